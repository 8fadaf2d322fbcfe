/** Fields that a step closes or requires (D-STATES) while the case is at it, on every path of writing the record. */
import { isEmpty } from '../../resources/kernel/needed.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Problem } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import type { Inside, Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import type { Case } from './outcomes.ts';

/** The names in a step's list, as it is written by hand. */
export const namesIn = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(/[\s,]+/)
    .map(name => name.trim())
    .filter(name => name !== '');

type Narrowed = { readonly closed: readonly string[]; readonly needed: readonly string[] };

const workflowStepText = sql('workflow/narrowing.workflowStep', 'select read_only, required from workflow_steps where id = $1');

async function narrowedAt({ rows }: Pick<Inside, 'rows'>, one: Case): Promise<Narrowed> {
  const [step] = await rows(workflowStepText, [one.workflow_step_id]);
  return { closed: namesIn(step?.read_only), needed: namesIn(step?.required) };
}

const changed = ({ values, before = undefined }: Write, name: string): boolean =>
  Object.hasOwn(values, name) &&
  JSON.stringify(values[name] ?? null) !== JSON.stringify((before as Record<string, unknown> | undefined)?.[name] ?? null);

/**
 * @throws ProblemsError validation.read_only for fields that the step closes, validation.required for fields that it requires (`isSent`) or
 * that would be emptied
 */
export async function requireNarrowed(write: Write, resource: AnyResource, one: Case, isSent: boolean): Promise<void> {
  const { closed, needed } = await narrowedAt(write, one);
  const problems: Problem[] = [
    ...closed.filter(name => changed(write, name)).map(path => ({ path, error: validationErrors.readOnly() })),
    ...needed
      .filter(name => (isSent || changed(write, name)) && isEmpty(write.after[name]))
      .map(path => ({ path, error: validationErrors.required() })),
  ];
  if (problems.length > 0) throw new ProblemsError(resource, problems);
}
