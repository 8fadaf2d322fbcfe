/** Reference data of audits. */

import type { Seed } from '../seed/sets.ts';
import auditDisposalTypes from './reference/audit-disposal-types.json' with { type: 'json' };
import auditFileTypes from './reference/audit-file-types.json' with { type: 'json' };

/** Papers and disposals of audits (domain section 6.1). */
const auditSeed: Seed = {
  name: 'audits',
  content: { auditFileTypes, auditDisposalTypes },
  write: async write => {
    await write('audit-file-types', auditFileTypes);
    await write('audit-disposal-types', auditDisposalTypes);
  },
};

export const inspectionReference: readonly Seed[] = [auditSeed];
