/**
 * The change feed of a resource: changes and deletions since a moment, as the reader may see them now (docs/decisions/0016-integrators.md).
 * It reads the audit log in transaction order, up to the oldest running transaction, so no entry can appear later. Each record comes once
 * per page; a deleted or no longer reachable one is a tombstone, only for readers who could reach it before.
 */

import { columnsOf, heldColumnsOf, type Scope } from '../../permissions/ability.ts';
import { defineErrors } from '../../resources/kernel/errors.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Parameter } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { quoted } from './columns.ts';
import { kindsOf, sourceOf } from './families.ts';
import { instantText } from './instant-text.ts';
import { type Statement, shaped } from './statements.ts';
import { type Readable, recordText, type Visibility } from './visibility.ts';

export const changeErrors = defineErrors('changes', {
  start: {
    status: 400,
    text: t(
      'updated_since (2026-11-20T08:00:00Z-এর মতো) বা after, এর একটি দিন।',
      'Give either updated_since (like 2026-11-20T08:00:00Z) or after.',
    ),
  },
  malformed: { status: 400, text: t('after সঠিক নয়; X-Next-এ যা আসে তাই দিন।', 'after is not valid; give what came in X-Next.') },
  ahead: {
    status: 400,
    text: t(
      'after এই ডেটাবেজের নয়: এটি পুরোনো কপি থেকে ফেরানো। তালিকাটি আবার পড়ুন, তারপর updated_since দিন।',
      'after is not of this database, which was restored from an older copy. Read the list again, then give updated_since.',
    ),
  },
});

/** A place in the log: a transaction, and an entry of it. `xid` is a number too long for JSON. */
export type Place = { readonly xid: string; readonly id: number };
export type ChangesQuery = { readonly limit: number } & ({ readonly since: string } | { readonly after: Place });

/** The result: the entries as a JSON array, the last place that was read, and where the log is closed. */
export type ChangesRow = {
  readonly body: string;
  readonly scanned: number;
  readonly xid: string | null;
  readonly id: number | null;
  readonly horizon: string;
  readonly ahead: boolean;
};

const mostEntries = 1000;
const usualEntries = 100;
const longestCursor = 200;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const largestXid = 2n ** 64n - 1n;

export const changesParameters: readonly Parameter[] = [
  {
    in: 'query',
    name: 'updated_since',
    description: t('এই সময়ের পরের পরিবর্তন; প্রথমবার', 'What changed since this instant; the first time'),
    schema: { type: 'string', format: 'date-time' },
    example: '2026-01-01T00:00:00Z',
  },
  {
    in: 'query',
    name: 'after',
    description: t('এর পর থেকে: আগের উত্তরের X-Next; পরের সব বার', 'Go on from here: X-Next of the answer before; every further time'),
    schema: { type: 'string' },
  },
  {
    in: 'query',
    name: 'limit',
    description: t('একবারে লগের কয়টি ভুক্তি দেখা হবে', 'How many entries of the log are looked at'),
    schema: { type: 'integer', minimum: 1, maximum: mostEntries },
    example: usualEntries,
  },
];

/** One entry: `record` as in lists, unless it is deleted. */
export const changeSchemaOf = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  title: `${record.title} change`,
  required: ['id', 'change', 'at'],
  properties: {
    id: { type: 'integer' },
    change: { type: 'string', enum: ['changed', 'deleted'], description: 'deleted: gone, or no longer within reach' },
    at: { type: 'string', format: 'date-time' },
    record,
  },
});

function placeIn(text: string, { name }: AnyResource): Place {
  let raw: unknown;
  try {
    raw = text.length <= longestCursor && /^[\w-]+$/.test(text) ? JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) : undefined;
  } catch {
    throw changeErrors.malformed();
  }
  if (!Array.isArray(raw) || raw.length !== 3 || raw[0] !== name) throw changeErrors.malformed();
  const [, xid, id] = raw as [string, unknown, unknown];
  if (typeof xid !== 'string' || !/^\d{1,20}$/.test(xid) || BigInt(xid) > largestXid) throw changeErrors.malformed();
  if (!Number.isSafeInteger(id) || (id as number) < 0) throw changeErrors.malformed();
  return { xid, id: id as number };
}

/** The value of X-Next. */
export const placeText = ({ name }: AnyResource, { xid, id }: Place): string =>
  Buffer.from(JSON.stringify([name, xid, id])).toString('base64url');

/** JavaScript accepts offsets and years that PostgreSQL doesn't; there are no changes outside of these years. */
const earliest = Date.UTC(1970, 0, 1);
const latest = Date.UTC(9999, 0, 1);

/** @throws changes.start, changes.malformed, request.parameter, request.unknown_parameter */
export function parseChangesQuery(resource: AnyResource, query: URLSearchParams): ChangesQuery {
  const [since, after, most] = ['updated_since', 'after', 'limit'].map(name => query.get(name));
  const limit = most === null ? usualEntries : Number(most);
  if (!/^[1-9]\d{0,3}$/.test(String(most ?? limit)) || limit > mostEntries) throw requestErrors.parameter({ name: 'limit' });
  if ((since === null) === (after === null)) throw changeErrors.start();
  if (after !== null) return { limit, after: placeIn(after!, resource) };
  const at = instant.test(since!) ? Date.parse(since!) : Number.NaN;
  if (Number.isNaN(at)) throw requestErrors.parameter({ name: 'updated_since' });
  return { limit, since: new Date(Math.min(Math.max(at, earliest), latest)).toISOString() };
}

