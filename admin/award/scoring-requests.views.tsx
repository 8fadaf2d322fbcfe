/** The scores of a request are given on one page, all questions below each other. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './scoring-words.ts';

export default defineViews('scoring-requests', {
  pages: [{ name: 'score', label: words.score, opens: 'scoring-requests', view: lazy(() => import('./scoring-page.tsx')) }],
});
