/** Notices are also seen as those read them whom they are for. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('notices', { board: lazy(() => import('./notice-board.tsx')) });
