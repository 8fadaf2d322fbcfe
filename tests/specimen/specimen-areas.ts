/** Upazilas and mouzas of the specimen's requests, as one small list. */
import './names.ts';
import { bilingual, defineResource, t } from '../../resources/kernel/index.ts';

export const areas = defineResource('specimen-areas', {
  label: t('এলাকা', 'Place'),
  plural: t('এলাকা', 'Places'),
  icon: 'map-pin',
  permission: { module: 'office_management', noun: 'SPECIMEN_AREA' },
  represent: '%{name}',
  fields: bilingual('name', t('নাম', 'Name'), { required: true, max: 100, formats: { bn: 'plainName', en: 'englishOnly' } }),
  list: { columns: ['name'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en']],
});
