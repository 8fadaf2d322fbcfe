/** Many demo rows of one resource at once. */
import type { Inside } from '../../engine/server-side.ts';

type Row = Readonly<Record<string, unknown>>;
export type Ids = ReadonlyMap<string, number>;

/** Creates the rows at once and returns their ids, by `key` of each. */
export async function make<R>(
  inside: Inside,
  resource: string,
  rows: readonly R[],
  key: (row: R) => string,
  record: (row: R, ids: Ids) => Row,
): Promise<Ids> {
  const repository = inside.repositoryOf(resource);
  const reserved = await repository.reserve(rows.length, inside.acting);
  const ids = new Map(rows.map((row, at) => [key(row), reserved[at]!]));
  await repository.insertMany(
    rows.map(row => ({ ...record(row, ids), id: ids.get(key(row))! })),
    inside.acting,
  );
  return ids;
}
