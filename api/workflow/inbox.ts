/**
 * The inbox: cases that wait for the caller, came back, are late, are delegated to them, or were sent by them. One statement lists and
 * counts.
 */

import { mayEver } from '../../permissions/ability.ts';
import type { ApprovalMove } from '../../resources/kernel/approval.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { approvalRequests } from '../../resources/workflow/approval-requests.ts';
import { authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { labelText } from '../engine/label.ts';
import { askPrepared, assembled, known, sql } from '../engine/sql.ts';
import { waitingInLists } from '../engine/waiting.ts';
import { defineEndpoint, type Operation, type Parameter, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { fromOf, fromParameter, limitParameter, queryNumber } from '../http/query-values.ts';
import { type Case, movesAt } from './outcomes.ts';
import { subjectsOf } from './subjects.ts';
import { waitingText, whoOf } from './waiting.ts';

export const boxes = {
  pending: 'not w.is_mine',
  returned: 'w.status = 4',
  overdue: 'w.due_at < $4',
  delegated: 'w.is_delegated',
} as const;
type Box = keyof typeof boxes | 'sent';
const boxNames: readonly string[] = [...Object.keys(boxes), 'sent'];

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A case as the inbox shows it; `w` is a row of `approval_requests` with is_mine and is_delegated. */
const rowText = `
json_build_object('id', w.id, 'module', w.module, 'resource', w.resource, 'record_id', w.record_id, 'status', w.status, 'place', w.place,
  'places', w.places, 'may_decide', w.may_decide, 'closed_at', ${instant('w.closed_at')}, 'arrived_at', ${instant('w.arrived_at')},
  'due_at', ${instant('w.due_at')}, 'is_overdue', coalesce(w.due_at < $4, false), 'is_mine', w.is_mine, 'is_delegated', w.is_delegated,
  'applicant', (select json_build_object('id', u.id, 'name', u.full_name, 'name_en', u.full_name_en) from users u where u.id = w.applicant_id),
  'office', (select ${labelText('o')} from offices o where o.id = w.office_id),
  'desk', (select ${labelText('d')} from office_organograms d where d.id = w.current_desk_id),
  'step', (select ${labelText('s')} from workflow_steps s where s.id = w.workflow_step_id))`;

const countsText = `json_build_object(${Object.entries(boxes)
  .map(([name, condition]) => `'${name}', (count(*) filter (where ${condition}))::int`)
  .join(', ')})`;

type Row = Case & { readonly is_mine: boolean };
type Shown = { readonly rows: Row[]; readonly counts: object | null };

/** $4 now, $5 the number of rows, $6 the offset; one extra row shows whether there are more. */
const listText = assembled<Shown>()(
  'workflow/inbox.list',
  'the condition is that of the box',
  (box: keyof typeof boxes) => `
with waiting as materialized (${waitingText})
select (select ${countsText} from waiting w) as counts, coalesce((select json_agg(t.row) from (
  select ${rowText} as row from (select * from waiting w where ${boxes[box]} order by w.arrived_at, w.id limit $5 + 1 offset $6) w
  order by w.arrived_at, w.id) t), '[]') as rows`,
  ['pending'],
  ['returned'],
  ['overdue'],
  ['delegated'],
);

const waitingCountsText = sql(
  'workflow/inbox.waitingCounts',
  `with waiting as materialized (${waitingText}) select ${countsText} as counts from waiting w`,
  known<{ counts: object }>(),
);

/** A person's last action on each case, newest first, in the order of an index. */
const sentText = sql(
  'workflow/inbox.sent',
  `
with sent as materialized (
  select h.id as entry, h.approval_request_id as id from approval_histories h
  where h.user_id = $1::bigint and $2::bigint[] is not null and $3::bigint is distinct from 0 and not exists (
    select from approval_histories l where l.approval_request_id = h.approval_request_id and l.user_id = $1::bigint and l.id > h.id)
  order by h.user_id, h.id desc limit $5 + 1 offset $6)
select null::json as counts, coalesce(json_agg(${rowText} order by w.entry desc), '[]') as rows
from (select r.*, s.entry, r.applicant_id = $1::bigint as is_mine, false as is_delegated from sent s join approval_requests r on r.id = s.id) w`,
  known<Shown>(),
);

/** The buttons of a row: the moves of its place that the caller's keys allow. */
function canOf(request: Request, row: Row, box: Box): ApprovalMove[] {
  const { ability } = request.actor!.rights;
  const moves: ApprovalMove[] = box !== 'sent' ? movesAt(row) : row.is_mine && row.status === 0 && row.closed_at === null ? ['cancel'] : [];
  return moves.filter(move => mayEver(ability, move, row.resource));
}

const mostRows = 100;
const parameters: readonly Parameter[] = [
  {
    ...({ in: 'query', name: 'box', example: 'pending' } as const),
    description: t('কোন তালিকা', 'Which list'),
    schema: { type: 'string', enum: boxNames },
  },
  limitParameter(mostRows),
  fromParameter,
];

function askedOf(request: Request): { box: Box; limit: number; from: number } {
  const box = request.query.get('box') ?? 'pending';
  if (!boxNames.includes(box)) throw requestErrors.parameter({ name: 'box' });
  return { box: box as Box, limit: queryNumber(request, 'limit', 25, [1, mostRows]), from: fromOf(request) };
}

const label: JsonSchema = { type: ['object', 'null'], properties: { id: { type: 'integer' }, name: { type: 'string' } } };
const counts: JsonSchema = {
  type: ['object', 'null'],
  properties: Object.fromEntries(Object.keys(boxes).map(name => [name, { type: 'integer', minimum: 0 }])),
};
const lists: JsonSchema = { type: 'integer', minimum: 0, description: 'Rows of other lists at the caller’s desk, such as orders' };
const rowSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...{ id: { type: 'integer' }, resource: { type: 'string' }, record_id: { type: ['integer', 'null'] }, module: { type: 'string' } },
    ...{ status: { type: 'integer' }, applicant: label, office: label, desk: label, step: label },
    ...{ arrived_at: { type: 'string' }, due_at: { type: ['string', 'null'] }, is_overdue: { type: 'boolean' } },
    subject: {
      type: ['object', 'null'],
      properties: { bn: { type: 'string' }, en: { type: 'string' } },
      description: 'The subject in one line, such as the kind and days of a leave. Null for a record that is gone',
    },
    _can: { type: 'array', items: { type: 'string' }, description: 'The moves that the caller may make' },
  },
};

