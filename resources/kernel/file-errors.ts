/** What can be wrong with a file (D-FILE): reported by the server, and shown by the screens in the language chosen then. */
import { defineErrors } from './errors.ts';
import { t } from './text.ts';

export const fileErrors = defineErrors('files', {
  notMultipart: { status: 415, text: t('ফাইল multipart/form-data হিসেবে পাঠাতে হবে।', 'A file must be sent as multipart/form-data.') },
  malformed: { status: 400, text: t('পাঠানো ফাইল সম্পূর্ণ আসেনি; আবার চেষ্টা করুন।', 'The upload is broken or incomplete; try again.') },
  missing: { status: 400, text: t('কোনো ফাইল পাঠানো হয়নি।', 'No file was sent.') },
  oneOnly: {
    status: 400,
    text: t('একবারে একটি ফাইলই পাঠানো যায়, সঙ্গে আর কিছু নয়।', 'Only one file can be sent at a time, and nothing else with it.'),
  },
  empty: { status: 400, text: t('ফাইলটি খালি।', 'The file is empty.') },
  name: { status: 400, text: t('ফাইলের নাম সঠিক নয়।', 'The name of the file is not valid.') },
  tooLargeKb: { status: 400, text: t('ফাইলটি %{limit} কিলোবাইটের বেশি হতে পারে না।', 'The file may not be larger than %{limit} kB.') },
  tooLargeMb: { status: 400, text: t('ফাইলটি %{limit} মেগাবাইটের বেশি হতে পারে না।', 'The file may not be larger than %{limit} MB.') },
  type: { status: 400, text: t('শুধু এই ধরনের ফাইল দেওয়া যায়: %{types}', 'Only files of these types are accepted: %{types}') },
  damaged: { status: 400, text: t('ফাইলটি নষ্ট বা অসম্পূর্ণ।', 'The file is damaged or incomplete.') },
  mixed: {
    status: 400,
    text: t('ফাইলটির ভেতরে অন্য ধরনের তথ্যও আছে; তাই নেওয়া যাবে না।', "The file also contains data of another kind, so it can't be accepted."),
  },
  tooManyPixels: {
    status: 400,
    text: t('ছবিটি সর্বোচ্চ %{limit} মেগাপিক্সেলের হতে পারে।', 'The image may have at most %{limit} megapixels.'),
  },
  unpacksTooLarge: {
    status: 400,
    text: t('ওয়ার্কবুকটি খুললে সর্বোচ্চ %{limit} মেগাবাইট হতে পারে।', 'The workbook may unpack to at most %{limit} MB.'),
  },
  macros: { status: 400, text: t('ম্যাক্রোসহ ওয়ার্কবুক নেওয়া হয় না।', 'A workbook with macros is not accepted.') },
  tooManyWaiting: {
    status: 429,
    text: t(
      'আপনার %{limit}টি ফাইল কোনো রেকর্ডে যুক্ত না হয়ে আছে; আগে সেগুলো যুক্ত করুন।',
      '%{limit} of your files are not attached to any record yet; attach them first.',
    ),
  },
  notYours: {
    status: 400,
    text: t('%{path}: এই ফাইলটি এখানে যুক্ত করা যায় না; আবার আপলোড করুন।', "%{path}: this file can't be attached here; upload it again."),
  },
  pictureNotHere: {
    status: 400,
    text: t(
      '%{path}: লেখার একটি ছবি এই রেকর্ডের নয়; ছবিটি সরান, অথবা আবার যোগ করুন।',
      '%{path}: a picture in the text does not belong to this record; remove it, or add it again.',
    ),
  },
  notFound: { status: 404, text: t('ফাইলটি পাওয়া যায়নি।', 'The file was not found.') },
  contentMissing: {
    status: 404,
    text: t(
      'ফাইলটির নাম আছে, কিন্তু ভেতরের তথ্য ভান্ডারে নেই; প্রশাসককে জানান।',
      'The file is on record, but its content is not in the store; contact the administrator.',
    ),
  },
});

export const storeErrors = defineErrors('system', {
  uploadFailed: { status: 503, text: t('ফাইলটি সংরক্ষণ করা যায়নি; একটু পরে আবার চেষ্টা করুন।', 'The file could not be saved; try again shortly.') },
  storeUnreachable: {
    status: 503,
    text: t('ফাইলের ভান্ডারে পৌঁছানো যাচ্ছে না; একটু পরে আবার চেষ্টা করুন।', "The file store can't be reached; try again shortly."),
  },
});
