/**
 * A group's page shows in one table what its keys open, since a list of three hundred names is unreadable; the keys are chosen in two
 * panes, by module.
 */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { defineViews } from '../engine/views.ts';
import { keysPanel } from './members-panel.tsx';

export default defineViews('permission-groups', {
  panels: [{ name: 'opens', label: t('প্রবেশাধিকার', 'Access'), view: lazy(() => import('./group-keys.tsx')) }, keysPanel],
});
