/** The present position of a case: at which place of its route, at which desk, until when. Written by the engine alone. */
import { approvalStatusOptions } from '../kernel/approval-status.ts';
import { defineResource, field, t } from '../kernel/index.ts';
import { moduleOptions } from './workflows.ts';

const computed = { computed: true } as const;

export const approvalRequests = defineResource('approval-requests', {
  label: t('অনুমোদনের নথি', 'Approval request'),
  plural: t('অনুমোদনের নথি', 'Approval requests'),
  about: t('প্রতিটি আবেদন এখন কোন ধাপে, কার ডেস্কে, কত সময়ের মধ্যে।', 'Each request: its step, its desk and its deadline.'),
  icon: 'inbox',
  permission: { module: 'config', noun: 'APPROVAL_REQUEST' },
  represent: '%{applicant_id}',
  titled: '%{module}, %{applicant_id}',
  fields: {
    module: field.choice(t('মডিউল', 'Module'), moduleOptions, { required: true, ...computed }),
    resource: field.string(t('রেকর্ডের ধরন', 'Kind of record'), { required: true, max: 60, ...computed }),
    record_id: field.integer(t('রেকর্ড', 'Record'), { ...computed, min: 1 }),
    workflow_id: field.ref('workflows', t('কর্মপ্রবাহ', 'Workflow'), { required: true, ...computed }),
    workflow_step_id: field.ref('workflow-steps', t('ধাপ', 'Step'), computed),
    applicant_id: field.ref('users', t('আবেদনকারী', 'Applicant'), { required: true, ...computed }),
    applicant_desk_id: field.ref('office-organograms', t('আবেদনকারীর ডেস্ক', "Applicant's desk"), { required: true, ...computed }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, ...computed }),
    current_desk_id: field.ref('office-organograms', t('বর্তমান ডেস্ক', 'Present desk'), computed),
    current_role_id: field.ref('roles', t('বর্তমান ভূমিকা', 'Present role'), computed),
    status: field.choice(t('অনুমোদন', 'Approval'), approvalStatusOptions, { required: true, ...computed }),
    place: field.integer(t('ধাপের ক্রম', 'Step number'), { required: true, ...computed, min: 0 }),
    places: field.integer(t('মোট ধাপ', 'Total steps'), { required: true, ...computed, min: 1 }),
    may_decide: field.boolean(t('এখানে অনুমোদন হয়', 'Decides here'), { ...computed, initial: false }),
    arrived_at: field.dateTime(t('ডেস্কে এসেছে', 'Arrived'), { required: true, ...computed }),
    due_at: field.dateTime(t('শেষ সময়', 'Due'), computed),
    reminded_at: field.dateTime(t('মনে করানো হয়েছে', 'Reminded'), computed),
    escalate_at: field.dateTime(t('ঊর্ধ্বতনে যাবে', 'Escalates at'), computed),
    closed_at: field.dateTime(t('নিষ্পত্তি', 'Closed'), computed),
  },
  unique: [{ fields: ['resource', 'record_id'] }],
  scope: { own: 'applicant_id', office: 'office_id' },
  indexes: [['current_desk_id', 'arrived_at'], ['current_role_id', 'arrived_at'], ['due_at']],
  operations: ['list', 'get', 'export'],
  importable: false,
  list: {
    columns: ['module', 'applicant_id', 'office_id', 'status', 'workflow_step_id', 'current_desk_id', 'arrived_at', 'due_at'],
    filters: ['module', 'status', 'applicant_id', 'office_id', 'current_desk_id'],
    sort: '-id',
  },
  form: [],
});
