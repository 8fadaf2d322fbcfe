/** One value by its field: its canonical form, or what is wrong with it. Pure; "now" comes in from outside (D-TIME). */
import { DomainError } from './errors.ts';
import type { Field } from './field.ts';
import type { Checked } from './kinds/kind.ts';
import { rulesOf } from './kinds/registry.ts';
import { validationErrors as e } from './validation-errors.ts';

export type { Checked };
export const isError = (checked: Checked): checked is DomainError => checked instanceof DomainError;

/** One value by its kind; the answer is its canonical form, `null` for an empty one. Of `rows` only the list is looked at. */
export const checkValue = (value: unknown, field: Field, now: Date = new Date()): Checked =>
  value === null || value === undefined || value === '' ? { value: null } : rulesOf(field).check(value, field, now);

/** Its values are lists: never null, at least empty. */
export const isList = (field: Field): boolean => rulesOf(field).list === true;

const missing = (field: Field): DomainError => field.whenMissing?.() ?? (rulesOf(field).chosen ? e.selectRequired() : e.required());

function checkCount(list: readonly unknown[], field: Field): Checked {
  const least = 'min' in field && typeof field.min === 'number' ? field.min : undefined;
  if (list.length === 0 && field.required)
    return least === undefined && rulesOf(field).chosen ? missing(field) : e.minItems({ min: least ?? 1 });
  return least !== undefined && list.length > 0 && list.length < least ? e.minItems({ min: least }) : { value: list };
}

/** What a field's declaration says of one value, emptiness included. */
export function checkField(value: unknown, field: Field, now?: Date): Checked {
  if (field.kind === 'rows' && value === null) return e.array();
  const checked = checkValue(value, field, now);
  if (isError(checked)) return checked;
  if (isList(field)) {
    if (checked.value === null && field.required) return missing(field);
    return checkCount((checked.value ?? []) as readonly unknown[], field);
  }
  if (checked.value !== null) return checked;
  return field.required ? missing(field) : { value: rulesOf(field).unsaid?.(field) ?? null };
}
