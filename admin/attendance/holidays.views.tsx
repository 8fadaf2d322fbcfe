/** Holidays are also seen as the calendar of a year (S1.38). */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('holidays', { calendar: lazy(() => import('./holiday-year.tsx')) });
