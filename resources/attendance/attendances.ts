/**
 * Attendance: a row for a person and a day. What is written down are the times and one of five statuses; what is shown counts leave and the
 * calendar in, too, and is kept with the row.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { outAfterIn } from './attendances.rules.ts';
import { attendanceErrors } from './errors.ts';
import { shownStatusOptions, statusOptions } from './options.ts';

export const attendances = defineResource('attendances', {
  label: t('হাজিরা', 'Attendance'),
  plural: t('হাজিরা', 'Attendances'),
  about: t(
    'হাজিরা: একজনের একদিনের একটি সারি, আগমন ও প্রস্থানের সময়সহ। ছুটি ও ছুটির দিন হিসাবে নিয়ে অবস্থা দেখানো হয়।',
    'Attendance: a row for a person and a day, with the times in and out. The status shown takes leave and days off into account.',
  ),
  icon: 'clipboard-check',
  permission: { module: 'attendance', noun: 'ATTENDANCE' },
  represent: '%{user_id}, %{date}',
  fields: {
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee'), { required: true, fixed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, computed: true }),
    date: field.date(t('তারিখ', 'Date'), { required: true, fixed: true, initial: 'today', max: 'today' }),
    type: field.choice(
      t('নথিভুক্তির ধরন', 'Type'),
      [
        { value: 'automatic', text: t('স্বয়ংক্রিয়', 'Automatic') },
        { value: 'manual', text: t('হাতে লেখা', 'Manual') },
      ],
      { required: true, initial: 'manual' },
    ),
    in_time: field.time(t('আগমন', 'In')),
    out_time: field.time(t('প্রস্থান', 'Out')),
    status: field.choice(t('লিখিত অবস্থা', 'Recorded status'), statusOptions, {
      help: t('খালি রাখলে অফিস সময় থেকে নির্ধারিত হয়', 'If empty, calculated from the office hours'),
    }),
    shown_status: field.choice(t('হাজিরার অবস্থা', 'Attendance status'), shownStatusOptions, { required: true, computed: true }),
    source: field.string(t('উৎস', 'Source'), { max: 100, help: t('যেমন যন্ত্রের নাম', 'For example the name of a device') }),
    attendance_import_id: field.ref('attendance-imports', t('উৎস আপলোড', 'From the upload'), { computed: true }),
    remarks: field.text(t('মন্তব্য', 'Remarks'), { max: 500 }),
  },
  rules: [outAfterIn],
  unique: [{ fields: ['user_id', 'date'], error: attendanceErrors.attendanceTaken }],
  naturalKey: ['user_id', 'date'],
  indexes: [
    ['shown_status', 'date'],
    ['user_id', 'shown_status', 'date'],
  ],
  scope: { own: 'user_id', office: 'office_id' },
  server: ['computed', 'guards', 'effects'],
  importable: false,
  volume: 'large',
  byYear: 'date',
  list: {
    columns: ['date', 'user_id', 'office_id', 'shown_status', 'in_time', 'out_time', 'type', 'remarks'],
    filters: ['date', 'user_id', 'office_id', 'shown_status', 'attendance_import_id', 'row_status'],
    sort: '-date',
  },
  form: [
    {
      title: t('কর্মকর্তা ও তারিখ', 'Person and day'),
      why: t('একজনের একদিনের একটিই সারি।', 'One row for each person and day.'),
      rows: [['user_id', 'date']],
    },
    {
      title: t('সময়', 'Times'),
      why: t('অবস্থা খালি রাখলে অফিস সময় থেকে নির্ধারিত হয়।', 'If empty, the status is calculated from the office hours.'),
      rows: [
        ['in_time', 'out_time'],
        ['status', 'type'],
        ['source', 'remarks'],
      ],
    },
  ],
});
