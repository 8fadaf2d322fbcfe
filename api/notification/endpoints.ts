/** A recipient's calls: counting unseen notifications and marking them as seen (S4.39), always their own. */
import { t } from '../../resources/kernel/text.ts';
import { notifications } from '../../resources/notification/notifications.ts';
import { inTransaction, trusted } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import { auditText } from '../engine/audit-text.ts';
import { shownAs } from '../engine/columns.ts';
import type { Inside } from '../engine/server-side.ts';
import { ask, assembled, sql } from '../engine/sql.ts';
import { parameters } from '../engine/write-statements.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';

const own = {
  module: 'notification',
  resource: notifications.name,
  access: { kind: 'key', anyOf: ['VIEW_OWN_NOTIFICATION'] },
} as const;

const countSchema = {
  type: 'object',
  properties: { data: { type: 'object', properties: { count: { type: 'integer', minimum: 0 } } } },
} as const;

const unseen = 'from notifications where user_id = $1 and seen_at is null';
const countText = sql('notification/endpoints.count', `select count(*)::int as count ${unseen}`);
/** The maximum number marked at once; for more the call is repeated. */
const mostSeen = 5000;

type Seeing = { readonly me: string; readonly at: string; readonly one: string; readonly trace: string };

const seeText = assembled<{ readonly count: number }>()(
  'notification/endpoints.see',
  'it contains the audit statement of the engine',
  ({ me, at, one, trace }: Seeing) => `with unseen as (
  select id, created_at from notifications where user_id = ${me} and seen_at is null and (${one} is null or id = ${one})
  order by id limit ${mostSeen} for no key update),
w as (update notifications n set seen_at = ${at}, version = version + 1, updated_at = ${at}, updated_by = ${me} from unseen
  where n.id = unseen.id and n.created_at = unseen.created_at returning n.*),
audit as (${trace})
select count(*)::int as count from w`,
  [{ me: '$1::bigint', at: '$2::timestamptz', one: '$3::bigint', trace: 'select 1 from w' }],
);

/** Marks the author's unseen notifications, all or the one with this id, each with an audit row, in one statement. Returns how many. */
async function see(inside: Inside, id?: number): Promise<number> {
  const to = parameters(notifications);
  const [me, at, one] = [to.add(inside.author.userId, 'bigint'), to.add(inside.now, 'timestamptz'), to.add(id ?? null, 'bigint')];
  const trace = auditText(notifications, 'update', trusted(inside, 'seen').actor, to.add, {
    ...{ old: `'{"seen_at": null}'::jsonb`, fresh: `jsonb_build_object('seen_at', ${shownAs(notifications.fields.seen_at, 'w.seen_at')})` },
    rest: 'from w',
  });
  const [seen] = await inside.rows(seeText({ me, at, one, trace }), to.values);
  return seen!.count;
}

const someNotificationText = sql('notification/endpoints.someNotification', 'select 1 from notifications where id = $1 and user_id = $2');

export const notificationCalls = (parts: Parts): Operation[] => [
  defineEndpoint({
    ...own,
    verb: 'get',
    path: '/api/notifications/unseen',
    id: 'notifications.unseen',
    summary: t('নিজের না-দেখা বিজ্ঞপ্তির সংখ্যা', 'How many of one’s own notifications are unseen'),
    answer: { schema: countSchema },
    handle: async request => {
      const { rows } = await ask(parts.pool, countText, [request.actor!.userId]);
      return { status: 200, body: { data: { count: rows[0]!.count } } };
    },
  }),
  defineEndpoint({
    ...own,
    verb: 'post',
    path: '/api/notifications/see',
    id: 'notifications.see_all',
    summary: t('নিজের সব বিজ্ঞপ্তি দেখা হয়েছে', 'Mark all of one’s own notifications as seen'),
    answer: { schema: countSchema },
    handle: async request => ({ status: 200, body: { data: { count: await inTransaction(parts, request, inside => see(inside)) } } }),
  }),
  defineEndpoint({
    ...own,
    verb: 'post',
    path: '/api/notifications/{id}/see',
    id: 'notifications.see',
    summary: t('একটি বিজ্ঞপ্তি দেখা হয়েছে', 'Mark one of one’s own notifications as seen'),
    answer: { schema: countSchema },
    errors: [requestErrors.notFound],
    handle: async request => {
      const id = Number(request.params.id);
      const count = await inTransaction(parts, request, async inside => {
        const [mine] = await inside.rows(someNotificationText, [id, inside.author.userId]);
        if (!mine) throw requestErrors.notFound();
        return see(inside, id);
      });
      return { status: 200, body: { data: { count } } };
    },
  }),
];
