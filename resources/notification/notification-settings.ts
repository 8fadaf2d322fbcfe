/** Which event goes by which channel: one row for each of the 27 types and three channels. */
import { defineResource, field, t } from '../kernel/index.ts';
import { notificationErrors } from './errors.ts';
import { channelOptions, typeOptions } from './options.ts';

export const notificationSettings = defineResource('notification-settings', {
  label: t('বিজ্ঞপ্তির সেটিংস', 'Notification setting'),
  plural: t('বিজ্ঞপ্তির সেটিংস', 'Notification settings'),
  about: t(
    'কোন ঘটনা কোন মাধ্যমে জানানো হবে, আর কোনটি বন্ধ।',
    'The channels by which each event is notified, and the events that are switched off.',
  ),
  icon: 'bell-ring',
  permission: { module: 'notification', noun: 'NOTIFICATION_SETTING' },
  represent: '%{type}',
  fields: {
    type: field.choice(t('ধরন', 'Type'), typeOptions, { required: true, fixed: true }),
    channel: field.choice(t('মাধ্যম', 'Channel'), channelOptions, { required: true, fixed: true }),
    is_on: field.boolean(t('চালু', 'On'), { initial: true }),
  },
  unique: [{ fields: ['type', 'channel'], error: notificationErrors.settingTwice }],
  naturalKey: ['type', 'channel'],
  operations: ['list', 'get', 'update', 'history'],
  list: { columns: ['type', 'channel', 'is_on'], filters: ['type', 'channel', 'is_on'], sort: 'type' },
  form: [['type', 'channel'], ['is_on']],
});
