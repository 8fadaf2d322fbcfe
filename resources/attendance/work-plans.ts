/** Work plans: what a person means to do on a day, inside or outside their jurisdiction, with the visits made under it. */
import { approvalStatus } from '../kernel/approval-status.ts';
import { defineResource, field, t } from '../kernel/index.ts';
import { approving, decisionFields, sendingAgain, sendingBack } from './deciding.ts';
import { attendanceErrors } from './errors.ts';

export const workPlans = defineResource('work-plans', {
  label: t('কর্মপরিকল্পনা', 'Work plan'),
  plural: t('কর্মপরিকল্পনা', 'Work plans'),
  about: t(
    'কর্মপরিকল্পনা: কে কোন দিন কোথায় কী কাজে যাবেন, কত দূর হলো, আর কোথায় কোথায় পরিদর্শন করলেন।',
    'Work plans: who will go where on which day and what for, the progress, and the visits made under it.',
  ),
  icon: 'calendar-clock',
  permission: { module: 'work_plan', noun: 'WORK_PLAN' },
  represent: '%{user_id}, %{date}',
  fields: {
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee'), { required: true, fixed: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
    date: field.date(t('তারিখ', 'Date'), { required: true, initial: 'today' }),
    place: field.choice(
      t('স্থান', 'Place'),
      [
        { value: 'inside', text: t('অধিক্ষেত্রের ভেতরে', 'Inside jurisdiction') },
        { value: 'outside', text: t('অধিক্ষেত্রের বাইরে', 'Outside jurisdiction') },
      ],
      { required: true, initial: 'inside' },
    ),
    visited_office_ids: field.refs('offices', t('পরিদর্শনের অফিস', 'Offices visited'), { max: 50 }),
    purpose: field.string(t('উদ্দেশ্য', 'Purpose'), { required: true, max: 300 }),
    progress: field.text(t('অগ্রগতি', 'Progress'), { max: 2000 }),
    ...decisionFields,
    visits: field.rows('site-visits', 'work_plan_id', t('পরিদর্শন', 'Site visits'), { max: 50 }),
  },
  unique: [{ fields: ['user_id', 'date', 'purpose'], error: attendanceErrors.planTaken }],
  naturalKey: ['user_id', 'date', 'purpose'],
  scope: { own: 'user_id', office: 'office_id' },
  states: {
    field: 'status',
    start: approvalStatus.pending,
    moves: { approve: approving, backward: sendingBack, resubmit: sendingAgain },
    editable: {
      [approvalStatus.pending]: 'all',
      [approvalStatus.backward]: 'all',
      [approvalStatus.approve]: ['progress', 'visits'],
    },
  },
  server: ['permits', 'guards', 'effects'],
  list: {
    columns: ['date', 'user_id', 'purpose', 'visited_office_ids', 'status', 'office_id'],
    filters: ['date', 'user_id', 'office_id', 'place', 'status', 'row_status'],
    search: ['purpose'],
    sort: '-date',
  },
  form: [
    {
      title: t('পরিকল্পনা', 'Plan'),
      why: t('আজ বা তার পরের দিনের জন্য লেখা হয়।', 'It is written for today or a later day.'),
      rows: [['user_id', 'date'], ['place'], ['visited_office_ids'], ['purpose']],
    },
    {
      title: t('ফলাফল', 'Result'),
      rows: [['progress'], ['visits']],
    },
  ],
});
