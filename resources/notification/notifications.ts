/** The messages to a person: written by the events of the system, in both languages, read only by that person. */
import { bilingual, bilingualText, defineResource, field, t } from '../kernel/index.ts';
import { typeOptions } from './options.ts';

export const notifications = defineResource('notifications', {
  label: t('বিজ্ঞপ্তি', 'Notification'),
  plural: t('বিজ্ঞপ্তি', 'Notifications'),
  about: t(
    'কাকে কী জানানো হয়েছে, কোন রেকর্ড নিয়ে, আর তিনি কখন দেখেছেন। ঘটনা থেকে স্বয়ংক্রিয়ভাবে তৈরি হয়।',
    'What a person was notified of, about which record, and when they saw it. The system creates them from events.',
  ),
  icon: 'bell',
  permission: { module: 'notification', noun: 'NOTIFICATION' },
  represent: '%{title}',
  fields: {
    user_id: field.ref('users', t('প্রাপক', 'Recipient'), { required: true, computed: true }),
    office_id: field.ref('offices', t('প্রাপকের অফিস', "The recipient's office"), { computed: true, copyFrom: 'user_id.office_id' }),
    type: field.choice(t('ধরন', 'Type'), typeOptions, { required: true, computed: true }),
    ...bilingual('title', t('শিরোনাম', 'Title'), {
      required: true,
      max: 300,
      computed: true,
      formats: { bn: 'plainName', en: 'plainName' },
    }),
    ...bilingualText('body', t('বিবরণ', 'Text'), { max: 2000, computed: true }),
    link: field.string(t('সংশ্লিষ্ট পাতা', 'Related page'), { max: 200, computed: true }),
    seen_at: field.dateTime(t('দেখার সময়', 'Seen at'), { computed: true, emptyMeans: t('দেখা হয়নি', 'Not seen') }),
  },
  scope: { own: 'user_id', office: 'office_id' },
  indexes: [['user_id', 'seen_at'], ['link']],
  byYear: 'created_at',
  leadsTo: 'link',
  operations: ['list', 'get'],
  list: {
    columns: ['created_at', 'type', 'title', 'seen_at', 'user_id'],
    filters: ['type', 'seen_at', 'user_id'],
    search: ['title', 'title_en'],
    sort: '-id',
  },
  form: [],
});
