/** The form of an upload comes with the template to be filled in (S2.142). */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('attendance-imports', { create: lazy(() => import('./import-create.tsx')) });
