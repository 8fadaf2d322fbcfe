/** The mouzas, or parts of mouzas, for which an office is responsible. */
import { defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';
import { dagsUnlessFull } from './office-jurisdictions.rules.ts';

export const officeJurisdictions = defineResource('office-jurisdictions', {
  label: t('অধিক্ষেত্র', 'Jurisdiction'),
  plural: t('অধিক্ষেত্র', 'Jurisdictions'),
  about: t('যে মৌজা, বা মৌজার অংশ, একটি অফিসের অধিক্ষেত্রে।', 'The mouzas, or parts of mouzas, for which an office is responsible.'),
  icon: 'map',
  permission: {
    module: 'office_jurisdiction',
    noun: 'OFFICE_JURISDICTION',
    keys: { endpoints: [{ key: 'UPDATE_JURISDICTION_DAG', label: t('অধিক্ষেত্রের দাগ হালনাগাদ', 'Update: dags of a jurisdiction') }] },
  },
  represent: '%{mouza_id}',
  fields: {
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, fixed: true }),
    mouza_id: field.ref('mouzas', t('মৌজা', 'Mouza'), { required: true }),
    is_full_mouza: field.boolean(t('পুরো মৌজা', 'Whole mouza'), { initial: true }),
    dags: field.text(t('দাগ নম্বর', 'Dag numbers'), {
      max: 20000,
      help: t('কমা দিয়ে: ১২৩, ১২৩/৪৫৬', 'Separated by commas: 123, 123/456'),
      private: { key: 'VIEW_JURISDICTION_DAG', label: t('অধিক্ষেত্রের দাগ দেখা', 'View: dags of a jurisdiction') },
    }),
  },
  rules: [dagsUnlessFull],
  unique: [{ fields: ['office_id', 'mouza_id'], error: officeErrors.mouzaAlreadyAdded }],
  naturalKey: ['office_id', 'mouza_id'],
  scope: { office: 'office_id' },
  bearsReach: true,
  server: ['guards'],
  list: {
    columns: ['office_id', 'mouza_id', 'is_full_mouza', 'row_status'],
    filters: ['office_id', 'mouza_id', 'is_full_mouza', 'row_status'],
    sort: 'id',
  },
  form: [['office_id'], ['mouza_id', 'is_full_mouza'], ['dags']],
});
