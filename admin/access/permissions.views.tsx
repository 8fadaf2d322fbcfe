/** The permissions are a list like any other; beside it they are read module by module, and those of administrators apart. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

export default defineViews('permissions', { list: lazy(() => import('./permissions-page.tsx')) });
