/** How far a loan is paid back is on its page, and payments are recorded there. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './repayment-words.ts';

export default defineViews('loan-applications', {
  panels: [
    { name: 'repayment', label: words.repayment, opens: 'loan-installments', prints: true, view: lazy(() => import('./repayment.tsx')) },
  ],
});
