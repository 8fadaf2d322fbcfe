/** A person's page: their photograph and how complete their personal data sheet is, its parts by subject, and all of it on one sheet. */
import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceName } from '../../resources/kernel/names.ts';
import type { Text } from '../../resources/kernel/text.ts';
import type { PersonTab } from '../engine/person-tab.ts';
import { defineViews, type Panel } from '../engine/views.ts';
import { careerParts, familyParts, learningParts, words } from './sheet-words.ts';

const SheetLists = lazy(() => import('./sheet-lists.tsx'));

const panelOf = (name: string, label: Text, opens: readonly ResourceName[]): Panel => ({
  name,
  label,
  opens,
  view: ({ record }: { record: RaRecord<number> }) => <SheetLists record={record} of={opens} />,
});

/** The tabs of other modules. */
const tabFiles = import.meta.glob<{ default: PersonTab }>('../*/*.person.ts', { eager: true });
const tabs = Object.values(tabFiles)
  .map(file => file.default)
  .sort((one, other) => one.at - other.at);

export default defineViews('users', {
  facts: lazy(() => import('./person-facts.tsx')),
  shownFields: ['has_account', 'is_profile_completed', 'missing_parts'],
  panels: [
    panelOf('family', words.family, familyParts),
    panelOf('learning', words.learning, learningParts),
    panelOf('career', words.career, careerParts),
    ...tabs.map(({ name, label, lists }) => panelOf(name, label, lists)),
    { name: 'changes', label: words.changes, opens: 'profile-changes', view: lazy(() => import('./proposals.tsx')) },
  ],
  pages: [{ name: 'sheet', label: words.sheet, opens: 'users', view: lazy(() => import('./sheet-page.tsx')) }],
});
