/** Who won an award, with what score: written when it is published, and never by hand. */
import { defineResource, field, t } from '../kernel/index.ts';

export const awardWinners = defineResource('award-winners', {
  label: t('পুরস্কার বিজয়ী', 'Award winner'),
  plural: t('পুরস্কার বিজয়ী', 'Award winners'),
  about: t('প্রকাশিত পুরস্কারের বিজয়ী ও তাঁদের মোট স্কোর।', 'The winners of published awards, and their total scores.'),
  icon: 'trophy',
  menu: true,
  permission: { module: 'award_scoring', noun: 'AWARD', as: 'awards' },
  represent: '%{user_id}',
  fields: {
    award_id: field.ref('awards', t('পুরস্কার', 'Award'), { required: true, computed: true }),
    user_id: field.ref('users', t('বিজয়ী', 'Winner'), { required: true, computed: true }),
    total_score: field.decimal(t('মোট স্কোর', 'Total score'), { precision: 8, scale: 2, trailingZeros: false, min: 0, computed: true }),
    position: field.integer(t('স্থান', 'Position'), { min: 1, computed: true }),
  },
  unique: [{ fields: ['user_id', 'award_id'] }],
  operations: ['list', 'get', 'options', 'history', 'export'],
  list: {
    columns: ['user_id', 'award_id', 'position', 'total_score'],
    filters: ['award_id', 'user_id'],
    sort: 'position',
  },
  form: [],
});
