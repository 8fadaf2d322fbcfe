/** The list of services leads to the page that brings them in, and to its runs. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('services', { list: lazy(() => import('./services-list.tsx')) });
