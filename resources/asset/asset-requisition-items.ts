/** What a requisition asks for, how much of it is approved, and how much was given. */
import { defineResource, field, t } from '../kernel/index.ts';
import { approvedCoversGiven, approvedWithinRequest } from './asset-requisition-items.rules.ts';
import { assetErrors } from './errors.ts';

const most = 100_000;

export const assetRequisitionItems = defineResource('asset-requisition-items', {
  label: t('চাহিদার সম্পদ', 'Requisitioned asset'),
  plural: t('চাহিদার সম্পদ', 'Requisitioned assets'),
  about: t('চাহিদাপত্রের এক একটি সম্পদ: কয়টি চাওয়া, অনুমোদিত ও প্রদত্ত।', 'What a requisition asks for: how many, approved and given.'),
  icon: 'list-checks',
  permission: { module: 'asset_management', noun: 'ASSET_REQUISITION', as: 'asset-requisitions' },
  represent: '%{asset_id}',
  fields: {
    asset_requisition_id: field.ref('asset-requisitions', t('চাহিদাপত্র', 'Requisition'), { required: true }),
    asset_id: field.ref('assets', t('সম্পদ', 'Asset'), { required: true }),
    quantity: field.integer(t('চাহিদার সংখ্যা', 'Requested'), { required: true, min: 1, max: most }),
    approved_quantity: field.integer(t('অনুমোদিত সংখ্যা', 'Approved'), {
      ...{ computed: true, min: 0, max: most, help: t('খালি থাকলে যত চাওয়া হয়েছে', 'Empty: as many as were asked for') },
    }),
    assigned_quantity: field.integer(t('প্রদত্ত সংখ্যা', 'Issued'), { computed: true, min: 0, max: most, initial: 0 }),
  },
  rules: [approvedWithinRequest, approvedCoversGiven],
  unique: [{ fields: ['asset_requisition_id', 'asset_id'], error: assetErrors.requestedTwice }],
  importable: false,
  list: {
    columns: ['asset_id', 'asset_requisition_id', 'quantity', 'approved_quantity', 'assigned_quantity'],
    filters: ['asset_requisition_id', 'asset_id'],
    sort: 'id',
  },
  form: [['asset_requisition_id'], ['asset_id', 'quantity']],
});
