/**
 * What people propose to change in their own personal data sheet, beside its present values: it changes nothing until somebody else who
 * holds the key has verified it. People who may write sheets directly propose nothing.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';
import { profileSectionOptions } from './profile-sections.ts';
import { changeStatusOptions } from './sheet-options.ts';

const own = {
  key: 'VIEW_OWN_EMPLOYEE_PROFILE',
  label: t('নিজের ব্যক্তিগত তথ্য দেখা ও পরিবর্তনের প্রস্তাব', 'View own: employee profile, and propose changes'),
};
const verifies = {
  ...{ key: 'APPROVE_EMPLOYEE_PROFILE', label: t('ব্যক্তিগত তথ্যের পরিবর্তন অনুমোদন', 'Approve: changes of employee profiles') },
  audited: true,
} as const;
const rejects = { key: 'REJECT_EMPLOYEE_PROFILE', label: t('ব্যক্তিগত তথ্যের পরিবর্তন নামঞ্জুর', 'Reject: changes of employee profiles') };
/** The verifier has to see it; nobody else does, whatever classes of private fields they may see. */
const text = { max: 40_000, private: verifies, coded: true } as const;

export const profileChanges = defineResource('profile-changes', {
  label: t('তথ্য পরিবর্তনের প্রস্তাব', 'Proposed profile change'),
  plural: t('তথ্য পরিবর্তনের প্রস্তাব', 'Proposed profile changes'),
  about: t(
    'কর্মচারী নিজের ব্যক্তিগত তথ্যে যে পরিবর্তন চান; যাচাইয়ের আগে কিছুই বদলায় না।',
    'What an employee wants to change in their own personal data; nothing changes before it is verified.',
  ),
  icon: 'file-pen',
  permission: { module: 'user_management', noun: 'EMPLOYEE_PROFILE', keys: { create: [own], update: [own] } },
  represent: '%{user_id}',
  fields: {
    user_id: field.ref('users', t('তথ্যের মালিক', 'Owner'), { required: true, fixed: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
    section: field.choice(t('অংশ', 'Section'), profileSectionOptions, { required: true, fixed: true }),
    old_data: field.text(t('বর্তমান তথ্য', 'Present information'), { ...text, computed: true }),
    new_data: field.text(t('প্রস্তাবিত তথ্য', 'Proposed information'), text),
    shown_data: field.text(t('প্রস্তাবিত তথ্য', 'Proposed data'), { ...text, computed: true }),
    status: field.choice(t('সিদ্ধান্ত', 'Decision'), changeStatusOptions, { required: true, initial: 'pending' }),
    reason: field.text(t('নামঞ্জুরের কারণ', 'Reason for rejection'), { max: 1000, computed: true }),
    decided_by_id: field.ref('users', t('যাচাইকারী', 'Verified by'), { computed: true }),
    decided_at: field.dateTime(t('যাচাইয়ের সময়', 'Verified at'), { computed: true }),
  },
  unique: [{ fields: ['user_id', 'section'], where: { status: 'pending' }, error: hrErrors.changeWaiting }],
  scope: { own: 'user_id', office: 'office_id' },
  states: {
    field: 'status',
    start: 'pending',
    moves: {
      approve: { label: t('অনুমোদন করুন', 'Approve'), ...{ from: ['pending'], to: 'approved', permission: verifies, effect: true } },
      reject: {
        label: t('নামঞ্জুর করুন', 'Reject'),
        ...{ from: ['pending'], to: 'rejected', permission: rejects, input: ['reason'], required: ['reason'], effect: true },
      },
      withdraw: { label: t('প্রত্যাহার করুন', 'Withdraw'), from: ['pending'], to: 'withdrawn', permission: own },
    },
    editable: { pending: ['new_data'] },
  },
  server: ['computed', 'permits', 'effects'],
  operations: ['list', 'get', 'create', 'update', 'history', 'export'],
  importable: false,
  list: {
    columns: ['user_id', 'section', 'status', 'created_at', 'office_id', 'decided_by_id', 'decided_at'],
    filters: ['status', 'section', 'user_id', 'office_id'],
    sort: '-id',
  },
  form: [
    {
      title: t('প্রস্তাব', 'Proposal'),
      why: t('প্রতি অংশে একটি প্রস্তাব অপেক্ষায় থাকতে পারে।', 'Each section can have one proposal waiting.'),
      rows: [['section']],
    },
  ],
});
