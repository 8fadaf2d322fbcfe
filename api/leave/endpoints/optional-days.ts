/**
 * `GET /api/optional-leave-days`: the optional holidays that a person may choose, of this year and those announced after it, and which of
 * them they chose (S2.138). It is the caller's own, or of anybody whose optional leave they may read.
 */
import { keysFor } from '../../../permissions/keys.ts';
import { scopeSql } from '../../../permissions/scope.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { setting } from '../../../resources/kernel/settings.ts';
import { t } from '../../../resources/kernel/text.ts';
import { optionalLeaves } from '../../../resources/leave/optional-leaves.ts';
import { authorOf, scopeFor } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { ask, assembled, sql } from '../../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation, type Parameter, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { todayOf } from '../../services/clock.ts';
import { queryOf } from './query.ts';

const integer: JsonSchema = { type: 'integer' };
const text: JsonSchema = { type: 'string' };
const parameters: readonly Parameter[] = [
  { in: 'query', name: 'user_id', description: t('কার; না দিলে নিজের', "Whose; one's own when left out"), schema: integer },
];

const answer: JsonSchema = {
  type: 'object',
  properties: {
    max: { ...integer, description: 'How many may be chosen in a year' },
    days: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...{ id: integer, name: text, name_en: text, from_date: text, to_date: text },
          is_chosen: { type: 'boolean' },
        },
      },
    },
  },
};

const personText = assembled<{ user_id: number }>()(
  'leave/endpoints/optional-days.person',
  'the reach depends on the reader',
  (within: string) => `select p.user_id from (select id as user_id, office_id, row_status from users) p
     where p.user_id = $1 and p.row_status = 1 and ${within}`,
  ['p.office_id = 1'],
);

/** $1 the person, $2 the first day. A chosen day is listed even after a change of the community: it still counts. */
const daysText = sql(
  'leave/endpoints/optional-days.days',
  `
select h.id, h.name, h.name_en, h.from_date::text as from_date, h.to_date::text as to_date, o.id is not null as is_chosen
from users u join holidays h on h.is_optional and h.row_status = 1 and h.from_date >= $2::date
  left join optional_leaves o on o.holiday_id = h.id and o.user_id = u.id and o.row_status = 1
where u.id = $1 and (o.id is not null or case h.religion when 'ethnic' then u.ethnic_group is not null else h.religion = u.religion end)
order by h.from_date, h.id`,
);

/** @throws request.not_found where the person is beyond the caller's reach */
async function personOf({ pool }: Parts, request: Request, user: number | undefined): Promise<number | null> {
  const me = actorOf(request).userId;
  if (user === undefined || user === me) return me;
  const values: unknown[] = [user];
  const within = scopeSql.many(scopeFor(authorOf(request), 'list', optionalLeaves.name), 'p', value => `$${values.push(value)}`) ?? 'true';
  const { rows } = await ask(pool, personText(within), values);
  if (rows.length === 0) throw requestErrors.notFound();
  return user;
}

export const optionalDays = (parts: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/optional-leave-days',
    id: 'optional-leaves.days',
    module: optionalLeaves.permission.module,
    resource: optionalLeaves.name,
    summary: t('কোন কোন ঐচ্ছিক ছুটি বাছাই করা যায়', 'The optional holidays that a person may choose and has chosen'),
    access: { kind: 'key', anyOf: keysFor(optionalLeaves, 'list', parts.resources) },
    parameters,
    answer: { schema: { type: 'object', properties: { data: answer } } },
    errors: [requestErrors.parameter, requestErrors.notFound],
    handle: async request => {
      const user = await personOf(parts, request, queryOf(request, parameters).id('user_id'));
      const { rows: days } = await ask(parts.pool, daysText, [user, `${todayOf(parts.clock).slice(0, 4)}-01-01`]);
      return { status: 200, body: { data: { max: setting('optional_leave_max'), days } } };
    },
  });
