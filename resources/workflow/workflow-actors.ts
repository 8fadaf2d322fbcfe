/** Who acts in a step: a desk by itself, or one that follows from where the request comes from. */
import { defineResource, field, t } from '../kernel/index.ts';
import { workflowErrors } from './errors.ts';

/** What each kind of actor names, if anything. */
export const actorNames = {
  desk: 'office_organogram_id',
  designation: 'designation_id',
  role: 'role_id',
  supervisor: undefined,
  office_head: undefined,
  parent_head: undefined,
  type_head: 'office_type_id',
  jurisdiction: undefined,
} as const;
export type ActorType = keyof typeof actorNames;

export const actorOptions = [
  { value: 'desk', text: t('নির্দিষ্ট ডেস্ক', 'A desk') },
  { value: 'designation', text: t('পদবি', 'A designation') },
  { value: 'role', text: t('ভূমিকা', 'A role') },
  { value: 'supervisor', text: t('ঊর্ধ্বতন ডেস্ক', 'The supervisor desk') },
  { value: 'office_head', text: t('অফিসপ্রধান', 'The office head') },
  { value: 'parent_head', text: t('ঊর্ধ্বতন অফিসের প্রধান', 'The head of the parent office') },
  { value: 'type_head', text: t('নিকটতম নির্দিষ্ট ধরনের অফিসের প্রধান', 'The head of the nearest office of a type') },
  { value: 'jurisdiction', text: t('স্থানের অধিক্ষেত্রের অফিসের প্রধান', 'The head of the office with jurisdiction over the place') },
];

const assigns = { key: 'ASSIGN_WORKFLOW_ACTOR', label: t('কর্মসম্পাদক নির্ধারণ', 'Assign: workflow actor') };
const unassigns = { key: 'UNASSIGN_WORKFLOW_ACTOR', label: t('কর্মসম্পাদক প্রত্যাহার', 'Unassign: workflow actor') };
const names = [...new Set(Object.values(actorNames).filter(name => name !== undefined))];

export const workflowActors = defineResource('workflow-actors', {
  label: t('কর্মসম্পাদক', 'Workflow actor'),
  plural: t('কর্মসম্পাদক', 'Workflow actors'),
  about: t('একটি ধাপে কে কাজ করেন; এক ধাপে একজনই সক্রিয়।', 'Who acts in a step; one at a time is active.'),
  icon: 'user-check',
  permission: {
    module: 'config',
    noun: 'WORKFLOW_STEP',
    as: 'workflow-steps',
    keys: { create: [assigns], update: [assigns], delete: [unassigns] },
  },
  represent: '%{actor_type}',
  fields: {
    workflow_step_id: field.ref('workflow-steps', t('ধাপ', 'Step'), {
      required: true,
      fixed: true,
      whenMissing: workflowErrors.stepsMissing,
    }),
    actor_type: field.choice(t('কর্মসম্পাদকের ধরন', 'Kind of actor'), actorOptions, { required: true }),
    office_organogram_id: field.ref('office-organograms', t('ডেস্ক', 'Desk')),
    designation_id: field.ref('designations', t('পদবি', 'Designation')),
    role_id: field.ref('roles', t('ভূমিকা', 'Role')),
    office_type_id: field.ref('office-types', t('অফিসের ধরন', 'Office type')),
  },
  rules: [
    {
      at: 'actor_type',
      reads: ['actor_type', ...names],
      refuses: [workflowErrors.actorNamed],
      check: record => {
        const own = actorNames[record.actor_type as ActorType];
        const given = names.filter(name => (record[name] ?? null) !== null);
        return given.join() === (own ?? '') ? undefined : workflowErrors.actorNamed();
      },
    },
  ],
  unique: [{ fields: ['workflow_step_id'], where: { row_status: 1 }, error: workflowErrors.singleActor }],
  states: {
    field: 'row_status',
    start: 1,
    moves: {
      // From either state: the second time has an error of its own.
      deactivate: { label: t('নিষ্ক্রিয় করুন', 'Deactivate'), from: [1, 0], to: 0, permission: unassigns },
    },
  },
  standalone: true,
  menu: false,
  server: ['permits', 'guards'],
  importable: false,
  list: {
    columns: ['workflow_step_id', 'actor_type', 'office_organogram_id', 'designation_id', 'role_id', 'office_type_id', 'row_status'],
    filters: ['workflow_step_id', 'actor_type', 'row_status'],
    sort: 'id',
  },
  form: [['workflow_step_id'], ['actor_type'], ['office_organogram_id', 'designation_id'], ['role_id', 'office_type_id']],
});
