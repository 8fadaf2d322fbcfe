/** Reads a resource's rows on behalf of an actor (D-REPOSITORY). Results are JSON text built by PostgreSQL. */
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { isWithin } from '../../permissions/ability.ts';
import { type ScopeCompiler, scopeSql } from '../../permissions/scope.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { requestErrors } from '../http/errors.ts';
import { type Author, asSystem } from './actor.ts';
import { type ChangesQuery, type ChangesRow, changeErrors, changesStatement, recordsIn } from './changes.ts';
import { type Registry, withInstants } from './columns.ts';
import { Crowded } from './crowded.ts';
import { foreseen } from './database-errors.ts';
import { exportRows } from './export.ts';
import type { ExportQuery } from './export-query.ts';
import type { Exported } from './exported.ts';
import type { Filter } from './filter.ts';
import { gathering } from './gather.ts';
import { type AuditRow, entryOf, type History, type HistoryAsked, type HistoryEntry, historyOf } from './history.ts';
import { columnIn, deepestRow, type ListQuery } from './list-query.ts';
import { countStatement, listStatement, optionsStatement } from './page-statements.ts';
import { type Audited, auditedOf, type Found, foundIn, foundInHistory, openNames, type Purpose } from './readings.ts';
import type { Reads } from './reads.ts';
import { askedAt, atMoment } from './report-sources.ts';
import type { Written } from './server-side.ts';
import type { Services } from './services.ts';
import { oneStatement, reachStatement, type Statement, someStatement } from './statements.ts';
import { totalsStatement } from './totals.ts';
import type { Executor } from './transact.ts';
import { ownColumnOf, type Visibility, visibilityOf } from './visibility.ts';

/** The actor, the transaction if there is one, standbys to read from, and the purpose of a reading that the call alone does not show. */
export type Acting = {
  readonly actor: Author;
  readonly transaction?: Executor;
  readonly reads?: Reads | undefined;
  readonly reading?: Purpose;
  /** Of what is written only its id is read. */
  readonly unanswered?: true | undefined;
};

/** Ways of reading that answer many records. */
const severally: ReadonlySet<string> = new Set(['list', 'options', 'changes']);

export class ResourceReader {
  readonly resource: AnyResource;
  readonly registry: Registry;
  readonly pool: pg.Pool;
  /** The compiler of scopes; a test may replace it by a faulty one. */
  scopes: ScopeCompiler = scopeSql;
  /** Tells the time, and writes readings of confidential records to the audit log. */
  readonly #services: Pick<Services, 'clock' | 'readings' | 'hooksOf'>;
  readonly #crowded = new Crowded();
  readonly #audited: Audited | undefined;
  readonly #gather = gathering<Written>(statement => this.run(statement, {}));

  constructor(resource: AnyResource, registry: Registry, pool: pg.Pool, services: Pick<Services, 'clock' | 'readings' | 'hooksOf'>) {
    this.resource = resource;
    this.registry = registry;
    this.pool = pool;
    this.#services = services;
    this.#audited = auditedOf(resource, registry);
  }

  get beside(): string | undefined {
    return this.#services.hooksOf(this.resource.name)?.beside;
  }

  /** @throws readings.not_recorded */
  private noteFound(found: Found | undefined, { actor, reading }: Acting, task: string | null): void {
    if (found === undefined) return;
    const { permission, name } = this.resource;
    const [id] = found.ids;
    const of = task !== null && severally.has(task) ? { ids: found.ids } : { id: id! };
    const { module } = permission;
    this.#services.readings.note({ author: actor, module, resource: name, of, task: reading?.task ?? task, fields: found.fields });
  }

