/** The API module of audits: involved and settled amounts, and the papers of a disposal. */
import type { ApiModule } from '../engine/api-module.ts';
import { ageing } from './ageing.ts';
import { auditDisposalsServer } from './audit-disposals.server.ts';
import { auditRepliesServer } from './audit-replies.server.ts';
import { auditsServer } from './audits.server.ts';
import { inspectionDemo } from './demo/steps.ts';
import { inspectionReference } from './reference.ts';

export const inspection: ApiModule = {
  name: 'inspection',
  reference: inspectionReference,
  demo: inspectionDemo,
  sources: { 'audit-ageing': ageing },
  serverSides: [auditsServer, auditRepliesServer, auditDisposalsServer],
};
