/** Cadres of the civil service. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';

export const cadres = defineResource('cadres', {
  label: t('ক্যাডার', 'Cadre'),
  plural: t('ক্যাডার', 'Cadres'),
  about: t('সিভিল সার্ভিসের ক্যাডার।', 'Cadres of the civil service.'),
  icon: 'graduation-cap',
  permission: { module: 'user_management', noun: 'CADRE' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    code: field.string(t('কোড', 'Code'), { max: 20, format: 'code' }),
  },
  unique: [{ fields: ['name'], error: hrErrors.cadreNameTaken }],
  naturalKey: ['name'],
  onDeleteBlocked: { batches: hrErrors.cadreInUse, users: hrErrors.cadreInUse, 'gems-officers': hrErrors.cadreInUse },
  list: { columns: ['name', 'code', 'row_status'], filters: ['row_status'], search: ['name', 'name_en', 'code'], sort: 'name' },
  form: [['name', 'name_en'], ['code']],
});