  /** Logs confidential parts of an answer; most resources have none. */
  private noteReading(
    body: string,
    acting: Acting,
    asked: { visibility: Visibility; query?: Partial<ListQuery>; task: string | null },
  ): void {
    if (this.#audited === undefined) return;
    const { visibility, query, task } = asked;
    const found = foundIn(this.#audited, this.resource, visibility, acting.actor, body, { ...query, purpose: acting.reading });
    this.noteFound(found, acting, task);
  }

  private noteHistory(id: number, entries: readonly HistoryEntry[], acting: Acting): void {
    const { userId, rights } = acting.actor;
    const isOwn = ownColumnOf(acting.actor, this.resource.name) === 'id' && id === userId;
    if (this.#audited === undefined || rights === 'system' || userId === null || isOwn) return;
    this.noteFound(foundInHistory(this.#audited, id, entries), acting, 'history');
  }

  /** The text of a report as it reads now. */
  readonly atMoment = (text: string): string => (this.resource.report ? atMoment(text, inDhaka(this.#services.clock.now())) : text);

  /** The rows of a statement; PostgreSQL's refusals become declared errors. */
  async run<T>(statement: Statement, { transaction, reads }: Pick<Acting, 'transaction' | 'reads'>): Promise<T[]> {
    const asked = this.resource.report ? askedAt(statement, inDhaka(this.#services.clock.now())) : statement;
    try {
      return (await (transaction ?? reads ?? (this.pool as Executor)).query(asked)).rows as T[];
    } catch (error) {
      throw foreseen(error, this.resource, this.registry);
    }
  }

  /** The single row of a statement whose `body` is JSON of records. */
  async answer<T extends { readonly body: string | null }>(statement: Statement, acting: Acting): Promise<T | undefined> {
    const [row] = await this.run<T>(statement, acting);
    return row?.body ? { ...row, body: withInstants(row.body) } : row;
  }

  /** One page as a JSON array, and the total up to one row beyond the deepest; after a row there is no total (null). */
  async list(query: ListQuery, acting: Acting): Promise<{ total: number | null; body: string }> {
    const { resource } = this;
    const visibility = visibilityOf(acting.actor, 'list', resource);
    // A search finds all its rows before it counts them, so skipping the count would save nothing.
    const isLong = resource.volume === 'large' && query.search === undefined && query.after === undefined;
    const now = performance.now();
    const known = isLong && this.#crowded.has(visibility.scope, query, now);
    const row = await this.answer<{ total: number | null; body: string }>(listStatement(this, query, visibility, known), acting);
    if (isLong && !known && row!.total! > deepestRow) this.#crowded.add(visibility.scope, query, now);
    this.noteReading(row!.body, acting, { visibility, query, task: 'list' });
    return row!;
  }

  async total(filter: Filter, acting: Acting): Promise<number> {
    return (await this.counts([filter], acting))[0]!;
  }

  /** How many rows each of these filters meets, in one pass. */
  async counts(filters: readonly Filter[], acting: Acting): Promise<number[]> {
    const statement = countStatement(this, filters, visibilityOf(acting.actor, 'list', this.resource));
    const [row] = await this.run<Readonly<Record<string, number>>>(statement, acting);
    return filters.map((_, at) => row![`n${at}`]!);
  }

  /** The totals of a report, as JSON. */
  async totals(filter: Filter, acting: Acting): Promise<string> {
    const [row] = await this.run<{ body: string }>(
      totalsStatement(this, filter, visibilityOf(acting.actor, 'list', this.resource)),
      acting,
    );
    return row!.body;
  }

  /** The record within reach, whole. @throws request.not_found */
  async one(id: number, acting: Acting): Promise<Written> {
    const visibility = visibilityOf(acting.actor, 'get', this.resource);
    const one = oneStatement(this, id, visibility);
    const row = acting.transaction
      ? (await this.run<Written>(one, acting))[0]
      : await this.#gather({ id, one, some: ids => someStatement(this, ids, visibility) });
    if (!row) throw requestErrors.notFound();
    this.noteReading(row.body, acting, { visibility, task: null });
    return { ...row, id, body: withInstants(row.body) };
  }

  /** Labels to choose from, as a JSON array of at most 50, by name in the reader's language. */
  async options(filter: Filter, locale: Locale, acting: Acting): Promise<string> {
    const first = /%\{(\w+)(?::month)?\}/.exec(this.resource.represent)?.[1] ?? 'id';
    const order = columnIn(this.resource, first, locale);
    const visibility = visibilityOf(acting.actor, 'options', this.resource);
    const [row] = await this.run<{ body: string }>(optionsStatement(this, filter, { order, locale }, visibility), acting);
    this.noteReading(row!.body, acting, { visibility, query: { conditions: filter.conditions, columns: new Set() }, task: 'options' });
    return row!.body;
  }

  /**
   * Up to 50 entries of a record's history, without the fields that the reader may not see: what changed, who read what of it that is
   * confidential, or both. @throws request.not_found
   */
  async history(id: number, asked: HistoryAsked, acting: Acting): Promise<History> {
    const visibility = visibilityOf(acting.actor, 'history', this.resource);
    const [row] = await this.run<{ own: boolean | null }>(reachStatement(this, id, visibility), acting);
    if (!row) throw requestErrors.notFound();
    const without = row.own && visibility.own ? visibility.own.without : visibility.without;
    const seen = this.#audited && (this.#audited.confidential ? 'all' : openNames(this.#audited, without));
    const history = await historyOf(acting.transaction ?? (this.pool as Executor), this, id, { ...asked, seen }, without);
    this.noteHistory(id, history.entries, acting);
    return history;
  }

  /**
   * What a row of the log shows of the record `id`, by today's rights; for a deleted record, by what the log row kept. Undefined when the
   * reader may not see the record.
   */
  async entry(id: number, row: AuditRow, acting: Acting): Promise<HistoryEntry | undefined> {
    const visibility = visibilityOf(acting.actor, 'get', this.resource);
    const [found] = await this.run<{ own: boolean | null }>(reachStatement(this, id, visibility), acting);
    if (!found) {
      const all = visibilityOf(asSystem('whether a record is gone'), 'get', this.resource);
      const [existing] = await this.run(reachStatement(this, id, all), acting);
      if (existing || !isWithin(visibility.scope, { ...row.old_data, id })) return undefined;
    }
    const without = found?.own && visibility.own ? visibility.own.without : visibility.without;
    const entry = await entryOf(acting.transaction ?? (this.pool as Executor), this, row, without);
    this.noteHistory(id, [entry], acting);
    return entry;
  }

  /** The changes since a moment or after a place. @throws changes.ahead */
  async changes(query: ChangesQuery, acting: Acting): Promise<ChangesRow> {
    const visibility = visibilityOf(acting.actor, 'list', this.resource);
    const row = await this.answer<ChangesRow>(changesStatement(this, query, visibility), acting);
    if (row!.ahead) throw changeErrors.ahead();
    if (this.#audited) this.noteReading(recordsIn(row!.body), acting, { visibility, task: 'changes' });
    return row!;
  }

  /** What is read of the resource, on standbys if there are some. */
  from(reads: Reads | undefined): Exported['readable'] {
    const { resource, registry, scopes, atMoment: dated, pool } = this;
    return { resource, registry, scopes, atMoment: dated, pool: reads ?? (pool as Reads) };
  }

  /** The rows of a filter as a file's text, streamed. @throws export.* */
  async export(query: ExportQuery, { actor, reads }: Acting): Promise<Readable> {
    try {
      const visibility = visibilityOf(actor, 'export', this.resource);
      return await exportRows(this.from(reads), this.pool, { query, visibility, author: actor, clock: this.#services.clock });
    } catch (error) {
      throw foreseen(error, this.resource, this.registry);
    }
  }
}
