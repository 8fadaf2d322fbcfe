/**
 * The yardstick of `npm run bench`: node:http and pg on the product's own tables. It gives the same JSON by SQL as an engineer writes it by
 * hand: the page first, its labels joined, the text straight from the database. No rights, no validation, no audit, no framework.
 *   DATABASE_URL=… PORT=4999 node tests/bench/yardstick.ts
 */
import http from 'node:http';
import pg from 'pg';
import { commonNames } from '../../resources/kernel/common.ts';
import { type Field, hasColumn } from '../../resources/kernel/field.ts';
import { representNames } from '../../resources/kernel/represent.ts';
import { embeddedName, tableOf } from '../../resources/kernel/resource.ts';
import { resourcesWithSpecimen } from '../specimen/module.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c TimeZone=UTC' });
const byName = new Map(resourcesWithSpecimen.map(one => [one.name, one]));
const instant = (at: string): string => `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Rows counted at most, as the product does: one beyond the last that it shows. */
const counted = 10_001;

type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  /** What a list shows of a row `o`, what a whole record has besides, and the joins of their labels. */
  readonly shown: string;
  readonly whole: string;
  readonly joins: string;
};

/** The files of a field are rows of a table of their own. */
const filesText = (resource: string, field: string, kind: 'file' | 'files', alias: string): string => {
  const file = `json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size, 'url', '/api/files/' || f.id)`;
  const all = kind === 'file' ? file : `coalesce(json_agg(${file} order by f.serial, f.id), '[]')`;
  return `(select ${all} from engine.files f where f.resource = '${resource}' and f.record_id = ${alias}.id and f.field = '${field}') as ${field}`;
};

/** The rows under a record, in order; they leave out the record that they are under. */
const childRows = (of: string, via: string, field: string): string => {
  const child = tableOfResource(of, 'c', via);
  return `(select coalesce(json_agg(t order by t.id), '[]') from (select ${child.shown} from ${child.name} c ${child.joins} where c.${via} = o.id) t) as ${field}`;
};

/** The columns of a resource, and a label for each reference. */
function tableOfResource(name: string, alias = 'o', without?: string): Table {
  const { fields } = byName.get(name)!;
  const declared = Object.entries<Field>(fields).filter(([field]) => field !== without);
  const kept = declared.filter(([, field]) => hasColumn(field) && field.kind !== 'boundary');
  const files = declared.flatMap(([field, { kind }]) => (kind === 'file' || kind === 'files' ? [filesText(name, field, kind, alias)] : []));
  const columns = ['id', ...kept.map(([field]) => field), ...commonNames.filter(one => one !== 'id')];
  const isInstant = (one: string): boolean => fields[one]?.kind === 'dateTime' || /^(created|updated)_at$/.test(one);
  const labels = kept.flatMap(([field, one]) => {
    if (one.kind !== 'ref') return [];
    const [target, joined] = [byName.get(one.to)!, `${alias}_${field}`];
    const pairs = ['id', ...representNames(target)].map(part => `'${part}', ${joined}.${part}`).join(', ');
    return [
      {
        join: `left join ${tableOf(target.name)} ${joined} on ${joined}.id = ${alias}.${field}`,
        shown: `case when ${joined}.id is not null then json_build_object(${pairs}) end as "${embeddedName(field)}"`,
      },
    ];
  });
  const own = columns.map(one => {
    if (fields[one]?.kind === 'time') return `to_char(${alias}.${one}, 'HH24:MI') as ${one}`;
    return isInstant(one) ? `${instant(`${alias}.${one}`)} as ${one}` : `${alias}.${one}`;
  });
  const more = declared.flatMap(([field, one]) => {
    if (one.kind === 'boundary') return [`${alias}.${field}`];
    return one.kind === 'rows' ? [childRows(one.of, one.via, field)] : [];
  });
  const shown = [...own, ...files, ...labels.map(one => one.shown)].join(', ');
  return { name: tableOf(name), columns, shown, whole: [shown, ...more].join(', '), joins: labels.map(one => one.join).join(' ') };
}

const tables = new Map<string, Table>();
function tableAt(resource: string): Table | undefined {
  if (!tables.has(resource) && byName.has(resource)) tables.set(resource, tableOfResource(resource));
  return tables.get(resource);
}

type Answer = { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> };

/** Each text is planned once; PostgreSQL takes names of 63 characters. */
const names = new Map<string, string>();
async function rows(text: string, values: readonly unknown[]): Promise<pg.QueryResult['rows']> {
  const name = names.get(text) ?? `y${names.size}`;
  names.set(text, name);
  return (await pool.query({ name, text, values: [...values] })).rows;
}

async function list(table: Table, asked: URLSearchParams): Promise<Answer> {
  const [field, order] = JSON.parse(asked.get('sort') ?? '["id","ASC"]') as [string, string];
  const [from, to] = JSON.parse(asked.get('range') ?? '[0,24]') as [number, number];
  const { q, ...filter } = JSON.parse(asked.get('filter') ?? '{}') as Record<string, string | number>;
  const names = Object.keys(filter);
  if (![field, ...names].every(one => table.columns.includes(one))) return { status: 400, body: '{}' };
  const values: unknown[] = [to - from + 1, from, ...Object.values(filter)];
  // Offices are listed by the numbers within their names.
  const ordered = table.name === 'offices' && field === 'name' ? 'o.name collate engine.bn_natural' : `o.${field}`;
  const by = `order by ${ordered} ${order === 'DESC' ? 'desc' : 'asc'}, o.id ${order === 'DESC' ? 'desc' : 'asc'}`;
  const conditions = names.map((one, at) => `o.${one} = $${at + 3}`);
  for (const word of q === undefined ? [] : String(q).split(' '))
    conditions.push(`o.search_key like '%' || btrim(engine.search_key($${values.push(word)})) || '%'`);
  const where = conditions.length ? `where ${conditions.join(' and ')}` : '';
  const found =
    q === undefined
      ? { before: '', count: `select 1 from ${table.name} o ${where} limit ${counted}`, page: `${table.name} o ${where}` }
      : {
          before: `with hit as materialized (select o.id from ${table.name} o ${where} limit ${counted})`,
          count: 'select 1 from hit',
          page: `${table.name} o where o.id in (select id from hit)`,
        };
  const text = `${found.before} select (select count(*)::int from (${found.count}) c) as total,
    (select coalesce(json_agg(t), '[]')::text from (select ${table.shown}
      from (select * from ${found.page} ${by} limit $1 offset $2) o ${table.joins} ${by}) t) as body`;
  const [row] = await rows(text, values);
  return { status: 200, body: row.body, headers: { 'content-range': `${table.name} ${from}-${to}/${Math.min(row.total, counted - 1)}` } };
}

async function one(table: Table, id: number): Promise<Answer> {
  const text = `select row_to_json(t)::text as body from (select ${table.whole} from ${table.name} o ${table.joins} where o.id = $1) t`;
  const [row] = await rows(text, [id]);
  return row ? { status: 200, body: row.body } : { status: 404, body: '{}' };
}

async function write(table: Table, id: number | undefined, body: Readonly<Record<string, unknown>>): Promise<Answer> {
  const names = Object.keys(body);
  if (names.length === 0 || !names.every(name => table.columns.includes(name))) return { status: 400, body: '{}' };
  const values = names.map(name => body[name]);
  const places = names.map((_, at) => `$${at + 1}`);
  const change =
    id === undefined
      ? `insert into ${table.name} (${names}) values (${places}) returning *`
      : `update ${table.name} set ${names.map((name, at) => `${name} = ${places[at]}`)}, version = version + 1, updated_at = now() where id = $${values.push(id)} returning *`;
  const text = `with o as (${change}) select row_to_json(t)::text as body from (select ${table.whole} from o ${table.joins}) t`;
  const [row] = await rows(text, values);
  return row ? { status: id === undefined ? 201 : 200, body: row.body } : { status: 404, body: '{}' };
}

async function exported(table: Table, response: http.ServerResponse): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(
      `declare every_row no scroll cursor for select row_to_json(t)::text as line from (select ${table.shown} from ${table.name} o ${table.joins} order by o.id) t`,
    );
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let first = true; ; first = false) {
      const { rows: some } = await client.query('fetch 2000 from every_row');
      if (some.length === 0) break;
      const isRoom = response.write(`${first ? '[' : ','}${some.map(({ line }) => line).join(',')}`);
      if (!isRoom) await new Promise(resolve => response.once('drain', resolve));
    }
    response.end(']');
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function bodyOf(request: http.IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<Answer | undefined> {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
  const [, , resource, id] = pathname.split('/');
  const table = tableAt(resource ?? '');
  if (!table) return { status: 404, body: '{}' };
  if (id === 'export') return void (await exported(table, response));
  if (request.method === 'GET') return id ? one(table, Number(id)) : list(table, searchParams);
  return write(table, id ? Number(id) : undefined, await bodyOf(request));
}

http
  .createServer(async (request, response) => {
    const given = await answer(request, response).catch((error: Error): Answer => {
      console.error(error);
      return { status: 500, body: '{}' };
    });
    if (!given) return;
    const { status, body, headers } = given;
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers }).end(body);
  })
  .listen(Number(process.env.PORT ?? 4999), '127.0.0.1');
