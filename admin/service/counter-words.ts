/** The words of a form that is filled in at the counter, and what its call answers: the papers are added with it. */
import { t } from '../../resources/kernel/text.ts';
import type { Answers, Input, Paper } from '../../resources/service/answers.ts';
import type { StoredFile } from '../engine/form/uploading.ts';

export type CounterForm = {
  readonly inputs: readonly Input[];
  readonly papers: readonly Paper[];
  readonly answers: Answers;
  readonly files: readonly { readonly paper_id: number; readonly file: StoredFile }[];
};

export const words = {
  open: t('ফরম পূরণ করুন', 'Fill in the form'),
  correct: t('ফরম সংশোধন করুন', 'Correct the form'),
  title: t('আবেদন %{number}: ফরম', 'Order %{number}: form'),
  text: t(
    'আবেদনকারী কাগজে যা লিখেছেন ও যে কাগজ দিয়েছেন। ফি ও জমির এলাকা এর সঙ্গে বদলায়।',
    'As written on the paper application, with the papers submitted. The fee and the place of the land depend on it.',
  ),
  save: t('ফরম সংরক্ষণ', 'Save the form'),
  saved: t('ফরম সংরক্ষিত হয়েছে', 'Form saved'),
};
