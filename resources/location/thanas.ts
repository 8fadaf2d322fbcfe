/** The thanas of the great cities, which are no upazilas: each in one district and, where it is known, in one city corporation. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';

export const thanas = defineResource('thanas', {
  label: t('থানা', 'Thana'),
  plural: t('থানা', 'Thanas'),
  about: t('মহানগরের থানা, যা উপজেলা নয়।', 'The thanas of large cities, which are not upazilas.'),
  icon: 'shield',
  permission: { module: 'geo_location', noun: 'THANA' },
  represent: '%{name}',
  public: true,
  fields: {
    district_id: field.ref('districts', t('জেলা', 'District'), { required: true }),
    city_corporation_id: field.ref('city-corporations', t('সিটি কর্পোরেশন', 'City corporation'), { dependsOn: 'district_id' }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    code: field.string(t('কোড', 'Code'), { max: 20, format: 'code' }),
  },
  unique: [{ fields: ['district_id', 'name'], error: locationErrors.thanaNameTaken }],
  naturalKey: ['district_id', 'name'],
  scope: { within: ['district_id'] },
  list: {
    columns: ['name', 'district_id', 'city_corporation_id', 'row_status'],
    filters: ['district_id', 'city_corporation_id', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [
    {
      title: t('এলাকা', 'Area'),
      why: t('সিটি কর্পোরেশন ওই জেলার হতে হবে।', 'The city corporation must be in that district.'),
      rows: [['district_id', 'city_corporation_id']],
    },
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নাম দুই ভাষাতেই লাগে; পত্র ও খতিয়ানে ছাপা হয়।', 'Both names are needed: letters and khatians print them.'),
      rows: [['name', 'name_en'], ['code']],
    },
  ],
});
