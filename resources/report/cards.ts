/** Posts and people on the front page. */
import { type Card, figure, t } from '../kernel/index.ts';

const active = { row_status: 1 } as const;
const serving = { ...active, user_type: [2, 5], office_id: { exists: true } } as const;

export const reportCards: readonly Card[] = [
  {
    ...{ key: 'employees', at: 20 },
    label: t('জনবল', 'Posts and people'),
    figures: [
      figure('posts', t('পদ', 'Posts'), 'office-organograms', active),
      figure('filled', t('পূর্ণ', 'Filled'), 'desk-report', { ...active, occupancy: ['main', 'in_charge', 'additional'] }),
      figure('vacant', t('শূন্য', 'Vacant'), 'desk-report', { ...active, occupancy: 'vacant' }),
      figure('officers', t('কর্মকর্তা', 'Officers'), 'users', { ...serving, personnel_category: 'officer' }),
      figure('staff', t('কর্মচারী', 'Staff'), 'users', { ...serving, personnel_category: 'staff' }),
    ],
  },
];
