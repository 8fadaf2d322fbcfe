/** The words of a notification, one template for each type and channel; what is in braces is put in when it is sent. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { notificationErrors } from './errors.ts';
import { placeholdersKnown } from './notification-templates.rules.ts';
import { channelOptions, typeOptions } from './options.ts';

export const notificationTemplates = defineResource('notification-templates', {
  label: t('বিজ্ঞপ্তির টেমপ্লেট', 'Notification template'),
  plural: t('বিজ্ঞপ্তির টেমপ্লেট', 'Notification templates'),
  about: t('কোন ঘটনায় কোন মাধ্যমে কী লেখা যায়, দুই ভাষায়।', 'The text for each event and channel, in both languages.'),
  icon: 'message-square-text',
  permission: { module: 'notification', noun: 'NOTIFICATION_TEMPLATE' },
  represent: '%{subject}',
  fields: {
    type: field.choice(t('ধরন', 'Type'), typeOptions, { required: true, fixed: true }),
    channel: field.choice(t('মাধ্যম', 'Channel'), channelOptions, { required: true, initial: 'in_app', fixed: true }),
    ...bilingual('subject', t('বিষয়', 'Subject'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    body: field.text(t('বিবরণ (বাংলা)', 'Text (Bengali)'), {
      required: true,
      max: 1500,
      help: t('বন্ধনীর নামের জায়গায় পাঠানোর সময় তথ্য বসে।', 'A name in braces is replaced by a fact when it is sent.'),
    }),
    body_en: field.text(t('বিবরণ (ইংরেজি)', 'Text (English)'), { required: true, max: 1500 }),
  },
  rules: placeholdersKnown,
  unique: [{ fields: ['type', 'channel'], error: notificationErrors.templateTaken }],
  naturalKey: ['type', 'channel'],
  states: {
    field: 'row_status',
    start: 1,
    moves: {
      activate: { label: t('সক্রিয় করুন', 'Activate'), from: [0, 2], to: 1, permission: 'ACTIVATE' },
      deactivate: { label: t('নিষ্ক্রিয় করুন', 'Deactivate'), from: [1], to: 0, permission: 'ACTIVATE' },
    },
  },
  list: {
    columns: ['type', 'channel', 'subject', 'row_status'],
    filters: ['type', 'channel', 'row_status'],
    search: ['subject', 'subject_en', 'body', 'body_en'],
    sort: 'type',
  },
  form: [
    {
      title: t('ধরন ও মাধ্যম', 'Type and channel'),
      why: t('ধরন ও মাধ্যম পরে বদলানো যায় না।', "Type and channel can't be changed later."),
      rows: [['type', 'channel']],
    },
    { title: t('ভাষ্য', 'Words'), rows: [['subject', 'subject_en'], ['body'], ['body_en']] },
  ],
});
