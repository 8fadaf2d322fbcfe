/**
 * The panels of a record's page: its own resource's, those of its family for all kinds, and those of everything that waits for approval.
 */
import { use, useMemo } from 'react';
import { useDeclaration } from '../declaration.tsx';
import { ownViewsOf, type Panel, useViews } from '../views.ts';

const none: readonly Panel[] = [];

/** Must be inside a Suspense boundary that waits no longer than a chunk takes. */
export function usePanels(): readonly Panel[] {
  const { family, approval } = useDeclaration();
  const { panels: own = none } = useViews();
  const asked = family === undefined ? undefined : ownViewsOf(family);
  const { panels: inherited = none } = asked ? use(asked) : {};
  // A record's approval is shown by the panels of the requests.
  const waiting = approval === undefined ? undefined : ownViewsOf('approval-requests');
  const { panels: ofApproval = none } = waiting ? use(waiting) : {};
  return useMemo(
    () => (inherited.length + ofApproval.length === 0 ? own : [...own, ...inherited, ...ofApproval]),
    [own, inherited, ofApproval],
  );
}
