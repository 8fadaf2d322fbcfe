/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'memory-write',
    for: 'everybody',
    title: t('কাজের জ্ঞান লিখে রাখুন', 'Write down what you know'),
    picture: 'memory-library',
    steps: [
      t(
        '{page memory-library} খুলুন। অন্যদের লেখায় খুঁজুন, প্রয়োজন হলে রচয়িতার কাছে অনুরোধ করুন।',
        'Open {page memory-library}. Search what others wrote, and request it from its owner where needed.',
      ),
      t('নতুন স্মৃতি লিখে অধ্যায় ও পাতা যোগ করুন।', 'Create a memory of your own, with sections and pages.'),
      t(
        '{field memories.visibility} ঠিক করুন: শেয়ার না করলে কেবল আপনিই পড়েন।',
        'Set its {field memories.visibility}: only you can read it unless you share it.',
      ),
    ],
  },
];
