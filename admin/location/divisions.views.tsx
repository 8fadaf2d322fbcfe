/** The divisions as a list, or as a tree with all places in them. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('divisions', {
  tree: lazy(() => import('./places-tree.tsx')),
  imports: lazy(() => import('./boundaries-button.tsx')),
});
