/** That a person is back from leave, and when. A late one is shown with the working days that they were missing. */
import { defineResource, field, t } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';
import { sessionOptions } from './options.ts';

export const leaveJoinings = defineResource('leave-joinings', {
  label: t('ছুটি শেষে যোগদান', 'Return from leave'),
  plural: t('ছুটি শেষে যোগদান', 'Returns from leave'),
  about: t('ছুটি শেষে কে কবে কাজে যোগ দিলেন; দেরি হলে কত কর্মদিবস।', 'Who came back from leave when, and how many working days late.'),
  icon: 'calendar-check-2',
  permission: { module: 'leave', noun: 'LEAVE_APPLICATION', as: 'leave-applications' },
  represent: '%{leave_application_id}, %{joined_on}',
  fields: {
    leave_application_id: field.ref('leave-applications', t('ছুটির আবেদন', 'Leave application'), { required: true, fixed: true }),
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee'), { computed: true, copyFrom: 'leave_application_id.user_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'leave_application_id.office_id' }),
    joined_on: field.date(t('যোগদানের তারিখ', 'Joined on'), { required: true, fixed: true, initial: 'today', max: 'today' }),
    session: field.choice(t('বেলা', 'Session'), sessionOptions, { required: true, initial: 'forenoon' }),
    late_days: field.integer(t('দেরি, কর্মদিবস', 'Late, working days'), { computed: true, min: 0 }),
    remarks: field.text(t('মন্তব্য', 'Remarks'), { max: 500 }),
  },
  unique: [{ fields: ['leave_application_id'], error: leaveErrors.joinedAlready }],
  scope: { own: 'user_id', office: 'office_id' },
  server: ['computed', 'guards', 'effects'],
  operations: ['list', 'get', 'create', 'update', 'history', 'export'],
  importable: false,
  list: {
    columns: ['leave_application_id', 'user_id', 'joined_on', 'session', 'late_days', 'office_id'],
    filters: ['user_id', 'office_id', 'joined_on', 'leave_application_id', 'row_status'],
    sort: '-joined_on',
  },
  form: [['leave_application_id'], ['joined_on', 'session'], ['remarks']],
});
