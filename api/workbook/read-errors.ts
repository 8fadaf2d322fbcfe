/** Errors of a file of rows as a whole, before its rows are read. */
import { defineErrors } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';

export const workbookErrors = defineErrors('workbook', {
  type: {
    status: 400,
    text: t('XLSX বা CSV ফাইল দিন।', 'Give an XLSX or a CSV file.'),
  },
  oldOrLocked: {
    status: 400,
    text: t(
      'ফাইলটি পুরোনো XLS, নয়তো পাসওয়ার্ড দেওয়া; পাসওয়ার্ড ছাড়া XLSX হিসেবে সংরক্ষণ করে দিন।',
      'The file is an old XLS, or it has a password; save it as XLSX without one.',
    ),
  },
  encoding: {
    status: 400,
    text: t('CSV ফাইলটি UTF-8 নয়; “CSV UTF-8” হিসেবে সংরক্ষণ করে দিন।', 'The CSV file is not UTF-8; save it as “CSV UTF-8”.'),
  },
  quotes: {
    status: 400,
    text: t('CSV-এর %{row} নম্বর সারিতে উদ্ধৃতিচিহ্ন (") ঠিক জোড়া বাঁধেনি।', 'In row %{row} of the CSV file the quotation marks (") do not match.'),
  },
  tooManyRows: { status: 400, text: t('একটি ফাইলে সর্বোচ্চ %{limit}টি সারি থাকতে পারে।', 'A file may have at most %{limit} rows.') },
  tooManyColumns: {
    status: 400,
    text: t('একটি পাতায় সর্বোচ্চ %{limit}টি কলাম থাকতে পারে।', 'A sheet may have at most %{limit} columns.'),
  },
  tooMuch: {
    status: 400,
    text: t('ফাইলটিতে লেখা অনেক বেশি; কয়েকটি ফাইলে ভাগ করুন।', 'The file has too much data; split it into several files.'),
  },
});
