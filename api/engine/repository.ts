/**
 * The only access to a resource's rows (D-REPOSITORY): `reader` reads; the methods here write, with the one validator and the audit row in the
 * same transaction. A write is one statement if possible, else a transaction (`record-writing.ts`); `write-shape.ts` decides.
 */
import type pg from 'pg';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { checkRules, type Mode, rulesOf, rulesTouching, stillMissing } from '../../resources/kernel/validate.ts';
import { ConflictError, requestErrors } from '../http/errors.ts';
import { scopeFor } from './actor.ts';
import type { Registry } from './columns.ts';
import { foreseen, referenceProblem } from './database-errors.ts';
import { strayProblem, strayStatement } from './dependent-refs.ts';
import { alike, insertAllStatement } from './insert-all.ts';
import { insertMany, type NewRecord, reserveIds } from './insert-many.ts';
import { moveRecord } from './moves.ts';
import { fillFromAuthor, judgeBody } from './new-values.ts';
import { type About, permitted } from './permits.ts';
import { ProblemsError } from './problems.ts';
import { isInScope, withoutHidden } from './reach.ts';
import { type Acting, ResourceReader } from './reader.ts';
import { type Context, contextOf, rowsOf } from './record-context.ts';
import { createRecord, removeRecord, updateRecord } from './record-writing.ts';
import type { ActingInside, Precondition, Stored, Written } from './server-side.ts';
import type { Services } from './services.ts';
import { type LockedParents, lockParent, requireStandalone, standaloneParentsOf, touchParent } from './standalone.ts';
import { oneStatement } from './statements.ts';
import { closedIn, withinState } from './states.ts';
import { lockedStatement, storedOf, storedStatement } from './stored.ts';
import { type Executor, transact } from './transact.ts';
import { unchangedApart } from './unchanged.ts';
import { visibilityOf } from './visibility.ts';
import { bringsRows, type WriteShape, writeShapeOf } from './write-shape.ts';
import { deleteStatement, insertStatement, updateStatement } from './write-statements.ts';

type Row = { id: number | null; version: number | null; body: string | null; refs?: Record<string, unknown> };
type Values = Readonly<Record<string, unknown>>;

export type { Acting, Precondition, Written };

export class ResourceRepository {
  readonly resource: AnyResource;
  readonly registry: Registry;
  readonly pool: pg.Pool;
  readonly services: Services;
  readonly reader: ResourceReader;
  private known?: WriteShape;

  constructor(resource: AnyResource, registry: Registry, pool: pg.Pool, services: Services) {
    this.resource = resource;
    this.registry = registry;
    this.pool = pool;
    this.services = services;
    this.reader = new ResourceReader(resource, registry, pool, services);
  }

  /** The write shape; hooks are known only once the application exists. */
  private get shape(): WriteShape {
    this.known ??= writeShapeOf(this.resource, this.registry, this.services.hooksOf(this.resource.name));
    return this.known;
  }

  /** @throws ProblemsError when the body is not a valid new record, request.out_of_reach */
  async insert(body: unknown, acting: Acting): Promise<Written> {
    const { actor } = acting;
    const { values, problems } = judgeBody(this.resource, body, 'create', actor, this.registry, this.services.clock.now());
    const scope = scopeFor(actor, 'create', this.resource.name);
    if (problems.length) throw new ProblemsError(this.resource, problems, this.registry);
    fillFromAuthor(this.resource, values, actor);
    const seen = withoutHidden(this.resource, actor, values, 'create', undefined);
    if (this.shape.createsMore(seen, scope)) {
      return this.within(acting, async (inside, context) => {
        const parent = await lockParent(context, this.resource, [seen]);
        const guard = this.services.hooksOf(this.resource.name)?.guards?.create;
        const id = await createRecord(context, this.resource, seen, { action: 'create', scope, guard });
        await touchParent(context, parent, id);
        return this.written(id, inside);
      });
    }
    this.require([...stillMissing(this.resource, seen), ...checkRules(rulesOf(this.resource), seen, this.today())]);
    if (!this.shape.isWithin(scope, seen)) throw requestErrors.outOfReach();
    const writing = { author: actor, answer: !acting.unanswered };
    const row = await this.reader.answer<Row>(insertStatement(this.resource, this.registry, seen, writing), acting);
    if (row?.id) return row as Written;
    throw (
      referenceProblem(this.resource, row?.refs ?? {}, seen) ??
      (await this.strayed(seen, acting)) ??
      new Error(`an insert into ${this.resource.name} wrote nothing`)
    );
  }

  /** `insert`, and `change` by a patch, where nobody reads the answer. */
  async add(body: unknown, acting: ActingInside): Promise<number> {
    return (await this.insert(body, { ...acting, unanswered: true })).id;
  }
  async set(id: number, body: unknown, acting: ActingInside): Promise<void> {
    await this.change(id, body, 'patch', undefined, { ...acting, unanswered: true });
  }

