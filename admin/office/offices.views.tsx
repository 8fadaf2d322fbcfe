/** An office's page: its head in short, and a tab for each subject. */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { defineViews } from '../engine/views.ts';
import { organogramPage } from './organogram-views.tsx';

export default defineViews('offices', {
  facts: lazy(() => import('./office-facts.tsx')),
  beside: lazy(() => import('./place-from-parent.tsx')),
  panels: [
    {
      name: 'people',
      label: t('জনবল', 'People'),
      opens: 'office-organograms',
      view: lazy(() => import('./office-people.tsx')),
    },
    { name: 'budget', label: t('বাজেট', 'Budget'), opens: 'office-budgets', view: lazy(() => import('./office-budget.tsx')) },
    { name: 'times', label: t('অফিস সময়', 'Office time'), opens: 'office-times', view: lazy(() => import('./office-times.tsx')) },
    { name: 'below', label: t('অধীন অফিস', 'Offices below'), opens: 'offices', view: lazy(() => import('./offices-below.tsx')) },
  ],
  pages: [
    organogramPage('offices', 'office-organograms'),
    {
      name: 'jurisdiction',
      label: t('অধিক্ষেত্র', 'Jurisdiction'),
      opens: 'office-jurisdictions',
      view: lazy(() => import('./jurisdiction/page.tsx')),
    },
  ],
});
