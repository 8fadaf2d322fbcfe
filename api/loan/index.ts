/** The API module of loans: limits and instalments. */
import type { ApiModule } from '../engine/api-module.ts';
import { loanDemo } from './demo/steps.ts';
import { loanApplicationsServer } from './loan-applications.server.ts';
import { loanInstallmentsServer } from './loan-installments.server.ts';

export const loan: ApiModule = { name: 'loan', demo: loanDemo, serverSides: [loanApplicationsServer, loanInstallmentsServer] };
