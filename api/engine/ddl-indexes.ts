/** The indexes of a declaration's table: uniqueness, sorting and filtering of lists, reach, and search. Pure. */
import { commonNames } from '../../resources/kernel/common.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { heldNames } from '../../resources/kernel/large.ts';
import { withOtherHalf } from '../../resources/kernel/pair.ts';
import type { AnyResource, Unique } from '../../resources/kernel/resource.ts';
import { searchedOf } from '../../resources/kernel/searched.ts';
import { quoted } from './columns.ts';
import { constraintName } from './constraint-names.ts';
import { constraintsOf } from './constraints.ts';
import { fieldOf, isProse, ordering, refsOf, tableName } from './ddl-fields.ts';

export function indexes(resource: AnyResource, registry: readonly AnyResource[]): string[] {
  const table = tableName(resource);
  const lists = orderIndexes(resource).map(({ by = [], columns, descending }) => {
    const sort = descending
      ? columns.map(name => `${ordering(resource, name)} desc nulls last`).concat('id desc')
      : columns.map(name => ordering(resource, name)).concat('id');
    return `create index ${constraintName(resource.name, [...by, ...columns], 'idx')} on ${table} (${[...by.map(quoted), ...sort].join(', ')});`;
  });
  return [
    ...constraintsOf(resource, registry, compared),
    ...lists,
    ...heldIndexes(resource),
    ...areaIndexes(resource),
    ...searchIndexes(resource),
  ];
}

/** A field in a unique key: prose by its search key, so that case, joiners and digits make no difference. */
function compared(resource: AnyResource, name: string): string {
  return isProse(fieldOf(resource, name)) ? `engine.search_key(${quoted(name)})` : quoted(name);
}

/** `by`: columns compared with one value, before those that give the order. */
type OrderIndex = { by?: readonly string[]; columns: readonly string[]; descending?: boolean };

const namesOf = ({ by = [], columns }: OrderIndex): string => [...by, ...columns].join();

/**
 * The declared indexes, the list's order in both languages, one for each branch of a scope, and one for each reference that no other index
 * begins with.
 */
function orderIndexes(resource: AnyResource): OrderIndex[] {
  const found: OrderIndex[] = (resource.indexes ?? []).map(columns => ({ columns }));
  // A key that is never empty gives its order alone: no two rows are equal in it.
  const keys = plainKeys(resource).flatMap(names => (names.every(name => fieldOf(resource, name).required) ? [names.join()] : []));
  const add = (index: OrderIndex) => {
    if (![...found.map(namesOf), ...keys].includes(namesOf(index))) found.push(index);
  };
  const lists = listOrders(resource);
  for (const index of lists.filter(({ columns }) => columns.length > 0)) add(index);
  const byId: OrderIndex[] = resource.volume === 'large' ? [{ columns: [] }] : [];
  for (const column of scopeColumns(resource)) for (const index of [...lists, ...byId]) add({ ...index, by: [column] });
  const first = new Set([...found.map(({ by = [], columns }) => [...by, ...columns][0]), ...plainKeys(resource).map(([name]) => name)]);
  for (const [name] of refsOf(resource)) if (!first.has(name)) found.push({ columns: [name] });
  return found;
}

/** The columns by which rows are reached (D-SCOPE-SQL); the id has its own index. */
function scopeColumns({ scope }: AnyResource): string[] {
  const columns = [scope?.own, scope?.office, scope?.place?.upazila, scope?.place?.mouza];
  return [...new Set(columns.filter(name => name !== undefined && name !== 'id'))] as string[];
}

/** The orders of the list: its own, and on a large resource all others, in both languages; by id only: no column. */
function listOrders(resource: AnyResource): OrderIndex[] {
  const { sort, sortable = [] } = resource.list;
  const others: readonly string[] = resource.volume === 'large' ? sortable : [];
  return [sort, ...others].flatMap(one => ordersOf(resource, one));
}

/**
 * An index of a column that is never empty serves both directions. So does any on a large resource, where empty values are read separately.
 */
function ordersOf(resource: AnyResource, sort: string): OrderIndex[] {
  const descending = sort.startsWith('-');
  const name = sort.replace(/^-/, '');
  if (name === 'id') return [{ columns: [] }];
  const field: Field | undefined = resource.fields[name];
  const names = withOtherHalf(name, field);
  const bothWays = field?.required === true || (commonNames as string[]).includes(name) || resource.volume === 'large';
  return names.map(column => ({ columns: [column], descending: descending && !bothWays }));
}

/** Unique keys with the unchanged columns of every row, which also serve as an order. */
function plainKeys(resource: AnyResource): (readonly string[])[] {
  const whole = ((resource.unique ?? []) as readonly Unique[]).filter(({ where }) => where === undefined);
  return whole.map(({ fields }) => fields).filter(([name]) => name !== undefined && !isProse(fieldOf(resource, name)));
}

const heldIndexes = (resource: AnyResource): string[] =>
  heldNames(resource).map(
    name => `create index ${constraintName(resource.name, [name], 'held')} on ${tableName(resource)} using gin (${quoted(name)});`,
  );

/** A map finds boundaries by the boxes around them. */
const areaIndexes = (resource: AnyResource): string[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'boundary'
      ? [
          `create index ${constraintName(resource.name, [name], 'area')} on ${tableName(resource)} using gist (engine.box_around(${quoted(name)})) where ${quoted(name)} is not null;`,
        ]
      : [],
  );

function searchIndexes(resource: AnyResource): string[] {
  const { texts } = searchedOf(resource);
  if (texts.length === 0) return [];
  const table = tableName(resource);
  const trigrams = `create index ${constraintName(resource.name, ['search_key'], 'trgm')} on ${table} using gin (search_key gin_trgm_ops);`;
  // A formatted text is longer than an entry of an ordered index may be.
  if (texts.some(name => fieldOf(resource, name).kind === 'richText')) return [trigrams];
  return [trigrams, `create index ${constraintName(resource.name, ['search_key'], 'prefix')} on ${table} (search_key text_pattern_ops);`];
}
