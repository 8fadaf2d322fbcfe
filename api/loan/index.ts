/** The API module of loans: limits and instalments. */
import { loanStatus } from '../../resources/loan/loan-status.ts';
import type { ApiModule } from '../engine/api-module.ts';
import { followsPeople } from '../hr/index.ts';
import { loanDemo } from './demo/steps.ts';
import { loansOwed } from './dues.ts';
import { loanApplicationsServer } from './loan-applications.server.ts';
import { loanInstallmentsServer } from './loan-installments.server.ts';
import { loanReference } from './reference.ts';

export const loan: ApiModule = {
  name: 'loan',
  reference: loanReference,
  demo: loanDemo,
  dues: [loansOwed],
  serverSides: [loanApplicationsServer, loanInstallmentsServer],
  joins: followsPeople({ 'loan-applications': `status not in (${loanStatus.reject}, ${loanStatus.closed})` }),
};
