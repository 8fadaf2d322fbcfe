/** The parts of an asset category. */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';
import { assetErrors } from './errors.ts';

export const assetSubcategories = defineResource('asset-subcategories', {
  label: t('সম্পদ উপশ্রেণি', 'Asset subcategory'),
  plural: t('সম্পদ উপশ্রেণি', 'Asset subcategories'),
  about: t('একটি সম্পদ শ্রেণির ভাগ।', 'The parts of an asset category.'),
  icon: 'blocks',
  permission: { module: 'asset_management', noun: 'ASSET_SUBCATEGORY' },
  represent: '%{name}',
  fields: {
    asset_category_id: field.ref('asset-categories', t('শ্রেণি', 'Category'), { required: true, fixed: true }),
    ...bilingual('name', t('নাম', 'Name'), { required: true, max: 150 }),
  },
  unique: [{ fields: ['name', 'asset_category_id'], error: assetErrors.subcategoryNameTaken }],
  naturalKey: ['asset_category_id', 'name'],
  onDeleteBlocked: { assets: assetErrors.subcategoryHasAssets },
  list: {
    columns: ['name', 'asset_category_id', 'row_status'],
    filters: ['asset_category_id', 'row_status'],
    search: ['name', 'name_en'],
    sort: 'name',
  },
  form: [['asset_category_id'], ['name', 'name_en']],
});
