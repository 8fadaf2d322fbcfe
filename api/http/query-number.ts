/** A whole number of the query string. */
import type { Request } from './contract.ts';
import { requestErrors } from './errors.ts';

/** @throws request.parameter when it is no whole number within the limits */
export function queryNumber({ query }: Request, name: string, otherwise: number, [least, most]: readonly [number, number]): number {
  const given = query.get(name);
  const value = given === null ? otherwise : Number(given);
  if (given === '' || !Number.isInteger(value) || value < least || value > most) throw requestErrors.parameter({ name });
  return value;
}
