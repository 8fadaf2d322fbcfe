/** An example body for a schema, for calls without one of their own. Pure. */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';

const texts: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T08:00:00.000Z',
  email: 'land@example.gov.bd',
  uri: 'https://example.gov.bd',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** For an object the required properties, or all if none is required. */
export function exampleOf({ type, enum: values, format, minimum, minLength, maxLength, properties, required, items }: JsonSchema): unknown {
  if (values !== undefined) return values[0];
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'object' || properties) {
    const names = required?.length ? required : Object.keys(properties ?? {});
    return Object.fromEntries(names.flatMap(name => (properties?.[name] ? [[name, exampleOf(properties[name])]] : [])));
  }
  if (kind === 'array') return items ? [exampleOf(items)] : [];
  if (kind === 'integer' || kind === 'number') return minimum ?? 1;
  if (kind === 'boolean') return true;
  return texts[format ?? ''] ?? (minLength ? 'Sample'.slice(0, maxLength).padEnd(minLength, 'a') : '');
}
