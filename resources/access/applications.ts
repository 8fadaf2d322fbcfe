/**
 * A program of somebody else's that calls the API by itself: user and application in one (D-APP-TOKEN). It has the groups named here and no
 * other, within the reach said here, and acts as the organisation (`user_id`) that is made with it. Its secrets are in no declaration.
 */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { officeOnlyWithin } from './applications.rules.ts';
import { accessErrors } from './errors.ts';

export const applications = defineResource('applications', {
  label: t('সংযুক্ত অ্যাপ', 'Application account'),
  plural: t('সংযুক্ত অ্যাপ', 'Application accounts'),
  about: t(
    'অন্যের প্রোগ্রাম, যা নিজেই এপিআই ব্যবহার করে: তার অনুমতি গুচ্ছ, আওতা, সীমা ও গোপন চাবি।',
    'A program of another organisation that calls the API: its permission groups, its reach, its limit and its secrets.',
  ),
  icon: 'plug',
  permission: {
    module: 'user_management',
    noun: 'APPLICATION',
    system: true,
    keys: {
      endpoints: [{ key: 'MANAGE_APPLICATION_SECRET', label: t('সংযুক্ত অ্যাপের গোপন চাবি পরিচালনা', 'Manage: secrets of an application') }],
    },
  },
  represent: '%{name}',
  fields: {
    code: field.string(t('কোড', 'Code'), {
      required: true,
      max: 40,
      format: 'slug',
      fixed: true,
      help: t('অ্যাপটি টোকেন চাইতে এটি client_id হিসেবে দেয়।', 'The client_id with which the application asks for a token.'),
    }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100, formats: { bn: 'plainName', en: 'englishOnly' } }),
    purpose: field.text(t('উদ্দেশ্য', 'Purpose'), { max: 500 }),
    reach: field.choice(
      t('আওতা', 'Reach'),
      [
        { value: 'office', text: t('একটি অফিস ও তার অধীন', 'One office and all below it') },
        { value: 'everything', text: t('সবকিছু', 'Everything') },
      ],
      { required: true, initial: 'office' },
    ),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    permission_group_ids: field.refs('permission-groups', t('অনুমতি গুচ্ছ', 'Permission groups')),
    requests_per_minute: field.integer(t('মিনিটে অনুরোধ', 'Requests a minute'), {
      required: true,
      initial: 600,
      min: 1,
      max: 100_000,
      help: t('এর বেশি হলে উত্তর ৪২৯।', 'Beyond it the answer is 429.'),
    }),
    secret_count: field.integer(t('চালু গোপন চাবি', 'Valid secrets'), { required: true, computed: true, min: 0, max: 2, initial: 0 }),
    user_id: field.ref('users', t('ব্যবহারকারী', 'Acts as'), { required: true, computed: true }),
  },
  rules: [officeOnlyWithin],
  unique: [{ fields: ['code'], error: accessErrors.applicationCodeTaken }, { fields: ['user_id'] }],
  naturalKey: ['code'],
  states: {
    field: 'row_status',
    start: 1,
    moves: {
      restore: { label: t('আবার চালু করুন', 'Restore'), from: [0, 2], to: 1, permission: 'ACTIVATE', effect: true },
      revoke: { label: t('বন্ধ করুন', 'Revoke'), from: [1], to: 0, permission: 'ACTIVATE', effect: true },
    },
  },
  bearsRights: true,
  server: ['computed', 'permits', 'guards', 'effects'],
  operations: ['list', 'get', 'create', 'update', 'history', 'export'],
  list: {
    columns: ['name', 'code', 'reach', 'office_id', 'requests_per_minute', 'secret_count', 'row_status'],
    filters: ['reach', 'office_id', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      why: t('কোড পরে বদলানো যায় না।', "The code can't be changed later."),
      rows: [['name', 'name_en'], ['code'], ['purpose']],
    },
    {
      title: t('অনুমতি ও আওতা', 'Permissions and reach'),
      why: t(
        'কেবল এই গুচ্ছগুলোর অনুমতি, কেবল এই আওতায়। নিজের নেই এমন অনুমতি দেওয়া যায় না।',
        'It has the permissions of these groups, within this reach. You can only give permissions that you hold.',
      ),
      rows: [['permission_group_ids'], ['reach', 'office_id'], ['requests_per_minute']],
    },
  ],
});
