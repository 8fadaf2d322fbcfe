/** A list on paper says what was asked for: each condition, the search and the order, in the words of its reader. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../api/engine/actor.ts';
import { askedLines } from '../../../api/engine/asked-words.ts';
import type { ExportCell } from '../../../api/engine/export-cells.ts';
import { textOf } from '../../../api/engine/export-paper.ts';
import { registryOf } from '../../../api/engine/families.ts';
import { fixedWidths } from '../../../api/printing/column-widths.ts';
import { resources } from '../../../resources/index.ts';
import { districts } from '../../../resources/location/districts.ts';
import { pdfTexts } from '../../support/pdf-text.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
let admin: Headers;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  admin = await server.headersOf('admin');
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const paper = async (list: string, asked: object, headers: Headers = admin, language: 'bn' | 'en' = 'en'): Promise<string> => {
  const address = `${server.origin}/api/${list}/export${query({ format: 'pdf', ...asked })}`;
  const answer = await fetch(address, { headers: { ...headers, 'accept-language': language } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')], bytes.toString('utf8', 0, 200)).toEqual([200, 'application/pdf']);
  return pdfTexts(bytes).join('\n');
};
const squeezed = (text: string): string => text.replace(/\s/g, '');

test('S2.204 the conditions, the search and the order of a list are above its rows', async () => {
  const { rows } = await server.pool.query(`select id from divisions where name_en = 'Khulna'`);
  const filter = { division_id: rows[0].id, row_status: 1, q: 'bag', created_at: { gte: '2020-01-01' } };
  const english = await paper('districts', { filter, sort: ['name', 'DESC'] });
  for (const text of [
    'Division: Khulna · Status: Active · Created: from 01/01/2020',
    'Searched for “bag”',
    'Sorted by Name, descending',
    'Total rows: 1',
  ])
    expect(english).toContain(squeezed(text));
  // Conjuncts are drawn, and can't be read out of a file: the words themselves.
  const asker = { executor: server.pool as never, registry: registryOf(resources), author: asSystem('a test'), locale: 'bn' } as const;
  expect(await askedLines(asker, districts, { asked: { filter: JSON.stringify(filter), sort: '["name","ASC"]' } })).toEqual([
    'বিভাগ: খুলনা · অবস্থা: সক্রিয় · তৈরির সময়: ০১/০১/২০২০ থেকে',
    'খোঁজা হয়েছে: “bag”',
    'ক্রম: নাম',
  ]);
  const many = (await server.pool.query('select id from divisions order by id limit 5')).rows.map(({ id }) => Number(id));
  expect(await paper('districts', { filter: { division_id: many } })).toContain(squeezed('and 2 more'));
  const spelt = { bbs_code: { startsWith: '0' }, name_en: { neq: 'Dhaka' }, or: [{ id: 1 }, { id: 2 }], latitude: { between: [21, 26] } };
  const odd = await paper('districts', { filter: spelt });
  for (const text of ['starts with “0”', 'not Dhaka', '21.000000 – 26.000000', 'special condition']) expect(odd).toContain(squeezed(text));
});

test('a month is a month in the conditions and in the cells', async () => {
  const office = await people.office();
  await people.insert('office_monthly_figures', { office_id: office, month: '2026-01-01' });
  const filter = { office_id: office, month: { gte: '2025-07-01', lte: '2026-06-30' } };
  const text = await paper('office-monthly-figures', { filter, columns: ['month'] });
  expect(text).toContain(squeezed('Month: July 2025 – June 2026'));
  expect(text).toContain(squeezed('January 2026'));
  expect(text).not.toContain('01/01/2026');
});

test('a filter names no record that its reader may not choose', async () => {
  const office = await people.office();
  const clerk = await people.clerk(office, ['VIEW_DESK_REPORT', 'EXPORT_DESK_REPORT']);
  await people.settle();
  const { rows } = await server.pool.query('select id, name_en from designations order by id limit 1');
  const filter = { designation_id: Number(rows[0].id) };
  expect(await paper('desk-report', { filter })).toContain(squeezed(`Designation: ${rows[0].name_en}`));
  const text = await paper('desk-report', { filter }, clerk.headers);
  expect(text).toContain(`Designation:${rows[0].id}`);
  expect(text).not.toContain(squeezed(rows[0].name_en));
});

const cellOf = (kind: ExportCell['kind'], more: Partial<ExportCell> = {}): ExportCell => ({
  ...{ name: 'x', kind, value: 'o.x', label: { bn: 'ক', en: 'X' } },
  ...more,
});

test('a year has no commas on paper, an amount has', () => {
  expect(textOf(cellOf('number', { isUngrouped: true }), 1433, 'bn')).toBe('১৪৩৩');
  expect(textOf(cellOf('number', { digits: 2 }), '150000', 'bn')).toBe('১,৫০,০০০.০০');
});

test('a column of numbers is as wide as its longest number, unless nothing is left for the others', () => {
  const lines = [
    ['a long name', '1,50,000.00'],
    ['b', '2.00'],
  ];
  const [name, amount] = fixedWidths([false, true], ['Name', 'Amount'], lines, 300);
  expect(name).toBeNull();
  expect(amount).toBeGreaterThan('1,50,000.00'.length * 5);
  expect(fixedWidths([false, true], ['Name', 'Amount'], lines, 50)).toEqual([]);
});

test('paper has the columns of the list, and refuses more than a page is wide', async () => {
  const text = await paper('districts', {});
  expect(text).toContain('Division');
  for (const one of ['Version', 'Updatedby', 'Boundary']) expect([one, text.includes(one)]).toEqual([one, false]);
  const own = ['created_at', 'created_by', 'updated_at', 'updated_by', 'version'];
  const columns = ['id', ...Object.keys(districts.fields).filter(name => name !== 'boundary'), ...own];
  expect(await paper('districts', { columns: columns.slice(0, 13) }), 'a name in both languages is one column').toContain('Division');
  const answer = await fetch(`${server.origin}/api/districts/export${query({ format: 'pdf', columns })}`, { headers: admin });
  expect(await answer.json()).toMatchObject({ error_code: 'export.too_wide', facts: { limit: 12 } });
});
