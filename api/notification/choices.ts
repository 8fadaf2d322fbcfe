/** A person's own choice of messages outside of the system, within the switches and templates of the ministry. */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { notifications } from '../../resources/notification/notifications.ts';
import { typeOptions } from '../../resources/notification/options.ts';
import { messagesNotDelivered } from '../../resources/system/message-notice.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';

const own = {
  module: 'notification',
  resource: notifications.name,
  path: '/api/notifications/channels',
  access: { kind: 'key', anyOf: ['VIEW_OWN_NOTIFICATION'] },
} as const;

const channels = ['email', 'sms'] as const;
/** The types of the ministry. Those of the system itself go only to administrators and can't be chosen. */
const types = typeOptions.map(({ value }) => value as number).filter(type => type !== messagesNotDelivered);

const state: JsonSchema = {
  type: 'object',
  properties: {
    is_on: { type: 'boolean', description: 'The person’s choice; true by default' },
    is_offered: { type: 'boolean', description: 'False while the ministry sends nothing about this event by this channel' },
  },
};
const row: JsonSchema = {
  type: 'object',
  properties: { type: { type: 'integer', minimum: 1, maximum: types.length }, email: state, sms: state },
};
const answer: JsonSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        email: { type: ['string', 'null'], description: 'The address to which it goes' },
        sms: { type: ['string', 'null'], description: 'The mobile to which it goes' },
        types: { type: 'array', items: row },
      },
    },
  },
};

const reachedText = sql('notification/choices.reached', `select email, coalesce(official_mobile, mobile) as sms from users where id = $1`);
/** $1 the person. */
const statesText = sql(
  'notification/choices.states',
  `
select t.type, t.channel,
  not exists (select from notification_settings s where s.type = t.type and s.channel = t.channel and not s.is_on) as is_offered,
  not exists (select from engine.muted_notifications m where m.user_id = $1 and m.type = t.type and m.channel = t.channel) as is_on
from notification_templates t where t.row_status = 1 and t.channel = any($2::text[])`,
  known<{ is_offered: boolean; is_on: boolean }>(),
);

async function chosen({ pool }: Parts, me: number): Promise<object> {
  const { rows: reached } = await ask(pool, reachedText, [me]);
  const { rows: states } = await ask(pool, statesText, [me, channels]);
  const stateOf = (type: number, channel: string) => {
    const found = states.find(one => one.type === type && one.channel === channel);
    return { is_on: found?.is_on ?? true, is_offered: found?.is_offered ?? false };
  };
  return {
    ...{ email: null, sms: null, ...(reached[0] as object | undefined) },
    types: types.map(type => ({ type, email: stateOf(type, 'email'), sms: stateOf(type, 'sms') })),
  };
}

const insertMutedNotificationText = sql(
  'notification/choices.insertMutedNotification',
  'insert into engine.muted_notifications values ($1, $2, $3) on conflict do nothing',
);

const deleteMutedNotificationText = sql(
  'notification/choices.deleteMutedNotification',
  'delete from engine.muted_notifications where user_id = $1 and type = $2 and channel = $3',
);

export const choiceCalls = (parts: Parts): Operation[] => [
  defineEndpoint({
    ...own,
    verb: 'get',
    id: 'notifications.channels',
    summary: t('নিজের বিজ্ঞপ্তির পছন্দ: কোন ঘটনা কোন মাধ্যমে', 'One’s own notification settings, by event and channel'),
    answer: { schema: answer },
    handle: async request => ({ status: 200, body: { data: await chosen(parts, actorOf(request).userId) } }),
  }),
  defineEndpoint({
    ...own,
    verb: 'put',
    id: 'notifications.choose_channel',
    summary: t('একটি ঘটনার বিজ্ঞপ্তি একটি মাধ্যমে চালু বা বন্ধ', 'Turn notifications of an event by a channel on or off'),
    body: {
      type: 'object',
      properties: {
        type: { type: 'integer', minimum: 1, maximum: types.length },
        channel: { enum: [...channels] },
        is_on: { type: 'boolean' },
      },
      required: ['type', 'channel', 'is_on'],
    },
    answer: { schema: answer },
    errors: [requestErrors.parameter],
    handle: async request => {
      const { type, channel, is_on } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
      if (!types.some(one => one === type)) throw requestErrors.parameter({ name: 'type' });
      if (!channels.some(one => one === channel)) throw requestErrors.parameter({ name: 'channel' });
      if (typeof is_on !== 'boolean') throw requestErrors.parameter({ name: 'is_on' });
      const me = actorOf(request).userId;
      const values = [me, type, channel];
      if (is_on) await ask(parts.pool, deleteMutedNotificationText, values);
      else await ask(parts.pool, insertMutedNotificationText, values);
      return { status: 200, body: { data: await chosen(parts, me) } };
    },
  }),
];
