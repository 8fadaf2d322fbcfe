/** Ministries, with the code that their memo numbers begin with. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

export const ministries = defineResource('ministries', {
  label: t('মন্ত্রণালয়', 'Ministry'),
  plural: t('মন্ত্রণালয়', 'Ministries'),
  about: t('মন্ত্রণালয়; স্মারক নম্বর শুরু হয় এর কোড দিয়ে।', 'Ministries, with the code that their memo numbers begin with.'),
  icon: 'landmark',
  permission: { module: 'office_management', noun: 'MINISTRY' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    ...bilingual('short_name', t('সংক্ষিপ্ত নাম', 'Short name'), { max: 50, formats: { bn: 'shortNameBn', en: 'shortNameEn' } }),
    code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code' }),
  },
  unique: [{ fields: ['code'], error: officeErrors.ministryCodeTaken }],
  naturalKey: ['code'],
  onDeleteBlocked: {
    'office-layers': officeErrors.ministryInUse,
    wings: officeErrors.ministryInUse,
    'ministry-offices': officeErrors.ministryInUse,
    'base-offices': officeErrors.ministryInUse,
    offices: officeErrors.ministryInUse,
  },
  list: {
    columns: ['code', 'name', 'short_name', 'row_status'],
    filters: ['row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'code',
  },
  form: [['name', 'name_en'], ['short_name', 'short_name_en'], ['code']],
});
