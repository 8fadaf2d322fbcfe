/** How leave, and any change of it, is approved: by the same workflow, opened by the same keys, with the same words. */
import { t } from '../kernel/index.ts';
import { leaveErrors } from './errors.ts';

const cancel = { key: 'CANCEL_LEAVE_APPLICATION', label: t('ছুটির আবেদন প্রত্যাহার', 'Cancel: leave application') };
const reapprove = { key: 'REAPPROVE_LEAVE_APPLICATION', label: t('ছুটি পুনরায় অনুমোদন', 'Approve again: leave application') };

export const leaveApproval = {
  module: 'leave',
  applicant: 'user_id',
  office: 'office_id',
  keys: { cancel, 're-approve': reapprove },
  notices: { submitted: 5, passed: 6, decided: 7 },
  errors: {
    notFound: leaveErrors.noWorkflow,
    noWayOut: leaveErrors.noStep,
    performerMissing: leaveErrors.performerDeskMissing,
    lastStep: leaveErrors.cannotForward,
  },
} as const;
