/** The winners of an award are on its page as on the page of winners. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { words } from './board-words.ts';

export default defineViews('awards', {
  panels: [
    { name: 'winners', label: words.winners, opens: 'award-winners', prints: true, view: lazy(() => import('./award-winners-panel.tsx')) },
  ],
});
