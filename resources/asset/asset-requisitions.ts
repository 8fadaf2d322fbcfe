/** What people ask of their office's store. Once it is approved the store keeper gives it out. */
import { approvalStatus } from '../kernel/approval-status.ts';
import { approvalFields, defineResource, field, t } from '../kernel/index.ts';
import { assetErrors } from './errors.ts';

const approvedKey = {
  key: 'VIEW_ALL_APPROVED_REQUISITION',
  label: t('অনুমোদিত সকল চাহিদাপত্র দেখা', 'View all: approved requisitions'),
};

const cancel = { key: 'CANCEL_ASSET_REQUISITION', label: t('সম্পদের চাহিদা প্রত্যাহার', 'Cancel: asset requisition') };

export const assetRequisitions = defineResource('asset-requisitions', {
  label: t('সম্পদের চাহিদাপত্র', 'Asset requisition'),
  plural: t('সম্পদের চাহিদাপত্র', 'Asset requisitions'),
  about: t(
    'কর্মচারী নিজের অফিসের ভান্ডার থেকে কী কী চান, কত অনুমোদিত হলো, আর কত দেওয়া হলো।',
    "What an employee requests from their office's store, how much of it is approved, and how much was issued.",
  ),
  icon: 'clipboard-list',
  permission: {
    module: 'asset_management',
    noun: 'ASSET_REQUISITION',
    keys: { delete: [cancel] },
  },
  represent: '%{user_id}, %{purpose}',
  fields: {
    user_id: field.ref('users', t('চাহিদাকারী', 'Requested by'), { required: true, fixed: true, initial: 'me' }),
    desk_id: field.ref('office-organograms', t('চাহিদাকারীর ডেস্ক', 'Desk of the requester'), { computed: true, copyFrom: 'active_desk.id' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'active_desk.office_id' }),
    purpose: field.string(t('উদ্দেশ্য', 'Purpose'), { required: true, max: 300 }),
    items: field.rows('asset-requisition-items', 'asset_requisition_id', t('চাহিদার সামগ্রী', 'Requested assets'), {
      ...{ max: 50, begins: true },
      sums: ['quantity', 'approved_quantity', 'assigned_quantity'],
    }),
    ...approvalFields,
  },
  scope: {
    ...{ own: 'user_id', office: 'office_id' },
    keyed: [{ key: approvedKey, where: { status: approvalStatus.approve } }],
  },
  approval: {
    ...{ module: 'asset_requisition', applicant: 'user_id', desk: 'desk_id', office: 'office_id', keys: { cancel } },
    subject: t('%{purpose}', '%{purpose}'),
    rows: { approve: { items: ['approved_quantity'] }, 're-approve': { items: ['approved_quantity'] } },
    effects: ['approve', 're-approve'],
    notices: { submitted: 13, passed: 13, decided: 14 },
    errors: {
      deskMissing: assetErrors.notAuthorised,
      notFound: assetErrors.noWorkflow,
      noWayOut: assetErrors.noWorkflow,
      lastStep: assetErrors.cannotForward,
      notPerformer: assetErrors.notAuthorised,
      beforeTheirTurn: assetErrors.previousStepIncomplete,
      notLastStep: assetErrors.invalidAction,
      notPossible: assetErrors.invalidAction,
      approvedAlready: assetErrors.requisitionAlreadyApproved,
      rejectedAlready: assetErrors.requisitionAlreadyRejected,
    },
  },
  server: ['guards'],
  importable: false,
  onDeleteBlocked: { 'asset-items': assetErrors.requisitionGiven, 'asset-assignments': assetErrors.requisitionGiven },
  lists: [
    { name: 'mine', label: t('আমার চাহিদাপত্র', 'My requisitions'), filter: { user_id: 'me' } },
    {
      ...{ name: 'approved', label: t('অনুমোদিত চাহিদাপত্র', 'Approved requisitions') },
      ...{ filter: { status: approvalStatus.approve }, key: approvedKey.key },
    },
  ],
  list: {
    columns: ['user_id', 'purpose', 'created_at', 'status', 'office_id'],
    filters: ['status', 'user_id', 'office_id', 'row_status'],
    search: ['purpose'],
    sort: '-created_at',
  },
  form: [
    {
      title: t('চাহিদা', 'Requisition'),
      why: t('ডেস্ক ও অফিস আসে আপনার সক্রিয় ডেস্ক থেকে।', 'Desk and office come from your active desk.'),
      rows: [['user_id'], ['purpose']],
    },
    {
      title: t('চাহিদার সামগ্রী', 'Requested assets'),
      why: t('একটি সম্পদ একবারই লিখুন।', 'Enter each asset once.'),
      rows: [['items']],
    },
  ],
});
