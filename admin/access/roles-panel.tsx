/** The part of a person's page where their roles are chosen. */
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import type { Panel } from '../engine/views.ts';

const PickRoles = lazy(() => import('./pick-roles.tsx'));

export const rolesPanel: Panel = {
  name: 'roles',
  label: t('ভূমিকা', 'Roles'),
  opens: 'user-roles',
  view: ({ record }: { record: RaRecord<number> }) => <PickRoles record={record} />,
};
