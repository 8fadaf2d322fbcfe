/** The permissions of a group are chosen and read in the matrix: a list of three hundred names is unreadable. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { keysPanel } from './members-panel.tsx';

export default defineViews('permission-groups', {
  panels: [keysPanel],
  inputs: { permission_ids: lazy(() => import('./matrix/matrix-input.tsx')) },
});
