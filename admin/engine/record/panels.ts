/** The panels of a record's page: its own resource's, and those that its family has for all kinds. */
import { use, useMemo } from 'react';
import { useDeclaration } from '../declaration.tsx';
import { ownViewsOf, type Panel, useViews } from '../views.ts';

const none: readonly Panel[] = [];

/** Must stand inside a boundary for what suspends no longer than a chunk takes. */
export function usePanels(): readonly Panel[] {
  const { family } = useDeclaration();
  const { panels: own = none } = useViews();
  const asked = family === undefined ? undefined : ownViewsOf(family);
  const { panels: inherited = none } = asked ? use(asked) : {};
  return useMemo(() => (inherited.length === 0 ? own : [...own, ...inherited]), [own, inherited]);
}
