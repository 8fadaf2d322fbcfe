/** What feedback can be about. */
import { bilingual, defineResource, t } from '../kernel/index.ts';
import { contentErrors } from './errors.ts';

export const feedbackTypes = defineResource('feedback-types', {
  label: t('মতামতের ধরন', 'Type of feedback'),
  plural: t('মতামতের ধরন', 'Types of feedback'),
  about: t('মতামত কী নিয়ে হতে পারে।', 'What feedback can be about.'),
  icon: 'tags',
  permission: { module: 'comment_management', noun: 'FEEDBACK_TYPE' },
  represent: '%{name}',
  public: { whole: true },
  fields: { ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }) },
  unique: [{ fields: ['name'], error: contentErrors.feedbackTypeTaken }],
  naturalKey: ['name'],
  onDeleteBlocked: { feedbacks: contentErrors.feedbackTypeInUse },
  list: { columns: ['name', 'row_status'], filters: ['row_status'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en']],
});
