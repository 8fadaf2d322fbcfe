/**
 * Writes rows of reference data (D-SEED). A record is found by its natural key, or as the one written with that key before. Fields that
 * nobody has changed since are updated; edited or deleted ones stay and are reported, and so does what the module refuses to change by now.
 */
import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import { canonical } from '../../resources/kernel/canonical.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { filterOf } from '../engine/filter.ts';
import { mostRows } from '../engine/list-query.ts';
import { ProblemsError } from '../engine/problems.ts';
import { repositoriesOn } from '../engine/repositories.ts';
import type { Acting, ResourceRepository } from '../engine/repository.ts';
import type { Executor } from '../engine/transact.ts';
import { apiModules } from '../modules.ts';
import { editedFields, type Remembered, rememberedRows, rememberRows } from './remembered.ts';
import type { Left, Row, Write } from './sets.ts';

type Known = Row & { readonly id: number };
type Inside = Acting & { readonly transaction: Executor };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Strings in the validator's canonical form, so that a row is found by its key. */
const canonicalRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, typeof value === 'string' ? canonical(value) : value]));

/** The key of a row, as one text. */
function keyOf(resource: AnyResource): (row: Row) => string {
  const names = resource.naturalKey as readonly string[] | undefined;
  if (!names) throw new Error(`a seed writes ${resource.name}, which declares no naturalKey`);
  return row => JSON.stringify(names.map(name => row[name] ?? null));
}

async function storedRows(repository: ResourceRepository, acting: Acting): Promise<Known[]> {
  const found: Known[] = [];
  for (let after: number | undefined; ; ) {
    const sort = { column: 'id', descending: false };
    const filter = filterOf(repository.resource, after === undefined ? {} : { id: { gt: after } });
    const { body } = await repository.reader.list({ ...filter, sort, from: 0, limit: mostRows }, acting);
    const page = JSON.parse(body) as Known[];
    found.push(...page);
    if (page.length < mostRows) return found;
    after = page.at(-1)!.id;
  }
}

/** The fields to write, and fields left as edited although the reference data has changed. */
export function judged(row: Row, found: Row, remembered: Row | undefined, edited: ReadonlySet<string>): { change: Row; left: string[] } {
  const differing = Object.entries(row).filter(([field, value]) => !isSame(found[field], value));
  const isTheirs = (field: string): boolean =>
    remembered && field in remembered ? !isSame(found[field], remembered[field]) : edited.has(field);
  const isNew = ([field, value]: [string, unknown]): boolean => !remembered || !isSame(remembered[field], value);
  return {
    change: Object.fromEntries(differing.filter(([field]) => !isTheirs(field))),
    left: differing
      .filter(([field]) => isTheirs(field))
      .filter(isNew)
      .map(([field]) => field),
  };
}

/** Does `work`, or undoes it where the product refuses it: an award whose scoring has begun keeps its questions. */
async function unlessRefused<T>({ transaction }: Inside, work: () => Promise<T>): Promise<T | undefined> {
  const say = (text: string) => transaction.query({ text, values: [] });
  await say('savepoint reference_row');
  try {
    const done = await work();
    await say('release savepoint reference_row');
    return done;
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof ProblemsError)) throw error;
    await say('rollback to savepoint reference_row');
    return undefined;
  }
}

/** A row that refers to a deleted record. */
const isWithoutRecord = (row: Row): boolean => Object.values(row).some(value => value === undefined);

/** `left` is called for everything that stays as a person edited it. */
export function writerOf(pool: pg.Pool, acting: Inside, left: (one: Left) => void): Write {
  const repositoryOf = repositoriesOn(pool, resources, apiModules);
  return async (name, given) => {
    const repository = repositoryOf(name);
    const { transaction } = acting;
    const key = keyOf(repository.resource);
    const rows = given.map(canonicalRow);
    const stored = await storedRows(repository, acting);
    const [byKey, byId] = [new Map(stored.map(row => [key(row), row])), new Map(stored.map(row => [row.id, row]))];
    const remembered = await rememberedRows(transaction, name);
    const knownOf = (row: Row): Known | undefined => byId.get(remembered.get(key(row))?.record_id ?? 0) ?? byKey.get(key(row));
    const isGone = (row: Row): boolean => knownOf(row) === undefined && (remembered.has(key(row)) || isWithoutRecord(row));
    const fresh = rows.filter(row => knownOf(row) === undefined && !isGone(row));
    // A first start writes all of them, or none.
    const insert = () => repository.insertAll(fresh, acting);
    const made = remembered.size === 0 ? await insert() : await unlessRefused(acting, insert);
    if (made === undefined) for (const row of fresh) left({ resource: name, record: key(row) });
    const ids = new Map(fresh.flatMap((row, at) => (made ? [[row, made[at]!]] : [])));
    const unknown = rows.flatMap(row => (remembered.has(key(row)) ? [] : (knownOf(row)?.id ?? [])));
    const edited = unknown.length > 0 ? await editedFields(transaction, name, unknown) : new Map<number, Set<string>>();
    for (const row of rows.filter(isGone)) {
      const before = remembered.get(key(row));
      if (before && !Object.keys(row).every(field => isSame(before.written[field], row[field])))
        left({ resource: name, record: before.record_id });
    }
    for (const row of rows) {
      const found = knownOf(row);
      if (!found) continue;
      ids.set(row, found.id);
      const { change, left: stays } = judged(row, found, remembered.get(key(row))?.written, edited.get(found.id) ?? new Set());
      const isDone =
        Object.keys(change).length === 0 ||
        (await unlessRefused(acting, () => repository.change(found.id, change, 'patch', undefined, acting))) !== undefined;
      for (const field of isDone ? stays : [...stays, ...Object.keys(change)]) left({ resource: name, record: found.id, field });
    }
    const now = rows.flatMap((row): Remembered[] => {
      const id = ids.get(row);
      return id === undefined ? [] : [{ key: key(row), record_id: id, written: row }];
    });
    await rememberRows(transaction, name, [...new Map(now.map(one => [one.key, one])).values()]);
    return rows.map(row => ids.get(row));
  };
}
