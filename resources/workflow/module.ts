/** Approvals: by which workflow a case goes, how far it has come, and what was done to it. */
import { defineModule, t } from '../kernel/index.ts';
import { approvalHistories } from './approval-histories.ts';
import { approvalRequests } from './approval-requests.ts';
import { workflowActors } from './workflow-actors.ts';
import { workflowSteps } from './workflow-steps.ts';
import { workflows } from './workflows.ts';

/** People who hold none of them still act on the cases that they are notified of. */
const inboxKeys = ['VIEW_OWN_APPROVAL_REQUEST', 'VIEW_APPROVAL_REQUEST', 'VIEW_ALL_APPROVAL_REQUEST'];

export const workflow = defineModule({
  name: 'workflow',
  label: t('অনুমোদন', 'Approvals'),
  area: 'hrm',
  pages: [
    {
      name: 'approval-inbox',
      label: t('ইনবক্স', 'Inbox'),
      icon: 'inbox',
      help: t(
        'আপনার সিদ্ধান্তের অপেক্ষায় থাকা আবেদন। একটি বাছাই করে পড়ুন, তারপর সিদ্ধান্ত দিন: অনুমোদন, নামঞ্জুর, অগ্রায়ন বা ফেরত। ফেরত ও নামঞ্জুরে কারণ লিখতে হয়। আবেদন আপনার ডেস্কে থাকলেই কেবল সিদ্ধান্ত দেওয়া যায়, নিজের আবেদনে কখনো নয়।',
        'The requests that await your decision. Choose one, read it, and decide: approve, reject, forward or send back. Sending back and rejecting need a reason. You decide only while the request is at your desk, and never on your own.',
      ),
      keys: inboxKeys,
    },
  ],
  thumb: { to: 'approval-inbox', label: t('ইনবক্স', 'Inbox'), icon: 'inbox', waiting: '/api/approval-requests/counts' },
  handbook: () => import('./handbook.ts'),
  resources: [workflows, workflowSteps, workflowActors, approvalRequests, approvalHistories],
});
