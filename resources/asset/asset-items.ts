/** The single things of fixed assets, known by their tags: free, given to somebody, in maintenance or written off. A purchase makes them. */
import { defineResource, field, t } from '../kernel/index.ts';
import { assetErrors } from './errors.ts';
import { conditionOptions, itemStatusOptions } from './options.ts';
import { assignKey, unassignKey } from './words.ts';

const writeOff = { key: 'WRITE_OFF_ASSET_ITEM', label: t('সম্পদ সামগ্রী অবলোপন', 'Write off: asset items') } as const;
const maintenance = { key: 'UPDATE_ASSET_MAINTENANCE', label: t('সম্পদের মেরামত হালনাগাদ', 'Update: maintenance of assets') } as const;

export const assetItems = defineResource('asset-items', {
  label: t('সম্পদ সামগ্রী', 'Asset item'),
  plural: t('সম্পদ সামগ্রী', 'Asset items'),
  about: t(
    'স্থায়ী সম্পদের প্রতিটি সামগ্রী, ট্যাগ দিয়ে চেনা: অবরাদ্দকৃত, কারও হেফাজতে, মেরামতে বা অবলোপিত। ক্রয় থেকে তৈরি হয়।',
    'Each item of a fixed asset, known by its tag: free, with somebody, in maintenance or written off. A purchase creates it.',
  ),
  icon: 'hash',
  permission: { module: 'asset_management', noun: 'ASSET_INVENTORY', as: 'asset-inventories' },
  represent: '%{tag}',
  titled: '%{asset_id}, %{tag}',
  fields: {
    asset_purchase_id: field.ref('asset-purchases', t('ক্রয়', 'Purchase'), { required: true, computed: true }),
    asset_inventory_id: field.ref('asset-inventories', t('মজুত', 'Inventory'), {
      ...{ required: true, computed: true },
      copyFrom: 'asset_purchase_id.asset_inventory_id',
    }),
    asset_id: field.ref('assets', t('সম্পদ', 'Asset'), { required: true, computed: true, copyFrom: 'asset_purchase_id.asset_id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { required: true, computed: true, copyFrom: 'asset_purchase_id.office_id' }),
    tag: field.string(t('ট্যাগ', 'Tag'), {
      ...{ required: true, max: 40, format: 'code' },
      help: t('সামগ্রীর গায়ে লেখা নম্বর', 'The number on the item'),
    }),
    status: field.choice(t('সামগ্রীর অবস্থা', 'State of the item'), itemStatusOptions, { required: true, initial: 'unassigned' }),
    user_id: field.ref('users', t('হেফাজতকারী', 'Held by'), { computed: true }),
    asset_requisition_id: field.ref('asset-requisitions', t('চাহিদাপত্র', 'Requisition'), { computed: true }),
    condition: field.choice(t('ভৌত অবস্থা', 'Condition'), conditionOptions, { required: true, initial: 'new' }),
    write_off_reason: field.text(t('অবলোপনের কারণ', 'Reason for the write-off'), { computed: true, max: 500 }),
    write_off_memo: field.string(t('অনুমোদনের স্মারক', 'Memo of the sanction'), { computed: true, max: 60, format: 'memorialNumber' }),
    written_off_at: field.dateTime(t('অবলোপনের সময়', 'Written off at'), { computed: true }),
  },
  unique: [{ fields: ['tag'], error: assetErrors.tagTaken }],
  scope: { office: 'office_id' },
  states: {
    field: 'status',
    start: 'unassigned',
    moves: {
      assign: {
        label: t('বরাদ্দ দিন', 'Assign'),
        // From every state, so that a second person gets the error of the item's present state; `permits` refuses.
        ...{ from: ['unassigned', 'assigned', 'maintenance'], to: 'assigned' },
        permission: assignKey,
        ...{ input: ['user_id', 'asset_requisition_id', 'condition'], required: ['user_id'], guard: true, effect: true },
      },
      unassign: {
        label: t('ফেরত নিন', 'Take back'),
        ...{ from: ['assigned'], to: 'unassigned' },
        permission: unassignKey,
        ...{ input: ['condition'], effect: true },
      },
      send_to_maintenance: {
        label: t('মেরামতে দিন', 'Send to maintenance'),
        ...{ from: ['unassigned'], to: 'maintenance' },
        permission: maintenance,
        ...{ input: ['condition'], effect: true },
      },
      end_maintenance: {
        label: t('মেরামত শেষ', 'End maintenance'),
        ...{ from: ['maintenance'], to: 'unassigned' },
        permission: maintenance,
        ...{ input: ['condition'], effect: true },
      },
      write_off: {
        label: t('অবলোপন করুন', 'Write off'),
        ...{ from: ['unassigned', 'maintenance'], to: 'written_off' },
        permission: writeOff,
        ...{ input: ['write_off_reason', 'write_off_memo', 'condition'], required: ['write_off_reason'], effect: true },
      },
      // Who wrote off the wrong thing puts it right.
      put_back: {
        label: t('মজুতে ফিরিয়ে নিন', 'Put back into stock'),
        ...{ from: ['written_off'], to: 'unassigned' },
        permission: writeOff,
        ...{ input: ['condition'], effect: true },
      },
    },
  },
  server: ['computed', 'permits', 'guards', 'effects'],
  operations: ['list', 'get', 'update', 'delete', 'options', 'history', 'export'],
  onDeleteBlocked: { 'asset-assignments': assetErrors.itemsAssigned },
  list: {
    columns: ['tag', 'asset_id', 'office_id', 'status', 'user_id', 'condition', 'asset_purchase_id'],
    filters: ['asset_id', 'office_id', 'status', 'condition', 'user_id', 'asset_inventory_id', 'asset_purchase_id'],
    search: ['tag'],
    sort: 'tag',
  },
  form: [
    {
      title: t('সামগ্রী', 'The item'),
      why: t('বরাদ্দ, ফেরত, মেরামত ও অবলোপন নিজ নিজ বোতামে হয়।', 'Assigning, return, repair and write-off have their own buttons.'),
      rows: [['tag', 'condition']],
    },
  ],
});
