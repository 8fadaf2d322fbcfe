/** Loans and advances to employees: what there is, who asks for one, and how it is paid back. */
import { defineModule, t } from '../kernel/index.ts';
import { loanApplications } from './loan-applications.ts';
import { loanInstallments } from './loan-installments.ts';
import { loanTypes } from './loan-types.ts';

export const loan = defineModule({
  name: 'loan',
  label: t('ঋণ', 'Loans'),
  area: 'hrm',
  resources: [loanTypes, loanApplications, loanInstallments],
});
