/** One's views, grouped by list: they are opened, changed and deleted here, without reading a filter as JSON. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('saved-views', { list: lazy(() => import('./views-page.tsx')) });
