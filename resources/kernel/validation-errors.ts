/** The errors that the one validator gives (specification section 5). `%{path}` is the field's label, put in where it is read. */
import { defineErrors } from './errors.ts';
import { t } from './text.ts';

export const validationErrors = defineErrors('validation', {
  required: { status: 400, text: t('%{path} আবশ্যক।', '%{path} is required.') },
  selectRequired: { status: 400, text: t('%{path} বাছাই করুন।', 'Choose %{path}.') },
  invalid: { status: 400, text: t('%{path} সঠিক নয়।', '%{path} is not valid.') },
  defined: { status: 400, text: t('%{path} দেওয়া হয়নি।', '%{path} must be given.') },
  unknownField: { status: 400, text: t('“%{name}” নামে কোনো ঘর নেই।', 'There is no field “%{name}”.') },
  readOnly: { status: 400, text: t('%{path} লেখা যায় না।', "%{path} can't be written.") },
  fixed: { status: 400, text: t('%{path} তৈরির পর বদলানো যায় না।', "%{path} can't be changed once it is set.") },
  string: { status: 400, text: t('%{path} লেখা হিসেবে দিতে হবে।', '%{path} must be text.') },
  integer: { status: 400, text: t('%{path} পূর্ণ সংখ্যা হতে হবে।', '%{path} must be a whole number.') },
  number: { status: 400, text: t('%{path} সংখ্যা হতে হবে।', '%{path} must be a number.') },
  decimals: { status: 400, text: t('%{path} দশমিকের পর সর্বোচ্চ %{scale} ঘর হতে পারে।', '%{path} may have at most %{scale} decimal places.') },
  boolean: { status: 400, text: t('%{path} হ্যাঁ বা না হতে হবে।', '%{path} must be yes or no.') },
  array: { status: 400, text: t('%{path} তালিকা হতে হবে।', '%{path} must be a list.') },
  object: { status: 400, text: t('তথ্য একটি রেকর্ড আকারে দিতে হবে।', 'A record is expected.') },
  length: { status: 400, text: t('%{path} ঠিক %{length} অক্ষরের হতে হবে।', '%{path} must have exactly %{length} characters.') },
  minLength: { status: 400, text: t('%{path} কমপক্ষে %{min} অক্ষরের হতে হবে।', '%{path} must have at least %{min} characters.') },
  maxLength: { status: 400, text: t('%{path} সর্বোচ্চ %{max} অক্ষরের হতে পারে।', '%{path} may have at most %{max} characters.') },
  minItems: { status: 400, text: t('%{path}: কমপক্ষে %{min}টি দিন।', '%{path}: give at least %{min}.') },
  maxItems: { status: 400, text: t('%{path}: সর্বোচ্চ %{max}টি দেওয়া যায়।', '%{path}: at most %{max} are allowed.') },
  min: { status: 400, text: t('%{path} %{min} বা তার বেশি হতে হবে।', '%{path} must be %{min} or more.') },
  max: { status: 400, text: t('%{path} %{max} বা তার কম হতে হবে।', '%{path} must be %{max} or less.') },
  moreThan: { status: 400, text: t('%{path} %{more}-এর বেশি হতে হবে।', '%{path} must be more than %{more}.') },
  notOneOf: { status: 400, text: t('%{path} এর একটি হতে হবে: %{values}', '%{path} must be one of: %{values}') },
  alreadyExists: { status: 400, text: t('এই %{path} আগে থেকেই আছে।', 'This %{path} already exists.') },
  unique: { status: 400, text: t('%{path} একবারই থাকতে পারে।', '%{path} must be unique.') },
  reference: { status: 400, text: t('বাছাই করা %{path} পাওয়া যায়নি।', 'The chosen %{path} does not exist.') },
  inactiveReference: { status: 400, text: t('বাছাই করা %{path} নিষ্ক্রিয়।', 'The chosen %{path} is inactive.') },
  mismatchedReference: {
    status: 400,
    text: t('বাছাই করা %{path} আগের ঘরের বাছাইয়ের অন্তর্ভুক্ত নয়।', 'The chosen %{path} does not belong to the choice before it.'),
  },
  email: {
    status: 400,
    text: t('%{path} সঠিক ই-মেইল নয়, যেমন: naam@example.gov.bd', '%{path} is not a valid e-mail address, e.g. name@example.gov.bd'),
  },
  url: {
    status: 400,
    text: t('%{path} https:// দিয়ে শুরু হওয়া সঠিক ঠিকানা হতে হবে।', '%{path} must be a valid address starting with https://.'),
  },
  uuid: { status: 400, text: t('%{path} সঠিক UUID নয়।', '%{path} is not a valid UUID.') },
  mobile: {
    status: 400,
    text: t('%{path} ১১ অঙ্কের মোবাইল নম্বর হতে হবে, যেমন: ০১৭১২৩৪৫৬৭৮', '%{path} must be a mobile number of 11 digits, e.g. 01712345678'),
  },
  nid: { status: 400, text: t('%{path} ১০ বা ১৭ অঙ্কের হতে হবে।', '%{path} must have 10 or 17 digits.') },
  postCode: { status: 400, text: t('%{path} ঠিক ৪ অঙ্কের হতে হবে।', '%{path} must have exactly 4 digits.') },
  phoneCode: { status: 400, text: t('%{path} লিখুন এভাবে: +৮৮০ বা +১-৬৮৪', 'Write %{path} like this: +880 or +1-684') },
  bbsCode: { status: 400, text: t('%{path} ২ অঙ্কের হতে হবে, যেমন: ৩০', '%{path} must have 2 digits, e.g. 30') },
  username: {
    status: 400,
    text: t('%{path} ইংরেজি অক্ষর, অঙ্ক ও ডট দিয়ে ৪–৫০ অক্ষরের হতে হবে।', '%{path} must have 4 to 50 English letters, digits and dots.'),
  },
  code: {
    status: 400,
    text: t(
      '%{path} ইংরেজি বড় হাতের অক্ষর, অঙ্ক, হাইফেন ও আন্ডারস্কোর দিয়ে লিখুন।',
      '%{path} takes capital English letters, digits, hyphens and underscores.',
    ),
  },
  banglaOnly: { status: 400, text: t('%{path} বাংলায় লিখুন।', '%{path} must be written in Bengali.') },
  englishOnly: { status: 400, text: t('%{path} ইংরেজিতে লিখুন।', '%{path} must be written in English.') },
  plainName: { status: 400, text: t('%{path}-এ @ # | < > ^ চিহ্ন দেওয়া যায় না।', '%{path} may not contain the characters @ # | < > ^') },
  // The specification's further keys (S5.003–S5.017, S5.076–S5.108), for the rules of the modules.
  notEmpty: { status: 400, text: t('%{path} খালি রাখা যায় না।', "%{path} can't be empty.") },
  trim: { status: 400, text: t('%{path}-এর শুরুতে বা শেষে ফাঁকা জায়গা রাখা যায় না।', '%{path} may not begin or end with a space.') },
  lowercase: {
    status: 400,
    text: t('%{path} ইংরেজি ছোট হাতের অক্ষর, অঙ্ক ও হাইফেন দিয়ে লিখুন।', '%{path} takes small English letters, digits and hyphens.'),
  },
  uppercase: {
    status: 400,
    text: t('%{path} ইংরেজি বড় হাতের অক্ষর, অঙ্ক ও আন্ডারস্কোর দিয়ে লিখুন।', '%{path} takes capital English letters, digits and underscores.'),
  },
  reserved: { status: 400, text: t('%{path} হিসেবে এটি সংরক্ষিত, ব্যবহার করা যায় না।', 'This %{path} is reserved.') },
  nextDate: { status: 400, text: t('%{path} আগের তারিখটির পরে হতে হবে।', '%{path} must be after the date before it.') },
  digitLength: { status: 400, text: t('%{path} ঠিক %{length} অঙ্কের হতে হবে।', '%{path} must have exactly %{length} digits.') },
  textLength: {
    status: 400,
    text: t('%{path} %{min} থেকে %{max} অক্ষরের হতে হবে।', '%{path} must have %{min} to %{max} characters.'),
  },
  regex: { status: 400, text: t('%{path} নির্ধারিত ছাঁচে লেখা হয়নি।', '%{path} does not have the expected format.') },
  invalidStartDate: { status: 400, text: t('%{path} শুরুর সঠিক তারিখ নয়।', '%{path} is not a valid first day.') },
  invalidEndDate: { status: 400, text: t('%{path} শুরুর তারিখের আগে হতে পারে না।', "%{path} can't be before the first day.") },
  invalidSubjectId: { status: 400, text: t('বাছাই করা বিষয়টি সঠিক নয়।', 'The chosen subject is not valid.') },
  experience: { status: 400, text: t('%{path}: অভিজ্ঞতার তথ্য সঠিক নয়।', '%{path}: the experience given is not valid.') },
  password: {
    status: 400,
    text: t(
      '%{path}-এ কমপক্ষে %{min} অক্ষর, একটি বড় হাতের, একটি ছোট হাতের অক্ষর ও একটি অঙ্ক থাকতে হবে।',
      '%{path} must have at least %{min} characters with a capital letter, a small letter and a digit.',
    ),
  },
  invalidPassword: { status: 400, text: t('পাসওয়ার্ড সঠিক নয়।', 'The password is wrong.') },
  passwordMismatch: { status: 400, text: t('পাসওয়ার্ড দুটি মিলছে না।', 'The two passwords are not the same.') },
  mobileInUse: { status: 400, text: t('এই মোবাইল নম্বর আগে থেকেই ব্যবহৃত।', 'This mobile number is already in use.') },
  emailInUse: { status: 400, text: t('এই ই-মেইল আগে থেকেই ব্যবহৃত।', 'This e-mail address is already in use.') },
  nidInUse: { status: 400, text: t('এই এনআইডি আগে থেকেই ব্যবহৃত।', 'This NID is already in use.') },
  // What the kinds of field refuse.
  notBefore: { status: 400, text: t('%{path} %{date} বা তার পরের তারিখ হতে হবে।', '%{path} must be %{date} or later.') },
  notAfter: { status: 400, text: t('%{path} %{date} বা তার আগের তারিখ হতে হবে।', '%{path} must be %{date} or earlier.') },
  firstOfMonth: { status: 400, text: t('%{path} মাসের প্রথম তারিখ দিয়ে লিখুন।', 'Write %{path} by the first day of the month.') },
  future: { status: 400, text: t('%{path} ভবিষ্যতের সময় হতে হবে।', '%{path} must be in the future.') },
  notFuture: { status: 400, text: t('%{path} ভবিষ্যতের সময় হতে পারে না।', "%{path} can't be in the future.") },
  exactlyOne: {
    status: 400,
    text: t('%{path} ও তার বিকল্প ঘরগুলোর ঠিক একটি দিন।', 'Give exactly one: %{path} or its alternative.'),
  },
  point: {
    status: 400,
    text: t('%{path}-এ অক্ষাংশ ও দ্রাঘিমাংশ দুটিই সংখ্যায় দিন।', '%{path} needs a latitude and a longitude, both numbers.'),
  },
  outsideCountry: { status: 400, text: t('%{path} বাংলাদেশের সীমার বাইরে।', '%{path} is outside Bangladesh.') },
  boundary: {
    status: 400,
    text: t('%{path} GeoJSON-এর Polygon বা MultiPolygon হতে হবে।', '%{path} must be a Polygon or MultiPolygon of GeoJSON.'),
  },
  boundaryOpen: {
    status: 400,
    text: t('%{path}-এর প্রতিটি রেখা যেখানে শুরু সেখানেই শেষ হতে হবে।', 'Each ring of %{path} must end where it begins.'),
  },
  boundaryHole: {
    status: 400,
    text: t(
      '%{path}-এর প্রতিটি ফাঁকা অংশ বাইরের রেখার ভেতরে এবং অন্য ফাঁকা অংশের বাইরে হতে হবে।',
      'Each hole of %{path} must be inside its outline and outside its other holes.',
    ),
  },
  boundaryTooLong: { status: 400, text: t('%{path}-এ সর্বোচ্চ %{max}টি বিন্দু দেওয়া যায়।', '%{path} may have at most %{max} points.') },
  row: { status: 400, text: t('%{path}-এর এই সারিটি এই রেকর্ডের নয়।', 'This row of %{path} does not belong to this record.') },
  // The formats.
  auditNid: { status: 400, text: t('%{path} ১০, ১৩ বা ১৭ অঙ্কের হতে হবে।', '%{path} must have 10, 13 or 17 digits.') },
  birthRegistration: { status: 400, text: t('%{path} ১৭ অঙ্কের হতে হবে।', '%{path} must have 17 digits.') },
  tin: { status: 400, text: t('%{path} ১২ অঙ্কের হতে হবে।', '%{path} must have 12 digits.') },
  passport: {
    status: 400,
    text: t('%{path} সঠিক পাসপোর্ট নম্বর নয়, যেমন: A০১২৩৪৫৬৭', '%{path} is not a valid passport number, e.g. A01234567'),
  },
  drivingLicence: {
    status: 400,
    text: t('%{path} ইংরেজি অক্ষর ও অঙ্কে ৮–২০ ঘরের হতে হবে।', '%{path} must have 8 to 20 English letters and digits.'),
  },
  governmentId: { status: 400, text: t('%{path} ৫ থেকে ১০ অঙ্কের হতে হবে।', '%{path} must have 5 to 10 digits.') },
  employeeCode: {
    status: 400,
    text: t(
      '%{path} ইংরেজি অক্ষর ও অঙ্ক দিয়ে লিখুন, মাঝে ডট, হাইফেন বা / চলে।',
      '%{path} takes English letters and digits, with dots, hyphens or / between them.',
    ),
  },
  mouzaCode: { status: 400, text: t('%{path} ৩ অঙ্কের হতে হবে।', '%{path} must have 3 digits.') },
  geocode: { status: 400, text: t('%{path} ২ থেকে ১৩ অঙ্কের হতে হবে।', '%{path} must have 2 to 13 digits.') },
  dglrCode: { status: 400, text: t('%{path} সর্বোচ্চ ৬ অঙ্কের হতে পারে।', '%{path} may have at most 6 digits.') },
  dag: { status: 400, text: t('%{path} লিখুন এভাবে: ১২৩ বা ১২৩/৪৫৬', 'Write %{path} like this: 123 or 123/456') },
  memorialNumber: {
    status: 400,
    text: t(
      '%{path} ডটসহ ১৮ বা ২২ অঙ্কের স্মারক নম্বর হতে হবে, যেমন: ৩১.০০.০০০০.০৩৫.০১৯.০০.০০০৩.২৬',
      '%{path} must be a memo number of 18 or 22 digits with dots, e.g. 31.00.0000.035.019.00.0003.26',
    ),
  },
  year: { status: 400, text: t('%{path} ৪ অঙ্কের সাল হতে হবে, যেমন: ২০২৬', '%{path} must be a year of 4 digits, e.g. 2026') },
  shortNameBn: {
    status: 400,
    text: t('%{path} বাংলা অক্ষর, অঙ্ক, ডট ও ফাঁকা জায়গা দিয়ে লিখুন।', '%{path} takes Bengali letters, digits, dots and spaces.'),
  },
  shortNameEn: {
    status: 400,
    text: t('%{path} ইংরেজি অক্ষর, অঙ্ক, ডট ও ফাঁকা জায়গা দিয়ে লিখুন।', '%{path} takes English letters, digits, dots and spaces.'),
  },
  latitudeAndLongitude: {
    status: 400,
    text: t('অক্ষাংশ ও দ্রাঘিমাংশ দুটিই দিন, অথবা কোনোটিই নয়।', 'Give both latitude and longitude, or neither.'),
  },
});
