/** What a person was let go with although it is not settled: which thing, why, and who decided it. Written by the call of the order's item. */
import { defineResource, field, t } from '../kernel/index.ts';

export const transferWaivers = defineResource('transfer-waivers', {
  label: t('দায় থেকে অব্যাহতি', 'Waiver'),
  plural: t('দায় থেকে অব্যাহতি', 'Waivers'),
  about: t(
    'বদলিকৃত ব্যক্তির কোন অনিষ্পন্ন বিষয় কে, কেন ছাড় দিলেন।',
    'The unsettled items of a transferred person that were waived, who waived them and why.',
  ),
  icon: 'clipboard-check',
  menu: false,
  permission: { module: 'transfer', noun: 'OFFICE_ORDER_TRANSFER', as: 'transfer-orders' },
  represent: '%{name}',
  fields: {
    transfer_order_item_id: field.ref('transfer-order-items', t('বদলিকৃত ব্যক্তি', 'Transferred person'), { required: true, fixed: true }),
    source: field.string(t('বিষয়ের ধরন', 'Kind of item'), { required: true, fixed: true, max: 60 }),
    source_id: field.integer(t('বিষয়ের নম্বর', 'Item number'), { required: true, fixed: true, min: 1 }),
    name: field.string(t('বিষয়', 'Item'), { required: true, fixed: true, max: 400 }),
    name_en: field.string(t('বিষয় (ইংরেজি)', 'Item (English)'), { required: true, fixed: true, max: 400 }),
    reason: field.text(t('কারণ', 'Reason'), { required: true, fixed: true, min: 3, max: 500 }),
    waived_by_id: field.ref('users', t('অব্যাহতিদাতা', 'Waived by'), { required: true, fixed: true }),
    waived_on: field.date(t('তারিখ', 'On'), { required: true, fixed: true }),
  },
  unique: [{ fields: ['transfer_order_item_id', 'source', 'source_id'] }],
  operations: ['list', 'get', 'history'],
  importable: false,
  list: {
    columns: ['transfer_order_item_id', 'name', 'reason', 'waived_by_id', 'waived_on'],
    filters: ['transfer_order_item_id', 'waived_by_id'],
    sort: '-id',
  },
  form: [],
});
