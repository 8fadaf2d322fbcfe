/** An application's page shows its secrets beside it: they are no field of the record, and a new one is shown once. */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { defineViews } from '../engine/views.ts';

export default defineViews('applications', {
  panels: [{ name: 'secrets', label: t('গোপন চাবি', 'Secrets'), view: lazy(() => import('./application-secrets.tsx')) }],
});
