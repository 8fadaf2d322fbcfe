/** The levels of offices; 1 is the top. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

export const officeLayers = defineResource('office-layers', {
  label: t('অফিসের স্তর', 'Office layer'),
  plural: t('অফিসের স্তর', 'Office layers'),
  about: t('অফিসের স্তর; সবার উপরেরটি এক।', 'The levels of offices; one is the top.'),
  icon: 'layers',
  permission: { module: 'office_management', noun: 'OFFICE_LAYER' },
  represent: '%{name}',
  public: { shows: ['level'], whole: true },
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
    ministry_id: field.ref('ministries', t('মন্ত্রণালয়', 'Ministry'), { required: true }),
    level: field.integer(t('ক্রম', 'Level'), { required: true, min: 1, max: 99, help: t('১ সবার উপরে', '1 is the top') }),
    parent_id: field.ref('office-layers', t('উপরের স্তর', 'Layer above')),
  },
  unique: [{ fields: ['ministry_id', 'name'], error: officeErrors.layerNameTaken }],
  naturalKey: ['ministry_id', 'name'],
  bearsReach: ['level'],
  onDeleteBlocked: {
    'office-layers': officeErrors.layerInUse,
    'office-types': officeErrors.layerInUse,
    'ministry-offices': officeErrors.layerInUse,
    'base-offices': officeErrors.layerInUse,
    offices: officeErrors.layerInUse,
    'office-times': officeErrors.layerInUse,
  },
  tree: { parent: 'parent_id', circle: officeErrors.layerCycle },
  list: {
    columns: ['level', 'name', 'ministry_id', 'parent_id', 'row_status'],
    filters: ['ministry_id', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'level',
  },
  form: [['ministry_id'], ['name', 'name_en'], ['level', 'parent_id']],
});
