/**
 * The default permission groups (domain section 9) of `permission-groups.json`, with their existing keys. A group is made once; later it
 * gets only keys that are new to this database, and the changes of `group-changes.ts`: keys that a person removed, and deleted groups, stay
 * removed.
 */
import declared from '../../migrations/seeds/reference/permission-groups.json' with { type: 'json' };
import { canonical } from '../../resources/kernel/canonical.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { addKeys, changeGroups } from './group-changes.ts';
import { keepingHistory } from './group-history.ts';

/** As they are declared; a group `with` others has their keys, too. */
export const defaultGroups = declared.map(group => {
  const others = declared.filter(({ code }) => group.with?.includes(code));
  return { ...group, keys: [...new Set([...others, group].flatMap(({ keys }) => keys))] };
});

const seedName = (code: string): string => `permission group: ${code}`;

/** `VIEW_OWN_*` means every key with that beginning. */
const matcher = (patterns: readonly string[]): RegExp =>
  new RegExp(`^(${patterns.map(one => one.replaceAll('*', '[A-Z0-9_]+')).join('|')})$`);

/** Those of `keys` that a group is given by its patterns. */
export function keysMatching(patterns: readonly string[], keys: readonly string[]): string[] {
  const wanted = matcher(patterns);
  return keys.filter(key => wanted.test(key));
}

const makeText = sql(
  'seed/default-groups.make',
  `
with made as (
  insert into permission_groups (code, name, name_en, level) values ($1, $2, $3, $4)
  on conflict do nothing returning id
)
insert into permission_groups__permission (owner_id, target_id)
select made.id, p.id from made, permissions p where p.key = any ($5::text[])`,
);

const insertSeedText = sql('seed/default-groups.insertSeed', `insert into engine.seeds (name, sha256) values ($1, '')`);

const seedNameText = sql('seed/default-groups.seedName', 'select name from engine.seeds');

/** `keys` are all existing ones, `added` those new to this database. `client` is within a transaction. */
export async function seedDefaultGroups(client: Executor, keys: readonly string[], added: readonly string[]): Promise<void> {
  const { rows } = await ask(client, seedNameText);
  const known = new Set(rows.map(({ name }) => name));
  for (const { code, name, name_en, level, keys: patterns } of defaultGroups) {
    const [existing, fresh] = [keysMatching(patterns, keys), keysMatching(patterns, added)];
    const write = (work: () => Promise<unknown>) => keepingHistory(client, code, 'default groups', work);
    if (known.has(seedName(code))) {
      if (fresh.length > 0) await write(() => addKeys(client, code, fresh));
    } else if (existing.length > 0) {
      await write(() => ask(client, makeText, [code, canonical(name), name_en, level, existing]));
      await ask(client, insertSeedText, [seedName(code)]);
    }
  }
  await changeGroups(client, known, code => known.has(seedName(code)));
}
