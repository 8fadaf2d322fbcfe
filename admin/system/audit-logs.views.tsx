/** The log as a list with names for its subjects and tasks, an entry with its changes, and the months that left the database. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('audit-logs', {
  list: lazy(() => import('./audit-list.tsx')),
  archived: lazy(() => import('./audit-archive.tsx')),
  show: lazy(() => import('./audit-entry.tsx')),
});
