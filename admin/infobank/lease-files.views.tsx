/** What is due by a lease's file, its letters, and the demands of its office as a paper. */
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { defineViews } from '../engine/views.ts';
import { DemandsButton } from './demands-button.tsx';

const Demands = ({ record }: { readonly record: RaRecord<number> }) => <DemandsButton office={record.office_id} />;

export default defineViews('lease-files', {
  tools: Demands,
  panels: [
    {
      ...{ name: 'dues', label: t('দাবি ও পত্র', 'Dues and letters'), opens: ['lease-dues', 'lease-letters'] },
      view: lazy(() => import('./lease-dues-panel.tsx')),
    },
  ],
});
