/**
 * Punches: each coming and going that an upload has brought, as the device noted it. Of a day the first coming and the last going count
 * (`attendances`); the others are kept here.
 */
import { defineResource, field, t } from '../kernel/index.ts';

export const attendancePunches = defineResource('attendance-punches', {
  label: t('আগমন-প্রস্থানের রেকর্ড', 'Punch'),
  plural: t('আগমন-প্রস্থানের রেকর্ড', 'Punches'),
  about: t(
    'আসা-যাওয়ার পাঞ্চ: আপলোড করা ফাইলের প্রতিটি আগমন ও প্রস্থান, ফাইলে যেমন ছিল। দিনের প্রথম আগমন ও শেষ প্রস্থান হাজিরায় ধরা হয়।',
    'Punches: each arrival and departure of an uploaded file, as it was there. The first arrival and the last departure of a day count.',
  ),
  icon: 'fingerprint-pattern',
  permission: { module: 'attendance', noun: 'ATTENDANCE', as: 'attendances' },
  represent: '%{date}, %{time}',
  titled: '%{user_id}, %{date}, %{time}',
  fields: {
    attendance_id: field.ref('attendances', t('হাজিরা', 'Attendance'), { required: true }),
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee'), { computed: true, copyFrom: 'attendance_id.user_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'attendance_id.office_id' }),
    date: field.date(t('তারিখ', 'Date'), { required: true }),
    time: field.time(t('সময়', 'Time'), { required: true }),
    direction: field.choice(
      t('আগমন না প্রস্থান', 'In or out'),
      [
        { value: 'in', text: t('আগমন', 'In') },
        { value: 'out', text: t('প্রস্থান', 'Out') },
      ],
      { required: true },
    ),
    attendance_import_id: field.ref('attendance-imports', t('উৎস আপলোড', 'From the upload'), { required: true }),
  },
  unique: [{ fields: ['attendance_id', 'date', 'time', 'direction'] }],
  scope: { own: 'user_id', office: 'office_id' },
  importable: false,
  volume: 'large',
  byYear: 'date',
  operations: ['list', 'get', 'options', 'export'],
  list: {
    columns: ['date', 'user_id', 'time', 'direction', 'attendance_import_id'],
    filters: ['date', 'user_id', 'office_id', 'attendance_id', 'attendance_import_id'],
    sort: '-date',
  },
  form: [['attendance_id', 'date'], ['time', 'direction'], ['attendance_import_id']],
});
