/** A set of reference data: its content, and how it is written. */
import type { Executor } from '../engine/transact.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Writes rows of one resource, each found by its natural key, and returns their ids in order; undefined for deleted ones. */
export type Write = (resource: string, rows: readonly Row[]) => Promise<readonly (number | undefined)[]>;

/**
 * Reference data that was left, as people edited it or as its module keeps it: a field of a record, a deleted record, or a new row that was
 * refused, by its key.
 */
export type Left = { readonly resource: string; readonly record: number | string; readonly field?: string };

/** `content` decides whether the set has changed; `write` puts it into the database, what no list reads in the transaction itself. */
export type Seed = {
  readonly name: string;
  readonly content: unknown;
  readonly write: (write: Write, transaction: Executor) => Promise<void>;
};

/** Writes the rows and returns their ids by `key`. */
export async function writeBy<R extends Row, K>(
  write: Write,
  resource: string,
  rows: readonly R[],
  key: (row: R) => K,
  body: (row: R) => Row = row => row,
): Promise<Map<K, number>> {
  const ids = await write(resource, rows.map(body));
  return new Map(rows.map((row, at) => [key(row), ids[at]!]));
}
