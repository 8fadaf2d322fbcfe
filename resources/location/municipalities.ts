/** Municipalities (পৌরসভা), each in one district and, where it is known, in one upazila. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';

export const municipalities = defineResource('municipalities', {
  label: t('পৌরসভা', 'Municipality'),
  plural: t('পৌরসভা', 'Municipalities'),
  about: t('পৌরসভা: শহরের স্থানীয় সরকার, প্রতিটি একটি জেলায়।', 'Municipalities: the local government of towns, each in one district.'),
  icon: 'building',
  permission: { module: 'geo_location', noun: 'MUNICIPALITY' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    district_id: field.ref('districts', t('জেলা', 'District'), { required: true }),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    bbs_code: field.string(t('বিবিএস কোড', 'BBS code'), { max: 2, format: 'bbsCode', help: t('জানা না থাকলে খালি রাখুন', 'Empty when unknown') }),
    class: field.choice(t('শ্রেণি', 'Class'), [
      { value: 'a', text: t('ক', 'A') },
      { value: 'b', text: t('খ', 'B') },
      { value: 'c', text: t('গ', 'C') },
    ]),
  },
  unique: [{ fields: ['district_id', 'name'], error: locationErrors.municipalityNameTaken }],
  naturalKey: ['district_id', 'name'],
  scope: { within: ['district_id', 'upazila_id'] },
  onDeleteBlocked: { wards: locationErrors.municipalityHasWards },
  list: {
    columns: ['name', 'district_id', 'upazila_id', 'row_status'],
    filters: ['district_id', 'upazila_id', 'class', 'row_status'],
    search: ['name', 'name_en', 'bbs_code'],
    sort: 'name',
  },
  form: [
    {
      title: t('এলাকা', 'Area'),
      why: t('জেলা বদলালে উপজেলা আবার বাছাই করতে হয়।', 'If you change the district, choose the upazila again.'),
      rows: [['district_id', 'upazila_id']],
    },
    {
      title: t('পরিচয়', 'Identity'),
      why: t('নাম দুই ভাষাতেই লাগে; পত্র ও খতিয়ানে ছাপা হয়।', 'Both names are needed: letters and khatians print them.'),
      rows: [
        ['name', 'name_en'],
        ['class', 'bbs_code'],
      ],
    },
  ],
});
