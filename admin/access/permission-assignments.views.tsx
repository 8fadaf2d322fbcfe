/** A group is assigned where one sees what is assigned already and what it would mean: to whom first, then which. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('permission-assignments', { create: lazy(() => import('./assign-page.tsx')) });
