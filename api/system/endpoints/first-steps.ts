/** The first steps of an empty ministry, for administrators: how far each is, by counts, and whether the reader closed them. */
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { ask, known, sql } from '../../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

type Counts = {
  readonly offices: number;
  readonly people: number;
  readonly groups: number;
  readonly workflows: number;
  readonly closed: boolean;
};

/** $1: the reader. More than a hundred are as good as all. */
const countsText = sql(
  'system/endpoints/first-steps.counts',
  `select (select count(*)::int from (select from offices limit 100) o) as offices,
  (select count(*)::int from (select from users where user_type = 2 limit 100) u) as people,
  (select count(*)::int from (select from office_organograms where permission_group_id is not null limit 100) d) as groups,
  (select count(*)::int from (select from workflows where row_status = 1 limit 100) w) as workflows,
  exists (select from engine.first_steps_closed where user_id = $1::bigint) as closed`,
  known<Counts>(),
);
const closeText = sql(
  'system/endpoints/first-steps.close',
  'insert into engine.first_steps_closed (user_id) values ($1::bigint) on conflict (user_id) do nothing',
);
const reopenText = sql('system/endpoints/first-steps.reopen', 'delete from engine.first_steps_closed where user_id = $1::bigint');

const count: JsonSchema = { type: 'integer', description: 'At most 100' };
const common = { path: '/api/first-steps', module: 'system', resource: null, access: { kind: 'signedIn' } } as const;

/** @throws request.forbidden for anybody but administrators */
function administratorOf(request: Request): number {
  const { userId, rights } = actorOf(request);
  if (!rights.standing.everywhere) throw requestErrors.forbidden();
  return userId;
}

export const firstSteps = ({ pool }: Parts): Operation[] => [
  defineEndpoint({
    ...common,
    ...{ verb: 'get', id: 'system.firstSteps' },
    summary: t('ফাঁকা মন্ত্রণালয়ের প্রথম ধাপ', 'The first steps of an empty ministry'),
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: { offices: count, people: count, groups: count, workflows: count, closed: { type: 'boolean' } },
          },
        },
      },
    },
    errors: [requestErrors.forbidden],
    handle: async request => {
      const { rows } = await ask(pool, countsText, [administratorOf(request)]);
      return { status: 200, body: { data: rows[0]! } };
    },
  }),
  defineEndpoint({
    ...common,
    ...{ verb: 'put', id: 'system.closeFirstSteps' },
    summary: t('প্রথম ধাপ বন্ধ বা আবার দেখানো', 'Close the first steps, or show them again'),
    body: { type: 'object', properties: { closed: { type: 'boolean' } }, required: ['closed'] },
    example: { closed: true },
    answer: { schema: { type: 'object', properties: { data: { type: 'object', properties: { closed: { type: 'boolean' } } } } } },
    errors: [requestErrors.forbidden, requestErrors.parameter, requestErrors.malformedJson, requestErrors.notJson],
    handle: async request => {
      const userId = administratorOf(request);
      const closed = (request.body as { closed?: unknown } | null)?.closed;
      if (typeof closed !== 'boolean') throw requestErrors.parameter({ name: 'closed' });
      await ask(pool, closed ? closeText : reopenText, [userId]);
      return { status: 200, body: { data: { closed } } };
    },
  }),
];
