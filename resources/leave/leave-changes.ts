/**
 * To shorten or cancel a leave that is approved: asked for and decided like the leave itself. Approved, the days go back where they came
 * from.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { leaveApproval, leaveApprovalFields } from './leave-approval.ts';
import { changeOptions } from './options.ts';

export const leaveChanges = defineResource('leave-changes', {
  label: t('ছুটির পরিবর্তন', 'Leave change'),
  plural: t('ছুটির পরিবর্তন', 'Leave changes'),
  about: t('মঞ্জুর হওয়া ছুটি কমানো বা বাতিলের আবেদন।', 'Requests to shorten or cancel leave that is approved.'),
  icon: 'calendar-x',
  permission: { module: 'leave', noun: 'LEAVE_APPLICATION', as: 'leave-applications' },
  represent: '%{leave_application_id}',
  fields: {
    leave_application_id: field.ref('leave-applications', t('ছুটির আবেদন', 'Leave application'), { required: true, fixed: true }),
    user_id: field.ref('users', t('আবেদনকারী', 'Applicant'), { computed: true, copyFrom: 'leave_application_id.user_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'leave_application_id.office_id' }),
    kind: field.choice(t('পরিবর্তনের ধরন', 'Kind of change'), changeOptions, { required: true, initial: 'shorten' }),
    to_date: field.date(t('নতুন শেষ দিন', 'New last day'), { help: t('কমানো হলে', 'When it is shortened') }),
    reason: field.text(t('কারণ', 'Reason'), { required: true, min: 3, max: 500 }),
    ...leaveApprovalFields,
  },
  scope: { own: 'user_id', office: 'office_id' },
  approval: {
    ...leaveApproval,
    subject: t('%{kind}, শেষ দিন %{to_date}', '%{kind}, last day %{to_date}'),
    effects: ['approve'],
    guards: ['approve', 'resubmit', 're-approve'],
  },
  server: ['guards'],
  operations: ['list', 'get', 'create', 'update', 'history', 'export'],
  importable: false,
  list: {
    columns: ['leave_application_id', 'user_id', 'kind', 'to_date', 'status', 'office_id'],
    filters: ['status', 'kind', 'leave_application_id', 'user_id', 'office_id', 'row_status'],
    sort: '-id',
  },
  form: [['leave_application_id'], ['kind', 'to_date'], ['reason']],
});
