/**
 * `GET /api/show-causes/mine`: what the accused is asked to answer, what they answered, and what was decided. Nothing else of a complaint is
 * in it, and complaints in which nothing was asked yet are left out.
 */

import { showCauses } from '../../resources/discipline/show-causes.ts';
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation } from '../http/contract.ts';

/** The newest complaints against one person; hardly anybody has two. */
const most = 50;

const instant = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const filesOf = (
  field: string,
): string => `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type,
    'size', f.size, 'url', '/api/files/' || f.id) order by f.serial, f.id), '[]')
  from engine.files f where f.resource = 'show-causes' and f.record_id = s.id and f.field = '${field}')`;

const causes = `(select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'asked_at', ${instant('s.created_at')},
    'charge', s.charge, 'charge_files', ${filesOf('charge_files')}, 'answer_by', s.answer_by, 'status', s.status, 'answer', s.answer,
    'answer_files', ${filesOf('answer_files')}, 'answered_at', ${instant('s.answered_at')}, 'is_late', s.is_late,
    'is_open', s.status = 'asked' and c.stage = case s.kind when 'first' then 'show_cause' else 'second_show_cause' end) order by s.id desc)
  from show_causes s where s.complaint_id = c.id and s.row_status = 1)`;

/** $1 the accused. */
const mineText = sql(
  'discipline/own.mine',
  `
select json_build_object('data', coalesce(json_agg(one.body order by one.id desc), '[]'))::text as body
from (select c.id, json_build_object('id', c.id, 'case_number', c.case_number, 'type', t.name, 'type_en', t.name_en,
    'office', o.name, 'office_en', o.name_en, 'stage', c.stage,
    'hearing', case when c.hearing_at is not null then json_build_object('at', ${instant('c.hearing_at')}, 'place', c.hearing_place) end,
    'causes', ${causes},
    'result', case when c.decided_at is not null then json_build_object('status', c.status, 'penalty', c.penalty, 'penalty_until', c.penalty_until,
      'penalty_amount', c.penalty_amount::text, 'penalty_step', c.penalty_step, 'decision', c.decision, 'decided_at', c.decided_at) end) as body
  from complaints c join complaint_types t on t.id = c.complaint_type_id join offices o on o.id = c.office_id
  where c.accused_id = $1 and c.row_status = 1 and exists (select from show_causes s where s.complaint_id = c.id and s.row_status = 1)
  order by c.id desc limit ${most}) one`,
);

export const ownCauses = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/show-causes/mine',
    id: 'show-causes.mine',
    module: 'disciplinary_action',
    resource: showCauses.name,
    summary: t('নিজের কারণ দর্শানোর নোটিশ, জবাব ও সিদ্ধান্ত', 'One’s own show-cause notices, with the answers and the decision'),
    access: { kind: 'key', anyOf: ['VIEW_OWN_SHOW_CAUSE'] },
    answer: { schema: { type: 'object', properties: { data: { type: 'array', items: { type: 'object', description: 'A complaint' } } } } },
    handle: async request => {
      const { rows } = await ask(pool, mineText, [actorOf(request).userId]);
      return { status: 200, body: rows[0]!.body! };
    },
  });