const own = { module: 'config', resource: approvalRequests.name, access: { kind: 'signedIn' } } as const;

export const inboxCalls = (parts: Parts): Operation[] => [
  defineEndpoint({
    ...own,
    verb: 'get',
    path: '/api/approval-requests/inbox',
    id: 'approval-requests.inbox',
    summary: t('আমার আবেদনসমূহ: অপেক্ষমাণ, ফেরত, বিলম্বিত ও প্রেরিত', 'The caller’s requests: awaiting, returned, late and sent'),
    parameters,
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: { type: 'object', properties: { rows: { type: 'array', items: rowSchema }, counts, more: { type: 'boolean' } } },
        },
      },
    },
    errors: [requestErrors.parameter],
    handle: async request => {
      const { box, limit, from } = askedOf(request);
      const values = [...whoOf(authorOf(request)), parts.clock.now(), limit, from];
      const { pool } = parts;
      const { rows: found } = await (box === 'sent' ? askPrepared(pool, sentText, values) : askPrepared(pool, listText(box), values));
      const { rows, counts: counted } = found[0]!;
      const page = rows.slice(0, limit);
      const subjects = await subjectsOf(parts, page);
      const shown = page.map(row => ({
        ...row,
        subject: subjects.get(`${row.resource}/${row.record_id}`) ?? null,
        _can: canOf(request, row, box),
      }));
      return { status: 200, body: { data: { rows: shown, counts: counted, more: rows.length > limit } } };
    },
  }),
  defineEndpoint({
    ...own,
    verb: 'get',
    path: '/api/approval-requests/counts',
    id: 'approval-requests.counts',
    summary: t('আমার ইনবক্সে অপেক্ষমাণের সংখ্যা', 'How many requests and rows of lists wait in the caller’s inbox'),
    answer: { schema: { type: 'object', properties: { data: { ...counts, properties: { ...counts.properties, lists } } } } },
    handle: async request => {
      const values = [...whoOf(authorOf(request)), parts.clock.now()];
      const [requests, inLists] = await Promise.all([askPrepared(parts.pool, waitingCountsText, values), waitingInLists(parts, request)]);
      return { status: 200, body: { data: { ...requests.rows[0]!.counts, lists: inLists } } };
    },
  }),
];
