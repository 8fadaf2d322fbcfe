/** Who holds or held an item, from when to when. The moves of the item write it. */
import { defineResource, field, t } from '../kernel/index.ts';
import { assetErrors } from './errors.ts';
import { conditionOptions } from './options.ts';

export const assetAssignments = defineResource('asset-assignments', {
  label: t('সম্পদ বরাদ্দ', 'Asset assignment'),
  plural: t('সম্পদ বরাদ্দ', 'Asset assignments'),
  about: t(
    'কোন সামগ্রী কবে থেকে কবে পর্যন্ত কার কাছে আছে বা ছিল। সামগ্রীর বরাদ্দ ও ফেরত থেকে লেখা হয়।',
    'Who holds or held which item, from when to when. Written when an item is assigned and taken back.',
  ),
  icon: 'user-check',
  permission: { module: 'asset_management', noun: 'ASSET_ASSIGNMENT' },
  represent: '%{asset_item_id}, %{user_id}',
  fields: {
    asset_item_id: field.ref('asset-items', t('সামগ্রী', 'Item'), { required: true, fixed: true }),
    asset_id: field.ref('assets', t('সম্পদ', 'Asset'), { required: true, computed: true, copyFrom: 'asset_item_id.asset_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, computed: true, copyFrom: 'asset_item_id.office_id' }),
    user_id: field.ref('users', t('হেফাজতকারী', 'Held by'), { required: true, fixed: true }),
    assigned_at: field.dateTime(t('বরাদ্দের সময়', 'Assigned at'), { required: true }),
    condition: field.choice(t('বরাদ্দকালীন ভৌত অবস্থা', 'Condition when assigned'), conditionOptions),
    asset_requisition_id: field.ref('asset-requisitions', t('চাহিদাপত্র', 'Requisition'), { fixed: true }),
    in_custody: field.boolean(t('হেফাজতে আছে', 'In custody'), { computed: true, initial: true }),
    returned_at: field.dateTime(t('ফেরতের সময়', 'Returned at'), { emptyMeans: t('ফেরত হয়নি', 'Not returned') }),
    returned_condition: field.choice(t('ফেরতকালীন ভৌত অবস্থা', 'Condition when returned'), conditionOptions),
  },
  unique: [{ fields: ['asset_item_id'], where: { returned_at: null }, error: assetErrors.itemAlreadyAssigned }],
  scope: { own: 'user_id', office: 'office_id' },
  server: ['computed', 'effects'],
  operations: ['list', 'get', 'history', 'export'],
  list: {
    columns: ['asset_item_id', 'asset_id', 'user_id', 'office_id', 'in_custody', 'assigned_at', 'returned_at'],
    filters: ['in_custody', 'user_id', 'asset_id', 'office_id', 'asset_item_id', 'asset_requisition_id', 'returned_at'],
    sort: '-assigned_at',
  },
  lists: [{ name: 'held', label: t('জিম্মার তালিকা', 'Goods in custody'), filter: { in_custody: true } }],
  signed: {
    row: t('হেফাজতকারীর স্বাক্ষর', 'Signature of the holder'),
    foot: [t('প্রস্তুতকারী', 'Prepared by'), t('যাচাইকারী', 'Verified by'), t('অফিসপ্রধান', 'Head of the office')],
  },
  form: [
    ['asset_item_id', 'user_id'],
    ['assigned_at', 'condition', 'asset_requisition_id'],
    ['returned_at', 'returned_condition'],
  ],
});
