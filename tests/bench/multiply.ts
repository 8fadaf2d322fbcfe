/**
 * The demo ministry many times beside itself: whatever it has made is copied within the database, with references to the copies of the same
 * round. What is unique may be there twice then, so unique indexes become ordinary ones and foreign keys go: a database to be read, and
 * thrown away.
 */
import type pg from 'pg';
import { withClient } from '../../api/database/shadow.ts';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { tableOf } from '../../resources/kernel/resource.ts';

/** Between the ids of one round and the next. */
export const step = 10_000_000;
/** Letters that the number of a round takes. */
const numbered = 4;

type Reference = { readonly column: string; readonly to: string };
type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly references: readonly Reference[];
  readonly hasId: boolean;
};

const tablesText = `
select c.relname as name,
  (select array_agg(a.attname::text) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  coalesce((select json_agg(json_build_object('column', a.attname, 'to', k.confrelid::regclass::text)) from pg_constraint k
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0), '[]') as references
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

const tablesOf = async (client: pg.ClientBase): Promise<Table[]> =>
  (await client.query<Omit<Table, 'hasId'>>(tablesText)).rows.map(one => ({ ...one, hasId: one.columns.includes('id') }));

/** The highest id of each table: what comes later is the demo's. */
export type Marks = Readonly<Record<string, number>>;

export const marksOf = (ownerUrl: string): Promise<Marks> =>
  withClient(ownerUrl, async client => {
    const marks: Record<string, number> = {};
    for (const { name, hasId } of await tablesOf(client))
      if (hasId) marks[name] = Number((await client.query(`select coalesce(max(id), 0) as id from "${name}"`)).rows[0].id);
    return marks;
  });

/** Names by which people search: each copy has its own. */
const named: ReadonlySet<string> = new Set(
  resources.flatMap(({ name, fields, list }) =>
    (list.search ?? []).flatMap(column => {
      const field = fields[column] as Field;
      return field.kind === 'string' && field.max > 40 ? [`${tableOf(name)}.${column}`] : [];
    }),
  ),
);

type Rounds = ReadonlyMap<string, number>;

/** A reference into what was copied follows into its round, or into one that there is. */
const followed = (alias: string, { column, to }: Reference, marks: Marks, rounds: Rounds): string => {
  const at = `${alias}."${column}"`;
  const times = rounds.get(to) ?? 1;
  return times === 1 ? at : `case when ${at} > ${marks[to] ?? 0} then ${at} + (k % ${times}) * ${step} else ${at} end`;
};

/** SQL of a column of the copy `k` of a row `t`, where it is not the row's own. */
export type Elsewhere = (table: string, column: string) => string | undefined;

const copiedValue = ({ name, references, hasId }: Table, column: string, marks: Marks, rounds: Rounds): string => {
  const reference = references.find(one => one.column === column);
  if (hasId && column === 'id') return `t.id + k * ${step}`;
  if (reference) return followed('t', reference, marks, rounds);
  if (!named.has(`${name}.${column}`)) return `t."${column}"`;
  return `left(t."${column}", greatest(char_length(t."${column}") - ${numbered}, 4)) || ' ' || k`;
};

/** Everything by which PostgreSQL would refuse a copy; the indexes among it come back as ordinary ones. */
async function withoutKeys(client: pg.ClientBase, { name }: Table, work: () => Promise<void>): Promise<void> {
  const keys = await client.query<{ name: string; index: string | null }>(
    `select quote_ident(conname) as name, case when contype in ('u', 'x') then pg_get_indexdef(conindid) end as index
     from pg_constraint where conrelid = $1::regclass and contype in ('f', 'u', 'x') and conparentid = 0`,
    [name],
  );
  for (const key of keys.rows) await client.query(`alter table "${name}" drop constraint ${key.name}`);
  const indexes = await client.query<{ name: string; index: string }>(
    `select quote_ident(i.relname) as name, pg_get_indexdef(i.oid) as index from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = $1::regclass and not x.indisprimary`,
    [name],
  );
  for (const one of indexes.rows) await client.query(`drop index ${one.name}`);
  await work();
  const again = [...keys.rows.flatMap(({ index }) => index ?? []), ...indexes.rows.map(({ index }) => index)];
  for (const index of again) await client.query(index.replace(/^CREATE UNIQUE INDEX/, 'CREATE INDEX').replace(' ON ONLY ', ' ON '));
  await client.query(`vacuum analyze "${name}"`);
}

/** Which rows of a table are the demo's. A table of links has the rows of its owner's. */
const ownedBy = ({ references }: Table): Reference | undefined => references.find(({ column }) => column === 'owner_id');
const madeText = (table: Table, marks: Marks): string | undefined => {
  if (table.hasId) return `t.id > ${marks[table.name] ?? 0}`;
  const owner = ownedBy(table);
  return owner && `t.owner_id > ${marks[owner.to] ?? 0}`;
};

/** How many rows a table is to have of which the demo has `made`. */
export type Wanted = (table: string, made: number) => number;

/** The demo's rows of each table, as often as brings them nearest to what is wanted. Answers how many rows each has now. */
export const multiply = (ownerUrl: string, marks: Marks, wanted: Wanted, elsewhere: Elsewhere): Promise<Readonly<Record<string, number>>> =>
  withClient(ownerUrl, async client => {
    const tables = (await tablesOf(client)).filter(one => madeText(one, marks) !== undefined);
    const counts: Record<string, number> = {};
    const rounds = new Map<string, number>();
    for (const table of tables) {
      const { rows } = await client.query(`select count(*)::int as n from "${table.name}" t where ${madeText(table, marks)}`);
      counts[table.name] = rows[0].n;
      if (table.hasId && rows[0].n > 0) rounds.set(table.name, Math.max(1, Math.floor(wanted(table.name, rows[0].n) / rows[0].n)));
    }
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const table of tables) {
      const own = rounds.get(table.hasId ? table.name : (ownedBy(table)?.to ?? '')) ?? 1;
      if (own === 1 || counts[table.name] === 0) continue;
      const values = table.columns.map(column => elsewhere(table.name, column) ?? copiedValue(table, column, marks, rounds)).join(', ');
      await withoutKeys(client, table, async () => {
        await client.query(`insert into "${table.name}" (${table.columns.map(name => `"${name}"`).join(', ')})
          select ${values} from generate_series(1::bigint, ${own - 1}) k, "${table.name}" t where ${madeText(table, marks)}`);
      });
    }
    await client.query('update engine.epoch set epoch = epoch + 1');
    const total: Record<string, number> = {};
    for (const { name } of tables) total[name] = (await client.query(`select count(*)::int as n from "${name}"`)).rows[0].n;
    return total;
  });
