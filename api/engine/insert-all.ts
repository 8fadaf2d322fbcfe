/**
 * Inserts many new records of one kind in one statement, for seeds and copies. Each has its audit row, as if written alone. Records that
 * need more than one statement are written one by one (`ResourceRepository.insertAll`). Pure.
 */
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Author } from './actor.ts';
import { auditText, secretNames } from './audit-text.ts';
import { literal, parameterOf, quoted, type Registry, shownAs } from './columns.ts';
import { fitsNew } from './dependent-refs.ts';
import { epochText } from './epoch.ts';
import { baseTable, sourceOf } from './families.ts';
import { type Statement, shaped, storedType } from './statements.ts';
import { parameters, refNames, writtenNames } from './write-statements.ts';

type Values = Readonly<Record<string, unknown>>;

/** The rows grouped by their columns, with their positions: a missing column takes its default. */
export function alike(resource: AnyResource, rows: readonly Values[]): { names: readonly string[]; places: readonly number[] }[] {
  const shapes = new Map<string, { names: readonly string[]; places: number[] }>();
  rows.forEach((row, place) => {
    const names = writtenNames(resource, row).sort();
    const shape = shapes.get(names.join(' ')) ?? { names, places: [] };
    shape.places.push(place);
    shapes.set(names.join(' '), shape);
  });
  return [...shapes.values()];
}

/** A PostgreSQL function takes at most a hundred arguments, so a wide record is built in parts. */
const pairsAtOnce = 50;
const objectText = (pairs: readonly string[]): string =>
  Array.from({ length: Math.ceil(pairs.length / pairsAtOnce) }, (_, part) => pairs.slice(part * pairsAtOnce, (part + 1) * pairsAtOnce))
    .map(part => `jsonb_build_object(${part.join(', ')})`)
    .join(' || ');

/** A boundary is JSON already. */
const inJson = (field: Field | undefined, value: unknown): unknown => (field?.kind === 'boundary' ? value : parameterOf(field, value));

/**
 * Returns `{ ids }` in the order of the rows, fewer if a record referred to can't be chosen. `rows` must be checked and have these columns;
 * rows with given ids may refer to each other.
 */
export function insertAllStatement(
  resource: AnyResource,
  registry: Registry,
  names: readonly string[],
  rows: readonly Values[],
  author: Author,
): Statement {
  const to = parameters(resource);
  // No field begins with an underscore, so this can't collide with a field called `place`.
  const given = rows.map((row, place) => ({
    _place: place,
    ...Object.fromEntries(names.map(name => [name, inJson(resource.fields[name], row[name])])),
  }));
  const rowsAt = to.add(JSON.stringify(given), 'jsonb');
  const by = to.add(author.userId, 'bigint');
  const secrets = new Set(secretNames(resource));
  const kept = names
    .filter(name => name !== 'id')
    .map(name => {
      const at = `w.${quoted(name)}`;
      return `${literal(name)}, ${secrets.has(name) ? `case when ${at} is not null then true end` : shownAs(resource.fields[name], at)}`;
    });
  const trace = auditText(resource, 'create', author, to.add, {
    old: 'null',
    fresh: `jsonb_strip_nulls(${objectText(kept)})`,
    rest: 'from w',
  });
  return shaped(`insert all ${resource.name} ${names}`, to.values, () => {
    const at = Object.fromEntries(names.map(name => [name, `g.${quoted(name)}`]));
    const refs = refNames(resource, names).map(name => {
      const target = registry.get((resource.fields[name] as Extract<Field, { kind: 'ref' }>).to)!;
      const chosen = `exists (select 1 from ${sourceOf(target, registry)} r where r.id = ${at[name]} and r.row_status = 1)`;
      const beside =
        target.name === resource.name && names.includes('id') ? ` or exists (select 1 from given b where b.id = ${at[name]})` : '';
      return `(${at[name]} is null or ${chosen}${beside})`;
    });
    const usable = [...refs, ...fitsNew(resource, registry, at)];
    const columns = [...names.map(quoted), 'created_by', 'updated_by'].join(', ');
    const typed = ['_place int', ...names.map(name => `${quoted(name)} ${storedType(resource, name)}`)].join(', ');
    return `with given as (select * from jsonb_to_recordset(${rowsAt}) as g (${typed})),
w as (insert into ${baseTable(resource)} (${columns}) select ${[...names.map(name => at[name]), by, by].join(', ')}
  from given g${usable.length ? ` where ${usable.join(' and ')}` : ''} order by g._place returning *),
audit as (${trace})${epochText(resource, 'new')}
select coalesce(json_agg(w.id order by w.id), '[]') as ids from w`;
  });
}
