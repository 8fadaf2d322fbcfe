/**
 * `GET /api/leave-report`: for each leave a person's entitlement in a year, and what is earned, taken and left (S2.137). It is the caller's
 * own, another person's, or an office's, as far as balances may be read.
 */

import { keysFor } from '../../../permissions/keys.ts';
import { scopeSql } from '../../../permissions/scope.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { leaveBalances } from '../../../resources/leave/leave-balances.ts';
import { authorOf, scopeFor } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { type Label, labelSchema, labelText } from '../../engine/label.ts';
import { ask, assembled, known, sql } from '../../engine/sql.ts';
import type { Executor } from '../../engine/transact.ts';
import { actorOf, defineEndpoint, type Operation, type Parameter, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { todayOf } from '../../services/clock.ts';
import { suitsText } from '../facts.ts';
import { queryOf } from './query.ts';

const integer: JsonSchema = { type: 'integer' };
const parameters: readonly Parameter[] = [
  { in: 'query', name: 'year', description: t('বছর; না দিলে এ বছর', 'The year; this one when left out'), schema: integer, example: 2026 },
  { in: 'query', name: 'user_id', description: t('কার; না দিলে নিজের', "Whose; one's own when left out"), schema: integer },
  { in: 'query', name: 'office_id', description: t('কোন অফিসের সকলের', 'Of everybody in which office'), schema: integer },
  { in: 'query', name: 'after', description: t('এই ব্যক্তির পর থেকে', 'The people behind this one'), schema: integer },
];

/** People of an office at a time. */
const most = 100;

const days: JsonSchema = { type: 'number' };
const daysOrNull: JsonSchema = { type: ['number', 'null'] };
const answer: JsonSchema = {
  type: 'object',
  properties: {
    year: integer,
    people: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          user: { type: 'object', properties: { id: integer, full_name: { type: 'string' }, full_name_en: { type: ['string', 'null'] } } },
          rows: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                leave_type: labelSchema,
                ...{ payable_status: integer, ledger: { type: 'string' }, is_yearly: { type: 'boolean' } },
                entitled: { ...daysOrNull, description: 'What a yearly rule gives' },
                opening: { ...daysOrNull, description: 'What an account held when the year began, or was opened with' },
                ...{ earned: days, taken: days, adjusted: days },
                remaining: { ...daysOrNull, description: 'At the end of the year, or now; null where no account is kept' },
              },
            },
          },
        },
      },
    },
    more: { type: 'boolean', description: 'There are more people on the next page' },
  },
};

/**
 * $1 the people, $2 the first and $3 the last day of the year. For leave without an account the days of approved leave are shown. For a
 * year that is not opened yet the rule's quota is used.
 */
const reportText = sql(
  'leave/endpoints/report.report',
  `
with entries as materialized (
  select user_id, leave_type_id, ledger,
    coalesce(sum(days) filter (where on_date < $2::date), 0) as before,
    coalesce(sum(days) filter (where on_date >= $2::date and kind = 'opening'), 0) as opened, bool_or(on_date >= $2::date and kind = 'opening') as is_open,
    coalesce(sum(days) filter (where on_date >= $2::date and kind = 'earned'), 0) as earned,
    coalesce(sum(days) filter (where on_date >= $2::date and kind in ('adjustment', 'lapse')), 0) as adjusted,
    coalesce(-sum(days) filter (where on_date >= $2::date and kind in ('debit', 'reversal')), 0) as taken
  from leave_ledger_entries where user_id = any($1::bigint[]) and row_status = 1 and on_date <= $3::date group by user_id, leave_type_id, ledger
), accounts as (
  select user_id, ledger, sum(before + opened) as before, sum(before + opened + earned + adjusted - taken) as remaining
  from entries where ledger <> 'quota' group by user_id, ledger
), away as (
  select l.user_id, l.leave_type_id, sum(l.day_count) as taken from leave_applications l
  where l.user_id = any($1::bigint[]) and l.status = 2 and l.row_status = 1 and not l.is_cancelled and l.from_date between $2::date and $3::date
  group by l.user_id, l.leave_type_id
)
select u.id as user_id, u.full_name, u.full_name_en, coalesce(json_agg(json_build_object(
  'leave_type', ${labelText('t')}, 'payable_status', r.payable_status, 'ledger', r.ledger, 'is_yearly', r.is_yearly,
  'entitled', case when r.is_yearly then case when e.is_open then e.opened else r.total_days end end::float8,
  'opening', case when r.ledger in ('full', 'half') then coalesce(a.before, 0) when r.ledger = 'quota' and not r.is_yearly then coalesce(e.before + e.opened, 0) end::float8,
  'earned', coalesce(e.earned, 0)::float8,
  'taken', case when r.ledger = 'none' then coalesce(w.taken, 0) else coalesce(e.taken, 0) end::float8,
  'adjusted', coalesce(e.adjusted, 0)::float8,
  'remaining', case r.ledger when 'none' then null
    when 'quota' then case when e.is_open then 0 else r.total_days end + coalesce(e.opened + e.earned + e.adjusted - e.taken, 0)
      + case when r.is_yearly then 0 else coalesce(e.before, 0) end
    else coalesce(a.remaining, 0) end::float8
) order by r.is_yearly desc, r.is_earned desc, t.code) filter (where r.id is not null), '[]') as rows
from users u left join grades g on g.id = u.grade_id
  left join leave_rules r on r.row_status = 1 and r.total_days > 0 and ${suitsText}
  left join leave_types t on t.id = r.leave_type_id
  left join entries e on e.user_id = u.id and e.leave_type_id = r.leave_type_id and e.ledger = r.ledger
  left join accounts a on a.user_id = u.id and a.ledger = r.ledger
  left join away w on w.user_id = u.id and w.leave_type_id = r.leave_type_id
where u.id = any($1::bigint[]) group by u.id order by u.id`,
  known<{ rows: readonly Row[] }>(),
);

