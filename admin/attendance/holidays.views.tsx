/** Holidays are also seen in a calendar, by district (S1.38, S2.141). */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('holidays', { calendar: lazy(() => import('./holiday-calendar.tsx')) });
