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
  pages: [
    {
      name: 'figures',
      label: t('পরিসংখ্যান', 'Figures'),
      icon: 'trending-up',
      help: t(
        'আপনার আওতার সব পরিসংখ্যান: অপেক্ষমাণ কাজ, জনবল, সেবা। অফিস বাছলে কেবল সে অফিস ও তার অধীনস্থ অফিসের সংখ্যা আসে। কার্ডে চাপলে পেছনের তালিকা খোলে।',
        'All figures within your reach: pending work, people, services. Choose an office to see that office and those below it alone. A card opens the list behind it.',
      ),
      keys: ['VIEW_DASHBOARD', 'VIEW_ALL_DASHBOARD'],
    },
  ],
  handbook: () => import('./handbook.ts'),
  resources: [officerEmployeeReport, nomineeReport, deskReport, officeReport],
});
