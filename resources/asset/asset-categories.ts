/** What offices own, by category: fixed assets are kept item by item, consumables are only counted. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { assetErrors } from './errors.ts';
import { assetTypeOptions } from './options.ts';

export const assetCategories = defineResource('asset-categories', {
  label: t('সম্পদ শ্রেণি', 'Asset category'),
  plural: t('সম্পদ শ্রেণি', 'Asset categories'),
  about: t(
    'অফিসের সম্পদের শ্রেণি: স্থায়ী সম্পদ একটি একটি করে রাখা হয়, ব্যবহার্য সামগ্রী কেবল গোনা হয়।',
    'The categories of what offices own: fixed assets are kept item by item, consumables are only counted.',
  ),
  icon: 'layout-grid',
  permission: { module: 'asset_management', noun: 'ASSET_CATEGORY' },
  represent: '%{name}',
  fields: {
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
    type: field.choice(t('ধরন', 'Type'), assetTypeOptions, {
      required: true,
      fixed: true,
      help: t('পরে বদলানো যায় না', "Can't be changed later"),
    }),
  },
  unique: [{ fields: ['name'], error: assetErrors.categoryNameTaken }],
  naturalKey: ['name'],
  onDeleteBlocked: { 'asset-subcategories': assetErrors.categoryHasSubcategories, assets: assetErrors.categoryHasAssets },
  list: { columns: ['name', 'type', 'row_status'], filters: ['type', 'row_status'], search: ['name', 'name_en'], sort: 'name' },
  form: [['name', 'name_en'], ['type']],
});
