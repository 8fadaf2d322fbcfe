/** The land records on a map: all of the bank by area, and on each record's page its surroundings. */
import { lazy } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { defineViews } from '../engine/views.ts';

export default defineViews('land-records', {
  map: { keys: ['VIEW_DATA_BANK_MAP', 'MANAGE_DATA_BANK'], view: lazy(() => import('./area-map.tsx')) },
  panels: [{ name: 'map', label: t('মানচিত্র', 'Map'), view: lazy(() => import('./around-map.tsx')), prints: true }],
});
