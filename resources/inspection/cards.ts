/** Audits on the front page. */
import { type Card, figure, t } from '../kernel/index.ts';

export const inspectionCards: readonly Card[] = [
  {
    ...{ key: 'audits', at: 40 },
    label: t('চলমান অডিট', 'Ongoing audits'),
    figures: [figure('ongoing', t('অনিষ্পন্ন', 'Not disposed of'), 'audits', { row_status: 1, status: { neq: 'settled' } })],
  },
];
