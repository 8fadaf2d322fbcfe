/** The parts of a group's and a role's page for what they hold. */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import type { Panel } from '../engine/views.ts';

export const keysPanel: Panel = {
  name: 'keys',
  label: t('অনুমতি', 'Permissions'),
  view: lazy(() => import('./matrix/held-keys.tsx')),
  keys: ['VIEW_PERMISSION', 'VIEW_ALL_PERMISSION'],
};

export const groupsPanel: Panel = {
  name: 'groups',
  label: t('গুচ্ছ বাছাই', 'Choose groups'),
  view: lazy(() => import('./pick-groups.tsx')),
  keys: ['VIEW_PERMISSION_GROUP', 'VIEW_ALL_PERMISSION_GROUP'],
};
