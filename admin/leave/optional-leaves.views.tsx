/** An optional holiday is chosen among those of one's own community, with how many of the year's are left (S2.138). */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('optional-leaves', { inputs: { holiday_id: lazy(() => import('./optional-day-input.tsx')) } });
