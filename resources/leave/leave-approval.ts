/** How leave, and any change of it, is approved: by the same workflow, opened by the same keys, with the same words. */
import { approvalStatusOptions, approvalStatus as s } from '../kernel/approval-status.ts';
import type { Option } from '../kernel/field.ts';
import { approvalFields, t } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';

const cancel = { key: 'CANCEL_LEAVE_APPLICATION', label: t('ছুটির আবেদন প্রত্যাহার', 'Cancel: leave application') };
const reapprove = { key: 'REAPPROVE_LEAVE_APPLICATION', label: t('ছুটি পুনরায় মঞ্জুর', 'Approve again: leave application') };

export const leaveStatusOptions: readonly Option[] = approvalStatusOptions.map(option =>
  option.value === s.approve ? { ...option, text: t('মঞ্জুর', 'Approved') } : option,
);

export const leaveApprovalFields = { ...approvalFields, status: { ...approvalFields.status, options: leaveStatusOptions } };

export const leaveApproval = {
  module: 'leave',
  applicant: 'user_id',
  office: 'office_id',
  labels: { approve: t('মঞ্জুর করুন', 'Approve'), 're-approve': t('পুনরায় মঞ্জুর করুন', 'Approve again') },
  keys: { cancel, 're-approve': reapprove },
  notices: { submitted: 5, passed: 6, decided: 7 },
  errors: {
    notFound: leaveErrors.noWorkflow,
    noWayOut: leaveErrors.noStep,
    performerMissing: leaveErrors.performerDeskMissing,
    lastStep: leaveErrors.cannotForward,
  },
} as const;
