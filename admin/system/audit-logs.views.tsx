/** The log as a list with names for its subjects and tasks, and an entry with its changes. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('audit-logs', {
  list: lazy(() => import('./audit-list.tsx')),
  show: lazy(() => import('./audit-entry.tsx')),
});
