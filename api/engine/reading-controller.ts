/**
 * HTTP words of reading: a request becomes a call of the repository, its answer a Reply. The first half of a resource's
 * controller, without request state; `controller.ts` writes.
 */
import { mayEver } from '../../permissions/ability.ts';
import type { Operation } from '../../resources/kernel/resource.ts';
import { actorOf, type Reply, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { authorOf } from './actor.ts';
import { parseFilter, searchOf } from './filter.ts';
import { historyOf } from './history.ts';
import { deepestRow, parseListQuery, refuseOthers } from './list-query.ts';
import type { Acting } from './reading-repository.ts';
import type { ResourceRepository, Written } from './repository.ts';

/** What `_can` may name: what can be done to one record (D-CAN). */
const recordOperations: readonly Operation[] = ['update', 'delete'];

const etag = (version: number): string => `"${version}"`;
/** The record of the path. */
export const idOf = (request: Request): number => Number(request.params.id);

const optionsParameters = new Set(['q', 'filter']);
const historyParameters = new Set(['before']);

export class ReadingController {
  readonly repository: ResourceRepository;
  /** What closes a record's JSON, by the set of keys held. */
  private readonly closings = new WeakMap<ReadonlySet<string>, string>();

  constructor(repository: ResourceRepository) {
    this.repository = repository;
  }

  protected get name(): string {
    return this.repository.resource.name;
  }

  protected acting(request: Request): Acting {
    return { actor: authorOf(request) };
  }

  /** `,"_can":["update"]}`: depends on the keys alone, so it is kept with them. */
  private closing(request: Request): string {
    const { keys, rights } = actorOf(request);
    const known = this.closings.get(keys);
    if (known !== undefined) return known;
    const { ability } = rights;
    const made = `,"_can":${JSON.stringify(recordOperations.filter(operation => mayEver(ability, operation, this.name)))}}`;
    this.closings.set(keys, made);
    return made;
  }

  protected record(request: Request, { version, body }: Omit<Written, 'id'>, status = 200, headers = {}): Reply {
    return { status, headers: { etag: etag(version), ...headers }, body: body.slice(0, -1) + this.closing(request) };
  }

  async list(request: Request): Promise<Reply> {
    const query = parseListQuery(this.repository.resource, request.query, request.locale);
    const { total, body } = await this.repository.list(query, this.acting(request));
    const shown = Math.min(total, deepestRow);
    const last = Math.min(query.from + query.limit, shown) - 1;
    const range = last < query.from ? `*/${shown}` : `${query.from}-${last}/${shown}`;
    return {
      status: 200,
      headers: { 'content-range': `${this.name} ${range}`, ...(total > deepestRow ? { 'x-total-estimate': 'true' } : {}) },
      body,
    };
  }

  async get(request: Request): Promise<Reply> {
    return this.record(request, await this.repository.one(idOf(request), this.acting(request)));
  }

  /** Active records only, unless the filter says otherwise (D-STATUS). */
  async options(request: Request): Promise<Reply> {
    refuseOthers(request.query, optionsParameters);
    const { resource } = this.repository;
    const given = parseFilter(resource, request.query.get('filter'));
    const search = searchOf(resource, request.query.get('q')) ?? given.search;
    const asked = given.conditions.some(
      condition => 'column' in condition && (condition.column === 'row_status' || condition.column === 'id'),
    );
    const conditions = asked
      ? given.conditions
      : [...given.conditions, { kind: 'compare', column: 'row_status', by: '=', value: 1 } as const];
    return { status: 200, body: await this.repository.options({ conditions, search }, request.locale, this.acting(request)) };
  }

  /** Whoever may read the record reads its history; a record that is gone has none here. */
  async history(request: Request): Promise<Reply> {
    refuseOthers(request.query, historyParameters);
    const before = request.query.get('before') ?? undefined;
    if (before !== undefined && !/^[1-9]\d{0,15}$/.test(before)) throw requestErrors.parameter({ name: 'before' });
    await this.repository.one(idOf(request), this.acting(request));
    const { pool, resource, registry } = this.repository;
    return {
      status: 200,
      body: await historyOf(pool, resource, registry, idOf(request), before === undefined ? undefined : Number(before)),
    };
  }
}
