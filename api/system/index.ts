/** What the module of the system contributes. */
import type { ApiModule } from '../engine/api-module.ts';
import { auditDifference } from './endpoints/audit-difference.ts';
import { savedViewsServer } from './saved-views.server.ts';

export { defaultViewsOf } from './default-views.ts';

export const system: ApiModule = {
  name: 'system',
  serverSides: [savedViewsServer],
  endpoints: parts => [auditDifference(parts)],
};
