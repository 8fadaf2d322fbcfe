/** What an office replies to an audit or one of its objections, with the evidence; personal replies are not taken (domain section 6.1). */
import { approvalStatus } from '../kernel/approval-status.ts';
import { approvalFields, defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { replyKey } from './words.ts';

/** Not the audit is decided, but what is replied to it. */
const on = (verb: string, bn: string, en: string) => ({ key: `${verb}_AUDIT_REPLY`, label: t(`অডিট জবাব ${bn}`, `${en}: audit reply`) });
const requestedKey = { key: 'VIEW_ALL_REQUESTED_AUDIT', label: t('সিদ্ধান্তের অপেক্ষায় থাকা সকল অডিট জবাব দেখা', 'View all: requested audits') };
/** Who drafted a reply is notified of what became of it, and reads it. */
const ownKey = { key: 'VIEW_OWN_AUDIT_REPLY', label: t('নিজের অডিট জবাব দেখা', 'View own: audit replies') };
const open = [approvalStatus.pending, approvalStatus.forward, approvalStatus.backward];

export const auditReplies = defineResource('audit-replies', {
  label: t('অডিট জবাব', 'Audit reply'),
  plural: t('অডিট জবাব', 'Audit replies'),
  about: t(
    'অডিট বা তার একটি আপত্তির জবাব, প্রমাণকসহ; অনুমোদনের পর অগ্রায়িত হয়।',
    'What an office replies to an audit or one of its objections, with the evidence; forwarded once it is approved.',
  ),
  icon: 'message-square-text',
  permission: {
    ...{ module: 'audit_inspection', noun: 'AUDIT', as: 'audits' },
    keys: { create: [replyKey], update: [replyKey], delete: [replyKey] },
  },
  represent: '%{audit_id}, %{reply_date}',
  fields: {
    audit_id: field.ref('audits', t('অডিট', 'Audit'), { required: true, fixed: true }),
    user_id: field.ref('users', t('জবাবদাতা', 'Replied by'), { computed: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'audit_id.office_id' }),
    audit_objection_id: field.ref('audit-objections', t('আপত্তি', 'Objection'), {
      dependsOn: 'audit_id',
      fixed: true,
      ...emptyIs(t('পুরো অডিট', 'The whole audit')),
    }),
    reply_date: field.date(t('জবাবের তারিখ', 'Replied on'), { required: true, max: 'today', initial: 'today' }),
    memorial_number: field.string(t('স্মারক নম্বর', 'Memo number'), { max: 60, format: 'plainName' }),
    reply: field.text(t('জবাব', 'Reply'), { required: true, max: 5000 }),
    attachment: field.files(t('প্রমাণক', 'Evidence'), { required: true, accept: ['pdf', 'image'], max: 10 }),
    ...approvalFields,
  },
  scope: { office: 'office_id', keyed: [{ key: requestedKey }, { key: ownKey, own: 'user_id' }] },
  approval: {
    ...{ module: 'audit_reply', applicant: 'user_id', office: 'office_id' },
    subject: t(
      '%{audit_id}, অনুচ্ছেদ %{audit_objection_id}, জবাব %{reply_date}',
      '%{audit_id}, article %{audit_objection_id}, reply of %{reply_date}',
    ),
    keys: {
      forward: on('FORWARD', 'অগ্রায়ন', 'Forward'),
      approve: on('APPROVE', 'অনুমোদন', 'Approve'),
      reject: on('REJECT', 'নামঞ্জুর', 'Reject'),
      backward: on('BACKWARD', 'ফেরত', 'Send back'),
      're-approve': on('APPROVE', 'অনুমোদন', 'Approve'),
      cancel: replyKey,
      resubmit: replyKey,
    },
    effects: ['approve'],
    notices: { submitted: 20, passed: 20, decided: 20 },
  },
  server: ['guards'],
  importable: false,
  lists: [{ name: 'requested', label: t('সিদ্ধান্তের অপেক্ষায় জবাব', 'Replies to be decided'), filter: { status: open }, key: requestedKey.key }],
  list: {
    columns: ['audit_id', 'audit_objection_id', 'memorial_number', 'reply_date', 'office_id', 'status'],
    filters: ['audit_id', 'audit_objection_id', 'status', 'reply_date', 'office_id', 'user_id'],
    search: ['memorial_number'],
    sort: '-reply_date',
  },
  form: [
    {
      title: t('অডিট ও আপত্তি', 'Audit and objection'),
      rows: [
        ['audit_id', 'audit_objection_id'],
        ['reply_date', 'memorial_number'],
      ],
    },
    {
      title: t('জবাব', 'The reply'),
      why: t('প্রমাণক ছাড়া জবাব হয় না।', 'A reply needs evidence.'),
      rows: [['reply'], ['attachment']],
    },
  ],
});
