/** The transaction of a record's write, shared by the parts of the engine that write it. */

import { dhakaDay } from '../../resources/kernel/clock.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Author } from './actor.ts';
import type { Registry } from './columns.ts';
import { foreseen } from './database-errors.ts';
import type { ActingInside, Hooks, Inside } from './server-side.ts';
import type { Services } from './services.ts';
import { type Statement, written } from './statements.ts';
import type { Executor } from './transact.ts';

/** What every part needs: author, time, transaction, and the other resources. */
export type Context = {
  readonly author: Author;
  readonly acting: ActingInside;
  readonly transaction: Executor;
  readonly registry: Registry;
  readonly now: Date;
  readonly hooksOf: (resource: string) => Hooks | undefined;
  /** What a hook is given besides the record. */
  readonly inside: Inside;
};

export function contextOf(services: Services, registry: Registry, acting: ActingInside): Context {
  const { actor: author, transaction } = acting;
  const now = services.clock.now();
  return {
    ...{ author, acting, transaction, registry, now, hooksOf: services.hooksOf },
    inside: {
      ...{ author, acting, transaction, now },
      today: dhakaDay(now),
      repositoryOf: services.repositoryOf,
      dues: services.dues,
      rows: async (text: string, values: readonly unknown[] = []) => (await transaction.query(written(text, [...values]))).rows,
      send: (job, data, about) => services.send(job, data, { transaction, ...(about && { about }) }),
    },
  };
}

/** The rows of a statement about a resource; PostgreSQL's refusals become declared errors. */
export async function rowsOf<T>({ transaction, registry }: Context, resource: AnyResource, statement: Statement): Promise<T[]> {
  try {
    return (await transaction.query(statement)).rows as T[];
  } catch (error) {
    throw foreseen(error, resource, registry);
  }
}
