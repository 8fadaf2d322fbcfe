/** Leave categories: each pay variant of leave is one of its own, since a category has one active rule (domain section 11, row 9). */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';

export const leaveCategories = defineResource('leave-categories', {
  label: t('ছুটির শ্রেণি', 'Leave category'),
  plural: t('ছুটির শ্রেণি', 'Leave categories'),
  about: t(
    'ছুটির শ্রেণি: প্রতিটি শ্রেণিতে একটিই সক্রিয় বিধি থাকে, তাই বেতনভেদে শ্রেণি আলাদা।',
    'Categories of leave: each has one active rule, so each pay variant has its own category.',
  ),
  icon: 'folder-tree',
  permission: { module: 'leave', noun: 'LEAVE_CATEGORY' },
  represent: '%{name}',
  fields: {
    code: field.string(t('কোড', 'Code'), { required: true, max: 20, format: 'code', help: t('যেমন CL', 'For example CL') }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 100 }),
  },
  unique: [{ fields: ['code'], error: leaveErrors.categoryCodeTaken }, { fields: ['name'] }],
  naturalKey: ['code'],
  onDeleteBlocked: { 'leave-types': leaveErrors.categoryHasTypes, 'leave-rules': leaveErrors.categoryHasTypes },
  list: {
    columns: ['code', 'name', 'row_status'],
    filters: ['row_status'],
    search: ['name', 'name_en', 'code'],
    sort: 'code',
  },
  form: [['code'], ['name', 'name_en']],
});
