/** Errors of an export, in addition to those of a list. */
import { defineErrors } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';

export const exportErrors = defineErrors('export', {
  format: { status: 400, text: t('format এভাবে দিন: json, csv, xlsx বা pdf।', 'Give format as json, csv, xlsx or pdf.') },
  children: {
    status: 400,
    text: t(
      'children এভাবে দিন: xlsx-এ sheets, অথবা csv ও xlsx-এ রেকর্ডের একটি তালিকার নাম।',
      'Give children as sheets with xlsx, or with csv and xlsx as the name of one of the record’s lists.',
    ),
  },
  tooManyRows: {
    status: 400,
    text: t(
      'একবারে সর্বোচ্চ %{limit}টি সারি রপ্তানি করা যায়; ফিল্টার দিয়ে কমান।',
      'At most %{limit} rows can be exported at a time; use filters to reduce them.',
    ),
  },
  tooWide: {
    status: 400,
    text: t(
      'কাগজে সর্বোচ্চ %{limit}টি কলাম ধরে; তালিকার কলাম কমান বা এক্সেলে নিন।',
      'At most %{limit} columns fit on paper; show fewer columns in the list, or use Excel.',
    ),
  },
  dailyLimit: {
    status: 429,
    text: t('আজ %{limit}টি রপ্তানি হয়ে গেছে; কাল আবার করা যাবে।', '%{limit} exports were made today; you can export again tomorrow.'),
  },
  tooManyAtOnce: {
    status: 429,
    text: t('এই মুহূর্তে অনেক রপ্তানি চলছে; একটু পরে আবার চেষ্টা করুন।', 'Too many exports are running; try again shortly.'),
  },
});

/** Additional errors while a job makes the file. */
export const exportJobErrors = defineErrors('export', {
  tooManyFiles: {
    status: 429,
    text: t('আপনার অনেক ফাইল জমে আছে; কিছু মুছে আবার চেষ্টা করুন।', 'You have too many files waiting; delete some and try again.'),
  },
  failed: { status: 503, text: t('ফাইলটি তৈরি করা গেল না; আবার চেষ্টা করুন।', 'The file could not be created; try again.') },
});
