/** The names of posts, each with its grade. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { personnelCategoryOptions } from '../kernel/shared-options.ts';
import { hrErrors } from './errors.ts';

export const designations = defineResource('designations', {
  label: t('পদবি', 'Designation'),
  plural: t('পদবি', 'Designations'),
  about: t('পদের নাম, আর তার সঙ্গে যে গ্রেড আসে।', 'The names of posts, each with its grade.'),
  icon: 'id-card',
  permission: { module: 'user_management', noun: 'DESIGNATION' },
  represent: '%{name}',
  public: true,
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    ...bilingual('short_name', t('সংক্ষিপ্ত নাম', 'Short name'), { max: 60 }),
    code: field.string(t('কোড', 'Code'), { max: 40, format: 'code' }),
    grade_id: field.ref('grades', t('গ্রেড', 'Grade')),
    rank_id: field.ref('ranks', t('পদমর্যাদা', 'Rank')),
    is_cadre: field.boolean(t('ক্যাডার পদ', 'Cadre post'), { initial: false }),
    personnel_category: field.choice(t('শ্রেণি', 'Category'), personnelCategoryOptions),
  },
  unique: [{ fields: ['code'], error: hrErrors.designationCodeTaken }],
  naturalKey: ['code'],
  onDeleteBlocked: {
    users: hrErrors.designationInUse,
    promotions: hrErrors.designationInUse,
    'gems-officers': hrErrors.designationInUse,
    'office-organograms': hrErrors.designationInUse,
    'base-office-organograms': hrErrors.designationInUse,
  },
  list: {
    columns: ['name', 'code', 'grade_id', 'is_cadre', 'personnel_category', 'row_status'],
    filters: ['grade_id', 'rank_id', 'is_cadre', 'personnel_category', 'row_status'],
    search: ['name', 'name_en', 'short_name', 'code'],
    sort: 'name',
  },
  form: [
    ['name', 'name_en'],
    ['short_name', 'short_name_en'],
    ['code', 'personnel_category'],
    ['grade_id', 'rank_id', 'is_cadre'],
  ],
});
