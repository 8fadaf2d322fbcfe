/**
 * The repository as LoopBack's `EntityCrudRepository`, so that a LoopBack controller or service finds every resource under
 * `repositories.<Name>Repository`. Each method needs `options.actor` and uses the same checks; `options.transaction` is one that
 * `datasources.db` began, or one of ours.
 */
import {
  type Count,
  type Entity,
  type EntityCrudRepository,
  EntityNotFoundError,
  type InclusionResolver,
  type Filter as LoopBackFilter,
  type Options,
  type Where,
} from '@loopback/repository';
import { DomainError } from '../../resources/kernel/errors.ts';
import { sortNames } from '../../resources/kernel/large.ts';
import { filterOf } from './filter.ts';
import { deepestRow, defaultSort, type ListQuery, mostRows, type Queryable } from './list-query.ts';
import type { Acting } from './reader.ts';
import type { ResourceRepository } from './repository.ts';
import { executorOf } from './transact.ts';
import { visibilityOf } from './visibility.ts';

type Data = Record<string, unknown>;
type EntityClass = typeof Entity & { prototype: Entity };

/** @throws when the options name no actor, or a transaction that has ended */
const actingOf = (options: Options | undefined): Acting => {
  if (!options?.actor) throw new Error('a repository needs options.actor; the system itself uses asSystem(why)');
  return { actor: options.actor, transaction: options.transaction && executorOf(options.transaction) };
};

export class CrudRepository implements EntityCrudRepository<Entity, number> {
  readonly records: ResourceRepository;
  readonly entityClass: EntityClass;
  readonly inclusionResolvers = new Map<string, InclusionResolver<Entity, Entity>>();

  constructor(records: ResourceRepository, entityClass: EntityClass) {
    this.records = records;
    this.entityClass = entityClass;
  }

  private entity(body: string): Entity {
    return new this.entityClass(JSON.parse(body));
  }

  /** Fields that the author may not see can't be used in a filter here either. */
  private queryable({ actor }: Acting): Queryable {
    return visibilityOf(actor, 'list', this.records.resource).queryable;
  }

  private query(filter: LoopBackFilter<Entity> = {}, acting: Acting): ListQuery {
    const queryable = this.queryable(acting);
    const [order] = [filter.order ?? []].flat();
    const [column, direction] = order?.split(' ') ?? [];
    const from = filter.offset ?? filter.skip ?? 0;
    const limit = Math.min(filter.limit ?? mostRows, deepestRow - from);
    const sort = column ? { column, descending: direction?.toUpperCase() === 'DESC' } : defaultSort(this.records.resource, 'bn');
    if (column && !sortNames(queryable.sort).has(column))
      throw new Error(`${this.records.resource.name} has no column ${column} to sort by`);
    return { ...filterOf(queryable.filter, filter.where ?? {}), sort, from, limit };
  }

  private async ids(where: Where<Entity> | undefined, acting: Acting): Promise<number[]> {
    const { total, body } = await this.records.reader.list(this.query({ where }, acting), acting);
    if (total! > mostRows) throw new Error(`more than ${mostRows} rows at a time`);
    return (JSON.parse(body) as { id: number }[]).map(({ id }) => id);
  }

  async create(data: Data, options?: Options): Promise<Entity> {
    return this.entity((await this.records.insert(data, actingOf(options))).body);
  }

  createAll(data: Data[], options?: Options): Promise<Entity[]> {
    return this.records.within(actingOf(options), async inside => {
      const made: Entity[] = [];
      for (const one of data) made.push(this.entity((await this.records.insert(one, inside)).body));
      return made;
    });
  }

  async find(filter?: LoopBackFilter<Entity>, options?: Options): Promise<Entity[]> {
    const acting = actingOf(options);
    const { body } = await this.records.reader.list(this.query(filter, acting), acting);
    return (JSON.parse(body) as Data[]).map(record => new this.entityClass(record));
  }

  async findById(id: number, _filter?: unknown, options?: Options): Promise<Entity> {
    try {
      return this.entity((await this.records.reader.one(id, actingOf(options))).body);
    } catch (error) {
      throw error instanceof DomainError && error.status === 404 ? new EntityNotFoundError(this.entityClass, id) : error;
    }
  }

  /** Creates, or changes if the data has an id. */
  async save(data: Data, options?: Options): Promise<Entity> {
    return typeof data.id === 'number'
      ? this.entity((await this.records.change(data.id, data, 'put', undefined, actingOf(options))).body)
      : this.create(data, options);
  }

  async update(data: Data, options?: Options): Promise<void> {
    await this.records.change(Number(data.id), data, 'put', undefined, actingOf(options));
  }

  async updateById(id: number, data: Data, options?: Options): Promise<void> {
    await this.records.change(id, data, 'patch', undefined, actingOf(options));
  }

  async replaceById(id: number, data: Data, options?: Options): Promise<void> {
    await this.records.change(id, data, 'put', undefined, actingOf(options));
  }

  /** All or none, at most 1,000 rows. */
  updateAll(data: Data, where?: Where<Entity>, options?: Options): Promise<Count> {
    return this.records.within(actingOf(options), async inside => {
      const ids = await this.ids(where, inside);
      for (const id of ids) await this.records.change(id, data, 'patch', undefined, inside);
      return { count: ids.length };
    });
  }

  async delete(data: Data, options?: Options): Promise<void> {
    await this.records.remove(Number(data.id), undefined, actingOf(options));
  }

  async deleteById(id: number, options?: Options): Promise<void> {
    await this.records.remove(id, undefined, actingOf(options));
  }

  /** All or none, at most 1,000 rows. */
  deleteAll(where?: Where<Entity>, options?: Options): Promise<Count> {
    return this.records.within(actingOf(options), async inside => {
      const ids = await this.ids(where, inside);
      for (const id of ids) await this.records.remove(id, undefined, inside);
      return { count: ids.length };
    });
  }

  async count(where?: Where<Entity>, options?: Options): Promise<Count> {
    const acting = actingOf(options);
    return { count: await this.records.reader.total(filterOf(this.queryable(acting).filter, where ?? {}), acting) };
  }

  async exists(id: number, options?: Options): Promise<boolean> {
    const acting = actingOf(options);
    return (await this.records.reader.total(filterOf(this.queryable(acting).filter, { id }), acting)) > 0;
  }

  /** Raw SQL would bypass rights and audit log. */
  execute(): Promise<never> {
    return Promise.reject(new Error(`${this.records.resource.name}: statements belong in api/engine`));
  }
}
