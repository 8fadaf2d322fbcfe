/** The words of a form that is filled in at the counter, and what its call answers. */
import { t } from '../../resources/kernel/text.ts';
import type { Answers, Input } from '../../resources/service/answers.ts';

export type CounterForm = { readonly inputs: readonly Input[]; readonly answers: Answers; readonly is_open: boolean };

export const words = {
  open: t('ফরম পূরণ করুন', 'Fill in the form'),
  correct: t('ফরম সংশোধন করুন', 'Correct the form'),
  title: t('আবেদন %{number}: ফরম', 'Order %{number}: form'),
  text: t(
    'আবেদনকারী কাগজে যা লিখেছেন। ফি ও জমির এলাকা এর সঙ্গে বদলায়।',
    'As the applicant wrote it on paper. Fee and place of the land follow from it.',
  ),
  save: t('ফরম সংরক্ষণ', 'Save the form'),
  saved: t('ফরম সংরক্ষিত হয়েছে', 'Form saved'),
};
