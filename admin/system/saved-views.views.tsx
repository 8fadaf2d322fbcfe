/** One's views by the lists they are of: there they are opened, changed and deleted, and nobody reads a filter as JSON. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('saved-views', { list: lazy(() => import('./views-page.tsx')) });
