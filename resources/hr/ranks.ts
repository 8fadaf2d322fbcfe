/** Ranks of the cadre, lowest first. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';

export const ranks = defineResource('ranks', {
  label: t('পদমর্যাদা', 'Rank'),
  plural: t('পদমর্যাদা', 'Ranks'),
  about: t('ক্যাডারের পদমর্যাদা, নিচ থেকে উপরে।', 'Ranks of the cadre, lowest first.'),
  icon: 'award',
  permission: { module: 'user_management', noun: 'RANK' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    grade_id: field.ref('grades', t('গ্রেড', 'Grade')),
    serial: field.integer(t('ক্রম', 'Serial'), { min: 1, max: 999 }),
  },
  unique: [{ fields: ['name'], error: hrErrors.rankNameTaken }],
  naturalKey: ['name'],
  onDeleteBlocked: {
    designations: hrErrors.rankInUse,
    users: hrErrors.rankInUse,
    'gems-officers': hrErrors.rankInUse,
    'office-organograms': hrErrors.rankInUse,
    'base-office-organograms': hrErrors.rankInUse,
  },
  list: {
    columns: ['serial', 'name', 'grade_id', 'row_status'],
    filters: ['grade_id', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'serial',
  },
  form: [
    ['name', 'name_en'],
    ['grade_id', 'serial'],
  ],
});
