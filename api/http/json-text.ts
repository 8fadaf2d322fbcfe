/** JSON in a query string, described as text with a pattern, as far as possible. Pure. */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';

/** D-FILTER-LIMITS. */
const longest = 8192;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const oneOf = (texts: Iterable<string>): string => `(${[...texts].join('|')})`;

/** Pairs of every first with every second part, as in a sort. */
function pairs(values: readonly (readonly string[])[]): string {
  const parts = [0, 1].map(at => oneOf(new Set(values.map(pair => escaped(pair[at]!)))));
  return `\\["${parts[0]}","${parts[1]}"\\]`;
}

/** A pattern for the JSON text of a value, without spaces; undefined if there is none. */
function patternOf({
  type,
  enum: values,
  items,
  minItems = 0,
  maxItems,
  properties,
  required = [],
  minimum,
}: JsonSchema): string | undefined {
  if (values?.length && values.every(one => Array.isArray(one))) return pairs(values as readonly (readonly string[])[]);
  if (values?.length) return oneOf(values.map(one => escaped(JSON.stringify(one))));
  if (type === 'integer') return minimum === 0 ? '(0|[1-9][0-9]{0,3})' : '[1-9][0-9]{0,14}';
  if (type === 'array' && items) {
    const inner = patternOf(items);
    return inner && `\\[${inner}(,${inner}){${Math.max(minItems - 1, 0)},${maxItems === undefined ? '' : maxItems - 1}}\\]`;
  }
  const names = Object.keys(properties ?? {});
  if (type !== 'object' || names.length === 0 || names.some(name => !required.includes(name))) return undefined;
  const parts = names.map(name => patternOf(properties![name]!));
  return parts.includes(undefined) ? undefined : `\\{${names.map((name, at) => `"${escaped(name)}":${parts[at]}`).join(',')}\\}`;
}

/** The schema of a parameter's text. For a filter the pattern only requires an object: nested JSON is no regular language. */
export const textOf = (schema: JsonSchema): JsonSchema => ({
  ...{ type: 'string', maxLength: longest },
  pattern: `^${patternOf(schema) ?? '\\{[\\s\\S]*\\}'}$`,
});
