/** The city corporations, each in one district. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';

export const cityCorporations = defineResource('city-corporations', {
  label: t('সিটি কর্পোরেশন', 'City corporation'),
  plural: t('সিটি কর্পোরেশন', 'City corporations'),
  about: t('বারো সিটি কর্পোরেশন: মহানগরের স্থানীয় সরকার।', 'The twelve city corporations: the local government of large cities.'),
  icon: 'building-2',
  permission: { module: 'geo_location', noun: 'CITY_CORPORATION' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    district_id: field.ref('districts', t('জেলা', 'District'), { required: true }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    bbs_code: field.string(t('বিবিএস কোড', 'BBS code'), { max: 2, format: 'bbsCode', help: t('জানা না থাকলে খালি রাখুন', 'Empty when unknown') }),
  },
  unique: [{ fields: ['name'], error: locationErrors.cityCorporationNameTaken }],
  naturalKey: ['name'],
  scope: { within: ['district_id'] },
  onDeleteBlocked: {
    zones: locationErrors.cityCorporationHasZones,
    thanas: locationErrors.cityCorporationHasThanas,
    wards: locationErrors.cityCorporationHasWards,
  },
  list: {
    columns: ['name', 'district_id', 'row_status'],
    filters: ['district_id', 'row_status'],
    search: ['name', 'name_en', 'bbs_code'],
    sort: 'name',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নাম দুই ভাষাতেই লাগে; পত্র ও খতিয়ানে ছাপা হয়।', 'Both names are needed: letters and khatians print them.'),
      rows: [['district_id'], ['name', 'name_en'], ['bbs_code']],
    },
  ],
});
