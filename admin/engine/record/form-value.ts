/** A value of the history as a form holds it. Pure. */
import type { Field } from '../../../resources/kernel/field.ts';
import type { Label } from '../data-provider.ts';

export const hasId = (value: unknown): value is Label => typeof value === 'object' && value !== null && 'id' in value;

/** The id of a label or of a file; anything else as it is. */
export const idOf = (value: unknown): unknown => (hasId(value) ? value.id : value);

/** References come as labels and are held as ids. */
export function asFormValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'ref') return idOf(value);
  if (field?.kind === 'refs') return Array.isArray(value) ? value.map(idOf) : [];
  return value;
}
