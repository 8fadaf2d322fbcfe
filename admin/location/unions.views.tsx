import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('unions', { imports: lazy(() => import('./boundaries-button.tsx')) });
