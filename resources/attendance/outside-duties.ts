/** Outside duty: where a person is on duty away from the office for some hours. Approved, it is the status of a day without a time in. */
import { approvalStatus } from '../kernel/approval-status.ts';
import { defineResource, field, t } from '../kernel/index.ts';
import { approving, decisionFields, rejecting } from './deciding.ts';
import { attendanceErrors } from './errors.ts';
import { endsAfterItBegins } from './outside-duties.rules.ts';

export const outsideDuties = defineResource('outside-duties', {
  label: t('বহিঃদায়িত্ব', 'Outside duty'),
  plural: t('বহিঃদায়িত্ব', 'Outside duties'),
  about: t(
    'বহিঃদায়িত্ব: কে কোন দিন কতক্ষণ অফিসের বাইরে কোথায় কী দায়িত্বে থাকবেন।',
    'Outside duty: who is on duty away from the office, on which day, where and what for.',
  ),
  icon: 'route',
  permission: {
    module: 'attendance',
    noun: 'OUTSIDE_DUTY',
    keys: { delete: [{ key: 'UPDATE_OUTSIDE_DUTY', label: t('বহিঃদায়িত্ব হালনাগাদ', 'Update: outside duty') }] },
  },
  represent: '%{user_id}, %{date}',
  fields: {
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee'), { required: true, fixed: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
    date: field.date(t('তারিখ', 'Date'), { required: true, initial: 'today' }),
    from_time: field.time(t('শুরু', 'From'), { required: true }),
    to_time: field.time(t('শেষ', 'To'), { required: true }),
    place: field.string(t('স্থান', 'Place'), { required: true, max: 200 }),
    purpose: field.text(t('উদ্দেশ্য', 'Purpose'), { required: true, max: 1000 }),
    ...decisionFields,
  },
  rules: [endsAfterItBegins],
  unique: [{ fields: ['user_id', 'date', 'from_time'], error: attendanceErrors.dutyTaken }],
  naturalKey: ['user_id', 'date', 'from_time'],
  scope: { own: 'user_id', office: 'office_id' },
  states: {
    field: 'status',
    start: approvalStatus.pending,
    moves: { approve: approving, reject: rejecting },
    editable: { [approvalStatus.pending]: 'all' },
  },
  server: ['permits', 'effects'],
  list: {
    columns: ['date', 'user_id', 'place', 'from_time', 'to_time', 'status', 'office_id'],
    filters: ['date', 'user_id', 'office_id', 'status', 'row_status'],
    search: ['place'],
    sort: '-date',
  },
  form: [
    {
      title: t('কর্মকর্তা ও সময়', 'Person and time'),
      rows: [
        ['user_id', 'date'],
        ['from_time', 'to_time'],
      ],
    },
    { title: t('স্থান ও উদ্দেশ্য', 'Place and purpose'), rows: [['place'], ['purpose']] },
  ],
});
