/**
 * Postings: who holds which desk, from when to when, in which responsibility. The single source of office, rights and jurisdiction.
 * The database itself refuses two primary desks of one person, two main holders of one desk and one person twice at a desk.
 */
import { defineResource, emptyIs, field, t } from '../kernel/index.ts';
import { responsibilityOptions } from '../kernel/shared-options.ts';
import { officeErrors } from './errors.ts';

const span = { from: 'from_date', to: 'to_date' } as const;

export const deskAssignments = defineResource('desk-assignments', {
  label: t('পদায়ন', 'Posting'),
  plural: t('পদায়ন', 'Postings'),
  about: t(
    'পদায়ন: কে কোন ডেস্কে, কবে থেকে কবে পর্যন্ত, কোন দায়িত্বে। অফিস, অধিকার ও অধিক্ষেত্র এখান থেকেই আসে।',
    'Postings: who holds which desk, from when to when, in which responsibility. Office, rights and jurisdiction follow from them.',
  ),
  icon: 'user-check',
  permission: {
    module: 'office_management',
    noun: 'DESK_USER',
    keys: {
      create: [{ key: 'ASSIGN_DESK_USER', label: t('ডেস্কে পদায়ন', 'Assign: users to desks') }],
      update: [{ key: 'UPDATE_DESK_RESPONSIBILITY', label: t('ডেস্কের দায়িত্ব হালনাগাদ', 'Update: responsibility at a desk') }],
      delete: [{ key: 'UNASSIGN_DESK_USER', label: t('ডেস্ক থেকে অব্যাহতি', 'Unassign: users from desks') }],
    },
  },
  represent: '%{user_id}, %{from_date}',
  fields: {
    user_id: field.ref('users', t('ব্যবহারকারী', 'User'), { required: true, fixed: true }),
    office_organogram_id: field.ref('office-organograms', t('ডেস্ক', 'Desk'), {
      required: true,
      whenMissing: officeErrors.deskNotSelected,
      fixed: true,
    }),
    office_id: field.ref('offices', t('অফিস', 'Office'), {
      required: true,
      whenMissing: officeErrors.organogramNotFound,
      computed: true,
      copyFrom: 'office_organogram_id.office_id',
    }),
    responsibility: field.choice(t('দায়িত্ব', 'Responsibility'), responsibilityOptions, { required: true, initial: 'main' }),
    is_primary: field.boolean(t('প্রধান ডেস্ক', 'Primary desk'), { initial: false }),
    from_date: field.date(t('শুরু', 'First day'), { required: true, initial: 'today' }),
    to_date: field.date(t('শেষ', 'Last day'), emptyIs(t('অনির্দিষ্টকাল', 'No end date'))),
    handover_note: field.text(t('দায়িত্ব হস্তান্তরের টীকা', 'Handover note'), { max: 2000 }),
  },
  noOverlap: [
    { by: 'user_id', ...span, where: { is_primary: true, row_status: 1 }, error: officeErrors.primaryDeskTaken },
    { by: 'office_organogram_id', ...span, where: { responsibility: 'main', row_status: 1 }, error: officeErrors.userAlreadyAssigned },
    { by: ['user_id', 'office_organogram_id'], ...span, where: { row_status: 1 }, error: officeErrors.userAlreadyAssigned },
  ],
  scope: { own: 'user_id', office: 'office_id' },
  bearsRights: true,
  rightsOf: 'user_id',
  server: ['permits', 'guards', 'effects'],
  importable: false,
  volume: 'large',
  indexes: [['responsibility'], ['is_primary']],
  list: {
    columns: ['user_id', 'office_organogram_id', 'office_id', 'responsibility', 'is_primary', 'from_date', 'to_date'],
    filters: ['user_id', 'office_id', 'office_organogram_id', 'responsibility', 'is_primary', 'row_status'],
    sort: '-from_date',
  },
  form: [
    {
      title: t('ব্যক্তি ও ডেস্ক', 'Person and desk'),
      why: t('ব্যক্তি ও ডেস্ক পরে বদলানো যায় না: নতুন পদায়ন করুন।', "Person and desk can't be changed later: make a new posting."),
      rows: [['user_id', 'office_organogram_id']],
    },
    {
      title: t('দায়িত্ব', 'Responsibility'),
      why: t('একজনের একটিই প্রধান ডেস্ক, এক ডেস্কে মূল দায়িত্বে একজনই।', 'A person has one primary desk, a desk one main holder.'),
      rows: [['responsibility', 'is_primary'], ['from_date', 'to_date'], ['handover_note']],
    },
  ],
});
