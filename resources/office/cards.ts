/** Jurisdiction on the front page. */
import { type Card, figure, t } from '../kernel/index.ts';

export const officeCards: readonly Card[] = [
  {
    ...{ key: 'mouzas', at: 60 },
    label: t('অধিক্ষেত্রের মৌজা', 'Mouzas under jurisdiction'),
    ofOneOffice: true,
    figures: [figure('mouzas', t('মৌজা', 'Mouzas'), 'office-jurisdictions', { row_status: 1 })],
  },
];
