/** A person's promotions, each with the government order that made it. */
import { defineResource, field, t } from '../kernel/index.ts';
import { promotionKindOptions } from './sheet-options.ts';
import { partFields, partWords } from './sheet-part.ts';

export const promotions = defineResource('promotions', {
  label: t('পদোন্নতি', 'Promotion'),
  plural: t('পদোন্নতি', 'Promotions'),
  about: t('ব্যক্তির পদোন্নতি, যে সরকারি আদেশে।', 'Promotions of a person, each with the government order that made it.'),
  icon: 'trending-up',
  permission: { module: 'user_management', noun: 'PROFILE_PROMOTION' },
  represent: '%{to_designation_id}, %{user_id}',
  ...partWords,
  fields: {
    ...partFields,
    from_designation_id: field.ref('designations', t('আগের পদবি', 'Former designation')),
    to_designation_id: field.ref('designations', t('নতুন পদবি', 'New designation'), { required: true }),
    grade_id: field.ref('grades', t('নতুন গ্রেড', 'New grade')),
    promotion_date: field.date(t('পদোন্নতির তারিখ', 'Date of promotion'), { required: true }),
    government_order_date: field.date(t('সরকারি আদেশের তারিখ', 'Date of the government order'), { required: true, max: 'today' }),
    kind: field.choice(t('ধরন', 'Kind'), promotionKindOptions, { required: true, initial: 'regular' }),
    order: field.file(t('আদেশ', 'Order'), { accept: ['pdf', 'image'] }),
  },
  naturalKey: ['user_id', 'promotion_date'],
  list: {
    columns: ['user_id', 'to_designation_id', 'promotion_date', 'government_order_date', 'kind', 'from_designation_id', 'office_id'],
    filters: ['user_id', 'to_designation_id', 'grade_id', 'kind', 'promotion_date', 'office_id'],
    sort: '-promotion_date',
  },
  form: [
    { title: t('ব্যক্তি', 'Person'), rows: [['user_id']] },
    { title: t('পদ', 'Post'), rows: [['from_designation_id', 'to_designation_id', 'grade_id']] },
    { title: t('আদেশ', 'Order'), rows: [['promotion_date', 'government_order_date', 'kind'], ['order']] },
  ],
});
