/** Reports over what the other modules keep, and the figures of the front page. */
import { defineModule, t } from '../kernel/index.ts';
import { reportCards } from './cards.ts';
import { deskReport } from './desk-report.ts';
import { nomineeReport } from './nominee-report.ts';
import { officeReport } from './office-report.ts';
import { officerEmployeeReport } from './officer-employee-report.ts';

export const report = defineModule({
  name: 'report',
  label: t('প্রতিবেদন', 'Reports'),
  area: 'hrm',
  cards: reportCards,
  pages: [{ name: 'figures', label: t('পরিসংখ্যান', 'Figures'), icon: 'trending-up', keys: ['VIEW_DASHBOARD', 'VIEW_ALL_DASHBOARD'] }],
  resources: [officerEmployeeReport, nomineeReport, deskReport, officeReport],
});
