/** The history of permission groups includes changes by the seeds (D-AUDIT), so that it shows when and how a group got a key. */
import { permissionGroups } from '../../resources/access/permission-groups.ts';
import { resources } from '../../resources/index.ts';
import { asSystem } from '../engine/actor.ts';
import { registryOf } from '../engine/columns.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { auditStatement, updateStatement } from '../engine/write-statements.ts';

type Group = { readonly id: number; readonly permission_ids: readonly number[] } & Readonly<Record<string, unknown>>;

const groupText = sql(
  'seed/group-history.group',
  `
select g.id::float8 as id, g.code, g.name, g.name_en, g.level,
  coalesce((select json_agg(l.target_id order by l.target_id) from permission_groups__permission l where l.owner_id = g.id), '[]') as permission_ids
from permission_groups g where g.code = $1`,
);

async function groupOf(client: Executor, code: string): Promise<Group | undefined> {
  const { rows } = await ask(client, groupText, [code]);
  return rows[0] as Group | undefined;
}

/**
 * Runs `write` on the group with this code and logs the difference; `why` is the task of the audit row. Without a change nothing is logged.
 */
export async function keepingHistory(client: Executor, code: string, why: string, write: () => Promise<unknown>): Promise<void> {
  const before = await groupOf(client, code);
  await write();
  const after = await groupOf(client, code);
  if (after === undefined) return;
  const author = asSystem(why);
  const { id, ...values } = after;
  if (before === undefined) return void (await client.query(auditStatement(permissionGroups, id, values, author)));
  const [old, fresh] = [before, after].map(({ permission_ids }) => ({ permission_ids }));
  if (JSON.stringify(old) === JSON.stringify(fresh)) return;
  const beside = { old: old!, fresh: fresh! };
  await client.query(updateStatement(permissionGroups, registryOf(resources), id, {}, { author, answer: false, beside }));
}
