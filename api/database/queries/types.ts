/** PostgreSQL's types as `api/database/pool.ts` and `pg` return and take them. */
import type { Described } from './described.ts';

/** By oid: `read` in a row, `given` as a parameter. */
type Pair = { readonly read: string; readonly given: string };

const pair = (read: string, given = read): Pair => ({ read, given });
const number = pair('number');
const text = pair('string');
const instant = pair('Date', 'Date | string');
const json = pair('unknown');

const scalars: Readonly<Record<number, Pair>> = {
  16: pair('boolean'),
  17: pair('Buffer'),
  ...Object.fromEntries([20, 21, 23, 26, 700, 701, 1700].map(oid => [oid, number])),
  ...Object.fromEntries([114, 3802].map(oid => [oid, json])),
  ...Object.fromEntries([1114, 1184].map(oid => [oid, instant])),
  1186: pair('unknown', 'string'),
};

/** Arrays by oid. `pg` leaves the elements of bigint[] as text. */
const arrays: Readonly<Record<number, Pair>> = {
  1000: pair('boolean[]', 'readonly boolean[]'),
  1016: pair('string[]', 'readonly number[]'),
  ...Object.fromEntries([1005, 1007, 1021, 1022, 1231].map(oid => [oid, pair('number[]', 'readonly number[]')])),
  ...Object.fromEntries([1009, 1014, 1015].map(oid => [oid, pair('string[]', 'readonly string[]')])),
  ...Object.fromEntries([1182, 1115, 1185].map(oid => [oid, pair('Date[]', 'readonly string[]')])),
  ...Object.fromEntries([199, 3807].map(oid => [oid, pair('unknown[]', 'unknown')])),
};

const pairOf = (oid: number): Pair => scalars[oid] ?? arrays[oid] ?? text;

/** The types of a query as TypeScript, without its name. */
export type Entry = string;

/** `certain`: which columns are never null. Of two columns of one name `pg` keeps the last. */
export function entryOf({ params, columns }: Described, certain: readonly boolean[]): Entry {
  const row = columns.flatMap(({ name, type }, at) => {
    if (columns.findLastIndex(other => other.name === name) !== at) return [];
    const { read } = pairOf(type);
    return [`${/^\w+$/.test(name) ? name : `'${name}'`}: ${read}${certain[at] || read === 'unknown' ? '' : ' | null'}`];
  });
  return `{ params: [${params.map(oid => pairOf(oid).given).join(', ')}]; row: ${row.length > 0 ? `{ ${row.join('; ')} }` : 'object'} }`;
}
