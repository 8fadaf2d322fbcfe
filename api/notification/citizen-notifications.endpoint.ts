/** The messages of the system to a citizen or an organisation, for their own page: newest first, only their own. */
import { t } from '../../resources/kernel/text.ts';
import { notifications } from '../../resources/notification/notifications.ts';
import type { Parts } from '../engine/api-module.ts';
import { askPrepared, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation } from '../http/contract.ts';

const most = 50;

const ownText = sql(
  'notification/citizen-notifications.own',
  `select title, title_en, body, body_en, created_at from notifications where user_id = $1 order by id desc limit ${most}`,
);

const maybe = { type: ['string', 'null'] } as const;
const row = {
  type: 'object',
  properties: {
    ...{ title: { type: 'string' }, title_en: { type: 'string' }, body: maybe, body_en: maybe },
    created_at: { type: 'string', format: 'date-time' },
  },
} as const;

export const citizenNotifications = ({ pool }: Parts): Operation =>
  defineEndpoint({
    ...{ verb: 'get', path: '/api/citizen/notifications', id: 'notification.citizen_notifications' },
    ...{ module: 'notification', resource: notifications.name, access: { kind: 'signedIn' } },
    summary: t('নাগরিকের নিজের বার্তা', 'The messages to a citizen'),
    answer: { schema: { type: 'object', required: ['data'], properties: { data: { type: 'array', maxItems: most, items: row } } } },
    handle: async request => {
      const { rows } = await askPrepared(pool, ownText, [actorOf(request).userId]);
      return { status: 200, body: { data: rows } };
    },
  });
