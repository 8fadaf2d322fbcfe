/** A large resource with sixteen columns: what benchmarks of scale and API tests work on. */
import './names.ts';
import { bothOrNoCoordinates, coordinates } from '../../resources/kernel/coordinates.ts';
import { bilingual, defineResource, field, t } from '../../resources/kernel/index.ts';
import { specimenErrors } from './errors.ts';

export const offices = defineResource('specimen-offices', {
  label: t('অফিস', 'Office'),
  plural: t('অফিস', 'Offices'),
  icon: 'landmark',
  permission: { module: 'office_management', noun: 'OFFICE' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 200, formats: { bn: 'plainName', en: 'englishOnly' } }),
    short_name: field.string(t('সংক্ষিপ্ত নাম', 'Short name'), { max: 50, format: 'plainName' }),
    code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code' }),
    bbs_code: field.string(t('বিবিএস কোড', 'BBS code'), { max: 2, format: 'bbsCode' }),
    parent_id: field.ref('specimen-offices', t('ঊর্ধ্বতন অফিস', 'Parent office')),
    layer_id: field.ref('specimen-office-layers', t('স্তর', 'Layer'), { required: true }),
    type_id: field.ref('specimen-office-types', t('ধরন', 'Type'), { required: true }),
    district_id: field.ref('districts', t('জেলা', 'District')),
    ...coordinates,
    website: field.string(t('ওয়েবসাইট', 'Website'), { max: 200, format: 'url' }),
    email: field.string(t('ই-মেইল', 'E-mail'), { max: 200, format: 'email' }),
  },
  rules: [bothOrNoCoordinates],
  unique: [{ fields: ['code'], error: specimenErrors.officeCodeTaken }],
  naturalKey: ['code'],
  indexes: [['district_id', 'name'], ['name']],
  volume: 'large',
  tree: { parent: 'parent_id', circle: specimenErrors.officeCircle },
  onDeleteBlocked: { 'specimen-offices': specimenErrors.officeHasOffices },
  list: {
    columns: ['code', 'name', 'type_id', 'layer_id', 'district_id', 'row_status'],
    filters: ['district_id', 'type_id', 'layer_id', 'parent_id', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [
    ['name', 'name_en'],
    ['short_name', 'code', 'bbs_code'],
    ['parent_id', 'layer_id', 'type_id'],
    ['district_id', 'latitude', 'longitude'],
    ['website', 'email'],
  ],
});
