import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('districts', { imports: lazy(() => import('./boundaries-button.tsx')) });
