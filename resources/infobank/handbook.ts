/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'infobank-record',
    for: ['staff'],
    title: t('ভূমির রেকর্ড লিখুন ও মানচিত্রে দেখুন', 'Write a land record and see it on the map'),
    picture: 'land-map',
    steps: [
      t(
        'ধরনটির তালিকা খুলুন, যেমন {list khas-lands}, ও {new khas-lands} চাপুন।',
        'Open the list of its kind, such as {list khas-lands}, and press {new khas-lands}.',
      ),
      t(
        'মৌজা, খতিয়ান, দাগ ও জমির পরিমাণ দিন। দাগ অন্য রেকর্ডে থাকলে সতর্ক করা হয়।',
        'Enter mouza, khatian, dags and area. You are warned if a dag is in another record.',
      ),
      t(
        '{word screens.form.save} চাপুন। অনেক রেকর্ড হলে {word screens.imports.open} দিয়ে ফাইল থেকে আনুন।',
        'Press {word screens.form.save}. For many records use {word screens.imports.open} with a file.',
      ),
      t('তালিকার উপরে মানচিত্র বাছলে একই রেকর্ড মানচিত্রে দেখা যায়।', 'Choose the map above the list to see the same records on it.'),
    ],
  },
];
