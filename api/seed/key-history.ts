/** The history of permission keys includes changes by a new version of the code (D-AUDIT): added, changed and removed keys. */
import { permissions } from '../../resources/access/permissions.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';

type Row = { readonly id: number } & Readonly<Record<string, unknown>>;
type Data = Readonly<Record<string, unknown>> | null;
type Deed = { readonly action_type: string; readonly record_id: number; readonly old_data: Data; readonly new_data: Data };

const names = [...Object.keys(permissions.fields), 'row_status'];
const rowsText = sql('seed/key-history.rows', `select id, ${names.join(', ')} from permissions order by id`);

const writeText = sql(
  'seed/key-history.write',
  `insert into engine.audit_logs (module, task, action_type, resource, record_id, old_data, new_data)
select '${permissions.permission.module}', $1, d.action_type, '${permissions.name}', d.record_id, d.old_data, d.new_data
from jsonb_to_recordset($2::jsonb) as d (action_type text, record_id bigint, old_data jsonb, new_data jsonb)`,
);

async function rowsOf(client: Executor): Promise<ReadonlyMap<number, Row>> {
  const { rows } = await ask(client, rowsText);
  return new Map((rows as Row[]).map(row => [row.id, row]));
}

const picked = (row: Row, of: readonly string[]): Data => Object.fromEntries(of.map(name => [name, row[name]]));
const given = (row: Row): Data =>
  picked(
    row,
    names.filter(name => row[name] !== null),
  );

function deedsOf(before: ReadonlyMap<number, Row>, after: ReadonlyMap<number, Row>): Deed[] {
  const written = [...after.values()].flatMap((row): Deed[] => {
    const old = before.get(row.id);
    if (!old) return [{ action_type: 'create', record_id: row.id, old_data: null, new_data: given(row) }];
    const changed = names.filter(name => row[name] !== old[name]);
    return changed.length
      ? [{ action_type: 'update', record_id: row.id, old_data: picked(old, changed), new_data: picked(row, changed) }]
      : [];
  });
  const gone = [...before.values()].filter(({ id }) => !after.has(id));
  return [...written, ...gone.map((row): Deed => ({ action_type: 'delete', record_id: row.id, old_data: given(row), new_data: null }))];
}

/** Does `write` to the keys; `why` is the task of the audit rows. */
export async function keepingKeysHistory<T>(client: Executor, why: string, write: () => Promise<T>): Promise<T> {
  const before = await rowsOf(client);
  const done = await write();
  const deeds = deedsOf(before, await rowsOf(client));
  if (deeds.length) await ask(client, writeText, [why, JSON.stringify(deeds)]);
  return done;
}
