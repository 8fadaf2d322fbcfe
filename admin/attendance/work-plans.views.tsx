/** Work plans are also seen by their days, a month at a time (S1.39). */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('work-plans', { calendar: lazy(() => import('./plan-month.tsx')) });
