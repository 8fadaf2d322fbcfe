/** What is handed over is said by a handover letter, and by no other. */
import type { Rule } from '../kernel/index.ts';
import { transferErrors } from './errors.ts';

export const handoverTold: Rule<'type' | 'handover_details'> = {
  at: 'handover_details',
  reads: ['type', 'handover_details'],
  refuses: [transferErrors.handoverNeedsDetails, transferErrors.detailsOfHandoverAlone],
  check: ({ type, handover_details }) => {
    if (type === 'handover') return handover_details ? undefined : transferErrors.handoverNeedsDetails();
    return handover_details ? transferErrors.detailsOfHandoverAlone() : undefined;
  },
};
