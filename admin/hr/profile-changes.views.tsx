/** A proposal's page: the differences side by side. It is made with the forms of the changed data, section by section. */
import { lazy } from 'react';
import { defineViews } from '../engine/views.ts';

const ProposePage = lazy(() => import('./propose-page.tsx'));

export default defineViews('profile-changes', {
  facts: lazy(() => import('./proposal-facts.tsx')),
  shownFields: ['user_id', 'office_id', 'old_data', 'new_data', 'shown_data', 'reason', 'decided_by_id', 'decided_at'],
  create: ProposePage,
  edit: ProposePage,
});
