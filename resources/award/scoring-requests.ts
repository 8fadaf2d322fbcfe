/** A person is asked to score another one for an award: the empty scores are laid out with the request, one for each question. */
import { defineResource, field, t } from '../kernel/index.ts';
import { anotherPerson } from './award-scores.rules.ts';
import { awardErrors } from './errors.ts';
import { providedOptions } from './options.ts';

const kept = { required: true, fixed: true } as const;

export const scoringRequests = defineResource('scoring-requests', {
  label: t('স্কোরের অনুরোধ', 'Scoring request'),
  plural: t('স্কোরের অনুরোধ', 'Scoring requests'),
  about: t(
    'কাউকে পুরস্কারের স্কোর দিতে কাকে অনুরোধ করা হয়েছে, কবে পর্যন্ত, আর দেওয়া হয়েছে কি না।',
    'Who is asked to score a nominee for an award, until when, and whether the score was given.',
  ),
  icon: 'clipboard-list',
  permission: { module: 'award_scoring', noun: 'SCORING_REQUEST' },
  represent: '%{user_id}, %{scorer_id}',
  fields: {
    award_id: field.ref('awards', t('পুরস্কার', 'Award'), kept),
    user_id: field.ref('users', t('মূল্যায়নাধীন ব্যক্তি', 'To be scored'), kept),
    scorer_id: field.ref('users', t('স্কোরদাতা', 'Scorer'), kept),
    requested_by_id: field.ref('users', t('অনুরোধকারী', 'Requested by'), { ...kept, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
    due_at: field.dateTime(t('শেষ সময়', 'Due at'), { min: 'now' }),
    approved_at: field.dateTime(t('অনুমোদনের সময়', 'Approved at'), { computed: true }),
    status: field.choice(t('স্কোরের অবস্থা', 'State of the scores'), providedOptions, { required: true, computed: true }),
  },
  rules: [anotherPerson],
  unique: [{ fields: ['user_id', 'scorer_id', 'award_id'], error: awardErrors.requestTaken }],
  scope: { own: 'scorer_id', office: 'office_id' },
  server: ['computed', 'guards', 'effects'],
  importable: false,
  list: {
    columns: ['user_id', 'award_id', 'scorer_id', 'due_at', 'status', 'requested_by_id'],
    filters: ['award_id', 'user_id', 'scorer_id', 'status'],
    sort: '-created_at',
  },
  form: [['award_id'], ['user_id', 'scorer_id'], ['due_at', 'requested_by_id']],
});
