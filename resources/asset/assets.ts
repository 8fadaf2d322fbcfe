/** What can be bought, stored and given out: a laptop, a chair, a ream of paper. How many an office has is in its inventory. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { assetErrors } from './errors.ts';
import { assetTypeOptions } from './options.ts';

export const assets = defineResource('assets', {
  label: t('সম্পদ', 'Asset'),
  plural: t('সম্পদ', 'Assets'),
  about: t(
    'যা কেনা, রাখা ও দেওয়া হয়: ল্যাপটপ, চেয়ার, কাগজ। কোন অফিসে কয়টি, তা মজুতে থাকে।',
    'What is bought, stored and given out: a laptop, a chair, paper. How many an office has is in its inventory.',
  ),
  icon: 'monitor',
  permission: { module: 'asset_management', noun: 'ASSET' },
  represent: '%{name}',
  fields: {
    asset_category_id: field.ref('asset-categories', t('শ্রেণি', 'Category'), { required: true }),
    asset_subcategory_id: field.ref('asset-subcategories', t('উপশ্রেণি', 'Subcategory'), { dependsOn: 'asset_category_id' }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150, formats: { bn: 'plainName', en: 'englishOnly' } }),
    type: field.choice(t('ধরন', 'Type'), assetTypeOptions, {
      required: true,
      fixed: true,
      help: t('শ্রেণির ধরনের সমান; পরে বদলানো যায় না', "That of the category; can't be changed later"),
    }),
    ...bilingual('unit', t('একক', 'Unit'), {
      ...{ max: 30, formats: { bn: 'plainName', en: 'englishOnly' } },
      help: t('যেমন টি, রিম, সেট', 'For example piece, ream, set'),
    }),
    specification: field.text(t('বিবরণী', 'Specification'), { max: 1000 }),
  },
  unique: [{ fields: ['name'], error: assetErrors.assetNameTaken }],
  naturalKey: ['name'],
  server: ['guards'],
  onDeleteBlocked: { 'asset-inventories': assetErrors.inInventoryUse, 'asset-requisition-items': assetErrors.requisitionInProcess },
  list: {
    columns: ['name', 'asset_category_id', 'asset_subcategory_id', 'type', 'unit', 'row_status'],
    filters: ['asset_category_id', 'asset_subcategory_id', 'type', 'row_status'],
    search: ['name', 'name_en', 'specification'],
    sort: 'name',
  },
  form: [
    {
      title: t('পরিচয়', 'Identity'),
      why: t('ধরন শ্রেণির সমান: স্থায়ী সম্পদের প্রতিটির ট্যাগ হয়।', 'The type is that of the category: each fixed asset gets a tag.'),
      rows: [['asset_category_id', 'asset_subcategory_id'], ['name', 'name_en'], ['type']],
    },
    { title: t('বিবরণ', 'Details'), rows: [['unit', 'unit_en'], ['specification']] },
  ],
});
