/** The words of a record's page, its history and what can be done with it, in Bengali. Counts come in already written in the language's digits. */
import type * as english from '../en/record.ts';

export const show: typeof english.show = {
  edit: 'সম্পাদনা',
  details: 'বিবরণ',
  history: 'ইতিহাস',
  parts: 'রেকর্ডের অংশ',
  facts: 'মূল তথ্য',
  gone_title: 'এই %{name} পাওয়া গেল না',
  gone_text: 'এটি মোছা হয়েছে, অথবা ঠিকানাটি ভুল।',
  record: 'এই রেকর্ড',
  version: 'সংস্করণ',
  created: 'তৈরি',
  updated: 'সর্বশেষ বদল',
};

export const history: typeof english.history = {
  create: 'রেকর্ড তৈরি করেছেন',
  update: '%{count}টি ঘর বদলেছেন',
  delete: 'রেকর্ড মুছেছেন',
  other: 'রেকর্ড বদলেছেন',
  /** Nobody did it: data came with the installation. */
  by_system: { create: 'রেকর্ড তৈরি হয়েছে', update: '%{count}টি ঘর বদলেছে', delete: 'রেকর্ড মোছা হয়েছে', other: 'রেকর্ড বদলেছে' },
  system: 'সিস্টেম',
  before: 'আগে',
  after: 'পরে',
  hidden: 'দেখানো হয় না',
  empty: 'এখনো কোনো পরিবর্তন লেখা হয়নি।',
  more: 'আরও পুরোনো পরিবর্তন',
  error_title: 'ইতিহাস আনা গেল না',
};

export const move: typeof english.move = {
  title: '%{move}: %{resource} “%{name}”',
  text: 'অবস্থা “%{from}” থেকে “%{to}” হবে।',
  doing: 'করা হচ্ছে…',
  done: '%{move}: %{name}',
  refused: 'করা গেল না',
};

export const deleting: typeof english.deleting = {
  action: 'মুছুন',
  title: '%{resource} “%{name}” মুছবেন?',
  text: 'এটি স্থায়ীভাবে মুছে যাবে, পর্দা থেকে ফেরানো যাবে না। ইতিহাস অডিট লগে থেকে যাবে।',
  deleting: 'মোছা হচ্ছে…',
  deleted: 'মোছা হয়েছে: %{name}',
  refused: 'মোছা গেল না',
};
