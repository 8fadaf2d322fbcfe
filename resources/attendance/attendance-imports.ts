/**
 * Uploads of attendance: a workbook of an office, all of it taken or nothing (domain section 11, row 35), kept with what came of it. Its
 * rows are judged by `api/attendance/imports.ts`.
 */
import { defineResource, field, t } from '../kernel/index.ts';

const upload = [{ key: 'IMPORT_ATTENDANCE', label: t('হাজিরা আমদানি', 'Import: attendance') }];
const count = { computed: true, min: 0, max: 1_000_000 } as const;

export const attendanceImports = defineResource('attendance-imports', {
  label: t('হাজিরা আপলোড', 'Attendance upload'),
  plural: t('হাজিরা আপলোড', 'Attendance uploads'),
  about: t(
    'হাজিরা আপলোড: এক অফিসের হাজিরার এক্সেল ফাইল, কয়টি সারি নেওয়া হলো, আর ভুল থাকলে ভুল দাগানো পুরো ফাইল। একটি সারিতেও ভুল থাকলে কিছুই নেওয়া হয় না।',
    'Uploads of attendance: the workbook of an office, how many rows were taken, and the whole file with its errors marked. If one row is wrong, nothing is taken.',
  ),
  icon: 'file-up',
  permission: { module: 'attendance', noun: 'ATTENDANCE', as: 'attendances', keys: { create: upload, update: upload } },
  represent: '%{office_id}, %{uploaded_at}',
  fields: {
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, fixed: true }),
    file: field.file(t('ফাইল', 'File'), {
      ...{ accept: ['xlsx'], required: true, fixed: true },
      help: t('কেবল .xlsx; কলাম: কর্মচারী কোড, তারিখ, আগমন, প্রস্থান, নথিভুক্তির ধরন', 'Only .xlsx; columns: employee code, date, in, out, type'),
    }),
    only_check: field.boolean(t('শুধু যাচাই', 'Check only'), {
      ...{ initial: false, fixed: true },
      help: t('ভুল না থাকলে পরে গ্রহণ করা যায়', 'It can be accepted later if there are no errors'),
    }),
    uploaded_at: field.dateTime(t('আপলোডের সময়', 'Uploaded at'), { required: true, computed: true }),
    status: field.choice(
      t('ফল', 'Result'),
      [
        { value: 'checked', text: t('যাচাই হয়েছে', 'Checked'), tone: 'info' },
        { value: 'accepted', text: t('গৃহীত', 'Accepted'), tone: 'success' },
        { value: 'refused', text: t('ফেরত', 'Refused'), tone: 'danger' },
      ],
      { required: true, initial: 'checked' },
    ),
    row_count: field.integer(t('মোট সারি', 'Rows'), count),
    accepted: field.integer(t('ঠিক সারি', 'Valid rows'), count),
    rejected: field.integer(t('ভুল সারি', 'Rows with errors'), count),
    errors: field.text(t('ভুলের বিবরণ', 'Errors'), { max: 20_000, computed: true }),
    error_file: field.file(t('সংশোধনের ফাইল', 'File to correct'), { accept: ['xlsx'], computed: true }),
  },
  scope: { office: 'office_id' },
  states: {
    field: 'status',
    start: 'checked',
    moves: {
      accept: { label: t('গ্রহণ করুন', 'Accept'), from: ['checked'], to: 'accepted', permission: upload },
    },
  },
  server: ['computed'],
  operations: ['list', 'get', 'create', 'options', 'history', 'export'],
  list: {
    columns: ['uploaded_at', 'office_id', 'status', 'row_count', 'accepted', 'rejected', 'file', 'error_file'],
    filters: ['office_id', 'status', 'uploaded_at'],
    sort: '-uploaded_at',
  },
  form: [
    {
      title: t('অফিস', 'Office'),
      why: t('ফাইলে কেবল এই অফিসে কর্মরতদের হাজিরা থাকবে।', 'The file may have only people who work in this office.'),
      rows: [['office_id']],
    },
    {
      title: t('ফাইল', 'The file'),
      why: t(
        'নমুনা ফাইল নামিয়ে পূরণ করুন। একজনের একদিনের কয়েকটি সারি থাকতে পারে; প্রথম আগমন ও শেষ প্রস্থান ধরা হয়। একটি সারিতেও ভুল থাকলে কিছুই নেওয়া হয় না; পুরো ফাইল ভুল দাগানো ফেরত আসে, সংশোধন করে সেটিই আবার পাঠান।',
        'Fill in the template. A person may have several rows a day: the first in and the last out count. If one row is wrong, nothing is taken: the whole file comes back with the faults marked, to be corrected and sent again.',
      ),
      rows: [['file'], ['only_check']],
    },
  ],
});
