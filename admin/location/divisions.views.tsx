/** The divisions as a list, or with all that lies in them as a tree. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('divisions', { tree: lazy(() => import('./places-tree.tsx')) });
