/** For hooks that check a record by its children. */
import type { Write } from './server-side.ts';

type Values = Readonly<Record<string, unknown>>;

/** Child rows after the write: given values over stored ones. Undefined when they are not written. */
export async function rowsAfter({ before, values, rows }: Write, name: string, table: string, via: string): Promise<Values[] | undefined> {
  const given = values[name] as (Values & { readonly id?: number })[] | undefined;
  if (!given) return undefined;
  const kept = before && given.some(({ id }) => id !== undefined);
  const stored = kept
    ? await rows<{ id: number; record: Values }>(`select id, to_json(t) as record from ${table} t where ${via} = $1`, [before.id])
    : [];
  const byId = new Map(stored.map(({ id, record }) => [id, record]));
  return given.map(row => ({ ...(row.id !== undefined && byId.get(row.id)), ...row }));
}
