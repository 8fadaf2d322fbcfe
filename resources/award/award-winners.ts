/** Who won an award, with what score: written when it is published. Who publishes awards adds a picture and the citation. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';

export const awardWinners = defineResource('award-winners', {
  label: t('পুরস্কার বিজয়ী', 'Award winner'),
  plural: t('পুরস্কার বিজয়ী', 'Award winners'),
  people: true,
  about: t('প্রকাশিত পুরস্কারের বিজয়ী ও তাঁদের মোট স্কোর।', 'The winners of published awards, and their total scores.'),
  icon: 'trophy',
  menu: true,
  permission: {
    module: 'award_scoring',
    noun: 'AWARD_WINNER',
    keys: { update: [{ key: 'PUBLISH_AWARD', label: t('পুরস্কারের ফল প্রকাশ', 'Publish: award') }] },
  },
  represent: '%{user_id}',
  fields: {
    award_id: field.ref('awards', t('পুরস্কার', 'Award'), { required: true, computed: true }),
    user_id: field.ref('users', t('বিজয়ী', 'Winner'), { required: true, computed: true }),
    designation_id: field.ref('designations', t('পদবি', 'Designation'), { computed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true }),
    total_score: field.decimal(t('মোট স্কোর', 'Total score'), { precision: 8, scale: 2, trailingZeros: false, min: 0, computed: true }),
    position: field.integer(t('স্থান', 'Position'), { min: 1, computed: true }),
    ...bilingual('citation', t('পুরস্কারের কারণ', 'Citation'), { max: 500 }),
    picture: field.file(t('ছবি', 'Picture'), { accept: ['image'], maxKb: 2048 }),
  },
  unique: [{ fields: ['user_id', 'award_id'] }],
  operations: ['list', 'get', 'update', 'options', 'history', 'export'],
  list: {
    columns: ['user_id', 'award_id', 'position', 'total_score', 'designation_id', 'office_id'],
    filters: ['award_id', 'user_id', 'office_id'],
    sort: 'position',
  },
  form: [
    {
      title: t('বিজয়ীদের পাতায়', 'On the page of winners'),
      why: t('ছবি ও কারণ সবাই দেখেন।', 'Everybody sees the picture and the citation.'),
      rows: [['picture'], ['citation', 'citation_en']],
    },
  ],
});
