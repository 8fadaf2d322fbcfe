/**
 * A person asks for another desk besides their own: in charge, or additionally. The head of that desk's office decides;
 * approved, it is a posting of these days.
 */
import { defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { spanRule } from '../kernel/validate.ts';
import { officeErrors } from './errors.ts';

const span = { from: 'from_date', to: 'to_date' } as const;
const cancel = { key: 'CANCEL_RESPONSIBILITY_REQUEST', label: t('দায়িত্বের আবেদন প্রত্যাহার', 'Cancel: request for a responsibility') };

export const responsibilityRequests = defineResource('responsibility-requests', {
  label: t('দায়িত্বের আবেদন', 'Request for a responsibility'),
  plural: t('দায়িত্বের আবেদন', 'Requests for responsibilities'),
  about: t(
    'নিজের ডেস্কের বাইরে ভারপ্রাপ্ত বা অতিরিক্ত দায়িত্বের আবেদন; ওই ডেস্কের অফিসপ্রধান সিদ্ধান্ত দেন।',
    'A request for a desk in addition to one’s own: in charge or additional charge. The head of that office decides.',
  ),
  icon: 'user-plus',
  permission: { module: 'office_management', noun: 'RESPONSIBILITY_REQUEST', keys: { delete: [cancel] } },
  represent: '%{user_id}, %{office_organogram_id}',
  fields: {
    user_id: field.ref('users', t('আবেদনকারী', 'Applicant'), { required: true, computed: true, initial: 'me' }),
    office_organogram_id: field.ref('office-organograms', t('ডেস্ক', 'Desk'), {
      required: true,
      whenMissing: officeErrors.deskNotSelected,
      fixed: true,
    }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'office_organogram_id.office_id' }),
    responsibility: field.choice(
      t('দায়িত্ব', 'Responsibility'),
      [
        { value: 'in_charge', text: t('ভারপ্রাপ্ত', 'In charge') },
        { value: 'additional', text: t('অতিরিক্ত', 'Additional') },
      ],
      { required: true },
    ),
    from_date: field.date(t('শুরু', 'First day'), { required: true, initial: 'today' }),
    to_date: field.date(t('শেষ', 'Last day'), emptyIs(t('অনির্দিষ্টকাল', 'No end date'))),
    reason: field.text(t('কারণ', 'Reason'), { required: true, min: 3, max: 2000 }),
    status: field.choice(
      t('সিদ্ধান্ত', 'Decision'),
      [
        { value: 'pending', text: t('অপেক্ষমাণ', 'Pending'), tone: 'warning' },
        { value: 'approved', text: t('অনুমোদিত', 'Approved'), tone: 'success' },
        { value: 'rejected', text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
      ],
      { required: true, initial: 'pending' },
    ),
    comment: field.text(t('সিদ্ধান্তের মন্তব্য', 'Comment of the decision'), { max: 1000, computed: true }),
    order_number: field.string(t('আদেশের স্মারক নম্বর', 'Memo number of the order'), { max: 60, format: 'plainName', computed: true }),
    decided_by_id: field.ref('users', t('সিদ্ধান্তদাতা', 'Decided by'), { computed: true }),
    decided_at: field.dateTime(t('সিদ্ধান্তের সময়', 'Decided at'), { computed: true }),
    desk_assignment_id: field.ref('desk-assignments', t('পদায়ন', 'Posting'), { computed: true }),
  },
  rules: [spanRule(span)],
  unique: [{ fields: ['user_id', 'office_organogram_id'], where: { status: 'pending' }, error: officeErrors.responsibilityRequested }],
  scope: { own: 'user_id', office: 'office_id' },
  states: {
    field: 'status',
    start: 'pending',
    moves: {
      approve: {
        label: t('অনুমোদন করুন', 'Approve'),
        ...{ from: ['pending'], to: 'approved', permission: 'APPROVE', input: ['order_number'], required: ['order_number'], effect: true },
      },
      reject: {
        label: t('নামঞ্জুর করুন', 'Reject'),
        ...{ from: ['pending'], to: 'rejected', permission: 'REJECT', input: ['comment'], required: ['comment'], effect: true },
      },
    },
    editable: { pending: ['responsibility', 'from_date', 'to_date', 'reason'] },
  },
  bearsRights: true,
  server: ['computed', 'permits', 'guards', 'effects'],
  importable: false,
  list: {
    columns: ['user_id', 'office_organogram_id', 'office_id', 'responsibility', 'from_date', 'to_date', 'status'],
    filters: ['status', 'responsibility', 'user_id', 'office_id', 'office_organogram_id'],
    search: ['reason'],
    sort: '-id',
  },
  form: [
    {
      title: t('ডেস্ক ও দায়িত্ব', 'Desk and responsibility'),
      why: t('প্রধান ডেস্ক থেকে আবেদন করতে হয়।', 'Apply from your primary desk.'),
      rows: [['office_organogram_id', 'responsibility'], ['from_date', 'to_date'], ['reason']],
    },
  ],
});
