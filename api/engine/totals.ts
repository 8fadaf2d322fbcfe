/**
 * The totals of a report: number of rows, sums, and both for each value of the grouping fields. Within the caller's scope, as for its list
 * (D-REACH). Pure.
 */
import { decidingColumnsOf } from '../../permissions/scope.ts';
import type { Field } from '../../resources/kernel/field.ts';
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import { labelObject, literal, quoted } from './columns.ts';
import { conditionColumns, conditionTexts } from './conditions.ts';
import { type Registry, sourceOf } from './families.ts';
import type { Filter } from './filter.ts';
import { foundText } from './found.ts';
import { reportCells } from './report-sources.ts';
import type { Statement } from './statements.ts';
import type { Readable, Visibility } from './visibility.ts';

/** Of a field with more values than this the most frequent are returned. */
const mostGroups = 100;

/** A person who may not see a field gets no totals of it (D-PRIVATE). */
const shownOf = (names: readonly string[] = [], { without }: Visibility): readonly string[] => names.filter(name => !without.has(name));

const sumsText = (sums: readonly string[]): string =>
  `json_build_object(${sums.map(name => `${literal(name)}, coalesce(s.${quoted(name)}, 0)`).join(', ')})`;

/** The label of a value that is a record. */
const labelText = (resource: AnyResource, registry: Registry, name: string): string => {
  const field: Field = resource.fields[name]!;
  if (field.kind !== 'ref') return 'null';
  const target = registry.get(field.to)!;
  return `(select ${labelObject(target, registry, 'r')} from ${sourceOf(target, registry)} r where r.id = g.value)`;
};

/** `place`: the number of its set, by its bit in `grouping`. */
function groupsText(resource: AnyResource, registry: Registry, name: string, place: number, sums: string): string {
  const groups = `select s.${quoted(name)} as value, s._count as count, ${sums} as sums from sets s where s._place = ${place} and s._count > 0 order by 2 desc, 1 limit ${mostGroups}`;
  const group = `json_build_object('value', g.value, 'label', ${labelText(resource, registry, name)}, 'count', g.count, 'sums', g.sums)`;
  return `${literal(name)}, (select coalesce(json_agg(${group} order by g.count desc, g.value), '[]') from (${groups}) g)`;
}

/** `asked`: the columns of each question. Rows that are added up already where those suffice; else a row for each record. */
function totalsSource(
  { resource, registry }: Readable,
  asked: readonly (readonly string[] | undefined)[],
): { from: string; count: string } {
  const cells = asked.every(one => one !== undefined) ? reportCells(resource, asked.flat()) : undefined;
  return cells === undefined ? { from: sourceOf(resource, registry), count: 'count(*)' } : { from: `(${cells})`, count: 'sum(o._count)' };
}

/** A row `{ body }`: all groups by one pass over the rows. */
export function totalsStatement(readable: Readable, { conditions, search }: Filter, visibility: Visibility): Statement {
  const { resource, registry, scopes } = readable;
  const { by, sums } = resource.report!;
  const [groups, numbers] = [shownOf(by as readonly string[], visibility), shownOf(sums as readonly string[] | undefined, visibility)];
  const values: unknown[] = [];
  const within = scopes.many(visibility.scope, 'o', value => `$${values.push(value)}`);
  const found = foundText({ ...readable, ...visibility }, search, values);
  const where = [...(within === undefined ? [] : [within]), ...found, ...conditionTexts(conditions, values)];
  const asked = [groups, decidingColumnsOf(visibility.scope), conditionColumns(conditions), found.length > 0 ? undefined : []];
  const { from, count: counted } = totalsSource(readable, asked);
  const columns = groups.map(quoted);
  const every = 2 ** groups.length - 1;
  const place = groups.length ? `grouping(${columns.join(', ')})` : `${every}`;
  const added = [
    `${place} as _place`,
    `coalesce(${counted}, 0)::int as _count`,
    ...numbers.map(name => `sum(o.${quoted(name)}) as ${quoted(name)}`),
  ];
  const summed = numbers.length ? sumsText(numbers) : `'{}'::json`;
  const parts = groups.map((name, at) => groupsText(resource, registry, name, every - 2 ** (groups.length - 1 - at), summed));
  const text = `with sets as materialized (select ${[...columns, ...added].join(', ')}
  from ${from} o${where.length ? ` where ${where.join(' and ')}` : ''} group by grouping sets (${['()', ...columns.map(one => `(${one})`)].join(', ')}))
select json_build_object('total', s._count, 'sums', ${summed}, 'by', json_build_object(${parts.join(', ')}))::text as body
from sets s where s._place = ${every}`;
  return { text, values };
}

const count: JsonSchema = { type: 'integer', minimum: 0 };
const sumsSchema = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map(name => [name, { type: 'number' }])),
});

/** What the totals of a report answer. */
export function totalsSchema(resource: AnyResource): JsonSchema {
  const { by, sums = [] } = resource.report!;
  const group = (name: string): JsonSchema => ({
    type: 'array',
    items: {
      type: 'object',
      properties: {
        value: { description: `As in ${name}` },
        label: { type: ['object', 'null'], description: `What the value is called: ${embeddedName(name)}` },
        count,
        sums: sumsSchema(sums),
      },
    },
  });
  return {
    type: 'object',
    properties: {
      total: { ...count, description: 'As many rows as its list has by the same filter' },
      sums: sumsSchema(sums),
      by: { type: 'object', properties: Object.fromEntries((by as readonly string[]).map(name => [name, group(name)])) },
    },
  };
}
