/** Consumables given out of an office's store: the person, how many, when. What is free of the inventory goes down by them. */
import { defineResource, field, t } from '../kernel/index.ts';
import { assignKey, unassignKey } from './words.ts';

export const assetIssues = defineResource('asset-issues', {
  label: t('ব্যবহার্য সামগ্রী প্রদান', 'Issue of consumables'),
  plural: t('ব্যবহার্য সামগ্রী প্রদান', 'Issues of consumables'),
  about: t(
    'অফিসের মজুত থেকে ব্যবহার্য সামগ্রী কাকে, কবে, কয়টি দেওয়া হলো। মজুতের অবশিষ্ট সংখ্যা তত কমে।',
    'Which consumables of an office were given to a person, how many and when. The inventory has that many fewer.',
  ),
  icon: 'hand-coins',
  permission: {
    ...{ module: 'asset_management', noun: 'ASSET_ASSIGNMENT', as: 'asset-assignments' },
    keys: { create: [assignKey], delete: [unassignKey] },
  },
  represent: '%{asset_id}, %{user_id}',
  fields: {
    asset_inventory_id: field.ref('asset-inventories', t('মজুত', 'Inventory'), { required: true, fixed: true }),
    asset_id: field.ref('assets', t('সম্পদ', 'Asset'), { required: true, computed: true, copyFrom: 'asset_inventory_id.asset_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, computed: true, copyFrom: 'asset_inventory_id.office_id' }),
    user_id: field.ref('users', t('গ্রহীতা', 'Issued to'), { required: true, fixed: true }),
    quantity: field.integer(t('সংখ্যা', 'Quantity'), { required: true, fixed: true, min: 1, max: 100_000 }),
    issued_on: field.date(t('প্রদানের তারিখ', 'Issued on'), { required: true, max: 'today', initial: 'today' }),
    asset_requisition_id: field.ref('asset-requisitions', t('চাহিদাপত্র', 'Requisition'), {
      fixed: true,
      help: t('অনুমোদিত চাহিদা থেকে হলে', 'If it is given on an approved requisition'),
    }),
    note: field.string(t('টীকা', 'Note'), { max: 300 }),
  },
  scope: { own: 'user_id', office: 'office_id' },
  server: ['guards', 'effects'],
  operations: ['list', 'get', 'create', 'delete', 'history', 'export'],
  list: {
    columns: ['asset_id', 'user_id', 'quantity', 'issued_on', 'office_id', 'asset_requisition_id'],
    filters: ['asset_id', 'user_id', 'office_id', 'issued_on', 'asset_inventory_id', 'asset_requisition_id'],
    sort: '-issued_on',
  },
  form: [
    {
      title: t('প্রদত্ত সামগ্রী', 'Items issued'),
      why: t('মজুতে যত অবশিষ্ট আছে, তার বেশি দেওয়া যায় না।', 'No more than is free in the inventory.'),
      rows: [['asset_inventory_id'], ['quantity', 'issued_on']],
    },
    {
      title: t('গ্রহীতা', 'Recipient'),
      why: t('কেবল এই অফিসের কাউকে।', 'Only to a person of this office.'),
      rows: [['user_id', 'asset_requisition_id'], ['note']],
    },
  ],
});
