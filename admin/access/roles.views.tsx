/** A role's page chooses its groups and its single permissions in two panes. */
import { defineViews } from '../engine/views.ts';
import { groupsPanel, keysPanel } from './members-panel.tsx';

export default defineViews('roles', { panels: [groupsPanel, keysPanel] });
