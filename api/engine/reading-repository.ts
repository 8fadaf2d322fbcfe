/**
 * Reading a resource's rows, on somebody's behalf (D-REPOSITORY): the first half of the only door to them; `repository.ts` writes.
 * What is read leaves as the JSON text that PostgreSQL built.
 */
import type pg from 'pg';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { requestErrors } from '../http/errors.ts';
import type { Author } from './actor.ts';
import { type Registry, withInstants } from './columns.ts';
import { foreseen } from './database-errors.ts';
import type { Filter } from './filter.ts';
import { columnIn, type ListQuery } from './list-query.ts';
import { countStatement, listStatement, oneStatement, optionsStatement, type Statement } from './statements.ts';
import type { Executor } from './transact.ts';

/** Who acts, and the transaction to act in when there is one. */
export type Acting = { readonly actor: Author; readonly transaction?: Executor };

export class ReadingRepository {
  readonly resource: AnyResource;
  readonly registry: Registry;
  readonly pool: pg.Pool;

  constructor(resource: AnyResource, registry: Registry, pool: pg.Pool) {
    this.resource = resource;
    this.registry = registry;
    this.pool = pool;
  }

  protected async run<T>(statement: Statement, { transaction }: Acting): Promise<T[]> {
    try {
      return (await (transaction ?? (this.pool as Executor)).query(statement)).rows as T[];
    } catch (error) {
      throw foreseen(error, this.resource, this.registry);
    }
  }

  /** The one row of a statement that answers records: JSON that PostgreSQL built, in `body`. */
  protected async answer<T extends { body: string | null }>(statement: Statement, acting: Acting): Promise<T | undefined> {
    const [row] = await this.run<T>(statement, acting);
    if (row?.body) row.body = withInstants(row.body);
    return row;
  }

  /** One page as a JSON array, and the total up to one row beyond the deepest. */
  async list(query: ListQuery, acting: Acting): Promise<{ total: number; body: string }> {
    const row = await this.answer<{ total: number; body: string }>(listStatement(this.resource, this.registry, query), acting);
    return row!;
  }

  async total(filter: Filter, acting: Acting): Promise<number> {
    const [row] = await this.run<{ total: number }>(countStatement(this.resource, filter), acting);
    return row!.total;
  }

  /** @throws request.not_found */
  async one(id: number, acting: Acting): Promise<{ version: number; body: string }> {
    const row = await this.answer<{ version: number; body: string }>(oneStatement(this.resource, this.registry, id), acting);
    if (!row) throw requestErrors.notFound();
    return row;
  }

  /** Labels to choose from, as a JSON array of at most 50, by name in the reader's language. */
  async options(filter: Filter, locale: Locale, acting: Acting): Promise<string> {
    const first = /%\{(\w+)\}/.exec(this.resource.represent)?.[1] ?? 'id';
    const [row] = await this.run<{ body: string }>(optionsStatement(this.resource, filter, columnIn(this.resource, first, locale)), acting);
    return row!.body;
  }
}
