/** What people do with the records of this module, step by step: its part of the handbook. */
import type { Task } from '../kernel/handbook.ts';
import { t } from '../kernel/text.ts';

export const tasks: readonly Task[] = [
  {
    name: 'office-seat',
    for: ['hr', 'head'],
    title: t('কাউকে ডেস্কে পদায়ন করুন', 'Post a person to a desk'),
    picture: 'organogram-desk',
    steps: [
      t('{list offices} তালিকা থেকে অফিসটি খুলে তার অর্গানোগ্রামে যান।', 'Open the office from {list offices}, and go to its organogram.'),
      t(
        'খালি ডেস্কটি বাছাই করে ব্যক্তি, দায়িত্ব ও শুরুর তারিখ দিন।',
        'Choose the vacant desk, then the person, the responsibility and the first day.',
      ),
      t(
        'সংরক্ষণের সঙ্গে সঙ্গে সেই ব্যক্তি ডেস্কের অধিকার পান; আগের দায়িত্বপ্রাপ্তের অধিকার শেষ হয়।',
        'Once it is saved, the person has the rights of the desk; those of the previous holder end.',
      ),
    ],
  },
  {
    name: 'office-jurisdiction',
    for: ['acland'],
    title: t('অফিসের অধিক্ষেত্র দেখুন', 'See the jurisdiction of your office'),
    picture: 'office-jurisdiction',
    steps: [
      t(
        'নিজের অফিসের পাতা খুলুন (অ্যাকাউন্ট মেনু, {word shell.account.my_office})।',
        'Open the page of your office (account menu, {word shell.account.my_office}).',
      ),
      t(
        '{list office-jurisdictions} অংশে মৌজা, দাগ ও মানচিত্র দেখুন।',
        'Under {list office-jurisdictions} see the mouzas, the dags and the map.',
      ),
      t('দাগ যোগ বা বাদ দিয়ে {word screens.form.save} চাপুন।', 'Add or take out dags, then press {word screens.form.save}.'),
    ],
  },
  {
    name: 'office-organogram',
    for: ['administrator'],
    title: t('অফিস ও তার ডেস্ক তৈরি করুন', 'Set up an office and its desks'),
    picture: 'organogram',
    steps: [
      t(
        '{list offices} তালিকায় {new offices} চাপুন; স্তর, ধরন ও উপরের অফিস দিন।',
        'In {list offices} press {new offices}; give its layer, type and the office above.',
      ),
      t(
        'অফিসটির অর্গানোগ্রামে ডেস্ক যোগ করুন, বা ধরনের নমুনা থেকে সব একসঙ্গে আনুন।',
        'In its organogram add the desks, or create them all from the template of its type.',
      ),
      t('অফিসপ্রধানের ডেস্ক নির্ধারণ করুন; অনুমোদনের আবেদন সেখানে যায়।', 'Set which desk is the head of the office: approvals go there.'),
    ],
  },
];
