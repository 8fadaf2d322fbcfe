/** The part of a record's page where groups are given to it: one for each kind of target. */
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import type { Panel } from '../engine/views.ts';
import { type TargetColumn, targetKinds } from './target-kinds.ts';

const AssignGroups = lazy(() => import('./assign-groups.tsx'));

export const targetPanel = (column: TargetColumn): Panel => ({
  name: 'permissions',
  label: t('অনুমতি বরাদ্দ', 'Assign permissions'),
  view: ({ record }: { record: RaRecord<number> }) => <AssignGroups target={{ column, id: record.id }} />,
  keys: [targetKinds[column].key],
});
