/** What the calls of the memory library have in common: who reads, which page, and how a list is answered. */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { perPage } from '../../resources/memory/library.ts';
import { memories } from '../../resources/memory/memories.ts';
import { type Actor, defineEndpoint, type Operation, type Parameter, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { fromOf, fromParameter, limitParameter, queryNumber } from '../http/query-values.ts';

type Reader = readonly [userId: number | null, officeId: number | null, deskId: number | null];
type Definition = Parameters<typeof defineEndpoint>[0];
type Said = Pick<Definition, 'summary' | 'answer' | 'handle'> & Partial<Pick<Definition, 'parameters' | 'errors'>>;

const most = 100;

/** The parameters of `readableText`. */
export const readerBy = ({ userId, rights }: Actor): Reader => [userId, rights.standing.officeId ?? null, rights.standing.deskId ?? null];
export const readerOf = ({ actor }: Request): Reader => readerBy(actor!);

export const memoryCall = (name: string, path: string, anyOf: readonly string[], said: Said): Operation =>
  defineEndpoint({
    ...{ verb: 'get', module: 'institutional_memory', resource: memories.name, path, id: `memories.${name}` },
    access: { kind: 'key', anyOf },
    ...said,
  });

export const pageParameters: readonly Parameter[] = [limitParameter(most), fromParameter];

/** @throws request.parameter */
export const pageOf = (request: Request): readonly [limit: number, from: number] => [
  queryNumber(request, 'limit', perPage, [1, most]),
  fromOf(request),
];

/** The number of a record, or null where none is asked for. @throws request.parameter */
export const idOf = (request: Request, name: string): number | null => queryNumber(request, name, 0, [0, Number.MAX_SAFE_INTEGER]) || null;

export const pageErrors = [requestErrors.parameter];

export const listSchema = (item: string, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema => ({
  type: 'object',
  properties: {
    total: { type: 'integer', minimum: 0, description: 'How many there are, on all pages' },
    ...more,
    data: { type: 'array', items: { type: 'object', description: item } },
  },
});
