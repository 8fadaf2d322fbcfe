/** The rights of administrators: permissions and permission groups. Users of offices have the rights of their desk. */
import { bilingual, defineResource, field, type Rule, t } from '../kernel/index.ts';
import { accessErrors } from './errors.ts';

const isEmpty = (ids: unknown): boolean => !Array.isArray(ids) || ids.length === 0;

const somethingChosen: Rule<'permission_ids' | 'permission_group_ids'> = {
  at: 'permission_ids',
  reads: ['permission_ids', 'permission_group_ids'],
  refuses: [accessErrors.selectPermission],
  check: record => (isEmpty(record.permission_ids) && isEmpty(record.permission_group_ids) ? accessErrors.selectPermission() : undefined),
};

export const roles = defineResource('roles', {
  label: t('ভূমিকা', 'Role'),
  plural: t('ভূমিকা', 'Roles'),
  about: t(
    'প্রশাসকদের অধিকার: অনুমতি ও অনুমতি গুচ্ছ। অফিসের ব্যবহারকারীর অধিকার আসে তাঁর ডেস্ক থেকে।',
    'The rights of administrators: permissions and permission groups. Users of offices have the rights of their desk.',
  ),
  icon: 'user-cog',
  permission: { module: 'user_management', noun: 'ROLE', system: true },
  represent: '%{name}',
  fields: {
    code: field.string(t('কোড', 'Code'), {
      max: 40,
      format: 'code',
      fixed: true,
      help: t('আমদানিতে চেনার জন্য', 'Identifies it in imports'),
    }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100, formats: { bn: 'plainName', en: 'englishOnly' } }),
    permission_group_ids: field.refs('permission-groups', t('অনুমতি গুচ্ছ', 'Permission groups')),
    permission_ids: field.refs('permissions', t('আলাদা অনুমতি', 'Single permissions')),
  },
  rules: [somethingChosen],
  unique: [{ fields: ['code'] }, { fields: ['name'], error: accessErrors.roleNameTaken }],
  naturalKey: ['code'],
  importable: false,
  onDeleteBlocked: { 'user-roles': accessErrors.roleInUse },
  bearsRights: true,
  server: ['permits', 'guards'],
  list: { columns: ['name', 'code', 'row_status'], filters: ['row_status'], search: ['name', 'name_en', 'code'], sort: 'name' },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      rows: [['name', 'name_en'], ['code']],
    },
    {
      title: t('অনুমতি', 'Permissions'),
      why: t('গুচ্ছ বা আলাদা অনুমতি, কমপক্ষে একটি।', 'Groups or single permissions, at least one.'),
      rows: [['permission_group_ids'], ['permission_ids']],
    },
  ],
});
