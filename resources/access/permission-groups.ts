/** Several permissions under one name, given to an office, an office type, a desk, a person or a service. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { accessErrors } from './errors.ts';
import { permissionLevelOptions } from './levels.ts';

export const permissionGroups = defineResource('permission-groups', {
  label: t('অনুমতি গুচ্ছ', 'Permission group'),
  plural: t('অনুমতি গুচ্ছ', 'Permission groups'),
  about: t(
    'এক নামে কয়েকটি অনুমতি: অফিস, অফিসের ধরন, ডেস্ক, ব্যক্তি বা সেবাকে যা দেওয়া হয়।',
    'Several permissions under one name, given to an office, an office type, a desk, a person or a service.',
  ),
  icon: 'shield-check',
  permission: { module: 'user_management', noun: 'PERMISSION_GROUP' },
  represent: '%{name}',
  fields: {
    code: field.string(t('কোড', 'Code'), {
      max: 40,
      format: 'code',
      fixed: true,
      help: t('আমদানিতে চেনার জন্য', 'Identifies it in imports'),
    }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100, formats: { bn: 'plainName', en: 'englishOnly' } }),
    level: field.choice(t('স্তর', 'Level'), permissionLevelOptions, { required: true, initial: 'desk' }),
    permission_ids: field.refs('permissions', t('অনুমতি', 'Permissions'), { required: true, min: 1, apart: true }),
  },
  unique: [{ fields: ['code'] }, { fields: ['name'], error: accessErrors.groupNameTaken }],
  naturalKey: ['code'],
  importable: false,
  onDeleteBlocked: {
    roles: accessErrors.groupInUse,
    offices: accessErrors.groupInUse,
    'office-types': accessErrors.groupInUse,
    'office-organograms': accessErrors.groupInUse,
    'base-office-organograms': accessErrors.groupInUse,
    'permission-assignments': accessErrors.groupInUse,
    applications: accessErrors.groupInUse,
    'service-assignments': accessErrors.groupInUse,
  },
  bearsRights: true,
  server: ['permits', 'guards'],
  list: {
    columns: ['name', 'code', 'level', 'row_status'],
    filters: ['level', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      why: t('অফিস স্তরের গুচ্ছ অফিস ও অফিসের ধরনকে দেওয়া যায়।', 'Groups of the office level are for offices and office types.'),
      rows: [
        ['name', 'name_en'],
        ['code', 'level'],
      ],
    },
    {
      title: t('অনুমতি', 'Permissions'),
      why: t('গুচ্ছ থেকে বাদ দিলে অনুমতি সঙ্গে সঙ্গে চলে যায়।', 'A permission removed from the group ends at once.'),
      rows: [['permission_ids']],
    },
  ],
});
