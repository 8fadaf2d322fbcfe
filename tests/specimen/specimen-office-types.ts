/** What an office is for. A small list: the specimen's offices refer to it. */
import './names.ts';
import { bilingual, defineResource, t } from '../../resources/kernel/index.ts';

export const officeTypes = defineResource('specimen-office-types', {
  label: t('অফিসের ধরন', 'Office type'),
  plural: t('অফিসের ধরন', 'Office types'),
  icon: 'building',
  permission: { module: 'office_management', noun: 'OFFICE_TYPE' },
  represent: '%{name}',
  fields: bilingual('name', t('নাম', 'Name'), { required: true, max: 100, formats: { bn: 'plainName', en: 'englishOnly' } }),
  list: { columns: ['name', 'row_status'], filters: ['row_status'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en']],
});
