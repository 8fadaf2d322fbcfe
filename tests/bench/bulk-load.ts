/** Filling a table of millions: its foreign keys and indexes go before and come back after, so that it takes minutes, not hours. */
import type pg from 'pg';

type Part = { readonly drop: string; readonly make: string };

/** Everything of a table that is not its rows but its primary key, checks and columns. */
async function partsOf(client: pg.ClientBase, table: string): Promise<Part[]> {
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('f', 'u', 'x') order by contype desc`,
    [table],
  );
  const constraints = keys.rows.map(({ name, definition }) => ({
    drop: `alter table ${table} drop constraint ${name}`,
    make: `alter table ${table} add constraint ${name} ${definition}`,
  }));
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and not exists (select from pg_constraint c where c.conname = indexname and c.conrelid = $1::regclass)`,
    [table],
  );
  return [
    ...constraints,
    ...indexes.rows.map(({ name, definition }) => ({ drop: `drop index ${name}`, make: definition.replace(' ON ONLY ', ' ON ') })),
  ];
}

/** Runs `insert`, which fills `table`, without the table's keys and indexes; they are made again after it. As the table's owner. */
export async function bulkLoad(client: pg.ClientBase, table: string, insert: string): Promise<void> {
  const parts = await partsOf(client, table);
  for (const { drop } of parts) await client.query(drop);
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query(insert);
  for (const { make } of parts) await client.query(make);
  await client.query(`vacuum analyze ${table}`);
}
