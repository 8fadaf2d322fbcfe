/** What has become of a person's desks between two readings of the session. */
import type { Desk } from '../session/user.ts';

export type DeskChange = { readonly kind: 'gained' | 'lost' | 'changed'; readonly desk: Desk };

/** What was taken away comes first. */
export function deskChanges(before: readonly Desk[], after: readonly Desk[]): DeskChange[] {
  const had = new Map(before.map(desk => [desk.id, desk]));
  const has = new Set(after.map(({ id }) => id));
  return [
    ...before.filter(({ id }) => !has.has(id)).map(desk => ({ kind: 'lost', desk }) as const),
    ...after.flatMap((desk): DeskChange[] => {
      const old = had.get(desk.id);
      if (old === undefined) return [{ kind: 'gained', desk }];
      return old.responsibility === desk.responsibility ? [] : [{ kind: 'changed', desk }];
    }),
  ];
}