/** The scope condition on the row before an entry. A parent that was deleted is checked as its last log entry kept it. */
function beforeText(scope: Scope, alias: string, readable: Readable, parameter: (value: unknown) => string): string {
  const { registry, scopes } = readable;
  if (scope.kind === 'every') return `(${scope.of.map(one => beforeText(one, alias, readable, parameter)).join(' and ')})`;
  const current = scopes.one(scope, alias, parameter) ?? 'true';
  if (scope.kind !== 'through') return current;
  const [entry, parent] = [`${alias}e`, `${alias}d`];
  const columns = columnsOf(scope.scope).filter(name => name !== 'id');
  const kept = [
    ...columns.map(name => `(${entry}.old_data->>'${name}')::bigint as ${quoted(name)}`),
    ...heldColumnsOf(scope.scope).map(name => `${entry}.old_data->>'${name}' as ${quoted(name)}`),
  ];
  const names = [scope.parent, ...kindsOf(registry.get(scope.parent)!, registry)];
  const within = beforeText(scope.scope, parent, readable, parameter);
  return `(${current} or exists (select 1 from engine.audit_logs ${entry} cross join lateral (select ${[`${entry}.record_id as id`, ...kept].join(', ')}) ${parent}
    where ${entry}.resource = any(${parameter(names)}::text[]) and ${entry}.record_id = ${alias}.${quoted(scope.column)} and ${entry}.action_type = 'delete' and ${within}))`;
}

/** The row before an entry of the log, with the columns that a scope needs: from the entry if kept there, else from the current row. */
function rowBefore(scope: Scope): string {
  const columns = columnsOf(scope).filter(name => name !== 'id');
  const kept = columns.map(
    name => `case when p.old_data ? '${name}' then (p.old_data->>'${name}')::bigint else b.${quoted(name)} end as ${quoted(name)}`,
  );
  const held = heldColumnsOf(scope).map(
    name => `case when p.old_data ? '${name}' then p.old_data->>'${name}' else b.${quoted(name)}::text end as ${quoted(name)}`,
  );
  return ['p.record_id as id', ...kept, ...held].join(', ');
}

/** The feed also covers changes that began before the moment and were committed after it. No write lasts longer than this. */
const lookBack = '5 minutes';

export function changesStatement(readable: Readable, query: ChangesQuery, visibility: Visibility): Statement {
  const { resource, registry, scopes } = readable;
  const kinds = kindsOf(resource, registry);
  const values: unknown[] = [kinds.length ? [resource.name, ...kinds] : resource.name, query.limit];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const place = 'after' in query ? { xid: parameter(query.after.xid), id: parameter(query.after.id) } : undefined;
  const start = place
    ? `(a.xid, a.id) > (${place.xid}::xid8, ${place.id}::bigint)`
    : `a.at >= ${parameter((query as { since: string }).since)}::timestamptz - interval '${lookBack}'`;
  const now = scopes.one(visibility.scope, 'o', parameter);
  const before = beforeText(visibility.scope, 'o', readable, parameter);
  const record = recordText(resource, registry, 'o', visibility, parameter);
  return shaped(`changes ${resource.name} ${start} ${now ?? ''} ${before}${visibility.shape}`, values, () => {
    const source = sourceOf(resource, registry);
    const named = kinds.length ? 'any($1::text[])' : '$1';
    return `with page as materialized (
  select a.xid, a.id, a.at, a.action_type, a.record_id, a.old_data from engine.audit_logs a
  where a.resource = ${named} and a.xid < pg_snapshot_xmin(pg_current_snapshot()) and ${start} order by a.xid, a.id limit $2
), touched as (select record_id as id, max(id) as entry, max(at) as at from page where record_id is not null and action_type <> 'read' group by record_id),
shown as materialized (
  select t.id, t.entry, t.at, ${record()} as record from touched t join ${source} o on o.id = t.id${now === undefined ? '' : ` where ${now}`}
), gone as (
  select distinct t.id, t.entry, t.at from page p join touched t on t.id = p.record_id left join ${source} b on b.id = p.record_id
    cross join lateral (select ${rowBefore(visibility.scope)}) o
  where p.old_data is not null and ${before} and p.record_id not in (select id from shown)
), changed as (
  select entry, json_build_object('id', id, 'change', 'changed', 'at', ${instantText('at')}, 'record', record) as change from shown
  union all select entry, json_build_object('id', id, 'change', 'deleted', 'at', ${instantText('at')}) from gone
)
select (select coalesce(json_agg(change order by entry), '[]')::text from changed) as body, (select count(*)::int from page) as scanned,
  last.xid::text as xid, last.id::float8 as id, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  ${place ? `${place.xid}::xid8 > pg_snapshot_xmax(pg_current_snapshot())` : 'false'} as ahead
from (select 1) one left join lateral (select xid, id from page order by page.xid desc, page.id desc limit 1) last on true`;
  });
}

/** Where the reader continues: after the entries that were read; if none, at the same place, or where the log is closed. */
export const placeBehind = (query: ChangesQuery, { xid, id, horizon }: ChangesRow): Place =>
  xid === null || id === null ? ('after' in query ? query.after : { xid: horizon, id: 0 }) : { xid, id };

/** The records in an answer, as a JSON array. */
export const recordsIn = (body: string): string =>
  JSON.stringify((JSON.parse(body) as { record?: object }[]).flatMap(({ record }) => record ?? []));
