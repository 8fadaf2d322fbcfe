/** The states of a life cycle as the screens speak of them (D-STATES). */
import { rowStatus } from '../../../resources/kernel/common.ts';
import type { Option } from '../../../resources/kernel/field.ts';
import type { AnyResource, Move } from '../../../resources/kernel/resource.ts';

/** The options of the field that a move writes: the states of the record. */
export function statesOf({ states, fields }: AnyResource): readonly Option[] {
  if (states === undefined) return [];
  const field = states.field === 'row_status' ? rowStatus : fields[states.field];
  return field?.kind === 'choice' ? field.options : [];
}

/** Refusing, cancelling: a move into a danger state looks like a deletion. */
export const isGrave = (resource: AnyResource, { to }: Move): boolean =>
  statesOf(resource).find(({ value }) => value === to)?.tone === 'danger';
