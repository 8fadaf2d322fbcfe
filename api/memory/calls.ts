/** What the calls of the memory library have in common: who reads, which page, and how a list is answered. */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { t } from '../../resources/kernel/text.ts';
import { perPage } from '../../resources/memory/library.ts';
import { memories } from '../../resources/memory/memories.ts';
import { type Actor, defineEndpoint, type Operation, type Parameter, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { queryNumber } from '../http/query-values.ts';

type Reader = readonly [userId: number | null, officeId: number | null, deskId: number | null];
type Definition = Parameters<typeof defineEndpoint>[0];
type Said = Pick<Definition, 'summary' | 'answer' | 'handle'> & Partial<Pick<Definition, 'parameters' | 'errors'>>;

const most = 100;
const deepest = 10_000;

/** The parameters of `readableText`. */
export const readerBy = ({ userId, rights }: Actor): Reader => [userId, rights.standing.officeId ?? null, rights.standing.deskId ?? null];
export const readerOf = ({ actor }: Request): Reader => readerBy(actor!);

export const memoryCall = (name: string, path: string, anyOf: readonly string[], said: Said): Operation =>
  defineEndpoint({
    ...{ verb: 'get', module: 'institutional_memory', resource: memories.name, path, id: `memories.${name}` },
    access: { kind: 'key', anyOf },
    ...said,
  });

export const pageParameters: readonly Parameter[] = [
  { ...{ in: 'query', name: 'limit' }, description: t('কয়টি', 'How many'), schema: { type: 'integer', minimum: 1, maximum: most } },
  {
    ...{ in: 'query', name: 'from' },
    description: t('কয়টির পর থেকে', 'Behind how many'),
    schema: { type: 'integer', minimum: 0, maximum: deepest },
  },
];

/** @throws request.parameter */
export const pageOf = (request: Request): readonly [limit: number, from: number] => [
  queryNumber(request, 'limit', perPage, [1, most]),
  queryNumber(request, 'from', 0, [0, deepest]),
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
