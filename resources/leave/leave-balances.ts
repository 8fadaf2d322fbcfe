/** The balance of a person for each leave: the sum of their ledger, kept with every entry. Nobody writes it by hand. */
import { defineResource, field, t } from '../kernel/index.ts';

/** Parts of a day that are earned count; offices write whole and half days. */
const days = { precision: 9, scale: 4, trailingZeros: false, shownTo: 0.5, computed: true, required: true } as const;

export const leaveBalances = defineResource('leave-balances', {
  label: t('ছুটির স্থিতি', 'Leave balance'),
  plural: t('ছুটির স্থিতি', 'Leave balances'),
  about: t(
    'ছুটির স্থিতি: কার কোন ছুটি কত প্রাপ্য, কত ভোগ হয়েছে, কত বাকি। খতিয়ান থেকে নিজে থেকেই হিসাব হয়।',
    'Balances of leave: what each employee is entitled to, has taken and has left. Calculated from the ledger automatically.',
  ),
  icon: 'calendar-check',
  permission: { module: 'leave', noun: 'LEAVE_REPORT' },
  represent: '%{user_id}, %{leave_type_id}',
  fields: {
    user_id: field.ref('users', t('কর্মকর্তা/কর্মচারী', 'Employee'), { required: true, computed: true }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true }),
    leave_type_id: field.ref('leave-types', t('ছুটির ধরন', 'Leave type'), { required: true, computed: true }),
    year: field.integer(t('বছর', 'Year'), { computed: true, min: 1900, max: 2999, help: t('কেবল বার্ষিক ছুটিতে', 'Only for yearly leave') }),
    opening_days: field.decimal(t('প্রারম্ভিক', 'Opening'), days),
    earned_days: field.decimal(t('অর্জিত', 'Earned'), days),
    adjusted_days: field.decimal(t('সমন্বয় ও তামাদি', 'Adjusted or lapsed'), days),
    used_days: field.decimal(t('ভোগ', 'Taken'), days),
    remaining_days: field.decimal(t('অবশিষ্ট', 'Remaining'), days),
  },
  unique: [{ fields: ['user_id', 'leave_type_id', 'year'] }, { fields: ['leave_type_id', 'user_id'], where: { year: null } }],
  scope: { own: 'user_id', office: 'office_id' },
  operations: ['list', 'get', 'history', 'export'],
  list: {
    columns: ['user_id', 'leave_type_id', 'year', 'remaining_days', 'opening_days', 'earned_days', 'used_days', 'adjusted_days'],
    filters: ['user_id', 'leave_type_id', 'year', 'office_id', 'row_status'],
    sort: 'user_id',
  },
  form: [],
});
