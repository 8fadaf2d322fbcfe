/**
 * What a new version changes in default groups that a database has already (`permission-group-changes.json`), each change once. A key that
 * a person gave or took stays as they left it, and so does a group that a person made again.
 */
import changes from '../../migrations/seeds/reference/permission-group-changes.json' with { type: 'json' };
import { ask, known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { changeHeads, type HeadChange } from './desk-changes.ts';
import { keepingHistory } from './group-history.ts';

type Changed = { readonly add?: readonly string[]; readonly remove?: readonly string[] };
export type GroupChange = {
  readonly name: string;
  readonly groups?: Readonly<Record<string, Changed>>;
  /** Heads of offices that have another default group from now on. */
  readonly heads?: readonly HeadChange[];
};

/** Each change names other groups, so the type of the whole file is none of them. */
export const groupChanges = changes as readonly object[] as readonly GroupChange[];

const seedName = ({ name }: GroupChange): string => `permission group change: ${name}`;

/** Keys that differ between the two sides of a log row of a person. */
const touchedText = sql(
  'seed/group-changes.touched',
  `
select p.key, bool_or(a.action_type = 'create') as made from permission_groups g
  join engine.audit_logs a on a.resource = 'permission-groups' and a.record_id = g.id and a.user_id is not null
  join permissions p on (coalesce(a.old_data -> 'permission_ids', '[]') @> to_jsonb(p.id))
    <> (coalesce(a.new_data -> 'permission_ids', '[]') @> to_jsonb(p.id))
where g.code = $1 group by p.key`,
  known<{ made: boolean }>(),
);

const addText = sql(
  'seed/group-changes.add',
  `
insert into permission_groups__permission (owner_id, target_id)
select g.id, p.id from permission_groups g, permissions p where g.code = $1 and p.key = any ($2::text[])
on conflict do nothing`,
);

const removeText = sql(
  'seed/group-changes.remove',
  `
delete from permission_groups__permission l using permission_groups g, permissions p
where g.id = l.owner_id and p.id = l.target_id and g.code = $1 and p.key = any ($2::text[])`,
);

export const addKeys = (client: Executor, code: string, keys: readonly string[]): Promise<unknown> =>
  ask(client, addText, [code, [...keys]]);

const insertSeedText = sql('seed/group-changes.insertSeed', `insert into engine.seeds (name, sha256) values ($1, '')`);

async function changeGroup(client: Executor, code: string, { add = [], remove = [] }: Changed): Promise<void> {
  const { rows } = await ask(client, touchedText, [code]);
  if (rows.some(({ made }) => made)) return;
  const touched = new Set(rows.map(({ key }) => key));
  const left = (keys: readonly string[]): string[] => keys.filter(key => !touched.has(key));
  await addKeys(client, code, left(add));
  await ask(client, removeText, [code, left(remove)]);
}

/** @param isOlder whether the database had the default group of this code before, as an older version made it */
export async function changeGroups(
  client: Executor,
  seeds: ReadonlySet<string>,
  isOlder: (code: string) => boolean,
  all: readonly GroupChange[] = groupChanges,
): Promise<void> {
  for (const change of all.filter(one => !seeds.has(seedName(one)))) {
    for (const [code, changed] of Object.entries(change.groups ?? {}))
      if (isOlder(code)) await keepingHistory(client, code, `default groups: ${change.name}`, () => changeGroup(client, code, changed));
    for (const head of change.heads ?? []) await changeHeads(client, `default groups: ${change.name}`, head);
    await ask(client, insertSeedText, [seedName(change)]);
  }
}
