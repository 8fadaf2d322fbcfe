/** The part of a person's and of a desk's page that shows what may be done there, and why. */
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import type { Panel } from '../engine/views.ts';

const EffectiveRights = lazy(() => import('./effective-rights.tsx'));

const keys = ['VIEW_PERMISSION_GROUP', 'VIEW_ALL_PERMISSION_GROUP'];
const label = t('কার্যকর অনুমতি', 'Effective permissions');

export const personsRightsPanel: Panel = {
  name: 'rights',
  label,
  view: ({ record }: { record: RaRecord<number> }) => <EffectiveRights of="people" id={record.id} />,
  keys,
};

export const desksRightsPanel: Panel = {
  name: 'rights',
  label,
  view: ({ record }: { record: RaRecord<number> }) => <EffectiveRights of="desks" id={record.id} />,
  keys,
};
