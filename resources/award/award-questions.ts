/** What is asked about everybody who is scored for an award, and how much each answer may count. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { awardErrors } from './errors.ts';

export const awardQuestions = defineResource('award-questions', {
  label: t('স্কোরিং প্রশ্ন', 'Scoring question'),
  plural: t('স্কোরিং প্রশ্ন', 'Scoring questions'),
  about: t('পুরস্কারের জন্য প্রত্যেককে যে সূচকগুলোতে স্কোর দেওয়া হয়।', 'The indicators on which everybody is scored for an award.'),
  icon: 'list-ordered',
  permission: { module: 'award_scoring', noun: 'SCORING_QUESTION' },
  represent: '%{question}',
  fields: {
    award_id: field.ref('awards', t('পুরস্কার', 'Award'), { required: true, fixed: true }),
    serial: field.integer(t('ক্রমিক', 'Number'), { required: true, min: 1, max: 500 }),
    ...bilingual('question', t('প্রশ্ন', 'Question'), { required: true, max: 300 }),
    maximum_score: field.integer(t('সর্বোচ্চ স্কোর', 'Maximum score'), { required: true, min: 1, max: 1000 }),
  },
  unique: [{ fields: ['serial', 'award_id'], error: awardErrors.serialTaken }],
  naturalKey: ['award_id', 'serial'],
  server: ['permits', 'guards'],
  onDeleteBlocked: { 'award-scores': awardErrors.hasScores },
  list: {
    columns: ['serial', 'question', 'maximum_score', 'award_id', 'row_status'],
    filters: ['award_id', 'row_status'],
    search: ['question', 'question_en'],
    sort: 'serial',
  },
  form: [['award_id'], ['serial', 'maximum_score'], ['question', 'question_en']],
});
