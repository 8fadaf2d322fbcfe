/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'service-order',
    for: ['staff', 'record-room', 'acland'],
    title: t('নাগরিকের সেবার আবেদন নিষ্পত্তি করুন', "Handle a citizen's application"),
    picture: 'home-head',
    steps: [
      t(
        'প্রথম পাতায় আপনার ডেস্কের আবেদনগুলো শেষ সময়ের ক্রমে আছে; একটি খুলুন।',
        'The orders at your desk are on the first page, by the day they are due; open one.',
      ),
      t(
        'কাগজ ও ফি মিলিয়ে {move service-orders.process} চাপুন। কাগজ কম থাকলে {move service-orders.ask}।',
        'Compare papers and fee, and press {move service-orders.process}. Where papers are missing, {move service-orders.ask}.',
      ),
      t('অন্য ডেস্কের কাজ থাকলে {move service-orders.forward} চাপুন।', 'Where another desk has to act, press {move service-orders.forward}.'),
      t(
        'ফল তৈরি হলে ফাইল দিয়ে {move service-orders.make_ready}, তারপর {move service-orders.deliver} চাপুন। আবেদনকারী প্রতি ধাপে এসএমএস পান।',
        'When the result is there, add its file and press {move service-orders.make_ready}, then {move service-orders.deliver}. The applicant gets an SMS at each step.',
      ),
      t(
        'দেওয়া না গেলে {move service-orders.refuse} চেপে কারণ লিখুন।',
        'If it can’t be given, press {move service-orders.refuse} and write the reason.',
      ),
    ],
  },
];
