/** A group is assigned on a page that also shows the current groups and the effect: first the target, then the groups. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('permission-assignments', { create: lazy(() => import('./assign-page.tsx')) });
