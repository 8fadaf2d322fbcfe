/** Transfers: what people ask for, what is ordered, and the letters by which it happens. */
import { defineModule, t } from '../kernel/index.ts';
import { letterCopies } from './letter-copies.ts';
import { transferApplications } from './transfer-applications.ts';
import { transferChoices } from './transfer-choices.ts';
import { transferLetters } from './transfer-letters.ts';
import { transferOrderItems } from './transfer-order-items.ts';
import { transferOrders } from './transfer-orders.ts';

export const transfer = defineModule({
  name: 'transfer',
  label: t('বদলি', 'Transfers'),
  area: 'hrm',
  resources: [transferApplications, transferChoices, transferOrders, transferOrderItems, transferLetters, letterCopies],
});
