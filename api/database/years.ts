/**
 * The pieces of tables that are divided by year (`byYear`, decision 0082), in schema `engine`: `attendances_y2027` holds that year,
 * `_y0000` what is older than the division, `_y9999` all years without a piece yet. A year begins at midnight UTC.
 */
import { quoted } from '../engine/sql-names.ts';
import type { Executor } from '../engine/transact.ts';

/** A connection of the owner. */
type Client = Pick<Executor, 'query'>;

/** `from` and `to` are its first year, and the first that it does not hold; undefined: without a bound. */
export type Piece = { readonly name: string; readonly from: number | undefined; readonly to: number | undefined };

const run = async <R>(client: Client, text: string, values: unknown[] = []): Promise<R[]> => (await client.query({ text, values })).rows;

const tablesText = `select c.relname as table, a.attname as day from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0] where c.relnamespace = 'public'::regnamespace order by 1`;
const piecesText = `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = $1::regclass`;

const whole = (table: string): string => `public.${quoted(table)}`;
const part = (name: string): string => `engine.${quoted(name)}`;
const yearIn = (bound: string | undefined): number | undefined => (bound === undefined ? undefined : Number(bound));

/** The pieces of a table, the oldest first. */
export async function piecesOf(client: Client, table: string): Promise<Piece[]> {
  const rows = await run<{ name: string; bounds: string }>(client, piecesText, [whole(table)]);
  return rows
    .map(({ name, bounds }) => {
      const [, from, to] = /^FOR VALUES FROM \((?:MINVALUE|'(\d+)-.*?)\) TO \((?:MAXVALUE|'(\d+)-.*?)\)$/.exec(bounds) ?? [];
      return { name, from: yearIn(from), to: yearIn(to) };
    })
    .sort((one, other) => (one.from ?? 0) - (other.from ?? 0));
}

const tail = '_y9999';
const startOf = (year: number | undefined): string => (year === undefined ? 'maxvalue' : `'${year}-01-01 00:00:00+00'`);
const nameOf = (table: string, year: number): string => `${table}_y${year}`;

/** What is named after the table's indexes: by it a violation is known (`api/engine/database-errors.ts`). */
async function nameIndexes(client: Client, table: string, piece: string): Promise<void> {
  const rows = await run<{ name: string; whole: string }>(
    client,
    `select c.relname as name, p.relname as whole from pg_index x join pg_class c on c.oid = x.indexrelid
     join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent where x.indrelid = $1::regclass`,
    [part(piece)],
  );
  const rename = (from: string, to: string): string => `alter index ${part(from)} rename to ${quoted(to)}`;
  // By way of a number: PostgreSQL may have given one index the name that another is to have.
  const numbered = rows.map((row, at) => ({ between: `${piece}_${at}`, wanted: piece + row.whole.slice(table.length) }));
  await run(
    client,
    [
      ...rows.map(({ name }, at) => rename(name, numbered[at]!.between)),
      ...numbered.map(({ between, wanted }) => rename(between, wanted)),
    ].join(';\n'),
  );
}

async function makePiece(client: Client, table: string, { name, from, to }: Piece): Promise<void> {
  const bounds = `for values from (${startOf(from)}) to (${startOf(to)})`;
  await run(client, `create table ${part(name)} partition of ${whole(table)} ${bounds}`);
  await nameIndexes(client, table, name);
}

/** Foreign keys to a divided table. With them PostgreSQL looks at every row of the other table before a piece leaves. */
const keysText = `select conrelid::regclass::text as table, quote_ident(conname) as name, convalidated as is_valid,
    regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and confrelid = any(select partrelid from pg_partitioned_table)
    and ($1::regclass is null or confrelid = $1)`;
type Key = { readonly table: string; readonly name: string; readonly is_valid: boolean; readonly definition: string };

/** Does `work` without the foreign keys to a table. They are back for every write of others when it ends; `validateKeys` looks at the rest. */
async function withoutKeys(client: Client, table: string, work: () => Promise<void>): Promise<void> {
  const keys = await run<Key>(client, keysText, [whole(table)]);
  for (const key of keys) await run(client, `alter table ${key.table} drop constraint ${key.name}`);
  await work();
  for (const key of keys) await run(client, `alter table ${key.table} add constraint ${key.name} ${key.definition} not valid`);
}

/** Looks at the rows that a foreign key has not looked at yet. Nobody who reads or writes waits for it. */
export async function validateKeys(client: Client): Promise<void> {
  for (const { table, name, is_valid: isValid } of await run<Key>(client, keysText, [null]))
    if (!isValid) await run(client, `alter table ${table} validate constraint ${name}`);
}

/** Takes the piece of one year out of the table with all its rows. An empty one takes its place, for what is written of that year yet. */
export const emptyPiece = (client: Client, table: string, piece: Piece): Promise<void> =>
  withoutKeys(client, table, async () => {
    await run(client, `alter table ${whole(table)} detach partition ${part(piece.name)}; drop table ${part(piece.name)}`);
    await makePiece(client, table, piece);
  });

/** Rows that came before their year had a piece keep the one they are in, which ends with the newest of them. Answers with that end. */
async function closeTail(client: Client, table: string, day: string, from: number): Promise<number> {
  const last = part(table + tail);
  const [newest] = await run<{ year: number | null }>(client, `select extract(year from max(${quoted(day)}))::int as year from ${last}`);
  const year = newest?.year ?? null;
  if (year === null) {
    await run(client, `alter table ${whole(table)} detach partition ${last}; drop table ${last}`);
    return from;
  }
  const name = nameOf(table, from);
  await withoutKeys(client, table, async () => {
    await run(
      client,
      `alter table ${whole(table)} detach partition ${last};
      alter table ${last} rename to ${quoted(name)};
      alter table ${whole(table)} attach partition ${part(name)} for values from (${startOf(from)}) to (${startOf(year + 1)})`,
    );
    await nameIndexes(client, table, name);
  });
  return year + 1;
}

/** Makes the pieces of this year (UTC) and the next one, and renews the planner's figures of the whole. In the caller's transaction. */
export async function makeYears(client: Client, thisYear = new Date().getUTCFullYear()): Promise<void> {
  for (const { table, day } of await run<{ table: string; day: string }>(client, tablesText)) {
    const last = (await piecesOf(client, table)).at(-1);
    if (last?.from === undefined || last.to !== undefined) throw new Error(`${table} has no piece for the years to come`);
    const wanted = thisYear + 2;
    if (last.from < wanted) {
      const first = await closeTail(client, table, day, last.from);
      for (let year = first; year < wanted; year++) await makePiece(client, table, { name: nameOf(table, year), from: year, to: year + 1 });
      await makePiece(client, table, { name: table + tail, from: Math.max(first, wanted), to: undefined });
    }
    // Autovacuum does it for the pieces alone.
    await run(client, `analyze only ${whole(table)}`);
  }
}
