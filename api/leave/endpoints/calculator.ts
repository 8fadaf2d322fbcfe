/**
 * `GET /api/leave-calculator`: the result for a leave before it is sent (S2.136). Applications are checked by the same result: each day and
 * why it counts, the account, what is left, and what prevents it.
 */
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { type Text, t } from '../../../resources/kernel/text.ts';
import { leaveApplications } from '../../../resources/leave/leave-applications.ts';
import { inTransaction } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import { type Label, labelOrNullSchema } from '../../engine/label.ts';
import type { Inside } from '../../engine/server-side.ts';
import { known, sql } from '../../engine/sql.ts';
import { defineEndpoint, type Operation, type Parameter, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { detailsOf } from '../../http/wire.ts';
import { placeOf } from '../asked.ts';
import { calculate } from '../calculation.ts';
import { type Asked, factsOf } from '../facts.ts';
import { applicantOf, applies } from './applicant.ts';
import { queryOf } from './query.ts';

const integer: JsonSchema = { type: 'integer' };
const date: JsonSchema = { type: 'string', format: 'date' };
const parameter = (name: string, description: Text, schema: JsonSchema, more: Partial<Parameter> = {}): Parameter => ({
  ...{ in: 'query', name, description, schema, ...more },
});

const parameters: readonly Parameter[] = [
  parameter('leave_type_id', t('ছুটির ধরন', 'Leave type'), integer, { required: true, example: 1 }),
  parameter('from_date', t('শুরু', 'First day'), date, { required: true, example: '2026-12-06' }),
  parameter('to_date', t('শেষ', 'Last day'), date, { required: true, example: '2026-12-10' }),
  parameter('is_exceptional', t('বিশেষ ক্ষেত্র', 'Exceptional case'), { type: 'boolean' }),
  parameter('placeholder_desk_id', t('প্রতিকল্প ডেস্ক', 'Covering desk'), integer),
  parameter('user_id', t('কার; না দিলে নিজের', "Whose; one's own when left out"), integer),
  parameter('leave_application_id', t('যে আবেদন বদলাচ্ছে', 'The application that is being changed'), integer),
];

const list = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ type: 'array', items: { type: 'object', properties } });
const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const flag: JsonSchema = { type: 'boolean' };
const textOrNull: JsonSchema = { type: ['string', 'null'] };

const answer: JsonSchema = {
  type: 'object',
  properties: {
    user_id: integer,
    leave_type: labelOrNullSchema,
    ...{ from_date: date, to_date: date },
    calendar_days: { ...integer, description: 'From the first day to the last one' },
    day_count: { ...integer, description: 'The days deducted' },
    days: list({
      date,
      is_counted: flag,
      why: { type: 'string', enum: ['working', 'weekly_off', 'holiday', 'optional_holiday'] },
      ...{ name: textOrNull, name_en: textOrNull },
    }),
    splits: list({ leave_type: labelOrNullSchema, ledger: text, days: integer, ledger_days: integer, payable_status: integer }),
    balances: list({ leave_type: labelOrNullSchema, ledger: text, before: number, after: number }),
    rule: { type: ['object', 'null'], description: 'The limits of the rule', properties: { max_days_at_a_time: integer } },
    placeholder_required: flag,
    is_allowed: flag,
    problems: list({ path: text, code: text, facts: { type: 'object' }, text }),
  },
};

const typesText = sql(
  'leave/endpoints/calculator.types',
  `
select t.id, t.name, t.name_en, r.payable_status, r.total_days, r.max_days_at_a_time, r.max_exceptional_days, r.max_times_in_job_life, r.days_off,
  r.is_yearly, r.overflow_to_earned
from leave_types t left join leave_rules r on r.leave_type_id = t.id where t.id = any($1::bigint[])`,
  known<Type>(),
);
type Type = Label & Readonly<Record<string, unknown>>;

async function askedOf(inside: Inside, request: Request): Promise<Asked> {
  const query = queryOf(request, parameters);
  const user_id = await applicantOf(inside, request, query.id('user_id'));
  const { desk, office } = await placeOf(inside, user_id);
  const [id, placeholder] = [query.id('leave_application_id'), query.id('placeholder_desk_id')];
  return {
    ...(id !== undefined && { id }),
    ...(placeholder !== undefined && { placeholder_desk_id: placeholder }),
    ...{ user_id, office_id: office, applicant_desk_id: desk, leave_type_id: query.id('leave_type_id')! },
    ...{ from_date: query.date('from_date')!, to_date: query.date('to_date')! },
    ...{ is_exceptional: query.flag('is_exceptional'), begins: id === undefined },
  };
}

const labelOf = ({ id, name, name_en }: Type): Label => ({ id, name, name_en });

async function answered(inside: Inside, request: Request): Promise<object> {
  const asked = await askedOf(inside, request);
  const facts = (await factsOf(inside, asked))!;
  const found = calculate(asked, facts, inside.today);
  const ids = [asked.leave_type_id, ...found.splits.map(one => one.leave_type_id), ...found.balances.map(one => one.leave_type_id)];
  const types = new Map((await inside.rows(typesText, [ids])).map(type => [type.id, type]));
  const typeOf = (id: number) => types.get(id);
  const named = <T extends { readonly leave_type_id: number }>({ leave_type_id, ...rest }: T) => {
    const type = typeOf(leave_type_id);
    return { leave_type: type ? labelOf(type) : null, ...rest };
  };
  const problems = detailsOf(found.problems, leaveApplications, request.locale, undefined);
  const type = typeOf(asked.leave_type_id);
  const { id: _, name: _name, name_en: _en, ...rule } = type ?? { id: 0, name: '', name_en: null };
  return {
    ...{ user_id: asked.user_id, leave_type: type ? labelOf(type) : null, from_date: asked.from_date, to_date: asked.to_date },
    ...{ calendar_days: Math.max(0, facts.span), day_count: found.day_count, days: found.days },
    splits: found.splits.map(one => ({ ...named(one), payable_status: typeOf(one.leave_type_id)?.payable_status ?? null })),
    balances: found.balances.map(named),
    rule: facts.rule ? rule : null,
    ...{ placeholder_required: found.placeholder_required, is_allowed: found.problems.length === 0, problems },
  };
}

export const calculator = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/leave-calculator',
    id: 'leave-applications.calculator',
    module: leaveApplications.permission.module,
    resource: leaveApplications.name,
    summary: t('ছুটির হিসাব: কত দিন, কোন হিসাব থেকে, কত বাকি থাকে', 'Calculate leave: how many days, from which account, and what is left'),
    access: applies,
    parameters,
    answer: { schema: { type: 'object', properties: { data: answer } } },
    errors: [requestErrors.parameter, requestErrors.notFound],
    handle: request => inTransaction(parts, request, async inside => ({ status: 200, body: { data: await answered(inside, request) } })),
  });
