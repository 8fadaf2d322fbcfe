/** A group given to one office, office type, desk, person or service, in addition to their own groups. */
import { defineResource, field, t } from '../kernel/index.ts';
import { accessErrors } from './errors.ts';

const targets = ['office_id', 'office_type_id', 'office_organogram_id', 'user_id', 'service_id'] as const;

const assigning = [
  { key: 'ASSIGN_PERMISSION_TO_USER', label: t('ব্যবহারকারীকে অনুমতি বরাদ্দ', 'Assign: permissions to a user') },
  { key: 'ASSIGN_PERMISSION_TO_OFFICE', label: t('অফিসকে অনুমতি বরাদ্দ', 'Assign: permissions to an office') },
  { key: 'ASSIGN_PERMISSION_TO_OFFICE_TYPE', label: t('অফিসের ধরনকে অনুমতি বরাদ্দ', 'Assign: permissions to an office type') },
  { key: 'ASSIGN_PERMISSION_TO_DESK', label: t('ডেস্ককে অনুমতি বরাদ্দ', 'Assign: permissions to a desk') },
  { key: 'ASSIGN_PERMISSION_TO_SERVICE', label: t('সেবাকে অনুমতি বরাদ্দ', 'Assign: permissions to a service') },
] as const;

export const permissionAssignments = defineResource('permission-assignments', {
  label: t('অনুমতি বরাদ্দ', 'Permission assignment'),
  plural: t('অনুমতি বরাদ্দ', 'Permission assignments'),
  about: t(
    'একটি অনুমতি গুচ্ছ, যা নিজের গুচ্ছের বাইরে কোনো অফিস, অফিসের ধরন, ডেস্ক, ব্যক্তি বা সেবাকে দেওয়া হয়েছে।',
    'A group given to one office, office type, desk, person or service, in addition to their own groups.',
  ),
  icon: 'shield-plus',
  permission: {
    module: 'user_management',
    noun: 'PERMISSION_ASSIGNMENT',
    keys: {
      create: assigning,
      delete: assigning,
      endpoints: [{ key: 'RESTORE_DESK_PERMISSION', label: t('ডেস্কের মূল অনুমতি ফেরানো', 'Restore: original permissions of a desk') }],
    },
  },
  represent: '%{permission_group_id}',
  fields: {
    permission_group_id: field.ref('permission-groups', t('অনুমতি গুচ্ছ', 'Permission group'), { required: true, fixed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { fixed: true }),
    office_type_id: field.ref('office-types', t('অফিসের ধরন', 'Office type'), { fixed: true }),
    office_organogram_id: field.ref('office-organograms', t('ডেস্ক', 'Desk'), { fixed: true }),
    user_id: field.ref('users', t('ব্যবহারকারী', 'User'), { fixed: true }),
    service_id: field.ref('services', t('সেবা', 'Service'), { fixed: true }),
  },
  exactlyOne: [targets],
  unique: targets.map(target => ({ fields: ['permission_group_id', target] as const, error: accessErrors.groupAlreadyAssigned })),
  bearsRights: true,
  rightsOf: 'user_id',
  server: ['permits', 'guards'],
  operations: ['list', 'get', 'create', 'delete', 'history', 'export'],
  list: {
    columns: ['permission_group_id', ...targets, 'created_at'],
    filters: ['permission_group_id', ...targets],
    sort: '-created_at',
  },
  form: [
    {
      title: t('অনুমতি', 'Permission'),
      rows: [['permission_group_id']],
    },
    {
      title: t('প্রাপক', 'Recipient'),
      why: t(
        'এর একটি, কেবল একটি। অফিস ও ধরন অফিস স্তরের গুচ্ছ নেয়।',
        'Exactly one of these. Offices and office types can have only groups of the office level.',
      ),
      rows: [['office_id', 'office_type_id'], ['office_organogram_id', 'user_id'], ['service_id']],
    },
  ],
});
