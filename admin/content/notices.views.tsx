/** Notices can also be viewed as their readers see them. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('notices', { board: lazy(() => import('./notice-board.tsx')) });
