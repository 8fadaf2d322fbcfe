/** Published orders and letters may be withdrawn with a reason, as long as nothing was done by them. */
import { field, t } from '../kernel/index.ts';

export const withdrawal = {
  withdrawn_at: field.dateTime(t('প্রত্যাহারের সময়', 'Withdrawn at'), { computed: true }),
  withdrawal_reason: field.text(t('প্রত্যাহারের কারণ', 'Reason for the withdrawal'), { computed: true, min: 3, max: 500 }),
};

export const withdrawing = {
  label: t('প্রত্যাহার করুন', 'Withdraw'),
  from: ['published'],
  to: 'withdrawn',
  input: ['withdrawal_reason'],
  required: ['withdrawal_reason'],
  guard: true,
  effect: true,
} as const;
