/** Fields that a step closes or requires (D-STATES) while the case is at it, on every path of writing the record. */
import { isEmpty } from '../../resources/kernel/needed.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Problem } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Write } from '../engine/server-side.ts';
import type { Placed } from './permits.ts';

/** The names in a step's list, as it is written by hand. */
export const namesIn = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(/[\s,]+/)
    .map(name => name.trim())
    .filter(name => name !== '');

const changed = ({ values, before = undefined }: Write, name: string): boolean =>
  Object.hasOwn(values, name) &&
  JSON.stringify(values[name] ?? null) !== JSON.stringify((before as Record<string, unknown> | undefined)?.[name] ?? null);

/**
 * @throws ProblemsError validation.read_only for fields that the step closes, validation.required for fields that it requires (`isSent`) or
 * that would be emptied
 */
export function requireNarrowed(write: Write, resource: AnyResource, one: Placed, isSent: boolean): void {
  const [closed, needed] = [namesIn(one.read_only), namesIn(one.required)];
  const problems: Problem[] = [
    ...closed.filter(name => changed(write, name)).map(path => ({ path, error: validationErrors.readOnly() })),
    ...needed
      .filter(name => (isSent || changed(write, name)) && isEmpty(write.after[name]))
      .map(path => ({ path, error: validationErrors.required() })),
  ];
  if (problems.length > 0) throw new ProblemsError(resource, problems);
}
