/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'transfer-order',
    for: ['hr'],
    title: t('বদলির আদেশ জারি করুন', 'Issue a transfer order'),
    picture: 'order-letters',
    steps: [
      t(
        '{list transfer-orders} তালিকায় {new transfer-orders} চাপুন; স্মারক, বিষয় ও বদলির কর্মকর্তা-কর্মচারীদের নাম দিন।',
        'In {list transfer-orders} press {new transfer-orders}; give memo, subject and the people transferred.',
      ),
      t(
        'কাগজে আদেশটি দেখে {move transfer-orders.publish} চাপুন। সংশ্লিষ্ট সবাই বিজ্ঞপ্তি পান।',
        'Check the printed order, then press {move transfer-orders.publish}. Everybody concerned is notified.',
      ),
      t(
        'অবমুক্তি, দায়িত্ব হস্তান্তর ও যোগদানের পত্র আদেশের পাতায় একে একে তৈরি হয়।',
        'The letters of release, handing over and joining are made one by one on the page of the order.',
      ),
    ],
  },
];
