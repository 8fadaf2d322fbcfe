/** Values of the query string. */
import type { Request } from './contract.ts';
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
