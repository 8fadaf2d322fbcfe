/** The yearly intake of a cadre. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';

export const batches = defineResource('batches', {
  label: t('ব্যাচ', 'Batch'),
  plural: t('ব্যাচ', 'Batches'),
  about: t('ক্যাডারের বছরভিত্তিক নিয়োগ।', 'The yearly intake of a cadre.'),
  icon: 'graduation-cap',
  permission: { module: 'user_management', noun: 'BATCH' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, natural: true, max: 60, formats: { bn: 'plainName', en: 'englishOnly' } }),
    cadre_id: field.ref('cadres', t('ক্যাডার', 'Cadre')),
    year: field.integer(t('সাল', 'Year'), { min: 1950, max: 2100 }),
  },
  unique: [{ fields: ['name', 'cadre_id'], error: hrErrors.batchNameTaken }],
  naturalKey: ['name', 'cadre_id'],
  onDeleteBlocked: { users: hrErrors.batchInUse, 'gems-officers': hrErrors.batchInUse },
  list: {
    columns: ['name', 'cadre_id', 'year', 'row_status'],
    filters: ['cadre_id', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'name',
  },
  form: [
    ['name', 'name_en'],
    ['cadre_id', 'year'],
  ],
});
