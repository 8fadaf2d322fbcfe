/**
 * The JSON Schema of a filter: for each field a value, a list of values or the operators of its kind (`kinds/`). Some accepted
 * spellings and the limits on the total number of conditions are not part of it. Pure.
 */
import { askedRows } from '../../resources/kernel/asked-rows.ts';
import { commonNames } from '../../resources/kernel/common.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { type JsonSchema, writtenSchema } from '../../resources/kernel/json-schema.ts';
import { filterNames, isOrdered } from '../../resources/kernel/large.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { isList } from '../../resources/kernel/values.ts';
import { filterable } from './filter.ts';
import { asked } from './filter-kinds.ts';
import { kindOf } from './kinds/registry.ts';

const mostListed = 50;
const mostConditions = 10;
const mostOperators = 3;
const mostParts = 10;

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items, maxItems: mostListed });
const operators = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  ...{ type: 'object', properties, additionalProperties: false },
  ...{ minProperties: 1, maxProperties: mostOperators },
});
const exists: JsonSchema = { type: 'boolean', description: 'Whether there is any' };
const searched: JsonSchema = { type: 'string', maxLength: 200, pattern: '^[^\\u0000]*$', description: 'Search · খোঁজা' };

/** Shared by name, since they are the same for every field of the kind. */
const existence: JsonSchema = { title: 'filter existence', ...operators({ exists }) };
const within: JsonSchema = { type: 'array', items: { type: 'number', minimum: -180, maximum: 180 }, minItems: 4, maxItems: 4 };
const box: JsonSchema = {
  title: 'filter point',
  ...operators({ exists, within: { ...within, description: '[south, west, north, east]' } }),
};

type Asked = { readonly name: string; readonly of: AnyResource };

/** One value in a filter: never empty. */
function valueSchema(field: Field, { name, of }: Asked): JsonSchema {
  const { description: _, ...schema } = writtenSchema({ ...asked(field), required: true } as Field);
  if ('options' in field) return { ...schema, title: `${of.name} ${name} option` };
  return 'to' in field ? { ...schema, title: 'id' } : schema;
}

const shared = new Map<string, JsonSchema>();

/** A value, a list or operators; the same object for all fields of one kind. */
function askedSchema(field: Field, named: Asked): JsonSchema {
  const { takes, shared: nameOf } = kindOf(field).filter;
  if (takes === 'nothing') return existence;
  if (takes === 'box') return box;
  if (!nameOf) return takenSchema(field, named);
  const title = `filter ${nameOf(field)}`;
  const kept = shared.get(title) ?? { title, ...takenSchema(field, named) };
  shared.set(title, kept);
  return kept;
}

function takenSchema(field: Field, named: Asked): JsonSchema {
  const value = valueSchema(field, named);
  const list = listOf(value);
  const { takes, start } = kindOf(field).filter;
  const ordered: Readonly<Record<string, JsonSchema>> =
    isOrdered(field) && takes === 'value'
      ? { gt: value, gte: value, lt: value, lte: value, between: { ...list, minItems: 2, maxItems: 2 } }
      : {};
  const starts: Readonly<Record<string, JsonSchema>> = start
    ? { startsWith: { ...searched, minLength: 1, maxLength: start(field).max } }
    : {};
  return { oneOf: [value, list, operators({ neq: value, inq: list, nin: list, ...ordered, ...starts, exists })] };
}

/** The fields that a list may be filtered by: no secret ones, and of a large resource only those with an index. */
function askable(resource: AnyResource): [string, Field][] {
  const indexed = resource.volume === 'large' ? filterNames(resource) : undefined;
  const own = Object.entries<Field>(resource.fields).filter(
    ([name, field]) => field.private !== 'secret' && (indexed === undefined || indexed.has(name)),
  );
  return [
    ...own,
    ...askedRows(resource),
    ...commonNames.flatMap((name): [string, Field][] => (filterable(resource, name) ? [[name, filterable(resource, name)!]] : [])),
  ];
}

const known = new WeakMap<AnyResource, JsonSchema>();

/** The filter of a list. `and` and `or` have parts; the server accepts a third level too. */
export function filterSchema(resource: AnyResource): JsonSchema {
  const kept = known.get(resource) ?? filterOf(resource);
  known.set(resource, kept);
  return kept;
}

function filterOf(resource: AnyResource): JsonSchema {
  const named = askable(resource).map(([name, field]): [string, JsonSchema] => [name, askedSchema(field, { name, of: resource })]);
  const part: JsonSchema = {
    ...{ type: 'object', title: `${resource.name} filter part`, properties: Object.fromEntries(named) },
    ...{ additionalProperties: false, maxProperties: mostConditions },
  };
  const parts: JsonSchema = { type: 'array', items: part, minItems: 1, maxItems: mostParts };
  return {
    ...part,
    title: `${resource.name} filter`,
    properties: {
      ...(resource.list.search?.length ? { q: searched } : {}),
      ...part.properties,
      and: { ...parts, description: 'Every one of these conditions' },
      or: { ...parts, description: 'One of these conditions' },
    },
  };
}

/** Of a public list: a value, or a list of values. */
export function publicFilterSchema(resource: AnyResource, fields: readonly (readonly [string, Field])[]): JsonSchema {
  const equal = (field: Field, name: string): JsonSchema => {
    const value = valueSchema(field, { name, of: resource });
    return { description: field.label.en, oneOf: [value, listOf(value)] };
  };
  const taken = fields.filter(([, field]) => ['value', 'member'].includes(kindOf(field).filter.takes) && !isList(field));
  return {
    ...{ type: 'object', title: `${resource.name} public filter`, additionalProperties: false },
    properties: {
      ...(resource.list.search?.length ? { q: searched } : {}),
      ...Object.fromEntries(taken.map(([name, field]) => [name, equal(field, name)])),
    },
  };
}
