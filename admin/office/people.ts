/** Desks with their holders, in the order of the organogram. Pure. */
import type { RaRecord } from 'react-admin';
import type { Responsibility } from '../session/user.ts';

export type Desk = RaRecord<number> & { readonly parent_id: number | null; readonly is_office_head: boolean };
export type Posting = RaRecord<number> & { readonly office_organogram_id: number; readonly responsibility: Responsibility };

export type Line = { readonly desk: Desk; readonly depth: number; readonly holders: readonly Posting[] };

/** The head first among its siblings, then as they were made. */
const inOrder = (one: Desk, other: Desk): number => Number(other.is_office_head) - Number(one.is_office_head) || one.id - other.id;

/** Each desk below the one above it; one whose desk above is elsewhere, or not to be seen, stands at the top. */
export function linesOf(desks: readonly Desk[], postings: readonly Posting[]): readonly Line[] {
  const known = new Set(desks.map(({ id }) => id));
  const children = Map.groupBy([...desks].sort(inOrder), ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  );
  const holders = Map.groupBy(postings, ({ office_organogram_id }) => office_organogram_id);
  const below = (parent: number | null, depth: number): Line[] =>
    (children.get(parent) ?? []).flatMap(desk => [{ desk, depth, holders: holders.get(desk.id) ?? [] }, ...below(desk.id, depth + 1)]);
  return below(null, 0);
}
