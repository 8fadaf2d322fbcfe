/** Errors of an import: of the whole file, of a heading, of a cell. Refusals of a field are the same as in a form. */
import { defineErrors } from '../../../resources/kernel/errors.ts';
import { t } from '../../../resources/kernel/text.ts';

export const importErrors = defineErrors('import', {
  tooManyAtOnce: {
    status: 429,
    text: t('এই মুহূর্তে অন্য আমদানি চলছে; একটু পরে আবার চেষ্টা করুন।', 'Other imports are running; try again shortly.'),
  },
  tooManyForOne: {
    status: 400,
    text: t(
      'সব সারি একসঙ্গে সংরক্ষণ করা যায় সর্বোচ্চ %{limit}টি; ফাইলটি ভাগ করুন, নয়তো শুধু সঠিক সারিগুলো সংরক্ষণ করুন।',
      'At most %{limit} rows can be imported all or nothing; divide the file, or import only the valid rows.',
    ),
  },
  noRows: { status: 400, text: t('ফাইলটিতে কোনো সারি নেই।', 'There are no rows in the file.') },
  otherResource: {
    status: 400,
    text: t(
      'ফাইলটি “%{resource}”-এর নয়। ফাইলের শিরোনাম: “%{found}”। প্রত্যাশিত শিরোনাম: %{expected}',
      'The file is not for “%{resource}”. Its headings: “%{found}”. Expected headings: %{expected}',
    ),
  },
  ofOther: { status: 400, text: t('ফাইলটি “%{resource}”-এর।', 'The file is for “%{resource}”.') },
  refused: {
    status: 400,
    text: t('%{count}টি সারিতে ভুল আছে; কিছুই সংরক্ষণ হয়নি।', 'Rows with errors: %{count}; nothing was saved.'),
  },
  // Headings.
  unknownColumn: {
    status: 400,
    text: t('“%{name}” নামে কোনো কলাম নেই; নমুনা ফাইলের শিরোনাম রাখুন।', 'There is no column “%{name}”; keep the headings of the template.'),
  },
  columnTwice: { status: 400, text: t('“%{name}” কলামটি দুইবার আছে।', 'The column “%{name}” appears twice.') },
  noHeading: { status: 400, text: t('এই কলামের শিরোনাম নেই।', 'This column has no heading.') },
  keyMissing: {
    status: 400,
    text: t('“%{name}” কলামটি নেই; এটি দিয়েই রেকর্ড চেনা হয়।', 'The column “%{name}” is missing; it identifies the records.'),
  },
  unknownSheet: { status: 400, text: t('“%{name}” নামে কোনো পাতা নেই।', 'There is no sheet “%{name}”.') },
  // Cells.
  formula: { status: 400, text: t('ঘরটিতে সূত্র আছে (%{formula}); মান লিখুন।', 'The cell has a formula (%{formula}); enter its value.') },
  brokenCell: { status: 400, text: t('ঘরটিতে ভুল আছে (%{value})।', 'The cell has an error (%{value}).') },
  merged: { status: 400, text: t('%{range} ঘরগুলো একত্র করা; আলাদা করুন।', 'The cells %{range} are merged; separate them.') },
  dateInText: {
    status: 400,
    text: t('%{path}: ঘরটি তারিখ হয়ে গেছে; লেখা হিসেবে দিন।', '%{path}: the cell has become a date; enter it as text.'),
  },
  noDate: {
    status: 400,
    text: t('%{path} তারিখ হতে হবে, যেমন: ২০২৬-১১-২০', '%{path} must be a date, e.g. 2026-11-20'),
  },
  noTime: { status: 400, text: t('%{path} সময় হতে হবে, যেমন: ০৯:৩০', '%{path} must be a time, e.g. 09:30') },
  noOption: {
    status: 400,
    text: t('%{path}-এ “%{value}” বাছাই করা যায় না; এর একটি দিন: %{values}', '%{path} has no choice “%{value}”; give one of: %{values}'),
  },
  noBoolean: { status: 400, text: t('%{path}: হ্যাঁ বা না লিখুন।', '%{path}: enter Yes or No.') },
  noPoint: {
    status: 400,
    text: t('%{path} এভাবে লিখুন: ২৩.৮১, ৯০.৪১', 'Enter %{path} as latitude, longitude: 23.81, 90.41'),
  },
  // References.
  noMatch: { status: 400, text: t('%{path}: “%{value}” পাওয়া যায়নি।', '%{path}: “%{value}” was not found.') },
  twoMatch: {
    status: 400,
    text: t(
      '%{path}: “%{value}” একাধিক রেকর্ডের নাম; চাবি (%{keys}) দিয়ে লিখুন।',
      '%{path}: several records have the name “%{value}”; enter the key (%{keys}).',
    ),
  },
  keyAndLabel: {
    status: 400,
    text: t('%{path}: চাবি ও নাম দুটি আলাদা রেকর্ডের।', '%{path}: the key and the name belong to different records.'),
  },
  circle: {
    status: 400,
    text: t('%{path}: %{row} নম্বর সারি নিজেই এই সারির ওপর নির্ভর করে।', '%{path}: row %{row} itself depends on this row.'),
  },
  namedRefused: {
    status: 400,
    text: t('%{path}: %{row} নম্বর সারির রেকর্ড, যাতে ভুল আছে।', '%{path}: this is the record of row %{row}, which is refused.'),
  },
  // Rows.
  keyTwice: {
    status: 400,
    text: t('%{row} নম্বর সারিতেও একই রেকর্ড আছে।', 'Row %{row} is about the same record.'),
  },
  twoRecords: {
    status: 400,
    text: t('এই চাবির একাধিক রেকর্ড আছে; কোনটি বোঝা যায় না।', 'Several records have this key; it is not clear which one is meant.'),
  },
  noParent: {
    status: 400,
    text: t('যে রেকর্ডের সারি, তা ফাইলে বা আগে থেকে নেই।', 'The record that this row belongs to is neither in the file nor in the system.'),
  },
  noRecord: { status: 400, text: t('এই আইডির কোনো রেকর্ড নেই।', 'There is no record with this id.') },
});
