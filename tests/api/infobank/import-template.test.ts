/** The workbook in which land records are written for an import: its example can stand, and child rows come with their new parent. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { allows } from '../../../resources/kernel/resource.ts';
import { askedStatements } from '../../support/asked-statements.ts';
import { importInto, type Line, xlsxOf } from '../../support/import-files.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';
import { type FoundCell, type FoundSheet, sheetsOf } from '../../support/workbook-cells.ts';
import { bankOf } from './bank.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await bankOf(server, []);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** A day as people write it; a workbook has its number, counted from 1899. */
const textOf = (cell: FoundCell | undefined): string =>
  cell?.format === 'yyyy-mm-dd' ? new Date((Number(cell.value) - 25_569) * 86_400_000).toISOString().slice(0, 10) : (cell?.value ?? '');

const linesOf = ({ cells, rows }: FoundSheet): string[][] => {
  const letters = [...cells.keys()].filter(place => place.replace(/\D/g, '') === '1').map(place => place.replace(/\d/g, ''));
  return Array.from({ length: rows }, (_, at) => letters.map(letter => textOf(cells.get(`${letter}${at + 1}`))));
};

async function templateOf(name: string): Promise<Record<string, string[][]>> {
  const answer = await fetch(`${server.origin}/api/${name}/import-template`, { headers: server.admin });
  const sheets = await sheetsOf(Buffer.from(await answer.arrayBuffer()));
  return Object.fromEntries(
    sheets.filter(({ hidden, name: title }) => !hidden && title !== 'Guide').map(sheet => [sheet.name, linesOf(sheet)]),
  );
}

/** A line with other values under these headings, which may have the mark of required columns. */
const changed = ([head, line]: readonly string[][], more: Readonly<Record<string, Line[number]>>): Line =>
  head!.map((heading, at) => {
    const found = Object.entries(more).find(([name]) => heading.startsWith(`${name} `));
    return found ? found[1] : line![at]!;
  });

const kinds = resources.filter(one => one.family === 'land-records' && allows(one, 'import')).map(({ name }) => name);

test('a template of any resource asks the database three questions, however many references it has', async () => {
  const asked = askedStatements();
  const importing = resources.filter(one => allows(one, 'import'));
  for (const { name } of importing) {
    const path = `${server.origin}/api/${name}/import-template`;
    // The first call of all reads the person's rights.
    const answer = name === importing[0]!.name ? await fetch(path, { headers: server.admin }) : undefined;
    await answer?.arrayBuffer();
    asked.length = 0;
    await (await fetch(path, { headers: server.admin })).arrayBuffer();
    const own = asked.filter(text => !/pgboss|as notified|pg_snapshot_xmax/.test(text));
    expect(own.length, `${name}: ${own.map(text => text.slice(0, 60)).join('\n')}`).toBeLessThanOrEqual(3);
  }
  vi.restoreAllMocks();
});

test.each(kinds)('the places in the example of %s belong together', async name => {
  const sheets = await templateOf(name);
  const [main] = Object.values(sheets);
  const cell = (heading: string): string => main![1]![main![0]!.findIndex(one => one.startsWith(`${heading} ·`))]!;
  const one = async (resource: string, filter: object) =>
    (await server.call('GET', `/api/${resource}${query({ filter, range: [0, 1] })}`)).json as { id: number; district_id: number }[];
  const [division] = await one('divisions', { name_en: cell('Division') });
  const [district] = await one('districts', { name_en: cell('District'), division_id: division!.id });
  const [upazila] = await one('upazilas', { name_en: cell('Upazila').split(' / ').at(-1)!, district_id: district!.id });
  expect(upazila, 'the upazila is one of the district').toBeDefined();
  expect(cell('Revenue circle'), 'an upazila or a circle').toBe('');
  const [head, example] = sheets['Land schedule']!;
  const mouza = example![head!.findIndex(heading => heading.startsWith('Mouza '))]!;
  expect(await one('mouzas', { name_en: mouza.split(' / ').at(-1)!, upazila_id: upazila!.id })).toHaveLength(1);
});

test('the example is not imported as it is, and is a record where it is changed', async () => {
  const answer = await fetch(`${server.origin}/api/water-bodies/import-template`, { headers: server.admin });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const unchanged = (await importInto(server, 'water-bodies', bytes)).json;
  expect([unchanged.error_code, unchanged.problems]).toEqual(['import.no_rows', undefined]);
  const sheets = await templateOf('water-bodies');
  const named = Object.entries(sheets).map(([name, lines], at) => [
    name,
    lines.length < 2
      ? lines
      : [lines[0]!, at === 0 ? changed(lines, { 'Record number': 'WB-77' }) : changed(lines, { 'Water body: Record number': 'WB-77' })],
  ]);
  const { status, json } = await importInto(server, 'water-bodies', await xlsxOf(Object.fromEntries(named)));
  expect([status, json.problems, json.counts]).toMatchObject([200, [], { inserted: 1, refused: 0 }]);
});

/** Records without a number and their plots, each under the row of its record. */
async function numberless(rows: readonly (readonly [number, string, number])[]): Promise<Buffer> {
  const sheets = await templateOf('water-bodies');
  const main = Object.keys(sheets)[0]!;
  const land = sheets['Land schedule']!;
  const names = ['কুমার বিল', 'তারা বিল'];
  return xlsxOf({
    [main]: [
      sheets[main]![0]!,
      ...names.map(name => changed(sheets[main]!, { 'Record number': '', 'Name of the water body (Bengali)': name })),
    ],
    'Land schedule': [
      land[0]!,
      ...rows.map(([row, dag, taken]) =>
        changed(land, {
          'Water body: row': row,
          'Water body: Record number': '',
          'Water body: Office': '',
          'Dag number': dag,
          'Area taken (acre)': taken,
          'Area of the dag (acre)': 2,
        }),
      ),
    ],
  });
}

test('child rows come with new records, whose numbers the server gives', async () => {
  const { status, json } = await importInto(
    server,
    'water-bodies',
    await numberless([
      [2, '801', 1],
      [3, '802', 1],
      [3, '803', 0.5],
    ]),
  );
  expect([status, json.problems, json.counts]).toMatchObject([200, [], { inserted: 2, refused: 0 }]);
  const { json: found } = await server.call('GET', `/api/water-bodies${query({ filter: { q: '803' }, range: [0, 9] })}`);
  const { json: record } = await server.call('GET', `/api/water-bodies/${found[0].id}`);
  expect(record).toMatchObject({ name: 'তারা বিল', total_area: 1.5, schedules: [{ dag_number: '802' }, { dag_number: '803' }] });
});

test('what is wrong is said by sheet, row and column, and nothing is half written', async () => {
  const before = (await server.call('GET', `/api/water-bodies${query({ range: [0, 99] })}`)).json.length;
  const file = await numberless([
    [2, '811', 1],
    [3, '812', 7],
    [9, '813', 1],
  ]);
  const { status, json } = await importInto(server, 'water-bodies', file);
  expect(status).toBe(400);
  const places = json.problems.map((one: Record<string, unknown>) => [one.sheet, one.row, one.code ?? one.error_code]);
  expect(places).toContainEqual(['Land schedule', 3, 'infobank.taken_exceeds_dag']);
  expect(places).toContainEqual(['Land schedule', 4, 'import.no_parent']);
  expect((await server.call('GET', `/api/water-bodies${query({ range: [0, 99] })}`)).json).toHaveLength(before);
});
