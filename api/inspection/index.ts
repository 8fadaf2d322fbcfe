/** What the module of audits contributes: what is involved, what is settled of it, and what a disposal has to show. */
import type { ApiModule } from '../engine/api-module.ts';
import { auditDisposalsServer } from './audit-disposals.server.ts';
import { auditRepliesServer } from './audit-replies.server.ts';
import { auditsServer } from './audits.server.ts';

export const inspection: ApiModule = { name: 'inspection', serverSides: [auditsServer, auditRepliesServer, auditDisposalsServer] };
