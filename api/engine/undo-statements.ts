/** The statements of an undo: the deeds of a request as the log keeps them, and a deleted row as it was. Pure. */
import { type Field, hasColumn } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Author } from './actor.ts';
import { auditText, lastState } from './audit-text.ts';
import { parameterOf, quoted } from './columns.ts';
import { epochText } from './epoch.ts';
import { baseTable } from './families.ts';
import { known, sql } from './sql.ts';
import { type Statement, shaped, storedType } from './statements.ts';
import { parameters } from './write-statements.ts';

type Values = Readonly<Record<string, unknown>>;

/** One write of the request. `later`: what came upon the same record since: nothing (null), or the task of the first such write. */
export type Deed = {
  readonly id: number;
  readonly resource: string;
  readonly record_id: number;
  readonly action_type: string;
  readonly task: string | null;
  readonly old_data: Values | null;
  readonly age_s: number;
  readonly later: string | null;
};

/** What is undone in one transaction: a thousand records, the most of a bulk call, with twenty rows each. */
export const mostDeeds = 20_000;

/** Newest first, one more than the most. $3: how far back the log is read. */
export const deedsText = sql(
  'engine/undo-statements.deeds',
  `select l.id, l.resource, l.record_id, l.action_type, l.task, l.old_data, extract(epoch from clock_timestamp() - l.at)::float8 as age_s,
  (select coalesce(f.task, '') from engine.audit_logs f where f.record_id = l.record_id and f.resource = l.resource and f.id > l.id
    and f.action_type <> 'read' and f.request_id is distinct from l.request_id order by f.id limit 1) as later
from engine.audit_logs l where l.user_id = $1 and l.request_id = $2 and l.at > $3::timestamptz
  and l.action_type in ('create', 'update', 'delete', 'approve', 'reject', 'pending') order by l.id desc limit ${mostDeeds + 1}`,
  known<Deed>(),
);

/** Two undoings of one request wait for each other. */
export const aloneText = sql(
  'engine/undo-statements.alone',
  `select pg_advisory_xact_lock(hashtextextended('undo ' || $1::text, 0))::text`,
);

/** Inserts a deleted row under its id with all its values, and an audit row; `state` is its last one. Its version is one that nobody has read. */
export function restoreStatement(resource: AnyResource, state: Values, author: Author): Statement {
  const to = parameters(resource);
  const given: Values = { ...state, version: Number(state.version) + 1, updated_by: author.userId };
  const declared = Object.keys(resource.fields).filter(name => hasColumn(resource.fields[name] as Field));
  const names = ['id', ...declared, 'row_status', 'version', 'updated_by', 'created_by', 'created_at'];
  const places = names.map(name => to.add(parameterOf(resource.fields[name], given[name] ?? null), storedType(resource, name)));
  const trace = auditText(resource, 'create', author, to.add, { old: 'null', fresh: lastState(resource, 'w'), rest: 'from w' });
  return shaped(
    `restore ${resource.name}`,
    to.values,
    () => `with w as (insert into ${baseTable(resource)} (${names.map(quoted).join(', ')}) values (${places.join(', ').replace(/[^,]+$/, 'coalesce($&, now())')}) returning *),
audit as (${trace})${epochText(resource)}
select w.id from w`,
  );
}
