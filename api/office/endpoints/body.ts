/** The bodies of this module's custom calls: ids and little else. A field that nobody asked for is refused by name. */
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import type { Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

type Body = Readonly<Record<string, unknown>>;

/** The body as an object of these fields. @throws request.parameter, request.unknown_parameter */
export function bodyOf({ body }: Request, names: readonly string[]): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw requestErrors.parameter({ name: 'body' });
  for (const name of Object.keys(body)) if (!names.includes(name)) throw requestErrors.unknownParameter({ name: name.slice(0, 60) });
  return body as Body;
}

/** An id, undefined when there is none. @throws request.parameter */
export function idIn(body: Body, name: string): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!Number.isSafeInteger(value) || (value as number) < 1) throw requestErrors.parameter({ name });
  return value as number;
}

export const idInPath = ({ params }: Request): number => Number(params.id);

export const idSchema = (description: string): JsonSchema => ({ type: 'integer', minimum: 1, description });
