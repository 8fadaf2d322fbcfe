/** Wings of a ministry. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

export const wings = defineResource('wings', {
  label: t('অনুবিভাগ', 'Wing'),
  plural: t('অনুবিভাগ', 'Wings'),
  about: t('মন্ত্রণালয়ের অনুবিভাগ।', 'Wings of a ministry.'),
  icon: 'network',
  permission: { module: 'office_management', noun: 'WING' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, natural: true, max: 150 }),
    ministry_id: field.ref('ministries', t('মন্ত্রণালয়', 'Ministry')),
  },
  unique: [{ fields: ['name', 'ministry_id'], error: officeErrors.wingNameTaken }],
  naturalKey: ['name', 'ministry_id'],
  onDeleteBlocked: { 'office-organograms': officeErrors.wingInUse, 'base-office-organograms': officeErrors.wingInUse },
  list: {
    columns: ['name', 'ministry_id', 'row_status'],
    filters: ['ministry_id', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'name',
  },
  form: [['name', 'name_en'], ['ministry_id']],
});
