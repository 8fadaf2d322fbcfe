/** The settings by their groups, each with an input of its kind: nobody writes JSON into a form. */
import { lazy } from 'react';
import { Navigate } from 'react-admin';
import { defineViews } from '../engine/views.ts';

export default defineViews('settings', {
  list: lazy(() => import('./settings-page.tsx')),
  edit: () => <Navigate to="/settings" replace />,
});
