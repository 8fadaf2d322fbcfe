/** What a recipient does with his notifications: he counts those he has not seen, and sees them (S4.39). Nobody sees for another. */
import { t } from '../../resources/kernel/text.ts';
import { notifications } from '../../resources/notification/notifications.ts';
import { inTransaction, trusted } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
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
const countText = `select count(*)::int as count ${unseen}`;
const unseenText = `select id ${unseen} and ($2::bigint is null or id = $2) order by id for no key update`;

/** Marks those of the author that he has not seen: all of them, or the one with this id. Answers how many. */
async function see(inside: Inside, id?: number): Promise<number> {
  const found = await inside.rows<{ id: number }>(unseenText, [inside.author.userId, id ?? null]);
  const repository = inside.repositoryOf(notifications.name);
  const seen = { seen_at: inside.now.toISOString() };
  for (const one of found) await repository.change(one.id, seen, 'patch', undefined, trusted(inside, 'seen'));
  return found.length;
}

export const notificationCalls = (parts: Parts): Operation[] => [
  defineEndpoint({
    ...own,
    verb: 'get',
    path: '/api/notifications/unseen',
    id: 'notifications.unseen',
    summary: t('নিজের না-দেখা বিজ্ঞপ্তির সংখ্যা', 'How many of one’s own notifications are unseen'),
    answer: { schema: countSchema },
    handle: async request => {
      const { rows } = await parts.pool.query<{ count: number }>(countText, [request.actor!.userId]);
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
        const [mine] = await inside.rows('select 1 from notifications where id = $1 and user_id = $2', [id, inside.author.userId]);
        if (!mine) throw requestErrors.notFound();
        return see(inside, id);
      });
      return { status: 200, body: { data: { count } } };
    },
  }),
];
