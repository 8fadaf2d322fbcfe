/**
 * Writes the steps of an import through the repository, as a form would (D-IMPORT): in batches behind a savepoint. A refused batch is split
 * into smaller ones, so that every refusal is found and the other rows are written.
 */
import { DomainError } from '../../../resources/kernel/errors.ts';
import { takingTurns } from '../../turns.ts';
import { foreseen } from '../database-errors.ts';
import { ProblemsError } from '../problems.ts';
import type { ResourceRepository } from '../repository.ts';
import type { ActingInside } from '../server-side.ts';
import { stepWriter } from './goes.ts';
import { faultAt, type SheetFault, type Sheets, type Step } from './units.ts';

/** Steps behind one savepoint: PostgreSQL is slow with many subtransactions. */
const together = 64;

/** The outcome of a step. */
export type Outcome = { readonly step: Step; readonly id?: number; readonly faults: readonly SheetFault[] };

/** PostgreSQL aborted the whole transaction: it is started again. */
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
  // An import keeps PostgreSQL busy without a pause: other requests get their turn in between.
  const turn = takingTurns(8);

  const { write, mark } = stepWriter(repository, acting, sheets, steps);

  /** The faults of a refusal, by cell. @throws any error that is no refusal */
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

  // Check deferred constraints now: at commit the error could not be assigned to a row.
  await run('set constraints all immediate');
  const ordered = steps.toSorted((a, b) => a.depth - b.depth);
  for (let at = 0; at < ordered.length; at += together) await attempt(ordered.slice(at, at + together));
  return outcomes;
}
