/** A group's page tells in one table what its keys open: nobody reads three hundred names; and they are chosen in two panes, by module. */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { defineViews } from '../engine/views.ts';
import { keysPanel } from './members-panel.tsx';

export default defineViews('permission-groups', {
  panels: [{ name: 'opens', label: t('প্রবেশাধিকার', 'Access'), view: lazy(() => import('./group-keys.tsx')) }, keysPanel],
});
