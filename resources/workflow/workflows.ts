/** By which steps the requests of a module go: for an office, for a layer of offices, or for all. Each version is a record of its own. */
import { workflowModules } from '../kernel/approval.ts';
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { workflowErrors } from './errors.ts';

export const moduleOptions = Object.entries(workflowModules).map(([value, text]) => ({ value, text }));

const activates = { key: 'ACTIVATE_WORKFLOW', label: t('কর্মপ্রবাহ সক্রিয় করা', 'Activate: workflow') };

export const workflows = defineResource('workflows', {
  label: t('কর্মপ্রবাহ', 'Workflow'),
  plural: t('কর্মপ্রবাহ', 'Workflows'),
  about: t(
    'কোন মডিউলের আবেদন কোন অফিসে কোন কোন ধাপে যায়। চলমান আবেদন নিজের সংস্করণেই থাকে।',
    'The steps that the requests of a module take, in which offices. A request under way keeps its version.',
  ),
  icon: 'workflow',
  permission: { module: 'config', noun: 'WORKFLOW' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    module: field.choice(t('মডিউল', 'Module'), moduleOptions, { required: true, fixed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), {
      fixed: true,
      help: t('খালি থাকলে স্তর বা সব অফিস', 'Empty: the layer, or all offices'),
    }),
    office_layer_id: field.ref('office-layers', t('স্তর', 'Layer'), {
      ...{ fixed: true, help: t('এই স্তরের যেসব অফিসের নিজের কর্মপ্রবাহ নেই', 'The offices of this layer that have none of their own') },
    }),
    version_number: field.integer(t('সংস্করণ', 'Version'), { computed: true, min: 1 }),
    state: field.choice(
      t('পর্যায়', 'Stage'),
      [
        { value: 'draft', text: t('খসড়া', 'Draft'), tone: 'info' },
        { value: 'active', text: t('চালু', 'Active'), tone: 'success' },
        { value: 'retired', text: t('অবসিত', 'Retired'), tone: 'muted' },
      ],
      { required: true, initial: 'draft' },
    ),
    steps: field.rows('workflow-steps', 'workflow_id', t('ধাপ', 'Steps'), { order: 'serial', max: 30 }),
  },
  rules: [
    {
      at: 'office_layer_id',
      reads: ['office_id', 'office_layer_id'],
      refuses: [workflowErrors.actorNamed],
      check: ({ office_id, office_layer_id }) => (office_id && office_layer_id ? workflowErrors.actorNamed() : undefined),
    },
  ],
  states: {
    field: 'state',
    start: 'draft',
    moves: {
      activate: {
        label: t('সক্রিয় করুন', 'Activate'),
        from: ['draft', 'retired'],
        to: 'active',
        permission: activates,
        guard: true,
        effect: true,
      },
      deactivate: { label: t('নিষ্ক্রিয় করুন', 'Deactivate'), from: ['active'], to: 'retired', permission: activates },
    },
  },
  server: ['computed', 'guards'],
  importable: false,
  onDeleteBlocked: { 'approval-requests': workflowErrors.inUse },
  list: {
    columns: ['name', 'module', 'office_id', 'office_layer_id', 'version_number', 'state'],
    filters: ['module', 'state', 'office_id', 'office_layer_id', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'name',
  },
  form: [
    {
      title: t('কর্মপ্রবাহ', 'Workflow'),
      why: t('ধাপ ও কর্মসম্পাদক সংরক্ষণের পর এর পাতায় সাজানো হয়।', 'Steps and actors are arranged on its page once it is saved.'),
      rows: [['name', 'name_en'], ['module']],
    },
    {
      title: t('প্রযোজ্য অফিস', 'Offices it applies to'),
      why: t('অফিসেরটি স্তরের আগে, স্তরেরটি সবার আগে।', "An office's comes before its layer's, and that before the general one."),
      rows: [['office_id'], ['office_layer_id']],
    },
  ],
});
