/** Audits of the offices, what they object to, and how that is disposed of. */
import { defineModule, t } from '../kernel/index.ts';
import { auditAgeing } from './audit-ageing.ts';
import { auditDisposalTypes } from './audit-disposal-types.ts';
import { auditDisposals } from './audit-disposals.ts';
import { auditFileTypes } from './audit-file-types.ts';
import { auditFiles } from './audit-files.ts';
import { auditObjections } from './audit-objections.ts';
import { auditPersons } from './audit-persons.ts';
import { auditReplies } from './audit-replies.ts';
import { audits } from './audits.ts';
import { inspectionCards } from './cards.ts';

export const inspection = defineModule({
  name: 'inspection',
  label: t('অডিট ও পরিদর্শন', 'Audit inspection'),
  area: 'hrm',
  cards: inspectionCards,
  handbook: () => import('./handbook.ts'),
  resources: [
    auditFileTypes,
    auditDisposalTypes,
    audits,
    auditObjections,
    auditPersons,
    auditFiles,
    auditReplies,
    auditDisposals,
    auditAgeing,
  ],
});
