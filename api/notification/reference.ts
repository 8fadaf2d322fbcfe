/** Reference data of notifications: templates and switches. */

import { channelOptions, typeOptions } from '../../resources/notification/options.ts';
import { messagesNotDelivered } from '../../resources/system/message-notice.ts';
import type { Seed } from '../seed/sets.ts';
import notificationTemplates from './reference/notification-templates.json' with { type: 'json' };

/** Urgent types only, since an SMS costs money: decisions about a person, their postings and duties, the date of a hearing. */
const byMessage: readonly unknown[] = [2, 3, 7, 8, 11, 23];

const channels = channelOptions.map(({ value }) => value);

/** All channels have the same texts, until a person edits them. */
const notificationSeed: Seed = {
  name: 'notifications',
  content: { templates: notificationTemplates, channels },
  write: async write => {
    const each = <T>(rows: readonly T[]) => channels.flatMap(channel => rows.map(row => ({ ...row, channel })));
    await write('notification-templates', each(notificationTemplates));
    const settings = each(typeOptions.filter(({ value }) => value !== messagesNotDelivered).map(({ value: type }) => ({ type })));
    await write(
      'notification-settings',
      settings.map(one => ({ ...one, is_on: one.channel !== 'sms' || byMessage.includes(one.type) })),
    );
  },
};

/** For messages of the system itself: a separate set, since administrators have already set the switches of the others. */
const messageNotice = {
  type: messagesNotDelivered,
  subject: 'বার্তা পৌঁছাচ্ছে না: {subject}',
  subject_en: 'Messages are not delivered: {subject}',
  body: '{subject}: {status}। “না পৌঁছানো বার্তা” পাতায় কারণ দেখে আবার পাঠানো যায়।',
  body_en: '{subject}: {status}. The page “Undelivered messages” shows the reason and can send them again.',
};

const messageNoticeSeed: Seed = {
  name: 'notification of undelivered messages',
  content: { messageNotice, channels },
  write: async write => {
    await write(
      'notification-templates',
      channels.map(channel => ({ ...messageNotice, channel })),
    );
    await write(
      'notification-settings',
      channels.map(channel => ({ type: messagesNotDelivered, channel, is_on: channel !== 'sms' })),
    );
  },
};

export const notificationReference: readonly Seed[] = [notificationSeed, messageNoticeSeed];
