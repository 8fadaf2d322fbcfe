/** Of every resource that there is, with the rows of the demo ministry: what an export gives, an import leaves as it is (D-IMPORT). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../api/seed/demo/demo.ts';
import { readLimits } from '../../../api/workbook/book.ts';
import { resources } from '../../../resources/index.ts';
import { allows, tableOf } from '../../../resources/kernel/resource.ts';
import { services } from '../../../resources/service/services.ts';
import { goodBody } from '../../support/good-bodies.ts';
import { importInto } from '../../support/import-files.ts';
import { bengali, query, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

/** What modules add to what the demo has none of. */
const fillers = import.meta.glob<(server: TestServer) => Promise<void>>('../*/rows-to-import.ts', { eager: true, import: 'fill' });

const patience = 300_000;
/** A file has no more rows; of a resource with more of them some are sent. */
const most = readLimits.rows;
const imported = resources.filter(resource => allows(resource, 'import') && allows(resource, 'export'));

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.pool, { scale: 0.02 });
  await putSettings(server, { exports_per_day: 1000, import_rows_together: 10_000 });
  await fillTheRest();
}, patience);
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** What the demo has none of. */
async function fillTheRest(): Promise<void> {
  const make = async (name: string, body: object) => {
    const { status, text } = await server.call('POST', `/api/${name}`, body);
    expect([name, status, text]).toEqual([name, 201, text]);
  };
  const idOf = async (table: string): Promise<number> => (await one(`select min(id) as id from ${table}`)).id;
  const named = (name: string, name_en: string) => ({ name, name_en });
  await make('wards', { ...named('ওয়ার্ড ১', 'Ward 1'), number: 1, union_id: await idOf('unions') });
  await make('wards', { ...named('ওয়ার্ড ২', 'Ward 2'), number: 2, municipality_id: await idOf('municipalities') });
  await make('zones', { ...named('অঞ্চল', 'Zone'), kind: 'settlement', division_id: await idOf('divisions') });
  await make('office-jurisdictions', {
    office_id: await idOf('offices'),
    mouza_id: await idOf('mouzas'),
    is_full_mouza: false,
    dags: '123, 123/456',
  });
  for (const serial of [1, 2]) await make('services', goodBody(services, serial));
  for (const fill of Object.values(fillers)) await fill(server);
  // Some have no code, which is their key: they are known by their id.
  await server.pool.query('update designations set code = null where id in (select id from designations order by id limit 2)');
}

const one = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows[0];

test('is every resource whose rows leave and come by files', () => {
  const without = resources.filter(resource => allows(resource, 'import') && !allows(resource, 'export'));
  expect(without.map(({ name }) => name)).toEqual([]);
  expect(imported.length).toBeGreaterThan(30);
});

const cases = imported.flatMap(({ name }) => [
  { name, format: 'csv', language: 'bn' },
  { name, format: 'xlsx', language: 'en' },
]);

test.each(cases)('$name as $format in $language', { timeout: patience }, async ({ name, format, language }) => {
  const headers = language === 'bn' ? bengali : {};
  const table = tableOf(name);
  const { rows } = await server.pool.query(`select id from ${table} order by id limit ${most + 1}`);
  const some = rows.length > most ? rows.slice(0, 800).map(({ id }) => id) : undefined;
  const count = (some ?? rows).length;
  expect(count, 'the demo has rows of it').toBeGreaterThan(0);
  const state = `select md5(string_agg(r::text, '\n' order by id)) as rows, (select count(*) from engine.audit_logs where action_type <> 'task') as written from ${table} r`;
  const before = await one(state);
  const answer = await fetch(`${server.origin}/api/${name}/export${query({ format, ...(some && { filter: { id: some } }) })}`, {
    headers: { ...server.admin, ...headers },
  });
  expect(answer.status).toBe(200);
  const { status, json } = await importInto(server, name, Buffer.from(await answer.arrayBuffer()), {}, headers);
  expect([status, json.error_code, json.problems?.slice(0, 5), json.rows?.slice(0, 3)]).toEqual([200, undefined, [], []]);
  expect(json.counts).toEqual({ rows: count, inserted: 0, changed: 0, unchanged: count, refused: 0 });
  expect(await one(state)).toEqual(before);
});
