/**
 * The person who signs in. The password lives with the identity provider, never here.
 * No route and no screen yet: the session reads its own row, everything else comes with postings.
 */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';

export const users = defineResource('users', {
  label: t('ব্যবহারকারী', 'User'),
  plural: t('ব্যবহারকারী', 'Users'),
  icon: 'users',
  permission: { module: 'user_management', noun: 'USER' },
  represent: '%{full_name}',
  fields: {
    username: field.string(t('ব্যবহারকারীর নাম', 'User name'), { required: true, max: 50, format: 'username', fixed: true }),
    user_type: field.choice(
      t('ধরন', 'Type'),
      [
        { value: 1, text: t('প্রশাসক', 'Administrator') },
        { value: 2, text: t('দপ্তর', 'Office') },
        { value: 3, text: t('নাগরিক', 'Citizen') },
        { value: 4, text: t('প্রতিষ্ঠান', 'Organisation') },
        { value: 5, text: t('জেমস', 'GEMS') },
      ],
      { required: true },
    ),
    ...bilingual('full_name', t('পূর্ণ নাম', 'Full name'), { required: true, max: 200 }),
    idp_uuid: field.string(t('পরিচয়দাতার আইডি', 'Identity provider id'), { max: 36, format: 'uuid' }),
  },
  unique: [{ fields: ['username'] }, { fields: ['idp_uuid'] }],
  naturalKey: ['username'],
  operations: [],
  list: { columns: ['username', 'full_name', 'user_type', 'row_status'], sort: 'username' },
  form: [
    ['username', 'user_type'],
    ['full_name', 'full_name_en'],
  ],
});
