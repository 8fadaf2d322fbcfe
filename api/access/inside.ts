/** Runs a custom call in one transaction (D-TX), with the data that the checks of D-GRANT need. */
import { type Author, authorOf } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { claimOf, valueOnce } from '../engine/idempotency.ts';
import type { ActingInside, Inside } from '../engine/server-side.ts';
import { type Executor, transact } from '../engine/transact.ts';
import type { Request } from '../http/contract.ts';
import { dayOf } from '../services/clock.ts';

/** The same person without limits, for what was already checked and allowed by another key than the generic one. */
export const trusted = ({ acting }: Inside, task: string): ActingInside => {
  const actor: Author = { ...acting.actor, rights: 'system', task };
  return { ...acting, actor };
};

/** The context that a call's work gets. */
export const insideOf = (
  { clock, repositoryOf, send, dues }: Pick<Parts, 'clock' | 'repositoryOf' | 'send' | 'dues'>,
  author: Author,
  transaction: Executor,
): Inside => {
  const now = clock.now();
  return {
    author,
    transaction,
    acting: { actor: author, transaction },
    rows: async <T>(text: string, values: readonly unknown[] = []) => (await transaction.query({ text, values: [...values] })).rows as T[],
    repositoryOf,
    dues,
    send: (job, data, about) => send(job, data, { transaction, ...(about && { about }) }),
    now,
    today: dayOf(now),
  };
};

/**
 * Runs `work` in one transaction on behalf of the caller; its error rolls everything back. A call that takes an Idempotency-Key is done once
 * for it, and answers what it did.
 */
export const inTransaction = <T>(parts: Parts, request: Request, work: (inside: Inside) => Promise<T>): Promise<T> => {
  const claim = request.method === 'GET' ? undefined : claimOf(request);
  return transact(parts.pool, transaction => {
    const done = () => work(insideOf(parts, authorOf(request), transaction));
    return claim ? valueOnce(transaction, claim, done) : done();
  });
};
