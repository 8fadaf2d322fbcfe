/** Transfers: what people ask for, what is ordered, and the letters by which it happens. */
import { defineModule, t } from '../kernel/index.ts';
import { letterCopies } from './letter-copies.ts';
import { transferApplications } from './transfer-applications.ts';
import { transferChoices } from './transfer-choices.ts';
import { transferLetters } from './transfer-letters.ts';
import { transferOrderItems } from './transfer-order-items.ts';
import { transferOrders } from './transfer-orders.ts';
import { transferWaivers } from './transfer-waivers.ts';

export const transfer = defineModule({
  name: 'transfer',
  label: t('বদলি', 'Transfers'),
  area: 'hrm',
  pages: [
    {
      name: 'transfer-info',
      label: t('আমার বদলির তথ্য', 'My transfer info'),
      icon: 'route',
      help: t(
        'আপনার বর্তমান ও আগের পদায়ন, বদলির আবেদন, আদেশ ও চিঠি। অবমুক্ত হওয়া বা যোগদানের পরের ধাপ এখানেই দেখা যায়।',
        'Your present and earlier postings, your transfer requests, orders and letters. The next step of a release or a joining is shown here.',
      ),
      keys: ['VIEW_OWN_TRANSFER_INFO'],
    },
  ],
  handbook: () => import('./handbook.ts'),
  resources: [transferApplications, transferChoices, transferOrders, transferOrderItems, transferWaivers, transferLetters, letterCopies],
});
