/**
 * What one person is given by another on one question. Unanswered it is “not provided”, never zero. Who is scored sees it with the results
 * of the award, and not before.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { anotherPerson, moreThanZero } from './award-scores.rules.ts';
import { awardErrors } from './errors.ts';
import { providedOptions, resultOptions } from './options.ts';

/** It shows what one gave, as the others of its verb do, and what one got once that is published. */
const ownKey = { key: 'VIEW_OWN_SCORING', label: t('নিজের দেওয়া ও পাওয়া স্কোর দেখা', 'View own: scores given and got') };
const kept = { required: true, fixed: true } as const;

export const awardScores = defineResource('award-scores', {
  label: t('স্কোর', 'Score'),
  plural: t('স্কোর', 'Scores'),
  about: t('পুরস্কারের এক প্রশ্নে একজনকে আরেকজনের দেওয়া স্কোর।', 'The score that one person gives another on one question of an award.'),
  icon: 'star',
  permission: { module: 'award_scoring', noun: 'SCORING' },
  represent: '%{user_id}, %{award_question_id}',
  fields: {
    award_id: field.ref('awards', t('পুরস্কার', 'Award'), kept),
    user_id: field.ref('users', t('মূল্যায়িত ব্যক্তি', 'Person'), kept),
    award_question_id: field.ref('award-questions', t('প্রশ্ন', 'Question'), { ...kept, dependsOn: 'award_id' }),
    scorer_id: field.ref('users', t('স্কোরদাতা', 'Scorer'), { ...kept, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
    score: field.decimal(t('স্কোর', 'Score'), { precision: 6, scale: 2, trailingZeros: false, max: 1000 }),
    comment: field.text(t('মন্তব্য', 'Comment'), { max: 1000 }),
    status: field.choice(t('স্কোরের অবস্থা', 'State of the score'), providedOptions, { required: true, computed: true }),
    result: field.choice(t('ফল', 'Result'), resultOptions, { required: true, computed: true, initial: 'awaited' }),
  },
  rules: [moreThanZero, anotherPerson],
  unique: [{ fields: ['award_question_id', 'user_id', 'scorer_id'], error: awardErrors.scoreTaken }],
  scope: {
    ...{ own: 'scorer_id', office: 'office_id', hiddenFrom: 'user_id' },
    keyed: [{ key: ownKey, own: 'user_id', where: { result: 'published' } }],
  },
  server: ['computed', 'permits', 'guards', 'effects'],
  operations: ['list', 'get', 'create', 'update', 'options', 'history', 'export'],
  lists: [
    { name: 'given', label: t('আমার দেওয়া স্কোর', 'Scores I gave'), filter: { scorer_id: 'me' }, key: ownKey.key },
    { name: 'got', label: t('আমার পাওয়া স্কোর', 'Scores I received'), filter: { user_id: 'me', status: 'provided' }, key: ownKey.key },
  ],
  list: {
    columns: ['user_id', 'award_question_id', 'scorer_id', 'score', 'status', 'award_id'],
    filters: ['award_id', 'user_id', 'award_question_id', 'scorer_id', 'status'],
    sort: 'award_question_id',
  },
  form: [
    {
      title: t('মনোনীত ব্যক্তি ও মাপকাঠি', 'Nominee and criterion'),
      rows: [
        ['award_id', 'award_question_id'],
        ['user_id', 'scorer_id'],
      ],
    },
    {
      title: t('স্কোর', 'Score'),
      why: t('শূন্যের বেশি, প্রশ্নের সর্বোচ্চ পর্যন্ত।', "More than zero, at most the question's maximum."),
      rows: [['score'], ['comment']],
    },
  ],
});
