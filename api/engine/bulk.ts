/** Many records at once (D-BULK): by their ids, each in a transaction of its own, all on one connection. */
import type pg from 'pg';
import type { Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { errorReply } from '../http/wire.ts';
import { takingTurns } from '../turns.ts';
import { type Executor, transactOn } from './transact.ts';

export const mostIds = 1000;

/** The outcome for one record; `error` is what a call for this record alone would have returned. */
export type Outcome = { readonly id: number; readonly status: number; readonly error?: unknown };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 1e16;

/** `?filter={"id":[1,2,3]}`, each once. @throws request.bulk_filter */
export function bulkIds({ query }: Request): readonly number[] {
  let filter: unknown;
  try {
    filter = JSON.parse(query.get('filter') ?? '');
  } catch {
    throw requestErrors.bulkFilter({ max: mostIds });
  }
  const ids = (filter as { id?: unknown } | null)?.id;
  const isOnlyIds = filter !== null && typeof filter === 'object' && Object.keys(filter).join() === 'id';
  if (!isOnlyIds || !Array.isArray(ids) || ids.length === 0 || ids.length > mostIds || !ids.every(isId) || new Set(ids).size < ids.length)
    throw requestErrors.bulkFilter({ max: mostIds });
  return ids;
}

/** Runs `work` for each; a failure of one does not affect the others. `translate` converts an error into a declared one. */
export async function oneByOne(
  client: pg.PoolClient,
  ids: readonly number[],
  { locale, requestId }: Request,
  {
    work,
    translate,
    onBug,
  }: {
    work: (id: number, transaction: Executor) => Promise<unknown>;
    translate: (error: unknown) => unknown;
    onBug: (error: unknown, requestId: string) => void;
  },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const turn = takingTurns();
  for (const id of ids) {
    await turn();
    try {
      await transactOn(client, transaction => work(id, transaction));
      outcomes.push({ id, status: 200 });
    } catch (thrown) {
      const { reply, bug } = errorReply(translate(thrown), locale, requestId);
      if (bug) onBug(thrown, requestId);
      const { body } = reply;
      outcomes.push({ id, status: reply.status, error: typeof body === 'string' ? JSON.parse(body) : body });
    }
  }
  return outcomes;
}
