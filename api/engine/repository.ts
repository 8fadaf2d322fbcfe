/**
 * The only door to a resource's rows (D-REPOSITORY): it judges by the one validator, writes the audit row in the same
 * transaction and knows on whose behalf it works. `implements` LoopBack's EntityCrudRepository, whose methods stand in
 * `crud-repository.ts`; the ones here speak JSON text as PostgreSQL builds it.
 */
import type pg from 'pg';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { checkRules, type Mode, rulesTouching, validate } from '../../resources/kernel/validate.ts';
import { ConflictError, requestErrors } from '../http/errors.ts';
import type { Registry } from './columns.ts';
import { foreseen, referenceProblem } from './database-errors.ts';
import { ProblemsError } from './problems.ts';
import { type Acting, ReadingRepository } from './reading-repository.ts';
import type { Precondition, Written } from './server-side.ts';
import type { Services } from './services.ts';
import { lockedStatement } from './statements.ts';
import { transact } from './transact.ts';
import { deleteStatement, insertStatement, updateStatement } from './write-statements.ts';

type Row = { id: number | null; version: number | null; body: string | null; refs?: Record<string, unknown> };

export type { Acting, Precondition, Written };

export class ResourceRepository extends ReadingRepository {
  readonly services: Services;

  constructor(resource: AnyResource, registry: Registry, pool: pg.Pool, services: Services) {
    super(resource, registry, pool);
    this.services = services;
  }

  /** @throws ProblemsError when the body is not a valid new record */
  async insert(body: unknown, acting: Acting): Promise<Written> {
    const { values, problems } = validate(this.resource, body, 'create');
    if (!problems.length) problems.push(...checkRules(this.resource.rules ?? [], values));
    if (problems.length) throw new ProblemsError(this.resource, problems);
    const row = await this.answer<Row>(insertStatement(this.resource, this.registry, values, acting.actor), acting);
    if (row?.body) return row as Written;
    throw referenceProblem(this.resource, row?.refs ?? {}, values) ?? new Error(`an insert into ${this.resource.name} wrote nothing`);
  }

  /**
   * Changes the fields that `body` names: `patch` strictly, `put` as react-admin sends it.
   * @throws ProblemsError, request.not_found, ConflictError
   */
  async change(
    id: number,
    body: unknown,
    mode: Exclude<Mode, 'create'>,
    expected: Precondition | undefined,
    acting: Acting,
  ): Promise<Written> {
    const { values, problems } = validate(this.resource, body, mode);
    if (problems.length) throw new ProblemsError(this.resource, problems);
    const names = Object.keys(values);
    const rules = rulesTouching(this.resource, names);
    const needsRecord = rules.some(rule => rule.reads.some(name => !names.includes(name)));
    if (!needsRecord) {
      this.judge(rules, values);
      return this.write(id, values, expected, acting);
    }
    return this.within(acting, async inside => {
      const [record] = await this.run<Record<string, unknown>>(lockedStatement(this.resource, id), inside);
      if (!record) throw requestErrors.notFound();
      if (expected && record.version !== expected.version) await this.refuse(id, expected, inside);
      this.judge(rules, { ...record, ...values });
      return this.write(id, values, expected, inside);
    });
  }

  /** The deleted record. @throws request.not_found, ConflictError, the declared error of whatever still refers to it */
  async remove(id: number, expected: Precondition | undefined, acting: Acting): Promise<Written> {
    const row = await this.answer<{ -readonly [K in keyof Written]: Written[K] }>(
      deleteStatement(this.resource, this.registry, id, expected?.version, acting.actor),
      acting,
    );
    return row ?? this.refuse(id, expected, acting);
  }

  /** Runs `work` in the caller's transaction, else in one of its own. */
  protected within<T>(acting: Acting, work: (inside: Acting) => Promise<T>): Promise<T> {
    if (acting.transaction) return work(acting);
    return transact(this.pool, transaction => work({ ...acting, transaction })).catch(error => {
      throw foreseen(error, this.resource, this.registry);
    });
  }

  private judge(rules: ReturnType<typeof rulesTouching>, record: Readonly<Record<string, unknown>>): void {
    const problems = checkRules(rules, record);
    if (problems.length) throw new ProblemsError(this.resource, problems);
  }

  private async write(id: number, values: Record<string, unknown>, expected: Precondition | undefined, acting: Acting): Promise<Written> {
    if (Object.keys(values).length === 0) {
      const { version, body } = await this.one(id, acting);
      if (expected && expected.version !== version) throw new ConflictError(expected.status, body);
      return { id, version, body };
    }
    const row = await this.answer<Row>(updateStatement(this.resource, this.registry, id, expected?.version, values, acting.actor), acting);
    if (row?.body) return row as Written;
    return this.refuse(id, expected, acting, referenceProblem(this.resource, row?.refs ?? {}, values));
  }

  /** Why a write met no row: the record is gone, has another version, or refers to something that can't be chosen. */
  private async refuse(id: number, expected: Precondition | undefined, acting: Acting, reference?: Error): Promise<never> {
    const { version, body } = await this.one(id, acting);
    if (expected && expected.version !== version) throw new ConflictError(expected.status, body);
    throw reference ?? requestErrors.busy();
  }
}
