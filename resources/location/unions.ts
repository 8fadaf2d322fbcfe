/** Union parishads: the lowest tier, each in one upazila. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';
import { outline } from './outlines.ts';

export const unions = defineResource('unions', {
  label: t('ইউনিয়ন', 'Union'),
  plural: t('ইউনিয়ন', 'Unions'),
  about: t('ইউনিয়ন পরিষদ: সবচেয়ে নিচের স্তর, প্রতিটি একটি উপজেলায়।', 'Union parishads: the lowest tier, each in one upazila.'),
  icon: 'map-pin',
  permission: { module: 'geo_location', noun: 'UNION' },
  represent: '%{name}',
  public: true,
  fields: {
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { required: true }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, natural: true, max: 100 }),
    bbs_code: field.string(t('বিবিএস কোড', 'BBS code'), { max: 2, format: 'bbsCode', help: t('জানা না থাকলে খালি রাখুন', 'Empty when unknown') }),
    ...outline,
  },
  unique: [{ fields: ['upazila_id', 'name'], error: locationErrors.unionNameTaken }],
  naturalKey: ['upazila_id', 'name'],
  scope: { within: ['upazila_id'] },
  bearsReach: ['upazila_id'],
  onDeleteBlocked: {
    mouzas: locationErrors.unionHasMouzas,
    wards: locationErrors.unionHasWards,
    offices: locationErrors.placeHasOffices,
  },
  list: {
    columns: ['name', 'upazila_id', 'row_status'],
    filters: ['upazila_id', 'row_status'],
    search: ['name', 'name_en', 'bbs_code'],
    sort: 'name',
  },
  form: [['upazila_id'], ['name', 'name_en'], ['bbs_code'], ['boundary'], ['boundary_source']],
});
