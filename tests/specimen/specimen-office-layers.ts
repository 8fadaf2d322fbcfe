/** The level at which an office is, from ministry to union. A small list: the specimen's offices refer to it. */
import './names.ts';
import { bilingual, defineResource, t } from '../../resources/kernel/index.ts';

export const officeLayers = defineResource('specimen-office-layers', {
  label: t('অফিসের স্তর', 'Office layer'),
  plural: t('অফিসের স্তর', 'Office layers'),
  icon: 'layers',
  permission: { module: 'office_management', noun: 'OFFICE_LAYER' },
  represent: '%{name}',
  fields: bilingual('name', t('নাম', 'Name'), { required: true, max: 100, formats: { bn: 'plainName', en: 'englishOnly' } }),
  list: { columns: ['name', 'row_status'], filters: ['row_status'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en']],
});
