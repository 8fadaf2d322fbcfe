/** The API module of the system. */
import type { ApiModule } from '../engine/api-module.ts';
import { auditDifference } from './endpoints/audit-difference.ts';
import { dataCheck } from './endpoints/data-check.ts';
import { firstSteps } from './endpoints/first-steps.ts';
import { handbookPaper } from './endpoints/handbook-paper.ts';
import { undo } from './endpoints/undo.ts';
import { verify } from './endpoints/verify.ts';
import { savedViewsServer } from './saved-views.server.ts';
import { undeliveredMessagesServer } from './undelivered-messages.server.ts';

export { defaultViewsOf } from './default-views.ts';
export { messageCounts } from './message-counts.ts';
export { messageLedger } from './message-ledger.ts';

export const system: ApiModule = {
  name: 'system',
  serverSides: [savedViewsServer, undeliveredMessagesServer],
  endpoints: parts => [auditDifference(parts), dataCheck(parts), ...firstSteps(parts), handbookPaper(parts), undo(parts), verify(parts)],
};
