/** Errors that any request can have. */
import { DomainError, defineErrors, type ErrorFactory } from '../../resources/kernel/errors.ts';
import { t } from '../../resources/kernel/text.ts';

export const requestErrors = defineErrors('request', {
  noRoute: { status: 404, text: t('এই ঠিকানায় কিছু নেই।', 'There is nothing at this address.') },
  methodNotAllowed: { status: 405, text: t('এই ঠিকানায় %{method} চলে না।', '%{method} is not allowed at this address.') },
  malformedJson: { status: 400, text: t('পাঠানো JSON সঠিক নয়।', 'The body is not valid JSON.') },
  bodyTooLarge: { status: 413, text: t('পাঠানো তথ্য %{limit} কিলোবাইটের বেশি।', 'The body is larger than %{limit} kB.') },
  notJson: { status: 415, text: t('তথ্য application/json হিসেবে পাঠাতে হবে।', 'The body must be sent as application/json.') },
  bodyRequired: { status: 400, text: t('তথ্য পাঠানো হয়নি।', 'A body is required.') },
  queryTooLong: { status: 400, text: t('ঠিকানার প্রশ্নবোধক চিহ্নের পরের অংশ খুব বড়।', 'The query of the address is too long.') },
  fromElsewhere: {
    status: 403,
    text: t(
      'ফরমটি এই সাইটের পাতা থেকেই পাঠাতে হবে; পাতাটি খুলে আবার পাঠান।',
      'The form must be sent from a page of this site; open the page and send it again.',
    ),
  },
  notFound: { status: 404, text: t('রেকর্ডটি পাওয়া যায়নি।', 'The record was not found.') },
  unknownParameter: { status: 400, text: t('“%{name}” নামে কোনো প্যারামিটার নেই।', 'There is no parameter “%{name}”.') },
  repeatedParameter: { status: 400, text: t('“%{name}” একবারই দেওয়া যায়।', '“%{name}” may be given only once.') },
  parameter: { status: 400, text: t('“%{name}”-এর মান সঠিক নয়।', 'The value of “%{name}” is not valid.') },
  sort: { status: 400, text: t('sort এভাবে দিন: ["name","ASC"]', 'Give sort as ["name","ASC"].') },
  unknownSort: { status: 400, text: t('“%{name}” অনুযায়ী সাজানো যায় না।', 'Sorting by “%{name}” is not possible.') },
  columnList: { status: 400, text: t('columns এভাবে দিন: ["name","code"]', 'Give columns as ["name","code"].') },
  unknownColumn: { status: 400, text: t('columns-এ “%{name}” দেওয়া যায় না।', '“%{name}” cannot be given in columns.') },
  range: { status: 400, text: t('range এভাবে দিন: [0,24], একবারে সর্বোচ্চ %{max}টি।', 'Give range as [0,24], at most %{max} rows at a time.') },
  rangeTooDeep: {
    status: 400,
    text: t(
      'range ১০,০০০তম সারি পর্যন্ত যায়; এর পরে after দিয়ে পড়ুন (X-Next থেকে), নয়তো ফিল্টার দিয়ে তালিকা ছোট করুন।',
      'A range goes to row 10,000; read on with after (from X-Next), or narrow the list by a filter.',
    ),
  },
  filter: { status: 400, text: t('filter একটি JSON অবজেক্ট হতে হবে, সর্বোচ্চ ৮ কিলোবাইট।', 'filter must be a JSON object of at most 8 kB.') },
  unknownFilter: { status: 400, text: t('“%{name}” দিয়ে ছাঁকা যায় না।', 'Filtering by “%{name}” is not possible.') },
  filterValue: { status: 400, text: t('filter-এ “%{name}”-এর মান সঠিক নয়।', 'The value of “%{name}” in filter is not valid.') },
  filterOperator: { status: 400, text: t('filter-এ “%{name}” অপারেটর নেই।', 'There is no operator “%{name}” in filter.') },
  filterTooLarge: {
    status: 400,
    text: t(
      'filter খুব বড়: সর্বোচ্চ ৫০টি শর্ত, ৩ স্তর, ১,০০০টি মান।',
      'The filter is too large: at most 50 conditions, 3 levels and 1,000 values.',
    ),
  },
  ifMatch: { status: 400, text: t('If-Match এভাবে দিন: "3"', 'Give If-Match as "3".') },
  idempotencyKey: {
    status: 400,
    text: t('Idempotency-Key ১ থেকে ২০০টি দৃশ্যমান ASCII অক্ষরের হতে হবে।', 'Idempotency-Key must have 1 to 200 visible ASCII characters.'),
  },
  idempotencyMismatch: {
    status: 409,
    text: t('এই Idempotency-Key আগে অন্য অনুরোধে ব্যবহৃত হয়েছে।', 'This Idempotency-Key was used for another request.'),
  },
  keyNotTaken: {
    status: 400,
    text: t('এই অনুরোধে Idempotency-Key নেওয়া হয় না।', 'This call takes no Idempotency-Key.'),
  },
  preconditionRequired: {
    status: 428,
    text: t('কোন সংস্করণ বদলানো হচ্ছে, version বা If-Match দিয়ে জানান।', 'Give version or If-Match to say which version you change.'),
  },
  writeThroughParent: {
    status: 405,
    text: t('এই তথ্য মূল রেকর্ডের সঙ্গে লেখা হয়।', 'This is written together with the record it belongs to.'),
  },
  testReadsOnly: {
    status: 403,
    text: t('ডেস্ক পরীক্ষার সময় কিছু বদলানো যায় না; আগে পরীক্ষা শেষ করুন।', 'Nothing can be changed while a desk is tested; end the test first.'),
  },
  outOfReach: {
    status: 403,
    text: t('রেকর্ডটি আপনার আওতার বাইরে থাকত।', 'The record would be beyond your reach.'),
  },
  bulkFilter: {
    status: 400,
    text: t('filter এভাবে দিন: {"id":[1,2]}, সর্বোচ্চ %{max}টি, প্রতিটি একবার।', 'Give filter as {"id":[1,2]}, at most %{max}, each once.'),
  },
  moveNotPossible: {
    status: 409,
    text: t('“%{move}” করা যায় না: রেকর্ডটির অবস্থা এখন “%{state}”।', '“%{move}” is not possible: the record is now “%{state}”.'),
  },
  notEditable: {
    status: 409,
    text: t('রেকর্ডটির অবস্থা এখন “%{state}”, তাই বদলানো যায় না।', "The record is now “%{state}” and can't be changed."),
  },
  busy: { status: 409, text: t('রেকর্ডটি এই মুহূর্তে অন্য কাজে ব্যস্ত; আবার চেষ্টা করুন।', 'The record is busy just now; try again.') },
  unavailable: { status: 503, text: t('ডেটাবেজে পৌঁছানো যাচ্ছে না; একটু পরে আবার চেষ্টা করুন।', "The database can't be reached; try again shortly.") },
  diskFull: {
    status: 503,
    text: t(
      'সার্ভারের ডিস্কে জায়গা নেই; কিছু লেখা হয়নি। প্রশাসককে জানান, একটু পরে আবার চেষ্টা করুন।',
      'The disk of the server is full; nothing was written. Contact the administrator, and try again shortly.',
    ),
  },
  tooSlow: { status: 503, text: t('অনুরোধটি সময়মতো শেষ হয়নি; ছোট পরিসরে চেষ্টা করুন।', 'The request took too long; try a narrower one.') },
  stillReferredTo: {
    status: 400,
    text: t('%{referrer}-এ এই রেকর্ড ব্যবহৃত, তাই মোছা যাবে না।', "It is used in %{referrer} and can't be deleted."),
  },
  malformedRequest: { status: 400, text: t('অনুরোধটি HTTP-এর নিয়মে লেখা হয়নি।', 'The request is not written as HTTP.') },
  headTooLarge: { status: 431, text: t('ঠিকানা ও শিরোনাম মিলিয়ে খুব বড়।', 'The address and the headers are too large together.') },
  forbidden: { status: 403, text: t('দুঃখিত! এই কাজের অনুমতি আপনার নেই।', 'Sorry! You are not permitted to do this.') },
  archiveBusy: {
    status: 429,
    text: t('আর্কাইভে এখন অনেক খোঁজ চলছে; একটু পরে আবার চেষ্টা করুন।', 'Many searches of the archive are under way; try again shortly.'),
  },
  archiveBroken: {
    status: 409,
    text: t(
      'আর্কাইভের %{month} মাসের ফাইলটি যেমন লেখা হয়েছিল তেমন নেই; প্রশাসককে জানান।',
      'The archived file of %{month} is not as it was written; contact the administrator.',
    ),
  },
});

/** Errors of closed parts. */
export const shellErrors = defineErrors('shell', {
  maintenance: {
    status: 503,
    text: t('রক্ষণাবেক্ষণের কাজ চলছে; একটু পরে আবার আসুন।', 'Maintenance is under way; please come back in a while.'),
  },
  comingSoon: { status: 503, text: t('শিগগিরই আসছে: এই অংশ এখনো খোলা হয়নি।', 'Coming soon: this part is not open yet.') },
});

const stale = t('এর মধ্যে অন্য কেউ রেকর্ডটি বদলেছেন।', 'Somebody else has changed the record in the meantime.');

/** Its two forms, for the description of the API. */
export const conflicts = {
  byVersion: { code: 'conflict', status: 409, text: stale },
  byIfMatch: { code: 'conflict', status: 412, text: stale },
} as const satisfies Record<string, ErrorFactory>;

/** A failed precondition (D-PUT): 412 by If-Match, 409 by `version` in the body; both carry the record as it now is. */
export class ConflictError extends DomainError {
  /** The current record as JSON text. */
  readonly current: string;

  constructor(status: 409 | 412, current: string) {
    super('conflict', status, stale);
    this.current = current;
  }
}
