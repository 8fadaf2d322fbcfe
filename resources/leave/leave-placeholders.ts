/**
 * Who does the work of a desk while its holder is on leave: reserved when the leave is asked for, in force once it is approved. A desk has
 * one such placeholder at a time and a person one such duty. The person has the work on just these days: `engine.stand_ins` reads what is
 * in force here.
 */
import { defineResource, field, t } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';

const span = { from: 'from_date', to: 'to_date' } as const;
const assign = { key: 'ASSIGN_LEAVE_PLACEHOLDER', label: t('ছুটিকালীন দায়িত্ব অর্পণ', 'Assign: cover during leave') };
const computed = { required: true, computed: true } as const;

export const leavePlaceholders = defineResource('leave-placeholders', {
  label: t('ছুটিকালীন দায়িত্ব', 'Acting duty'),
  plural: t('ছুটিকালীন দায়িত্ব', 'Acting duties'),
  about: t(
    'ছুটিকালীন দায়িত্ব: কার অনুপস্থিতিতে কোন ডেস্কের কাজ কে কবে থেকে কবে পর্যন্ত করবেন।',
    'Acting duties: who does the work of which desk while its holder is on leave, from when to when.',
  ),
  icon: 'user-cog',
  permission: { module: 'leave', noun: 'LEAVE_PLACEHOLDER', keys: { update: [assign] } },
  represent: '%{absent_desk_id}, %{from_date}',
  fields: {
    leave_application_id: field.ref('leave-applications', t('ছুটির আবেদন', 'Leave application'), computed),
    absent_user_id: field.ref('users', t('ছুটিতে থাকা ব্যক্তি', 'Person on leave'), computed),
    absent_desk_id: field.ref('office-organograms', t('ছুটিতে থাকা ব্যক্তির ডেস্ক', 'Desk of the absent person'), computed),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true }),
    placeholder_desk_id: field.ref('office-organograms', t('প্রতিকল্প ডেস্ক', 'Covering desk'), { required: true }),
    placeholder_user_id: field.ref('users', t('প্রতিকল্প', 'Covering officer'), computed),
    from_date: field.date(t('শুরু', 'First day'), computed),
    to_date: field.date(t('শেষ', 'Last day'), computed),
    is_in_force: field.boolean(t('কার্যকর', 'In force'), { computed: true, initial: false }),
  },
  unique: [{ fields: ['leave_application_id'] }],
  noOverlap: [
    { by: 'absent_desk_id', ...span, where: { row_status: 1 }, error: leaveErrors.placeholderTaken },
    { by: 'placeholder_user_id', ...span, where: { row_status: 1 }, error: leaveErrors.placeholderTaken },
  ],
  scope: { own: 'placeholder_user_id', office: 'office_id' },
  bearsRights: true,
  server: ['computed', 'guards', 'effects'],
  operations: ['list', 'get', 'update', 'history', 'export'],
  importable: false,
  list: {
    columns: ['absent_user_id', 'absent_desk_id', 'placeholder_user_id', 'placeholder_desk_id', 'from_date', 'to_date', 'is_in_force'],
    filters: ['placeholder_user_id', 'absent_user_id', 'office_id', 'from_date', 'is_in_force', 'row_status'],
    sort: '-from_date',
  },
  form: [['placeholder_desk_id']],
});