  /** Ids for records that will name each other, to be made by `insertMany`. */
  reserve(count: number, acting: ActingInside): Promise<number[]> {
    return reserveIds(contextOf(this.services, this.registry, acting), this.resource, count);
  }

  /** Inserts many records as the system, in few statements and without hooks. @throws ProblemsError */
  insertMany(records: readonly NewRecord[], acting: ActingInside): Promise<void> {
    return insertMany(contextOf(this.services, this.registry, acting), this.resource, records);
  }

  /**
   * Creates records in as few statements as possible, each validated as by `insert`; returns their ids in the order of the bodies. @throws
   * ProblemsError of the first that is refused, request.out_of_reach
   */
  async insertAll(bodies: readonly Values[], acting: Acting): Promise<number[]> {
    const { actor } = acting;
    const scope = scopeFor(actor, 'create', this.resource.name);
    const rows = bodies.map(body => {
      const { values, problems } = judgeBody(this.resource, body, 'create', actor, this.registry, this.services.clock.now());
      this.require(problems);
      fillFromAuthor(this.resource, values, actor);
      return withoutHidden(this.resource, actor, values, 'create', undefined);
    });
    const ids: number[] = [];
    if (scope.kind !== 'all' || rows.some(row => this.shape.createsMore(row, scope))) {
      for (const body of bodies) ids.push((await this.insert(body, acting)).id);
      return ids;
    }
    for (const row of rows) this.require([...stillMissing(this.resource, row), ...checkRules(rulesOf(this.resource), row, this.today())]);
    for (const { names, places } of alike(this.resource, rows)) {
      const some = places.map(place => rows[place]!);
      const [made] = await this.reader.run<{ ids: number[] }>(insertAllStatement(this.resource, this.registry, names, some, actor), acting);
      if (made?.ids.length !== places.length) throw new Error(`${this.resource.name}: a record that a new one refers to can't be chosen`);
      places.forEach((place, at) => {
        ids[place] = made.ids[at]!;
      });
    }
    return ids;
  }

  /**
   * Changes the fields that `body` names: `patch` strictly, `put` as react-admin sends it.
   * @throws ProblemsError, request.not_found, request.out_of_reach, request.precondition_required, ConflictError
   */
  async change(
    id: number,
    body: unknown,
    mode: Exclude<Mode, 'create'>,
    expected: Precondition | undefined,
    acting: Acting,
  ): Promise<Written> {
    const { actor } = acting;
    const { values, problems } = judgeBody(this.resource, body, mode, actor, this.registry, this.services.clock.now());
    if (problems.length) throw new ProblemsError(this.resource, problems, this.registry);
    if (bringsRows(this.resource, values) && !expected && actor.rights !== 'system') throw requestErrors.preconditionRequired();
    const scope = scopeFor(actor, 'update', this.resource.name);
    const rules = rulesTouching(this.resource, Object.keys(values));
    if (!this.shape.updatesMore(values, scope, rules, actor)) {
      this.require(checkRules(rules, values, this.today()));
      return this.write(id, values, expected, acting);
    }
    return this.within(acting, async (inside, context) => {
      const parent = await this.lockedParents(context, id, 'update', values);
      const before = await this.locked(context, id, 'update', expected, inside);
      const visible = withoutHidden(this.resource, actor, values, mode, before);
      const closed = closedIn(this.resource, before, visible).filter(name => this.shape.apart.has(name));
      const seen = withinState(this.resource, before, visible, await unchangedApart(context, this.resource, id, visible, closed));
      const hooks = this.services.hooksOf(this.resource.name);
      const manner = { action: 'update', scope, guard: hooks?.guards?.update, effect: hooks?.effects?.update };
      if (await updateRecord(context, this.resource, before, seen, mode, manner)) await touchParent(context, parent, id);
      return this.written(id, inside);
    });
  }

  /** The deleted record. @throws request.not_found, ConflictError, the declared error of a record that still refers to it */
  async remove(id: number, expected: Precondition | undefined, acting: Acting): Promise<Written> {
    const scope = scopeFor(acting.actor, 'delete', this.resource.name);
    if (!this.shape.deletesMore) {
      const reach = { scope, scopes: this.reader.scopes };
      const options = { author: acting.actor, reach, ...(expected && { version: expected.version }) };
      const row = await this.reader.answer<Written>(deleteStatement(this.resource, this.registry, id, options), acting);
      return row ?? this.refuse(id, expected, acting);
    }
    return this.within(acting, async (inside, context) => {
      const parent = await this.lockedParents(context, id, 'delete');
      const before = await this.locked(context, id, 'delete', expected, inside);
      const answer = await this.written(id, inside);
      await removeRecord(context, this.resource, before);
      await touchParent(context, parent, id);
      return answer;
    });
  }

