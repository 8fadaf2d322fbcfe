/**
 * A request to be away from duty. What follows from its dates is calculated when it is sent: how many days it costs, and from which leave
 * they are taken. The days leave the balance when it is approved, never before (S4.31).
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';
import { leaveApproval, leaveApprovalFields } from './leave-approval.ts';

const span = { from: 'from_date', to: 'to_date' } as const;
const calculator = { key: 'VIEW_LEAVE_CALCULATOR', label: t('ছুটির হিসাবযন্ত্র দেখা', 'View: leave calculator') };

export const leaveApplications = defineResource('leave-applications', {
  label: t('ছুটির আবেদন', 'Leave application'),
  plural: t('ছুটির আবেদন', 'Leave applications'),
  about: t(
    'ছুটির আবেদন: কে কোন ছুটিতে কবে থেকে কবে পর্যন্ত থাকবেন, কত দিন কোন হিসাব থেকে যাবে, কে তাঁর কাজ করবেন।',
    'Applications for leave: who is on which leave from when to when, how many days are taken from which account, and who does their work.',
  ),
  icon: 'calendar-off',
  permission: { module: 'leave', noun: 'LEAVE_APPLICATION', keys: { endpoints: [calculator] } },
  represent: '%{user_id}, %{leave_type_id}, %{from_date}',
  fields: {
    user_id: field.ref('users', t('আবেদনকারী', 'Applicant'), { required: true, fixed: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true }),
    applicant_desk_id: field.ref('office-organograms', t('আবেদনকারীর ডেস্ক', "Applicant's desk"), { computed: true }),
    leave_type_id: field.ref('leave-types', t('ছুটির ধরন', 'Leave type'), { required: true }),
    from_date: field.date(t('শুরু', 'First day'), { required: true, initial: 'today' }),
    to_date: field.date(t('শেষ', 'Last day'), { required: true }),
    is_exceptional: field.boolean(t('বিশেষ ক্ষেত্র', 'Exceptional case'), {
      initial: false,
      help: t('একবারে বেশি দিন ছুটি নেওয়া যায়; সনদ লাগবে', 'The higher limit at a time; it needs a certificate'),
    }),
    reason: field.text(t('কারণ', 'Reason'), { required: true, min: 3, max: 500 }),
    attachments: field.files(t('সংযুক্তি', 'Attachments'), { accept: ['pdf', 'image'], max: 5 }),
    address_during_leave: field.text(t('ছুটিকালীন ঠিকানা', 'Address during leave'), { max: 300 }),
    placeholder_desk_id: field.ref('office-organograms', t('প্রতিকল্প ডেস্ক', 'Covering desk'), {
      help: t(
        'ছুটির সময় কাজ যাঁর কাছে যাবে; নৈমিত্তিক ও ঐচ্ছিক ছুটিতে বাধ্যতামূলক নয়',
        'Who does the work during the leave; not needed for casual and optional leave',
      ),
    }),
    placeholder_office_id: field.ref('offices', t('প্রতিকল্পের অফিস', "Covering officer's office"), {
      computed: true,
    }),
    is_optional_leave: field.boolean(t('ঐচ্ছিক ছুটি', 'Optional leave'), { computed: true, initial: false }),
    day_count: field.integer(t('দিন', 'Days'), { computed: true, min: 0 }),
    splits: field.rows('leave-application-splits', 'leave_application_id', t('বিয়োজনের হিসাব', 'Taken from'), {
      computed: true,
      sums: ['days'],
    }),
    is_cancelled: field.boolean(t('মঞ্জুরের পর বাতিল', 'Cancelled after approval'), { computed: true, initial: false }),
    joined_on: field.date(t('ছুটির পর যোগদান', 'Joined after leave'), { computed: true }),
    ...leaveApprovalFields,
  },
  noOverlap: [
    { by: 'user_id', ...span, where: { row_status: 1, status: { not: 3 }, is_cancelled: false }, error: leaveErrors.overlapping },
  ],
  scope: { own: 'user_id', office: 'office_id' },
  approval: {
    ...leaveApproval,
    errors: { ...leaveApproval.errors, approvedIsFixed: leaveErrors.approvedIsFixed },
    subject: t('%{leave_type_id}, %{day_count} দিন, %{from_date} থেকে', '%{day_count}-day %{leave_type_id:small}, from %{from_date}'),
    desk: 'applicant_desk_id',
    effects: ['approve', 'reject', 'cancel', 're-approve'],
    // The end of an approved leave is brought forward by an approved change of it alone: its permit lets nobody write it here.
    editable: { 0: 'all', 2: ['to_date'], 4: 'all' },
    guards: ['forward', 'approve', 'resubmit', 're-approve'],
  },
  server: ['computed', 'guards', 'effects'],
  operations: ['list', 'get', 'create', 'update', 'options', 'history', 'export'],
  importable: false,
  indexes: [['from_date'], ['user_id', 'from_date']],
  list: {
    columns: ['user_id', 'leave_type_id', 'from_date', 'to_date', 'day_count', 'status', 'is_cancelled', 'office_id'],
    filters: ['status', 'leave_type_id', 'user_id', 'office_id', 'from_date', 'to_date', 'row_status'],
    search: ['reason'],
    sort: '-from_date',
  },
  form: [
    {
      title: t('ছুটির বিবরণ', 'Leave details'),
      why: t(
        'কোন হিসাব থেকে কত দিন যাবে, তা স্বয়ংক্রিয়ভাবে নির্ধারিত হয়।',
        'The days and the account they are taken from are calculated automatically.',
      ),
      rows: [['user_id', 'leave_type_id'], ['from_date', 'to_date'], ['is_exceptional']],
    },
    { title: t('কারণ', 'Reason'), rows: [['reason'], ['attachments']] },
    {
      title: t('অনুপস্থিতিকালে দায়িত্ব', 'Cover arrangements'),
      why: t('ছুটির দিনগুলোতে আপনার কাজ প্রতিকল্পের কাছে যায়।', 'On the days of leave your work goes to the covering officer.'),
      rows: [['placeholder_desk_id'], ['address_during_leave']],
    },
  ],
});
