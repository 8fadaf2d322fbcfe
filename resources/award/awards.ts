/** An award of a fiscal year: drafted with its questions, scored, and published with its winners. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { qualifyingWithin } from './awards.rules.ts';
import { awardErrors } from './errors.ts';

export const awards = defineResource('awards', {
  label: t('পুরস্কার', 'Award'),
  plural: t('পুরস্কার', 'Awards'),
  about: t(
    'একটি অর্থবছরের পুরস্কার: প্রশ্নসহ খসড়া হয়, স্কোর দেওয়া হয়, শেষে বিজয়ীসহ প্রকাশ করা হয়।',
    'An award of a fiscal year: drafted with its questions, scored, and published with its winners.',
  ),
  icon: 'award',
  permission: { module: 'award_scoring', noun: 'AWARD' },
  represent: '%{name}, %{fiscal_year_id}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 200 }),
    fiscal_year_id: field.ref('fiscal-years', t('অর্থবছর', 'Fiscal year'), { required: true }),
    maximum_score: field.integer(t('সর্বোচ্চ স্কোর', 'Maximum score'), { required: true, min: 1, max: 1000 }),
    qualifying_score: field.integer(t('যোগ্যতার স্কোর', 'Qualifying score'), {
      min: 1,
      max: 1000,
      help: t('খালি থাকলে যেকোনো স্কোর', 'Empty: any score qualifies'),
    }),
    winners_count: field.integer(t('বিজয়ীর সংখ্যা', 'Winners'), { min: 1, max: 1000 }),
    status: field.choice(
      t('পুরস্কারের অবস্থা', 'State of the award'),
      [
        { value: 'draft', text: t('খসড়া', 'Draft'), tone: 'muted' },
        { value: 'open', text: t('স্কোর চলছে', 'Scoring'), tone: 'info' },
        { value: 'published', text: t('প্রকাশিত', 'Published'), tone: 'success' },
      ],
      { required: true, initial: 'draft' },
    ),
  },
  rules: [qualifyingWithin],
  unique: [{ fields: ['name', 'fiscal_year_id'], error: awardErrors.awardTaken }],
  naturalKey: ['name', 'fiscal_year_id'],
  states: {
    field: 'status',
    start: 'draft',
    moves: {
      open: { label: t('স্কোর শুরু করুন', 'Start scoring'), from: ['draft'], to: 'open', permission: 'UPDATE', guard: true },
      publish: {
        label: t('ফল প্রকাশ করুন', 'Publish the winners'),
        from: ['open'],
        to: 'published',
        permission: 'PUBLISH',
        guard: true,
        effect: true,
      },
    },
    editable: { draft: 'all', open: ['winners_count', 'qualifying_score'] },
  },
  server: ['guards'],
  importable: false,
  onDeleteBlocked: {
    'award-questions': awardErrors.hasQuestions,
    'scoring-requests': awardErrors.hasRequests,
    'award-scores': awardErrors.hasScores,
  },
  list: {
    columns: ['name', 'fiscal_year_id', 'status', 'maximum_score', 'qualifying_score', 'winners_count'],
    filters: ['fiscal_year_id', 'status', 'row_status'],
    search: ['name', 'name_en'],
    sort: '-fiscal_year_id',
  },
  form: [
    { title: t('পুরস্কার', 'The award'), rows: [['name', 'name_en'], ['fiscal_year_id']] },
    {
      title: t('স্কোর', 'Scores'),
      why: t('প্রশ্নগুলোর স্কোর মিলে সর্বোচ্চের বেশি হয় না।', 'The questions may add up to at most the maximum.'),
      rows: [['maximum_score', 'qualifying_score', 'winners_count']],
    },
  ],
});
