/**
 * What other resources add to a record's page: its family for all kinds, and the requests for everything that waits for approval.
 */
import { use, useMemo } from 'react';
import { useDeclaration } from '../declaration.tsx';
import { ownViewsOf, type Panel, useViews, type Views } from '../views.ts';

const none: readonly Panel[] = [];

/** Must be inside a Suspense boundary that waits no longer than a chunk takes. */
function useFamilyViews(): Views {
  const { family } = useDeclaration();
  const asked = family === undefined ? undefined : ownViewsOf(family);
  return asked ? use(asked) : {};
}

/** The further actions of a record: its own, or those of its family. */
export function useRecordTools(): Views['tools'] {
  const { tools: inherited } = useFamilyViews();
  return useViews().tools ?? inherited;
}

/** Its own panels first. */
export function usePanels(): readonly Panel[] {
  const { approval } = useDeclaration();
  const { panels: own = none } = useViews();
  const { panels: inherited = none } = useFamilyViews();
  // A record's approval is shown by the panels of the requests.
  const waiting = approval === undefined ? undefined : ownViewsOf('approval-requests');
  const { panels: ofApproval = none } = waiting ? use(waiting) : {};
  return useMemo(
    () => (inherited.length + ofApproval.length === 0 ? own : [...own, ...inherited, ...ofApproval]),
    [own, inherited, ofApproval],
  );
}
