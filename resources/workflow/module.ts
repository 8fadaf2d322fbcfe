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
  pages: [{ name: 'approval-inbox', label: t('অনুমোদনের ইনবক্স', 'Approval inbox'), icon: 'inbox', keys: inboxKeys }],
  thumb: { to: 'approval-inbox', label: t('ইনবক্স', 'Inbox'), icon: 'inbox' },
  resources: [workflows, workflowSteps, workflowActors, approvalRequests, approvalHistories],
});