/** One leave of a person, as far as others read it; the whole row is answered. */
type Row = { readonly leave_type: Label; readonly remaining: number | null };

/** The leave that each of these people may take, with what was had and is left of it in the year; of people there are. */
export const leaveOf = async (executor: Pick<Executor, 'query'>, people: readonly number[], year: number) =>
  (await ask(executor, reportText, [people, `${year}-01-01`, `${year}-12-31`])).rows;

const peopleText = assembled<{ id: number }>()(
  'leave/endpoints/report.people',
  'the reach depends on the reader',
  (within: string) => `select p.user_id as id from (select id as user_id, office_id, row_status, user_type from users) p
     where ($1::bigint is null or p.user_id = $1) and ($2::bigint is null or p.office_id = $2) and p.user_id > $3::bigint
       and p.row_status = 1 and p.user_type in (2, 5) and ${within} order by 1 limit ${most + 1}`,
  ['p.office_id = 1'],
);

/** The requested people within the caller's reach; always the caller. @throws request.not_found */
async function peopleOf({ pool }: Parts, request: Request, query: ReturnType<typeof queryOf>): Promise<number[]> {
  const me = actorOf(request).userId;
  const [user, office] = [query.id('user_id'), query.id('office_id')];
  if (office === undefined && (user === undefined || user === me)) return [me];
  const values: unknown[] = [user ?? null, office ?? null, query.id('after') ?? 0];
  const scope = scopeFor(authorOf(request), 'list', leaveBalances.name);
  const within = scopeSql.many(scope, 'p', value => `$${values.push(value)}`) ?? 'true';
  const { rows } = await ask(pool, peopleText(within), values);
  if (user !== undefined && rows.length === 0) throw requestErrors.notFound();
  return rows.map(({ id }) => id);
}

export const report = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/leave-report',
    id: 'leave-balances.report',
    module: leaveBalances.permission.module,
    resource: leaveBalances.name,
    summary: t('ছুটির প্রতিবেদন: প্রাপ্য, অর্জিত, ভোগ ও অবশিষ্ট', 'Leave report: entitled, earned, taken, remaining'),
    access: { kind: 'key', anyOf: keysFor(leaveBalances, 'list', parts.resources) },
    parameters,
    answer: { schema: { type: 'object', properties: { data: answer } } },
    errors: [requestErrors.parameter, requestErrors.notFound],
    handle: async request => {
      const query = queryOf(request, parameters);
      const year = query.year('year') ?? Number(todayOf(parts.clock).slice(0, 4));
      const people = await peopleOf(parts, request, query);
      const rows = await leaveOf(parts.pool, people.slice(0, most), year);
      const listed = rows.map(({ user_id, rows: of, ...names }) => ({ user: { id: user_id, ...names }, rows: of }));
      return { status: 200, body: { data: { year, people: listed, more: people.length > most } } };
    },
  });
