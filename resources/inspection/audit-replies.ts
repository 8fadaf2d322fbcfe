/** What an office replies to an audit or one of its objections, with the evidence; personal replies are not taken (domain section 6.1). */
import { approvalStatus, approvalStatusOptions } from '../kernel/approval-status.ts';
import { defineResource, field, t } from '../kernel/index.ts';
import { replyKey } from './words.ts';

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
    audit_objection_id: field.ref('audit-objections', t('আপত্তি', 'Objection'), {
      dependsOn: 'audit_id',
      fixed: true,
      help: t('খালি থাকলে পুরো অডিটের', 'Empty: of the whole audit'),
    }),
    reply_date: field.date(t('জবাবের তারিখ', 'Replied on'), { required: true, max: 'today', initial: 'today' }),
    memorial_number: field.string(t('স্মারক নম্বর', 'Memorial number'), { max: 60, format: 'plainName' }),
    reply: field.text(t('জবাব', 'Reply'), { required: true, max: 5000 }),
    attachment: field.file(t('প্রমাণক', 'Evidence'), { required: true, accept: ['pdf', 'image'] }),
    status: field.choice(t('জবাবের অনুমোদন', 'Approval of the reply'), approvalStatusOptions, {
      required: true,
      initial: approvalStatus.pending,
    }),
  },
  scope: { through: 'audit_id' },
  states: {
    field: 'status',
    start: approvalStatus.pending,
    moves: {},
    editable: { [approvalStatus.pending]: 'all', [approvalStatus.backward]: 'all' },
  },
  server: ['guards'],
  importable: false,
  list: {
    columns: ['audit_id', 'audit_objection_id', 'memorial_number', 'reply_date', 'status'],
    filters: ['audit_id', 'audit_objection_id', 'status', 'reply_date'],
    search: ['memorial_number'],
    sort: '-reply_date',
  },
  form: [
    {
      title: t('কিসের জবাব', 'What is replied to'),
      rows: [
        ['audit_id', 'audit_objection_id'],
        ['reply_date', 'memorial_number'],
      ],
    },
    {
      title: t('জবাব', 'The reply'),
      why: t('প্রমাণক ছাড়া জবাব হয় না।', 'There is no reply without evidence.'),
      rows: [['reply'], ['attachment']],
    },
  ],
});
