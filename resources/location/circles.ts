/** Revenue circles: in metropolitan areas they replace an upazila land office's area. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';

export const circles = defineResource('circles', {
  label: t('রাজস্ব সার্কেল', 'Revenue circle'),
  plural: t('রাজস্ব সার্কেল', 'Revenue circles'),
  about: t(
    'রাজস্ব সার্কেল: মহানগরে উপজেলা ভূমি অফিসের এলাকার জায়গায়।',
    'Revenue circles: in metropolitan areas they replace the area of an upazila land office.',
  ),
  icon: 'map-pin',
  permission: { module: 'geo_location', noun: 'CIRCLE' },
  represent: '%{name}',
  public: { whole: true },
  fields: {
    district_id: field.ref('districts', t('জেলা', 'District'), { required: true }),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, natural: true, max: 100 }),
    code: field.string(t('কোড', 'Code'), { max: 20, format: 'code' }),
  },
  unique: [{ fields: ['district_id', 'name'], error: locationErrors.circleNameTaken }],
  naturalKey: ['district_id', 'name'],
  scope: { within: ['district_id', 'upazila_id'] },
  bearsReach: ['district_id', 'upazila_id'],
  onDeleteBlocked: { mouzas: locationErrors.circleHasMouzas, offices: locationErrors.placeHasOffices },
  list: {
    columns: ['name', 'district_id', 'row_status'],
    filters: ['district_id', 'upazila_id', 'row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'name',
  },
  form: [['district_id', 'upazila_id'], ['name', 'name_en'], ['code']],
});
