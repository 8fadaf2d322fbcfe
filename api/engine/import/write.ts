/**
 * The steps of an import, written through the repository as a form's would be (D-IMPORT): some at a time behind a savepoint, and when one of
 * those is refused, in ever smaller parts, so that each refusal is found and the others stand.
 */
import { DomainError } from '../../../resources/kernel/errors.ts';
import { takingTurns } from '../../turns.ts';
import { foreseen } from '../database-errors.ts';
import { ProblemsError } from '../problems.ts';
import type { ResourceRepository } from '../repository.ts';
import type { ActingInside } from '../server-side.ts';
import { stepWriter } from './goes.ts';
import { faultAt, type SheetFault, type Sheets, type Step } from './units.ts';

/** Steps behind one savepoint: of subtransactions PostgreSQL keeps few at hand. */
const together = 64;

/** What became of a step. */
export type Outcome = { readonly step: Step; readonly id?: number; readonly faults: readonly SheetFault[] };

/** PostgreSQL gave up the transaction as a whole: it is begun anew. */
const wantsRestart = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

export async function writeSteps(
  repository: ResourceRepository,
  acting: ActingInside,
  sheets: Sheets,
  steps: readonly Step[],
): Promise<ReadonlyMap<Step, Outcome>> {
  const { transaction } = acting;
  const run = (text: string) => transaction.query({ text, values: [] });
  const outcomes = new Map<Step, Outcome>();
  // PostgreSQL works for this one without a pause: whoever else asks it gets a core between.
  const turn = takingTurns(8);

  const { write, mark } = stepWriter(repository, acting, sheets, steps);

  /** What was refused, by cell. @throws whatever is no refusal */
  const faultsOf = (step: Step, thrown: unknown): SheetFault[] => {
    const error = foreseen(thrown, repository.resource, repository.registry);
    if (error instanceof ProblemsError) return error.problems.map(({ path, error: one }) => faultAt(sheets, step.unit, path, one));
    if (error instanceof DomainError && error.status < 500) return [faultAt(sheets, step.unit, '', error)];
    throw thrown;
  };

  const attempt = async (some: readonly Step[]): Promise<void> => {
    await run('savepoint import_rows');
    const forget = mark();
    const made: Outcome[] = [];
    let failed: unknown;
    try {
      for (const step of some) {
        made.push({ step, id: await write(step), faults: [] });
        await turn();
      }
    } catch (error) {
      if (wantsRestart(error)) throw error;
      failed = error;
    }
    if (failed === undefined) {
      await run('release savepoint import_rows');
      for (const one of made) outcomes.set(one.step, one);
      return;
    }
    forget();
    await run('rollback to savepoint import_rows');
    await run('release savepoint import_rows');
    const [step] = some;
    if (some.length === 1) {
      outcomes.set(step!, { step: step!, faults: faultsOf(step!, failed) });
      return;
    }
    const middle = Math.ceil(some.length / 2);
    await attempt(some.slice(0, middle));
    await attempt(some.slice(middle));
  };

  // What is told at a commit could not be told of a row.
  await run('set constraints all immediate');
  const ordered = steps.toSorted((a, b) => a.depth - b.depth);
  for (let at = 0; at < ordered.length; at += together) await attempt(ordered.slice(at, at + together));
  return outcomes;
}
