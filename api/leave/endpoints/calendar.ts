/**
 * `GET /api/leave-calendar`: who of an office is away when. Colleagues see that and the placeholder. The kind of leave, and undecided
 * leave, is only for people who may read the application.
 */
import { isWithin } from '../../../permissions/ability.ts';
import { keysFor } from '../../../permissions/keys.ts';
import { approvalStatus } from '../../../resources/kernel/approval-status.ts';
import { addDays } from '../../../resources/kernel/clock.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { leaveErrors } from '../../../resources/leave/errors.ts';
import { leaveApplications } from '../../../resources/leave/leave-applications.ts';
import { authorOf, scopeFor } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { labelOrNullSchema, labelSchema, labelText } from '../../engine/label.ts';
import { ask, known, type RowOf, sql } from '../../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation, type Parameter, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { whyOffText } from '../../office/index.ts';
import { todayOf } from '../../services/clock.ts';
import { spanOf, standing } from '../facts.ts';
import { queryOf } from './query.ts';

const date: JsonSchema = { type: 'string', format: 'date' };
const integer: JsonSchema = { type: 'integer' };
const parameters: readonly Parameter[] = [
  {
    in: 'query',
    name: 'from_date',
    description: t('শুরু; না দিলে আজ', 'First day; today when left out'),
    schema: date,
    example: '2026-12-01',
  },
  {
    ...{ in: 'query', name: 'to_date', schema: date, example: '2026-12-31' },
    description: t('শেষ; না দিলে ৩০ দিন পর', 'Last day; 30 days later when left out'),
  },
  { in: 'query', name: 'office_id', description: t('অফিস; না দিলে নিজের', "The office; one's own when left out"), schema: integer },
];

/** Two months and a day on either side. */
const longest = 62;

const person: JsonSchema = {
  type: ['object', 'null'],
  properties: { id: integer, full_name: { type: 'string' }, full_name_en: { type: ['string', 'null'] } },
};
const leave: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: ['integer', 'null'], description: 'Null for a caller who may not read the application' },
    ...{ from_date: date, to_date: date, is_approved: { type: 'boolean' }, leave_type: labelOrNullSchema, placeholder: person },
  },
};
const answer: JsonSchema = {
  type: 'object',
  properties: {
    ...{ from_date: date, to_date: date, office: labelOrNullSchema },
    days: {
      type: 'array',
      items: { type: 'object', properties: { date, why: { type: ['string', 'null'], description: 'Why the office is closed' } } },
    },
    people: {
      type: 'array',
      items: { type: 'object', properties: { user: person, desk: labelSchema, leaves: { type: 'array', items: leave } } },
    },
  },
};

const personText = (u: string): string =>
  `json_build_object('id', ${u}.id, 'full_name', ${u}.full_name, 'full_name_en', ${u}.full_name_en)`;

const leavesText = sql(
  'leave/endpoints/calendar.leaves',
  `
select l.id, l.user_id, l.office_id, l.from_date::text as from_date, l.to_date::text as to_date, l.status = ${approvalStatus.approve} as is_approved,
  ${labelText('t')} as leave_type, ${labelText('d')} as desk, ${personText('u')} as user,
  (select ${personText('s')} from leave_placeholders p join users s on s.id = p.placeholder_user_id
    where p.leave_application_id = l.id and p.row_status = 1) as placeholder
from leave_applications l join users u on u.id = l.user_id join leave_types t on t.id = l.leave_type_id
  join office_organograms d on d.id = l.applicant_desk_id
where l.office_id = $1 and ${standing('l')} and daterange(l.from_date, l.to_date, '[]') && daterange($2::date, $3::date, '[]')
order by u.full_name, u.id, l.from_date limit 1000`,
  known<{ office_id: number; is_approved: boolean; leave_type: object; desk: object; user: { readonly id: number } }>(),
);

const daysText = sql(
  'leave/endpoints/calendar.days',
  `
select d.day::text as date, off.why from (select generate_series($2::date, $3::date, interval '1 day')::date as day) d
  left join lateral (${whyOffText('null::bigint', '$1::bigint', 'd.day')}) off on true order by d.day`,
);

type Leave = RowOf<typeof leavesText>;

/** @throws request.parameter if the period is invalid, leave.calendar_too_long */
function spanAsked(request: Request, today: string) {
  const query = queryOf(request, parameters);
  const from_date = query.date('from_date') ?? today;
  const to_date = query.date('to_date') ?? addDays(from_date, 30);
  const days = spanOf({ from_date, to_date });
  if (days < 1) throw requestErrors.parameter({ name: 'to_date' });
  if (days > longest) throw leaveErrors.calendarTooLong({ max: longest });
  return { from_date, to_date, asked: query.id('office_id') };
}

/** The caller's own office, or one within reach. @throws request.not_found */
function officeAsked(request: Request, asked: number | undefined): number | undefined {
  const own = actorOf(request).rights.standing.officeId;
  if (asked === undefined || asked === own) return own;
  if (!isWithin(scopeFor(authorOf(request), 'list', leaveApplications.name), { office_id: asked })) throw requestErrors.notFound();
  return asked;
}

/** By person. Leave that the caller may not read is shown without its kind, and only once it is certain. */
function peopleOf(request: Request, leaves: readonly Leave[]): object[] {
  const scope = scopeFor(authorOf(request), 'list', leaveApplications.name);
  const people = new Map<number, { user: object; desk: object; leaves: object[] }>();
  for (const { user_id, office_id, desk, user, ...one } of leaves) {
    const isRead = isWithin(scope, { user_id, office_id });
    if (!isRead && !one.is_approved) continue;
    const known = people.get(user_id) ?? { user, desk, leaves: [] };
    known.leaves.push(isRead ? one : { ...one, id: null, leave_type: null });
    people.set(user_id, known);
  }
  return [...people.values()];
}

const officeText = sql('leave/endpoints/calendar.office', `select ${labelText('o')} as office from offices o where o.id = $1`);

export const calendar = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/leave-calendar',
    id: 'leave-applications.calendar',
    module: leaveApplications.permission.module,
    resource: leaveApplications.name,
    summary: t('ছুটির পঞ্জিকা', 'Leave calendar'),
    access: { kind: 'key', anyOf: keysFor(leaveApplications, 'list', parts.resources) },
    parameters,
    answer: { schema: { type: 'object', properties: { data: answer } } },
    errors: [requestErrors.parameter, requestErrors.notFound, leaveErrors.calendarTooLong],
    handle: async request => {
      const { from_date, to_date, asked } = spanAsked(request, todayOf(parts.clock));
      const office = officeAsked(request, asked) ?? null;
      const values = [office, from_date, to_date];
      const { rows: leaves } = await ask(parts.pool, leavesText, values);
      const { rows: days } = await ask(parts.pool, daysText, values);
      const { rows: named } = await ask(parts.pool, officeText, [office]);
      const body = { from_date, to_date, office: named[0]?.office ?? null, days, people: peopleOf(request, leaves) };
      return { status: 200, body: { data: body } };
    },
  });
