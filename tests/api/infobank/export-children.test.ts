/** Land records in files with their child rows: sheets that an import takes back, flat lines with sums, hidden fields hidden. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInto } from '../../support/import-files.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { type FoundSheet, sheetsOf } from '../../support/workbook-cells.ts';
import { aCase, aLease, type Bank, bankOf } from './bank.ts';

let server: TestServer;
let bank: Bank;
let clerk: Headers;
beforeAll(async () => {
  server = await startTestServer();
  await putSettings(server, { exports_per_day: 1000 });
  bank = await bankOf(server, ['VIEW_WATER_BODY', 'EXPORT_WATER_BODY']);
  clerk = bank.clerk.headers;
  const lands = (...dags: string[]) => dags.map(dag_number => bank.land({ dag_number }));
  const lease = { ...aLease, lessee_nid: '19801234567890123', paid_amount: 50_000 };
  await bank.made('water-bodies', await bank.bodyOf('water-bodies', { schedules: lands('1', '2'), leases: [lease] }));
  await bank.made('water-bodies', await bank.bodyOf('water-bodies', { schedules: lands('3'), has_case: true, cases: [aCase] }));
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const exportOf = (parts: object, headers: Headers = server.admin) =>
  fetch(`${server.origin}/api/water-bodies/export${query({ sort: ['id', 'ASC'], ...parts })}`, {
    headers: headers as Record<string, string>,
  });

async function taken(parts: object, headers?: Headers): Promise<Buffer> {
  const answer = await exportOf(parts, headers);
  if (!answer.ok) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}

/** The lines of a sheet, the headings first. */
function linesOf({ cells, rows }: FoundSheet): (string | undefined)[][] {
  const letters = [...cells.keys()].filter(place => place.replace(/\D/g, '') === '1').map(place => place.replace(/\d/g, ''));
  return Array.from({ length: rows }, (_, at) => letters.map(letter => cells.get(`${letter}${at + 1}`)?.value));
}

const column = (lines: readonly (readonly (string | undefined)[])[], heading: string): (string | undefined)[] =>
  lines.slice(1).map(line => line[lines[0]!.findIndex(one => one?.startsWith(heading))]);

const whole = async () => {
  const { json } = await server.call('GET', `/api/water-bodies${query({ sort: ['id', 'ASC'], range: [0, 9] })}`);
  const records = [];
  for (const { id } of json) records.push((await server.call('GET', `/api/water-bodies/${id}`)).json);
  return records;
};

/** Without what the server gives each record and row of its own. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, one) => (/^(id|record_id|_can|version|created_.*|updated_.*)$/.test(name) ? undefined : one)));

test('each list is a sheet of its own, under the number of its parent, and the totals are on the last', async () => {
  const sheets = await sheetsOf(await taken({ format: 'xlsx', children: 'sheets', columns: ['name', 'total_area'] }));
  expect(sheets.map(({ name }) => name)).toEqual(['Water bodies', 'Land schedule', 'Cases', 'Leases', 'Totals']);
  const [main, schedule, , , totals] = sheets.map(linesOf);
  expect(column(main!, 'Record number')).toEqual(['WB-0001', 'WB-0002']);
  expect(column(schedule!, 'Water body: Record number')).toEqual(['WB-0001', 'WB-0001', 'WB-0002']);
  expect(column(schedule!, 'Dag number')).toEqual(['1', '2', '3']);
  expect(totals).toContainEqual(['Land schedule', 'Rows', '3']);
  expect(totals).toContainEqual(['Land schedule', 'Area taken (acre)', '3.75']);
  expect(totals).toContainEqual(['Leases', 'Paid', '50000']);
  expect(totals).toContainEqual(['Water bodies', 'Total area (acre)', '3.75']);
});

test('an import of that file changes nothing, and makes the same records where they are gone', async () => {
  const file = await taken({ format: 'xlsx', children: 'sheets' });
  const before = await whole();
  const same = await importInto(server, 'water-bodies', file);
  expect([same.status, same.json.problems, same.json.counts]).toMatchObject([200, [], { rows: 2, inserted: 0, changed: 0, refused: 0 }]);
  for (const { id, version } of before)
    expect((await server.call('DELETE', `/api/water-bodies/${id}`, undefined, { 'if-match': `"${version}"` })).status).toBe(200);
  const again = await importInto(server, 'water-bodies', file);
  expect([again.status, again.json.problems, again.json.counts]).toMatchObject([200, [], { rows: 2, inserted: 2, refused: 0 }]);
  expect(plain(await whole())).toEqual(plain(before));
});

test('a flat file has a line for each row, its record repeated, and counts the record once in the last line', async () => {
  const columns = ['record_number', 'total_area'];
  const [sheet] = await sheetsOf(await taken({ format: 'xlsx', children: 'schedules', columns }));
  const lines = linesOf(sheet!);
  expect(column(lines, 'Record number')).toEqual(['WB-0001', 'WB-0001', 'WB-0002', 'Total']);
  expect(column(lines, 'Land schedule: Dag number')).toEqual(['1', '2', '3', '']);
  expect(column(lines, 'Total area').at(-1)).toBe('3.75');
  expect(column(lines, 'Land schedule: Area taken').at(-1)).toBe('3.75');
  const csv = (await taken({ format: 'csv', children: 'leases', columns })).toString().trim().split('\r\n');
  expect(csv).toHaveLength(4);
  expect(csv[2]).toMatch(/^"WB-0002",1\.2500,"?/);
  expect(csv.at(-1)).toMatch(/^"Total",3\.75,.*50000/);
});

test('what a reader may not see of child rows is in none of their files', async () => {
  const book = await sheetsOf(await taken({ format: 'xlsx', children: 'sheets' }, clerk));
  const leases = linesOf(book.find(({ name }) => name === 'Leases')!);
  expect(leases[0]!.filter(heading => /NID|TIN|Mobile/.test(heading ?? ''))).toEqual([]);
  expect(column(leases, 'Lessee name')).toEqual(['রহিম মিয়া']);
  expect((await taken({ format: 'csv', children: 'leases' }, clerk)).toString()).not.toContain('19801234567890123');
  expect((await taken({ format: 'csv', children: 'leases' })).toString()).toContain('19801234567890123');
});

test.each([
  ['sheets of a CSV file', { format: 'csv', children: 'sheets' }],
  ['a list that there is not', { format: 'xlsx', children: 'plots' }],
  ['a field that is no list', { format: 'xlsx', children: 'name' }],
  ['paper', { format: 'pdf', children: 'schedules' }],
])('%s is refused', async (_, parts) => {
  const answer = await exportOf(parts);
  expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([400, 'export.children']);
  const { status, json } = await server.call('POST', '/api/exports', { resource: 'water-bodies', ...parts });
  expect([status, json.error_code]).toEqual([400, 'export.children']);
});
