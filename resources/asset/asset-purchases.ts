/** What was bought for an inventory. A purchase of fixed assets makes an item with a tag of each; consumables are only counted. */
import { defineResource, field, t } from '../kernel/index.ts';
import { assetErrors } from './errors.ts';

/** Taka: one purchase of a thousand crore. */
const mostTaka = 9_999_999_999.99;

export const assetPurchases = defineResource('asset-purchases', {
  label: t('সম্পদ ক্রয়', 'Purchased asset'),
  plural: t('সম্পদ ক্রয়', 'Purchased assets'),
  about: t(
    'মজুতের জন্য যা কেনা হয়েছে। স্থায়ী সম্পদের প্রতিটির জন্য ট্যাগসহ একটি সামগ্রী হয়।',
    'What was bought for an inventory. Each fixed asset of a purchase becomes an item with a tag.',
  ),
  icon: 'wallet',
  permission: { module: 'asset_management', noun: 'PURCHASED_ASSET' },
  represent: '%{reference_number}',
  titled: '%{asset_id}, %{reference_number}',
  fields: {
    asset_inventory_id: field.ref('asset-inventories', t('মজুত', 'Inventory'), { required: true, fixed: true }),
    asset_id: field.ref('assets', t('সম্পদ', 'Asset'), { required: true, computed: true, copyFrom: 'asset_inventory_id.asset_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, computed: true, copyFrom: 'asset_inventory_id.office_id' }),
    reference_number: field.string(t('সূত্র নম্বর', 'Reference number'), { required: true, max: 60, format: 'plainName' }),
    purchase_date: field.date(t('ক্রয়ের তারিখ', 'Purchase date'), { required: true, max: 'today', initial: 'today' }),
    cost: field.money(t('মোট মূল্য', 'Cost'), { required: true, min: 0, max: mostTaka }),
    item_count: field.integer(t('সংখ্যা', 'Number of items'), {
      required: true,
      fixed: true,
      min: 1,
      max: 1_000_000,
      help: t('পরে বদলানো যায় না: এ থেকেই সামগ্রী তৈরি হয়', "Can't be changed later: the items are made from it"),
    }),
    supplier: field.string(t('সরবরাহকারী', 'Supplier'), { max: 150, format: 'plainName' }),
    attachment: field.file(t('সংযুক্তি', 'Attachment'), { accept: ['pdf', 'image'] }),
  },
  unique: [{ fields: ['asset_inventory_id', 'reference_number'], error: assetErrors.purchaseTaken }],
  scope: { office: 'office_id' },
  server: ['guards', 'effects'],
  importable: false,
  onDeleteBlocked: { 'asset-items': assetErrors.purchaseHasItems },
  list: {
    columns: ['reference_number', 'asset_id', 'office_id', 'purchase_date', 'item_count', 'cost', 'supplier'],
    filters: ['asset_inventory_id', 'asset_id', 'office_id', 'purchase_date'],
    search: ['reference_number', 'supplier'],
    sort: '-purchase_date',
  },
  form: [
    {
      title: t('ক্রয়ের বিবরণ', 'Purchase details'),
      why: t('স্থায়ী সম্পদ হলে যত সংখ্যা, ততটি ট্যাগ দেওয়া সামগ্রী হয়।', 'Of fixed assets as many items are made, each with a tag.'),
      rows: [['asset_inventory_id'], ['item_count', 'cost']],
    },
    {
      title: t('ক্রয়ের কাগজ', 'Purchase papers'),
      rows: [['reference_number', 'purchase_date'], ['supplier'], ['attachment']],
    },
  ],
});
