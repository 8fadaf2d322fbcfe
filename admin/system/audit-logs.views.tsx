/** The log as a list whose subjects and tasks have names, and an entry with what changed by it. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('audit-logs', {
  list: lazy(() => import('./audit-list.tsx')),
  show: lazy(() => import('./audit-entry.tsx')),
});
