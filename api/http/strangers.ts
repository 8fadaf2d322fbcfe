/** Unknown query parameters and body properties are refused, not ignored, by the call's description. */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { requestErrors as e } from './errors.ts';

const short = (name: string): string => name.slice(0, 60);

/** The allowed query parameters of a call. */
export const queryNames = ({
  parameters = [],
}: {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}): ReadonlySet<string> => new Set(parameters.filter(one => one.in === 'query').map(({ name }) => name));

/** Whether the call is done once for an Idempotency-Key. Of a reading that holds in any case. */
export const takesKey = ({
  verb,
  parameters = [],
}: {
  readonly verb: string;
  readonly parameters?: readonly { readonly name: string }[];
}): boolean => verb === 'get' || parameters.some(({ name }) => name === 'Idempotency-Key');

/** @throws request.unknown_parameter, request.repeated_parameter */
export function refuseOthers(query: URLSearchParams, known: ReadonlySet<string>): void {
  for (const name of query.keys()) {
    if (!known.has(name)) throw e.unknownParameter({ name: short(name) });
    if (query.getAll(name).length > 1) throw e.repeatedParameter({ name: short(name) });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The schema of a body with every object closed, unless the object says otherwise. */
export function closed(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(items && { items: closed(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
      additionalProperties: schema.additionalProperties ?? false,
    }),
  };
}

/** @throws request.unknown_parameter naming the first property that a closed object of the schema doesn't have, with its path */
export function refuseStrangers(body: unknown, schema: JsonSchema, path = ''): void {
  const { items, properties, additionalProperties } = schema;
  if (items && Array.isArray(body)) for (const one of body) refuseStrangers(one, items, path);
  if (!properties || !isObject(body)) return;
  for (const [name, value] of Object.entries(body)) {
    const at = path + name;
    if (Object.hasOwn(properties, name)) refuseStrangers(value, properties[name]!, `${at}.`);
    else if (additionalProperties === false) throw e.unknownParameter({ name: short(at) });
  }
}

/** A call without a body may get an empty one. */
export const noBody: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };
