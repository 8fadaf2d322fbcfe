/** The parts of a group's and a role's page for choosing its permissions. */
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { type Text, t } from '../../resources/kernel/text.ts';
import type { Panel } from '../engine/views.ts';
import type { MembersField } from './pick-members.tsx';

const PickMembers = lazy(() => import('./pick-members.tsx'));

const panel = (name: string, label: Text, field: MembersField, keys: readonly string[]): Panel => ({
  name,
  label,
  view: ({ record }: { record: RaRecord<number> }) => <PickMembers record={record} field={field} />,
  keys,
});

export const keysPanel = panel('keys', t('অনুমতি বাছাই', 'Choose permissions'), 'permission_ids', ['VIEW_PERMISSION', 'VIEW_ALL_PERMISSION']);
export const groupsPanel = panel('groups', t('গুচ্ছ বাছাই', 'Choose groups'), 'permission_group_ids', [
  'VIEW_PERMISSION_GROUP',
  'VIEW_ALL_PERMISSION_GROUP',
]);
