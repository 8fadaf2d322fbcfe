/** A request to be transferred: why, and where to. Applicant and present office follow from the primary desk. */
import { approvalFieldsBeside } from '../kernel/approval.ts';
import { defineResource, field, t } from '../kernel/index.ts';
import { transferErrors } from './errors.ts';
import { requestOptions } from './options.ts';

/** Decisions are on transfers, not on applications: so the specification calls their keys. */
const on = (verb: string, bn: string, en: string) => ({ key: `${verb}_TRANSFER`, label: t(`বদলি ${bn}`, `${en}: transfer`) });
const cancel = { key: 'CANCEL_TRANSFER_APPLICATION', label: t('বদলির আবেদন প্রত্যাহার', 'Cancel: transfer application') };

const posting = ['posting_office_id', 'posting_desk_id'] as const;

export const transferApplications = defineResource('transfer-applications', {
  label: t('বদলির আবেদন', 'Transfer application'),
  plural: t('বদলির আবেদন', 'Transfer applications'),
  about: t(
    'বদলির আবেদন: কারণ ও পছন্দের অফিস। একজনের একসঙ্গে একটিই চলে।',
    'An application for a transfer: the reason and the preferred offices. A person has one in process at a time.',
  ),
  icon: 'file-pen',
  permission: {
    module: 'transfer',
    noun: 'TRANSFER_APPLICATION',
    keys: {
      delete: [cancel],
      endpoints: [{ key: 'VIEW_OWN_TRANSFER_INFO', label: t('নিজের বদলির তথ্য দেখা', 'View own: transfer info') }],
    },
  },
  represent: '%{user_id}',
  fields: {
    user_id: field.ref('users', t('আবেদনকারী', 'Applicant'), { required: true, computed: true, initial: 'me' }),
    applicant_desk_id: field.ref('office-organograms', t('আবেদনকারীর ডেস্ক', "Applicant's desk"), {
      ...{ required: true, computed: true, copyFrom: 'active_desk.id', whenMissing: transferErrors.primaryDeskRequired },
    }),
    applicant_office_id: field.ref('offices', t('আবেদনকারীর অফিস', "Applicant's office"), {
      ...{ required: true, computed: true, copyFrom: 'active_desk.office_id', whenMissing: transferErrors.primaryDeskRequired },
    }),
    reason: field.text(t('কারণ', 'Reason'), { required: true, min: 3, max: 2000 }),
    choices: field.rows('transfer-choices', 'transfer_application_id', t('পছন্দের অফিস', 'Offices in order of choice'), {
      ...{ required: true, order: 'serial', min: 1, max: 10 },
    }),
    attachments: field.files(t('সংযুক্তি', 'Attachments'), { accept: ['pdf', 'image'], maxKb: 5120, max: 10 }),
    status: field.choice(t('আবেদনের অবস্থা', 'State of the application'), requestOptions, {
      ...{ required: true, computed: true, initial: 'pending' },
    }),
    posting_office_id: field.ref('offices', t('পদায়নের অফিস', 'Posting office'), {
      ...{ computed: true, whenMissing: transferErrors.postingOfficeInvalid },
    }),
    posting_desk_id: field.ref('office-organograms', t('পদায়নের ডেস্ক', 'Posting desk'), {
      ...{ computed: true, dependsOn: 'posting_office_id', under: 'office_id' },
    }),
    ...approvalFieldsBeside,
  },
  unique: [{ fields: ['user_id'], where: { status: 'pending', row_status: 1 }, error: transferErrors.alreadyInProcess }],
  scope: { own: 'user_id', office: 'applicant_office_id' },
  approval: {
    ...{ module: 'transfer', applicant: 'user_id', desk: 'applicant_desk_id', office: 'applicant_office_id' },
    subject: t('%{applicant_office_id} থেকে বদলি', 'Transfer from %{applicant_office_id}'),
    outcome: { pending: 'pending', approve: 'approved', reject: 'rejected' },
    input: { approve: posting, 're-approve': posting },
    required: { approve: ['posting_office_id'], 're-approve': ['posting_office_id'] },
    keys: {
      forward: on('FORWARD', 'অগ্রায়ন', 'Forward'),
      approve: on('APPROVE', 'অনুমোদন', 'Approve'),
      reject: on('REJECT', 'নামঞ্জুর', 'Reject'),
      backward: on('BACKWARD', 'ফেরত', 'Send back'),
      're-approve': on('REAPPROVE', 'পুনরায় অনুমোদন', 'Approve again'),
      cancel,
    },
    guards: ['approve', 're-approve'],
    notices: { submitted: 9, passed: 10, decided: 11 },
    errors: {
      notFound: transferErrors.noStep,
      noWayOut: transferErrors.noStep,
      performerMissing: transferErrors.performerDeskMissing,
      lastStep: transferErrors.lastStep,
      nextStepMissing: transferErrors.nextStepMissing,
      notPerformer: transferErrors.notAuthorised,
      notReviewer: transferErrors.notAuthorisedToReview,
      approvedAlready: transferErrors.alreadyApproved,
      rejectedAlready: transferErrors.alreadyRejected,
    },
  },
  server: ['permits', 'guards'],
  importable: false,
  onDeleteBlocked: { 'transfer-order-items': transferErrors.applicationOrdered },
  list: {
    columns: ['user_id', 'applicant_office_id', 'applicant_desk_id', 'approval_status', 'created_at', 'posting_office_id'],
    filters: ['status', 'approval_status', 'user_id', 'applicant_office_id', 'posting_office_id'],
    search: ['reason'],
    sort: '-id',
  },
  form: [
    {
      title: t('আবেদন', 'Application'),
      why: t('আবেদনকারী ও তাঁর অফিস প্রধান ডেস্ক থেকে আসে।', 'Applicant and office come from your primary desk.'),
      rows: [['reason'], ['attachments']],
    },
    {
      title: t('যেখানে যেতে চান', 'Preferred offices'),
      why: t('সবচেয়ে পছন্দেরটি আগে।', 'The most preferred first.'),
      rows: [['choices']],
    },
  ],
});
