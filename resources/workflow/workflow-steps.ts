/** One step of a workflow: who has the request then is said by its actor. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { workflowErrors } from './errors.ts';

export const workflowSteps = defineResource('workflow-steps', {
  label: t('কর্মপ্রবাহের ধাপ', 'Workflow step'),
  plural: t('কর্মপ্রবাহের ধাপ', 'Workflow steps'),
  about: t(
    'কর্মপ্রবাহের একটি ধাপ: সময়সীমা, ন্যূনতম স্তর, আর কোন ঘর বন্ধ বা আবশ্যক।',
    'A step of a workflow: its deadline, minimum layer, and which fields it closes or needs.',
  ),
  icon: 'list-ordered',
  permission: { module: 'config', noun: 'WORKFLOW_STEP' },
  represent: '%{name}',
  fields: {
    workflow_id: field.ref('workflows', t('কর্মপ্রবাহ', 'Workflow'), { required: true, fixed: true }),
    serial: field.integer(t('ক্রম', 'Serial'), { required: true, min: 1, max: 30, initial: 1 }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    min_layer_id: field.ref('office-layers', t('ন্যূনতম স্তর', 'Minimum layer'), {
      emptyMeans: t('যেকোনো স্তর', 'Any layer'),
      help: t('কর্মসম্পাদকের অফিস এর উপরের স্তরের হতে পারে না', "The actor's office can't be of a layer above it"),
    }),
    sla_hours: field.integer(t('সময়সীমা (কর্মঘণ্টা)', 'Deadline (working hours)'), { min: 1, max: 1000 }),
    escalates: field.boolean(t('সময় পেরোলে ঊর্ধ্বতনের কাছে যায়', 'Goes to the next higher desk when late'), { initial: false }),
    is_final: field.boolean(t('এখানেও অনুমোদন করা যায়', 'May decide'), {
      initial: false,
      help: t('শেষ ধাপে সব সময়ই', 'The last step always may'),
    }),
    read_only: field.string(t('এই ধাপে বন্ধ ঘর', 'Fields closed in this step'), {
      max: 500,
      help: t('ঘরের নাম, কমা দিয়ে', 'Names of fields, separated by commas'),
    }),
    required: field.string(t('এই ধাপে আবশ্যক ঘর', 'Fields needed in this step'), {
      max: 500,
      help: t('ঘরের নাম, কমা দিয়ে', 'Names of fields, separated by commas'),
    }),
    actors: field.rows('workflow-actors', 'workflow_step_id', t('কর্মসম্পাদক', 'Actors'), { max: 10 }),
  },
  standalone: true,
  menu: false,
  server: ['guards'],
  importable: false,
  onDeleteBlocked: { 'approval-requests': workflowErrors.inUse, 'workflow-actors': workflowErrors.stepHasActors },
  list: {
    columns: ['workflow_id', 'serial', 'name', 'min_layer_id', 'sla_hours', 'is_final'],
    filters: ['workflow_id'],
    search: ['name', 'name_en'],
    sort: 'serial',
  },
  form: [
    ['workflow_id', 'serial'],
    ['name', 'name_en'],
    ['min_layer_id', 'sla_hours'],
    ['escalates', 'is_final'],
    ['read_only', 'required'],
  ],
});
