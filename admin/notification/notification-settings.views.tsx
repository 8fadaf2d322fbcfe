/** What is sent of each event, by which channel: one row for each type, a switch for each channel. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('notification-settings', { list: lazy(() => import('./events-page.tsx')) });