  /**
   * Moves a record along its life cycle (D-STATES); `body` has the fields of the move. @throws ProblemsError, request.not_found,
   * request.move_not_possible, ConflictError
   */
  async move(id: number, name: string, body: unknown, expected: Precondition | undefined, acting: Acting): Promise<Written> {
    return this.within(acting, async (inside, context) => {
      const parent = await this.lockedParents(context, id, name);
      const before = await this.locked(context, id, name, expected, inside);
      await moveRecord(context, this.resource, before, name, body);
      await touchParent(context, parent, id);
      return this.written(id, inside);
    });
  }

  /** The operations and moves that the module's permits allow the reader. */
  permitted(record: About, actions: readonly string[], { actor, transaction = this.pool as Executor }: Acting): Promise<string[]> {
    return permitted(contextOf(this.services, this.registry, { actor, transaction }), this.resource, record, actions);
  }

  /** One transaction for everything that `work` writes; a refusal at its end becomes a declared error. */
  transaction<T>(work: (transaction: Executor) => Promise<T>): Promise<T> {
    return transact(this.pool, work).catch(error => {
      throw foreseen(error, this.resource, this.registry);
    });
  }

  /** Runs `work` in the caller's transaction, else in one of its own. */
  within<T>(acting: Acting, work: (inside: Acting, context: Context) => Promise<T>): Promise<T> {
    const run = (transaction: Executor) => {
      const inside = { actor: acting.actor, transaction };
      return work({ ...inside, unanswered: acting.unanswered }, contextOf(this.services, this.registry, inside));
    };
    return acting.transaction ? run(acting.transaction) : this.transaction(run);
  }

  /** The stored record, locked, and within its writer's reach for this operation or move. */
  private async locked(
    context: Context,
    id: number,
    operation: string,
    expected: Precondition | undefined,
    inside: Acting,
  ): Promise<Stored> {
    const [row] = await this.reader.run<{ record: string }>(lockedStatement(this.resource, this.registry, id), inside);
    const before = row && storedOf(row);
    const scope = scopeFor(context.author, operation, this.resource.name);
    if (!before || !(await isInScope(context, scope, before))) throw requestErrors.notFound();
    if (expected && before.version !== expected.version) await this.refuse(id, expected, inside);
    return before;
  }

  /** The parents that contain the record as a child, locked before it: all writers use this order. */
  private async lockedParents(context: Context, id: number, operation: string, values: Values = {}): Promise<LockedParents> {
    if (standaloneParentsOf(this.resource, this.registry).length === 0) return [];
    const [row] = await rowsOf<{ record: string }>(context, this.resource, storedStatement(this.resource, this.registry, id));
    const record = row && storedOf(row);
    const scope = scopeFor(context.author, operation, this.resource.name);
    if (!record || !(await isInScope(context, scope, record))) throw requestErrors.notFound();
    requireStandalone(this.resource, record);
    return lockParent(context, this.resource, [record, { ...record, ...values }]);
  }

  /** The record just written, without a check of its scope: a new office is in nobody's reach until rights are resolved again. */
  private async written(id: number, inside: Acting): Promise<Written> {
    if (inside.unanswered) return { id, version: 0, body: '' };
    const visibility = { ...visibilityOf(inside.actor, 'get', this.resource), scope: { kind: 'all' } } as const;
    return (await this.reader.answer<Written>(oneStatement(this.reader, id, visibility), inside))!;
  }

  private today(): string {
    return dhakaDay(this.services.clock.now());
  }

  private require(problems: ReturnType<typeof checkRules>): void {
    if (problems.length) throw new ProblemsError(this.resource, problems, this.registry);
  }

  private async write(id: number, values: Values, expected: Precondition | undefined, acting: Acting): Promise<Written> {
    const scope = scopeFor(acting.actor, 'update', this.resource.name);
    if (Object.keys(values).length === 0 && scope.kind === 'all') {
      const found = await this.reader.one(id, acting);
      if (expected && expected.version !== found.version) throw new ConflictError(expected.status, found.body);
      return found;
    }
    const reach = { scope, scopes: this.reader.scopes };
    const updating = { author: acting.actor, answer: !acting.unanswered, reach, ...(expected && { version: expected.version }) };
    const row = await this.reader.answer<Row>(updateStatement(this.resource, this.registry, id, values, updating), acting);
    if (row?.id) return row as Written;
    return this.refuse(
      id,
      expected,
      acting,
      referenceProblem(this.resource, row?.refs ?? {}, values) ?? (await this.strayed(values, acting, id)),
    );
  }

  private async strayed(values: Values, acting: Acting, id?: number): Promise<Error | undefined> {
    const statement = strayStatement(this.resource, this.registry, values, id);
    return statement && strayProblem(this.resource, (await this.reader.run<Values>(statement, acting))[0]);
  }

  /** Why a write found no row: the record is deleted, has another version, or refers to something that can't be chosen. */
  private async refuse(id: number, expected: Precondition | undefined, acting: Acting, reference?: Error): Promise<never> {
    const { version, body } = await this.reader.one(id, acting);
    if (expected && expected.version !== version) throw new ConflictError(expected.status, body);
    throw reference ?? requestErrors.busy();
  }
}
