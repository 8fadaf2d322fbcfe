/** The states of a loan: those of its approval, and what becomes of it then (specification section 4). */
import { approvalStatus } from '../kernel/approval-status.ts';

export const loanStatus = { ...approvalStatus, disbursed: 5, repaying: 6, closed: 7 } as const;
