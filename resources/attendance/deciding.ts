/** Duties and plans are decided by one person: a holder of the key within their reach, and never on their own. */
import { approvalStatusOptions, approvalStatus as s } from '../kernel/approval-status.ts';
import { field, t } from '../kernel/index.ts';

const comment = ['decision_comment'] as const;

export const decisionFields = {
  status: field.choice(t('অনুমোদন', 'Approval'), approvalStatusOptions, { initial: s.pending }),
  decision_comment: field.text(t('সিদ্ধান্তের মন্তব্য', 'Comment of the decision'), { max: 1000, computed: true }),
};

const decision = { from: [s.pending], input: comment, effect: true } as const;

export const approving = { ...decision, label: t('অনুমোদন করুন', 'Approve'), to: s.approve, permission: 'APPROVE' } as const;
export const rejecting = { ...decision, label: t('নামঞ্জুর করুন', 'Reject'), to: s.reject, permission: 'REJECT', required: comment } as const;
/** Back to the person who made it: the specification has no other key for this than that of approving. */
export const sendingBack = {
  ...decision,
  label: t('ফেরত পাঠান', 'Send back'),
  to: s.backward,
  permission: 'APPROVE',
  required: comment,
} as const;
export const sendingAgain = {
  ...{ label: t('আবার পাঠান', 'Send again'), from: [s.backward], to: s.pending, permission: 'UPDATE' },
  effect: true,
} as const;
