/** The twenty grades of the pay scale: a lower number is higher. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';

export const grades = defineResource('grades', {
  label: t('গ্রেড', 'Grade'),
  plural: t('গ্রেড', 'Grades'),
  about: t('বেতনক্রমের বিশটি গ্রেড: ছোট সংখ্যা উপরের।', 'The twenty grades of the pay scale: a lower number is higher.'),
  icon: 'list-ordered',
  permission: { module: 'user_management', noun: 'GRADE' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    number: field.integer(t('নম্বর', 'Number'), {
      required: true,
      min: 1,
      max: 20,
      help: t('১ সর্বোচ্চ; ৯ পর্যন্ত কর্মকর্তা', '1 is the highest; officers up to 9'),
    }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 60, formats: { bn: 'plainName', en: 'englishOnly' } }),
  },
  unique: [{ fields: ['number'], error: hrErrors.gradeNumberTaken }],
  naturalKey: ['number'],
  onDeleteBlocked: {
    ranks: hrErrors.gradeInUse,
    designations: hrErrors.gradeInUse,
    users: hrErrors.gradeInUse,
    promotions: hrErrors.gradeInUse,
    'office-organograms': hrErrors.gradeInUse,
    'base-office-organograms': hrErrors.gradeInUse,
  },
  list: { columns: ['number', 'name', 'row_status'], filters: ['row_status'], search: ['name', 'name_en'], sort: 'number' },
  form: [['number'], ['name', 'name_en']],
});
