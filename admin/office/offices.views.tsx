/** An office's pages beside its record. */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { defineViews } from '../engine/views.ts';
import { organogramPage } from './organogram-views.tsx';

export default defineViews('offices', {
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
