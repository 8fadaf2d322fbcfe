/** Files that are not as they should be, and people who may not: each is reported by row and cell, and nothing is written (D-IMPORT). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { csvOf, importInto, type Line, rawWorkbook, xlsxOf } from '../../support/import-files.ts';
import { type Answer, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { type Requests, startRequests } from './requests.ts';

const cellsOf = ({ json }: Answer) =>
  json.problems.map(({ cell, row, code }: { cell: string; row: number; code: string }) => [cell ?? row, code]);

describe('a file', () => {
  let server: TestServer;
  let before: string;
  const state = async (): Promise<string> =>
    JSON.stringify((await server.pool.query('select id, version, name, bbs_code from divisions order by id')).rows);
  beforeAll(async () => {
    server = await startTestServer();
    before = await state();
  });
  afterAll(async () => {
    expect(await state()).toBe(before);
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const into = (data: Buffer, asked: Record<string, string> = {}) => importInto(server, 'divisions', data, asked);
  const head = ['name', 'name_en', 'bbs_code'];
  const good: Line = ['নতুন', 'New', '81'];

  test('of another resource, or of none, is refused as a whole', async () => {
    const template = await fetch(`${server.origin}/api/districts/import-template`, { headers: server.admin });
    const other = await into(Buffer.from(await template.arrayBuffer()));
    expect([other.status, other.json.error_code, other.json.message]).toEqual([400, 'import.of_other', 'The file is for “Districts”.']);
    const stranger = await into(
      csvOf([
        ['colour', 'size'],
        ['red', '1'],
      ]),
    );
    expect(stranger.json.error_code).toBe('import.other_resource');
    expect(stranger.json.message).toMatch(/^The file is not for “Divisions”\. Its headings: “colour”, “size”\. Expected headings: Name/);
    expect((await into(csvOf([head]))).json.error_code).toBe('import.no_rows');
    expect((await into(Buffer.from('d0cf11e0a1b11ae100', 'hex'))).json.error_code).toBe('workbook.old_or_locked');
  });

  test('with columns renamed, doubled or missing writes nothing, not even its good rows', async () => {
    const renamed = await into(csvOf([['name', 'English', 'bbs_code'], good]), { partial: 'true' });
    expect([renamed.status, ...cellsOf(renamed)]).toEqual([400, ['B1', 'import.unknown_column']]);
    expect(renamed.json.expected).toContain('BBS code');
    expect(cellsOf(await into(csvOf([['name', 'name', 'bbs_code'], good])))).toEqual([['B1', 'import.column_twice']]);
    expect(
      cellsOf(
        await into(
          csvOf([
            ['name', 'name_en'],
            ['ক', 'K'],
          ]),
        ),
      ),
    ).toEqual([[1, 'import.key_missing']]);
    expect(cellsOf(await into(csvOf([head, [...good, 'stray']])))).toEqual([['D2', 'import.no_heading']]);
    expect(cellsOf(await into(await xlsxOf({ Divisions: [head, good], Scratch: [['a'], ['b']] })))).toEqual([[1, 'import.unknown_sheet']]);
  });

  test('with formulas, broken or merged cells is reported where', async () => {
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const heads = `<row r="1">${text('A1', 'name')}${text('B1', 'name_en')}${text('C1', 'bbs_code')}</row>`;
    const row = `<row r="2">${text('A2', 'নতুন')}<c r="B2"><f>CONCAT("N","ew")</f><v>New</v></c><c r="C2" t="e"><v>#REF!</v></c></row>`;
    expect(cellsOf(await into(await rawWorkbook({ sheet: `<sheetData>${heads}${row}</sheetData>` })))).toEqual([
      ['B2', 'import.formula'],
      ['C2', 'import.broken_cell'],
    ]);
    const merged = `<sheetData>${heads}</sheetData><mergeCells><mergeCell ref="B2:C3"/></mergeCells>`;
    expect(cellsOf(await into(await rawWorkbook({ sheet: merged })))).toEqual([['B2', 'import.merged']]);
  });

  test('with macros, a bomb, a million rows or other letters than it says is refused before a row is looked at', async () => {
    const sheet = '<sheetData/>';
    const codeOf = async (file: Buffer) => {
      const { status, json } = await into(file, { partial: 'true' });
      return [status, json.error_code];
    };
    expect(await codeOf(await rawWorkbook({ sheet, more: { 'xl/vbaProject.bin': 'x' } }))).toEqual([400, 'files.macros']);
    const bomb = await rawWorkbook({ sheet, more: { 'xl/media/a.xml': Buffer.alloc(60_000_000, ' ') } });
    expect(await codeOf(bomb)).toEqual([400, 'files.unpacks_too_large']);
    const million = `a,b\n${'1,2\n'.repeat(1_000_000)}`;
    expect(await codeOf(Buffer.from(million))).toEqual([400, 'workbook.too_many_rows']);
    expect(await codeOf(Buffer.from('name,name_en\ncaf\xe9,x\n', 'latin1'))).toEqual([400, 'workbook.encoding']);
  });

  test('as spreadsheets of the country write it is understood: semicolons, tabs, UTF-16, Bengali digits', async () => {
    const [known] = (await server.pool.query('select name, name_en, bbs_code from divisions order by id limit 1')).rows;
    const lines: Line[] = [head, [known.name, `${known.name_en}  `, bengaliDigits(known.bbs_code)]];
    for (const file of [csvOf(lines, ';'), csvOf(lines, '\t'), Buffer.from(`\uFEFF${csvOf(lines)}`, 'utf16le'), csvOf(lines)])
      expect((await into(file)).json.counts).toMatchObject({ rows: 1, unchanged: 1 });
  });

  test('with two rows of one key, whatever its digits, shows the second; a word typed on another keyboard is the same word', async () => {
    const twice = await into(csvOf([head, good, ['আরও', 'More', '৮১']]));
    expect(cellsOf(twice)).toEqual([['C3', 'import.key_twice']]);
    expect(twice.json.problems[0].text).toBe('Row 2 is about the same record.');
    const found = (await server.pool.query("select name, bbs_code from divisions where name like '%ং%' order by id limit 1")).rows[0];
    const alike = found.name.normalize('NFD').replace('', '\u200B');
    expect((await into(csvOf([head, [`  ${alike} `, null, ` ${found.bbs_code}`]]))).json.counts).toMatchObject({ rows: 1, unchanged: 1 });
  });

  test('of more rows than one transaction takes is refused unless it may be written in part; too many at once wait', async () => {
    await putSettings(server, { import_rows_together: 1 });
    const two = csvOf([head, good, ['আরও', 'More', '8']]);
    expect((await into(two)).json.error_code).toBe('import.too_many_for_one');
    expect((await into(two, { dry_run: 'true' })).json.counts).toMatchObject({ rows: 2, refused: 1 });
    await putSettings(server, { imports_at_once: 0 });
    expect((await into(two)).status).toBe(429);
    await putSettings(server, {});
    expect((await into(two, { dry_run: 'perhaps' })).json.error_code).toBe('request.parameter');
    expect((await into(two, { filter: '{}' })).json.error_code).toBe('request.unknown_parameter');
  });
});

describe('a person', () => {
  let server: Requests;
  const keys = ['IMPORT_SPECIMEN_REQUEST', 'CREATE_SPECIMEN_REQUEST', 'UPDATE_SPECIMEN_REQUEST', 'VIEW_ALL_SPECIMEN_REQUEST'];
  beforeAll(async () => {
    server = await startRequests(true);
    await server.pool.query(
      "insert into specimen_requests (office_id, subject, priority, nid) select i, 'subject ' || i, i, 'N' || i from generate_series(1, 3) i",
    );
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const into = (lines: Line[], headers: Headers, asked: Record<string, string> = {}) =>
    importInto(server, 'specimen-requests', csvOf(lines), asked, headers);
  const count = async (): Promise<number> => (await server.pool.query('select count(*)::int as rows from specimen_requests')).rows[0].rows;

  test('without the key opens no import; with it alone neither makes nor changes', async () => {
    const line: Line[] = [['subject'], ['one']];
    expect((await into(line, server.as(keys.slice(1)))).status).toBe(403);
    expect((await server.call('GET', '/api/specimen-requests/import-template', undefined, server.as(keys.slice(1)))).status).toBe(403);
    expect(cellsOf(await into(line, server.as([keys[0]!, keys[3]!], { officeIds: [1] })))).toEqual([[2, 'request.out_of_reach']]);
    expect(await count()).toBe(3);
  });

  test('imports into no office beyond their reach, and learns of no record there', async () => {
    const head = ['id', 'office_id', 'subject'];
    const mine = server.as([...keys, 'CREATE_SPECIMEN_OFFICE', 'VIEW_ALL_OFFICE'], { officeIds: [1, 2] });
    const tried = await into(
      [
        head,
        [null, 'O1', 'inside'],
        [null, 'Office 3', 'outside'],
        ['1', null, 'moved'],
        ['3', null, 'subject 3'],
        ['1', 'O3', null],
      ].slice(0, 5),
      mine,
    );
    expect(cellsOf(tried)).toEqual([
      [3, 'request.out_of_reach'],
      ['A5', 'import.no_record'],
    ]);
    expect(await count()).toBe(3);
    const moved = await into([head, ['1', 'O3', null]], mine);
    expect(cellsOf(moved)).toEqual([[2, 'request.out_of_reach']]);
    const some = await into([head, [null, 'O1', 'inside'], [null, 'O3', 'outside']], mine, { partial: 'true' });
    expect([some.json.counts.inserted, some.json.counts.refused, await count()]).toEqual([1, 1, 4]);
  });

  test('writes no private field that they may not see, and is not shown what is in it', async () => {
    const mine = server.as(keys, { officeIds: [1, 2] });
    for (const nid of ['N2', 'OTHER'])
      expect(
        cellsOf(
          await into(
            [
              ['id', 'nid'],
              ['2', nid],
            ],
            mine,
          ),
        ),
      ).toEqual([['B2', 'validation.read_only']]);
    const seeing = server.as([...keys, 'VIEW_IDENTITY_SPECIMEN_REQUEST'], { officeIds: [1, 2] });
    expect(
      (
        await into(
          [
            ['id', 'nid'],
            ['2', 'N2'],
          ],
          seeing,
        )
      ).json.counts,
    ).toMatchObject({ unchanged: 1 });
    expect(
      (
        await into(
          [
            ['id', 'nid'],
            ['2', 'N7'],
          ],
          seeing,
        )
      ).json.counts,
    ).toMatchObject({ changed: 1 });
  });

  test('changes nothing that the state of a record closes', async () => {
    await server.pool.query("update specimen_requests set status = 'sent' where id = 2");
    const mine = server.as(keys, { officeIds: [1, 2] });
    expect(
      cellsOf(
        await into(
          [
            ['id', 'subject', 'priority'],
            ['2', 'other', '5'],
          ],
          mine,
        ),
      ),
    ).toEqual([['B2', 'validation.read_only']]);
    expect(
      (
        await into(
          [
            ['id', 'subject', 'priority'],
            ['2', 'subject 2', '5'],
          ],
          mine,
        )
      ).json.counts,
    ).toMatchObject({ changed: 1 });
  });
});
