/** Where somebody lives: references of which each narrows the next. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const specimenAddresses = defineResource('specimen-addresses', {
  label: t('নমুনা ঠিকানা', 'Specimen address'),
  plural: t('নমুনা ঠিকানা', 'Specimen addresses'),
  icon: 'map-pin',
  permission: { module: 'config', noun: 'SPECIMEN_ADDRESS' },
  represent: '%{name}',
  fields: {
    name: field.string(t('নাম', 'Name'), { required: true, max: 50 }),
    division_id: field.ref('divisions', t('বিভাগ', 'Division')),
    district_id: field.ref('districts', t('জেলা', 'District'), { dependsOn: 'division_id' }),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila'), { dependsOn: 'district_id' }),
    circle_id: field.ref('circles', t('রাজস্ব সার্কেল', 'Revenue circle'), { dependsOn: 'upazila_id' }),
  },
  list: {
    columns: ['name', 'division_id', 'district_id', 'upazila_id'],
    filters: ['division_id', 'district_id'],
    search: ['name'],
    sort: 'name',
  },
  form: [['name'], ['division_id', 'district_id', 'upazila_id'], ['circle_id']],
});
