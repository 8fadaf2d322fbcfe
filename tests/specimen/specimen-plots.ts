/** What is in an office and in a place: the jurisdiction opens it too. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';

export const plots = defineResource('specimen-plots', {
  label: t('নমুনা দাগ', 'Specimen plot'),
  plural: t('নমুনা দাগ', 'Specimen plots'),
  icon: 'map',
  permission: { module: 'data_bank', noun: 'SPECIMEN_PLOT' },
  represent: '%{title}',
  fields: {
    title: field.string(t('শিরোনাম', 'Title'), { required: true, max: 60 }),
    office_id: field.ref('offices', t('অফিস', 'Office')),
    upazila_id: field.ref('upazilas', t('উপজেলা', 'Upazila')),
    mouza_id: field.ref('mouzas', t('মৌজা', 'Mouza')),
    area: field.integer(t('আয়তন', 'Area'), { max: 1_000_000 }),
  },
  scope: { office: 'office_id', place: { upazila: 'upazila_id', mouza: 'mouza_id' } },
  list: {
    columns: ['title', 'office_id', 'mouza_id', 'area'],
    filters: ['office_id', 'upazila_id', 'area'],
    search: ['title'],
    sort: 'area',
  },
  form: [
    ['title', 'office_id', 'area'],
    ['upazila_id', 'mouza_id'],
  ],
});
