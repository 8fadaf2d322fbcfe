/** What an office has of an asset: how many, how many of them are given out, in maintenance and free. Counted by the server. */
import { defineResource, field, t } from '../kernel/index.ts';
import { assetErrors } from './errors.ts';

const counted = { computed: true, min: 0, initial: 0 } as const;

export const assetInventories = defineResource('asset-inventories', {
  label: t('সম্পদের মজুত', 'Asset inventory'),
  plural: t('সম্পদের মজুত', 'Asset inventories'),
  about: t(
    'একটি অফিসে একটি সম্পদ কয়টি আছে: কয়টি বরাদ্দকৃত, কয়টি মেরামতে, কয়টি অবশিষ্ট।',
    'How many of an asset an office has: how many are assigned, in maintenance and free.',
  ),
  icon: 'store',
  permission: { module: 'asset_management', noun: 'ASSET_INVENTORY' },
  represent: '%{asset_id}, %{office_id}',
  fields: {
    asset_id: field.ref('assets', t('সম্পদ', 'Asset'), { required: true, fixed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, fixed: true, copyFrom: 'active_desk.office_id' }),
    item_count: field.integer(t('মোট', 'Total'), counted),
    assigned_count: field.integer(t('বরাদ্দকৃত', 'Assigned'), counted),
    maintenance_count: field.integer(t('মেরামতে', 'In maintenance'), counted),
    free_count: field.integer(t('অবশিষ্ট', 'Available'), counted),
    reorder_level: field.integer(t('পুনঃক্রয়ের সীমা', 'Reorder level'), {
      min: 0,
      max: 1_000_000,
      help: t('এর নিচে নামলে আবার কিনতে হয়', 'Below this number more have to be bought'),
    }),
  },
  unique: [{ fields: ['asset_id', 'office_id'], error: assetErrors.alreadyInInventory }],
  naturalKey: ['asset_id', 'office_id'],
  scope: { office: 'office_id' },
  onDeleteBlocked: {
    'asset-purchases': assetErrors.inventoryHasPurchases,
    'asset-items': assetErrors.inventoryHasPurchases,
    'asset-issues': assetErrors.inventoryHasIssues,
  },
  list: {
    columns: ['asset_id', 'office_id', 'item_count', 'free_count', 'assigned_count', 'maintenance_count', 'reorder_level'],
    filters: ['asset_id', 'office_id', 'row_status'],
    sort: 'asset_id',
  },
  form: [
    {
      title: t('সম্পদ ও অফিস', 'Asset and office'),
      why: t(
        'এক অফিসে এক সম্পদের মজুত একটিই। সংখ্যা আসে ক্রয় ও বরাদ্দ থেকে।',
        'An office has one inventory of an asset. Its figures come from purchases and assignments.',
      ),
      rows: [['asset_id', 'office_id'], ['reorder_level']],
    },
  ],
});
