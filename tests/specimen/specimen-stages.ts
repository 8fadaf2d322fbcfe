/** Child rows of a project, with rows of their own. */
import './names.ts';
import { defineResource, field, t } from '../../resources/kernel/index.ts';
import { specimenErrors } from './errors.ts';

export const steps = defineResource('specimen-stages', {
  label: t('ধাপ', 'Step'),
  plural: t('ধাপ', 'Steps'),
  icon: 'list',
  permission: { module: 'config', noun: 'SPECIMEN_PROJECT', as: 'specimen-projects' },
  represent: '%{name}',
  fields: {
    project_id: field.ref('specimen-projects', t('প্রকল্প', 'Project'), { required: true }),
    serial: field.integer(t('ক্রম', 'Serial'), { min: 1 }),
    name: field.string(t('নাম', 'Name'), { required: true, max: 60, format: 'plainName' }),
    code: field.string(t('কোড', 'Code'), { max: 10, format: 'code' }),
    cost: field.money(t('ব্যয়', 'Cost'), { min: 0 }),
    district_id: field.ref('districts', t('জেলা', 'District')),
    parts: field.rows('specimen-parts', 'step_id', t('অংশ', 'Parts')),
  },
  unique: [{ fields: ['project_id', 'name'], error: specimenErrors.stepNameTaken }, { fields: ['project_id', 'code'] }],
  onDeleteBlocked: { 'specimen-journals': specimenErrors.stepHasJournals },
  list: { columns: ['name', 'serial', 'cost'], filters: ['project_id'], sort: 'serial' },
  form: [['project_id', 'name', 'code'], ['serial', 'cost'], ['district_id'], ['parts']],
});

export const parts = defineResource('specimen-parts', {
  label: t('অংশ', 'Part'),
  plural: t('অংশ', 'Parts'),
  icon: 'puzzle',
  permission: { module: 'config', noun: 'SPECIMEN_PROJECT', as: 'specimen-projects' },
  represent: '%{name}',
  fields: {
    step_id: field.ref('specimen-stages', t('ধাপ', 'Step'), { required: true }),
    name: field.string(t('নাম', 'Name'), { required: true, max: 60, format: 'plainName' }),
  },
  list: { columns: ['name'], filters: ['step_id'], sort: 'name' },
  form: [['step_id', 'name']],
});

/** Refers to projects and to their steps, so that neither can be deleted while it does. */
export const journals = defineResource('specimen-journals', {
  label: t('দিনলিপি', 'Diary'),
  plural: t('দিনলিপি', 'Diaries'),
  icon: 'book',
  permission: { module: 'config', noun: 'SPECIMEN_JOURNAL' },
  represent: '%{entry}',
  fields: {
    project_id: field.ref('specimen-projects', t('প্রকল্প', 'Project'), { required: true }),
    step_id: field.ref('specimen-stages', t('ধাপ', 'Step')),
    entry: field.string(t('লেখা', 'Entry'), { required: true, max: 100, format: 'plainName' }),
  },
  list: { columns: ['project_id', 'entry'], filters: ['project_id'], sort: 'id' },
  form: [['project_id', 'step_id'], ['entry']],
});
