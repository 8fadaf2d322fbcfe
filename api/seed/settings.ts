/**
 * The settings of the code as rows (D-SEED): `migrate` adds new ones with the declared value and deletes those that the code no longer has.
 * Edited values stay; others follow the code.
 */
import { factsOf, type SettingValue, settingKeys, settingText } from '../../resources/kernel/settings.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';

const writeText = sql(
  'seed/settings.write',
  `
insert into settings as s (key, value, kind, unit)
select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
on conflict (engine.search_key(key)) do update
  set value = case when s.version = 1 then excluded.value else s.value end, kind = excluded.kind, unit = excluded.unit
  where (s.kind, s.unit) is distinct from (excluded.kind, excluded.unit) or (s.version = 1 and s.value <> excluded.value)`,
);

const deleteSettingText = sql('seed/settings.deleteSetting', 'delete from settings where key <> all ($1::text[])');

/** Updates the rows to the code; a second call changes nothing. Returns how many were written or deleted. */
export async function syncSettings(client: Executor): Promise<number> {
  const facts = settingKeys.map(factsOf);
  const values = [
    settingKeys,
    facts.map(({ initial }) => settingText(initial as SettingValue)),
    facts.map(({ kind }) => kind),
    facts.map(({ unit }) => unit ?? null),
  ];
  const written = await ask(client, writeText, values);
  const gone = await ask(client, deleteSettingText, [settingKeys]);
  return (written.rowCount ?? 0) + (gone.rowCount ?? 0);
}
