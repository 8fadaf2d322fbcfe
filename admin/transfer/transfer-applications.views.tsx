import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('transfer-applications', { create: lazy(() => import('./create-application.tsx')) });
