/** Values of the query string. */
import { t } from '../../resources/kernel/text.ts';
import type { Parameter, Request } from './contract.ts';
import { requestErrors } from './errors.ts';

/** @throws request.parameter when it is no whole number within the limits */
export function queryNumber({ query }: Request, name: string, otherwise: number, [least, most]: readonly [number, number]): number {
  const given = query.get(name);
  const value = given === null ? otherwise : Number(given);
  if (given === '' || !Number.isInteger(value) || value < least || value > most) throw requestErrors.parameter({ name });
  return value;
}

/** What is sought, without space around it. @throws request.parameter when it is too long, or no text for the database */
export function queryText({ query }: Request, name: string, longest: number): string {
  const text = (query.get(name) ?? '').trim();
  if (text.length > longest || text.includes('\0')) throw requestErrors.parameter({ name });
  return text;
}

/** For the description of `queryText`. */
export const textSchema = (longest: number) => ({ type: 'string', maxLength: longest, pattern: '^[^\\u0000]*$' }) as const;

/** The deepest row at which a page of a call may begin. */
const deepest = 10_000;

/** `from`, of a call that answers by pages: behind how many rows the page begins. */
export const fromParameter: Parameter = {
  ...{ in: 'query', name: 'from' },
  description: t('কয়টির পর থেকে', 'Behind how many'),
  schema: { type: 'integer', minimum: 0, maximum: deepest },
};
/** @throws request.parameter */
export const fromOf = (request: Request): number => queryNumber(request, 'from', 0, [0, deepest]);

/** `limit`, of the same: how many rows a page has, `most` at most. */
export const limitParameter = (most: number): Parameter => ({
  ...{ in: 'query', name: 'limit' },
  description: t('কয়টি', 'How many'),
  schema: { type: 'integer', minimum: 1, maximum: most },
});
