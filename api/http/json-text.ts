/** JSON in a query string, described as the text that it is: what a pattern can say of it. Pure. */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';

/** D-FILTER-LIMITS. */
const longest = 8192;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const oneOf = (texts: Iterable<string>): string => `(${[...texts].join('|')})`;

/** Pairs of every first with every second part, as a sort has them. */
function pairs(values: readonly (readonly string[])[]): string {
  const parts = [0, 1].map(at => oneOf(new Set(values.map(pair => escaped(pair[at]!)))));
  return `\\["${parts[0]}","${parts[1]}"\\]`;
}

/** The JSON text of a value, written without spaces; undefined where no pattern can say it. */
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

/** A parameter's text. Of a filter a pattern says only that it is an object: JSON within JSON is no regular language. */
export const textOf = (schema: JsonSchema): JsonSchema => ({
  ...{ type: 'string', maxLength: longest },
  pattern: `^${patternOf(schema) ?? '\\{[\\s\\S]*\\}'}$`,
});
