/**
 * What was done to a case, by which person, at which desk, for which person: as it was then, in words of its own. Only the engine appends
 * to it.
 */
import { bilingual, defineResource, field, t } from '../kernel/index.ts';

const computed = { computed: true } as const;

export const actionOptions = [
  { value: 'pending', text: t('জমা দেওয়া হয়েছে', 'Submitted'), tone: 'info' },
  { value: 'forward', text: t('অগ্রায়ন করা হয়েছে', 'Forwarded'), tone: 'info' },
  { value: 'approve', text: t('অনুমোদন করা হয়েছে', 'Approved'), tone: 'success' },
  { value: 'reject', text: t('নামঞ্জুর করা হয়েছে', 'Rejected'), tone: 'danger' },
  { value: 'backward', text: t('ফেরত পাঠানো হয়েছে', 'Sent back'), tone: 'warning' },
  { value: 're_approve', text: t('পুনরায় অনুমোদন করা হয়েছে', 'Approved again'), tone: 'success' },
  { value: 'resubmit', text: t('আবার পাঠানো হয়েছে', 'Sent again'), tone: 'info' },
  { value: 'cancel', text: t('প্রত্যাহার করা হয়েছে', 'Withdrawn'), tone: 'muted' },
  { value: 'escalate', text: t('সময় পেরোনোয় ঊর্ধ্বতনে গেছে', 'Late: went to the next higher desk'), tone: 'warning' },
] as const;

export const approvalHistories = defineResource('approval-histories', {
  label: t('অনুমোদনের ইতিহাস', 'Approval history'),
  plural: t('অনুমোদনের ইতিহাস', 'Approval histories'),
  about: t('কে, কোন ডেস্ক থেকে, কার পক্ষে, কখন কী করেছেন।', 'Who did what on a request, at which desk, on whose behalf and when.'),
  icon: 'history',
  permission: { module: 'config', noun: 'APPROVAL_REQUEST', as: 'approval-requests' },
  represent: '%{performer_name}',
  fields: {
    approval_request_id: field.ref('approval-requests', t('অনুমোদনের নথি', 'Approval request'), { required: true, ...computed }),
    action_type: field.choice(t('কাজ', 'Action'), actionOptions, { required: true, ...computed }),
    ...bilingual('performer_name', t('সম্পাদনকারী', 'Done by'), { max: 200, ...computed }),
    user_id: field.ref('users', t('ব্যক্তি', 'Person'), computed),
    office_id: field.ref('offices', t('অফিস', 'Office'), computed),
    ...bilingual('office_name', t('অফিসের নাম', 'Name of the office'), { max: 300, ...computed }),
    office_organogram_id: field.ref('office-organograms', t('ডেস্ক', 'Desk'), computed),
    ...bilingual('desk_name', t('ডেস্কের নাম', 'Name of the desk'), { max: 200, ...computed }),
    for_user_id: field.ref('users', t('যাঁর পক্ষে', 'On behalf of'), computed),
    for_desk_id: field.ref('office-organograms', t('পক্ষের ডেস্ক', 'For the desk'), computed),
    ...bilingual('for_name', t('যাঁর পক্ষে (নাম)', 'On behalf of (name)'), { max: 200, ...computed }),
    workflow_step_id: field.ref('workflow-steps', t('ধাপ', 'Step'), computed),
    comment: field.text(t('মন্তব্য', 'Comment'), { max: 1000, ...computed }),
    at: field.dateTime(t('সময়', 'Time'), { required: true, ...computed }),
  },
  scope: { through: 'approval_request_id' },
  indexes: [['user_id'], ['approval_request_id', 'user_id']],
  operations: ['list', 'get'],
  menu: false,
  importable: false,
  list: {
    columns: ['at', 'action_type', 'performer_name', 'desk_name', 'office_name', 'for_name', 'comment'],
    filters: ['approval_request_id', 'action_type', 'user_id'],
    sort: '-id',
  },
  form: [],
});
