/** The permissions are read in the matrix; beside it they are a list like any other, and those of administrators apart. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('permissions', { list: lazy(() => import('./permissions-page.tsx')) });
