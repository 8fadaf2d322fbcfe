/** The states of whatever waits for an approval (specification section 4): a column of its own, never `row_status`. */
import type { Option } from './field.ts';
import { t } from './text.ts';

export const approvalStatus = { pending: 0, forward: 1, approve: 2, reject: 3, backward: 4 } as const;

export const approvalStatusOptions: readonly Option[] = [
  { value: approvalStatus.pending, text: t('অপেক্ষমাণ', 'Pending'), tone: 'info' },
  { value: approvalStatus.forward, text: t('অগ্রায়িত', 'Forwarded'), tone: 'info' },
  { value: approvalStatus.approve, text: t('অনুমোদিত', 'Approved'), tone: 'success' },
  { value: approvalStatus.reject, text: t('নামঞ্জুর', 'Rejected'), tone: 'danger' },
  { value: approvalStatus.backward, text: t('ফেরত', 'Sent back'), tone: 'warning' },
];
