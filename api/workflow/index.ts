/** The API module of the approval engine: workflows, the hooks of resources with an approval, the inbox, and late cases. */
import type { ApiModule } from '../engine/api-module.ts';
import type { Joins } from '../engine/server-side.ts';
import { actOnMany } from './bulk-act.ts';
import { workflowDemo } from './demo/steps.ts';
import { casesWaiting } from './dues.ts';
import { inboxCalls } from './inbox.ts';
import { joinApproval } from './joining.ts';
import { lateJob } from './late.ts';
import { paper } from './paper.ts';
import { previewCalls } from './preview.ts';
import { takeOut } from './taking-out.ts';
import { actorHandlers, revise } from './versions.ts';
import { whoActs } from './who-acts.ts';
import { workflowActorsServer } from './workflow-actors.server.ts';
import { joinSteps, workflowStepsServer } from './workflow-steps.server.ts';
import { workflowsServer } from './workflows.server.ts';

const joins: Joins = (resource, own, all) => joinApproval(resource, own, all) ?? joinSteps(resource, own, all);

export const workflow: ApiModule = {
  name: 'workflow',
  demo: workflowDemo,
  dues: [casesWaiting],
  serverSides: [workflowsServer, workflowStepsServer, workflowActorsServer],
  joins,
  endpoints: parts => [
    ...inboxCalls(parts),
    actOnMany(parts),
    ...previewCalls(parts),
    paper(parts),
    revise(parts),
    takeOut(parts),
    whoActs(parts),
  ],
  handlers: actorHandlers,
  jobs: parts => [lateJob(parts)],
};
