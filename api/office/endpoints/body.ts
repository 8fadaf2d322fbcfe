/** The bodies of this module's custom calls: ids and little else. */
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import type { Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

type Body = Readonly<Record<string, unknown>>;

/** The body as an object. @throws request.parameter */
export function bodyOf({ body }: Request): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw requestErrors.parameter({ name: 'body' });
  return body as Body;
}

/** An id, undefined when missing. @throws request.parameter */
export function idIn(body: Body, name: string): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!Number.isSafeInteger(value) || (value as number) < 1) throw requestErrors.parameter({ name });
  return value as number;
}

export const idInPath = ({ params }: Request): number => Number(params.id);

export const idSchema = (description: string): JsonSchema => ({ type: 'integer', minimum: 1, description });
