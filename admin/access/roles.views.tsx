/** A role's page chooses its groups in two panes; its single permissions are in the matrix. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';
import { groupsPanel, keysPanel } from './members-panel.tsx';

export default defineViews('roles', {
  panels: [groupsPanel, keysPanel],
  inputs: { permission_ids: lazy(() => import('./matrix/matrix-input.tsx')) },
});
