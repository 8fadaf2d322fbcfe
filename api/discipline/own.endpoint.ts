/**
 * `GET /api/show-causes/mine`: what the accused is asked to answer, what they answered, and what was decided. Nothing else of a complaint is
 * in it, and complaints in which nothing was asked yet are left out.
 */

import { showCauses } from '../../resources/discipline/show-causes.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { instantText } from '../engine/instant-text.ts';
import { ask, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation, type Parameter } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { fromOf, fromParameter, queryNumber } from '../http/query-values.ts';

/** A page of the complaints against one person; hardly anybody has two. */
const perPage = 25;

const filesOf = (
  field: string,
): string => `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type,
    'size', f.size, 'url', '/api/files/' || f.id) order by f.serial, f.id), '[]')
  from engine.files f where f.resource = 'show-causes' and f.record_id = s.id and f.field = '${field}')`;

/** Whether the answer to `s` is awaited in the stage of its complaint `c`. */
const isOpen = `s.status = 'asked' and c.stage = case s.kind when 'first' then 'show_cause' else 'second_show_cause' end`;

const causes = `(select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'asked_at', ${instantText('s.created_at')},
    'charge', s.charge, 'charge_files', ${filesOf('charge_files')}, 'answer_by', s.answer_by, 'status', s.status, 'answer', s.answer,
    'answer_files', ${filesOf('answer_files')}, 'answered_at', ${instantText('s.answered_at')}, 'is_late', s.is_late,
    'is_open', ${isOpen}) order by s.id desc)
  from show_causes s where s.complaint_id = c.id and s.row_status = 1)`;

/** $1 the accused, $2 the one complaint or null, $3 behind how many. What waits for an answer comes first. */
const mineText = sql(
  'discipline/own.mine',
  `
with theirs as materialized (
  select c.id, exists (select from show_causes s where s.complaint_id = c.id and s.row_status = 1 and ${isOpen}) as waits
  from complaints c where c.accused_id = $1 and c.row_status = 1 and ($2::bigint is null or c.id = $2)
    and exists (select from show_causes s where s.complaint_id = c.id and s.row_status = 1)),
page as (select * from theirs order by waits desc, id desc limit ${perPage} offset $3)
select json_build_object('total', (select count(*)::int from theirs),
  'data', coalesce(json_agg(one.body order by one.waits desc, one.id desc), '[]'))::text as body
from (select c.id, p.waits, json_build_object('id', c.id, 'case_number', c.case_number, 'type', t.name, 'type_en', t.name_en,
    'office', o.name, 'office_en', o.name_en, 'stage', c.stage,
    'hearing', case when c.hearing_at is not null then json_build_object('at', ${instantText('c.hearing_at')}, 'place', c.hearing_place) end,
    'causes', ${causes},
    'result', case when c.decided_at is not null then json_build_object('status', c.status, 'penalty', c.penalty, 'penalty_until', c.penalty_until,
      'penalty_amount', c.penalty_amount::text, 'penalty_step', c.penalty_step, 'decision', c.decision, 'decided_at', c.decided_at) end) as body
  from page p join complaints c on c.id = p.id join complaint_types t on t.id = c.complaint_type_id join offices o on o.id = c.office_id) one`,
);

const parameters: readonly Parameter[] = [
  { in: 'query', name: 'complaint', description: t('কেবল এই অভিযোগ', 'This complaint alone'), schema: { type: 'integer', minimum: 1 } },
  fromParameter,
];

export const ownCauses = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/show-causes/mine',
    id: 'show-causes.mine',
    module: 'disciplinary_action',
    resource: showCauses.name,
    summary: t('নিজের কারণ দর্শানোর নোটিশ, জবাব ও সিদ্ধান্ত', 'One’s own show-cause notices, with the answers and the decision'),
    access: { kind: 'key', anyOf: ['VIEW_OWN_SHOW_CAUSE'] },
    parameters,
    errors: [requestErrors.parameter],
    answer: {
      schema: {
        type: 'object',
        properties: {
          total: { type: 'integer', minimum: 0, description: 'How many there are, on all pages' },
          data: { type: 'array', items: { type: 'object', description: 'A complaint' } },
        },
      },
    },
    handle: async request => {
      const complaint = queryNumber(request, 'complaint', 0, [0, Number.MAX_SAFE_INTEGER]) || null;
      const { rows } = await ask(pool, mineText, [actorOf(request).userId, complaint, fromOf(request)]);
      return { status: 200, body: rows[0]!.body! };
    },
  });
