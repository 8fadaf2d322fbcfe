/** The divisions as a list, or as a tree with all places in them. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { LevelList } from './level-list.tsx';

export default defineViews('divisions', { list: LevelList, tree: lazy(() => import('./places-tree.tsx')) });
