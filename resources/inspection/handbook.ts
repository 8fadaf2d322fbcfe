/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'inspection-raise',
    for: ['audit'],
    title: t('অডিট আপত্তি জারি ও নিষ্পত্তি', 'Raise and settle an audit'),
    picture: 'audit-ageing',
    steps: [
      t(
        '{list audits} তালিকায় {new audits} চাপুন; অফিস, অর্থবছর ও আপত্তিগুলো দিন।',
        'In {list audits} press {new audits}; give the office, the fiscal year and the objections.',
      ),
      t(
        '{move audits.ask_reply} চেপে জবাবের শেষ তারিখ দিন। অফিসটি বিজ্ঞপ্তি পায়।',
        'Press {move audits.ask_reply} and give the last day. The office is notified.',
      ),
      t(
        'জবাব এলে {move audits.forward}, পরে {move audits.present} চাপুন; অসম্পূর্ণ হলে {move audits.give_back}।',
        'When the reply has come, press {move audits.forward}, then {move audits.present}; if it is incomplete, {move audits.give_back}.',
      ),
      t(
        'নিষ্পত্তি হলে {list audit-disposals} অংশে টাকা ও স্মারক লিখুন।',
        'When it is settled, write the amount and the memo in {list audit-disposals}.',
      ),
    ],
  },
  {
    name: 'inspection-reply',
    for: ['head', 'acland'],
    title: t('অডিটের জবাব দিন', 'Reply to an audit'),
    picture: 'audit-replies',
    steps: [
      t('প্রথম পাতায় জবাব দিতে হবে এমন অডিট আছে; একটি খুলুন।', 'The audits to answer are on the first page; open one.'),
      t('প্রতিটি আপত্তির জবাব লিখুন, প্রমাণ সংযুক্ত করুন।', 'Answer each objection, and attach the evidence.'),
      t(
        '{word screens.form.send} চাপুন। জবাব অনুমোদিত হলে অডিট অফিসে যায়।',
        'Press {word screens.form.send}. Once approved it goes to the audit office.',
      ),
    ],
  },
];
