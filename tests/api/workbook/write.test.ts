/** A workbook written as a stream: what a spreadsheet finds in it, and what can't be there. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { judgeWorkbook } from '../../../api/services/files/workbook.ts';
import { type Column, columnLetters, type Row } from '../../../api/workbook/sheet.ts';
import { type Sheet, sheetNames, writeWorkbook } from '../../../api/workbook/write.ts';
import { longestCell } from '../../../api/workbook/xml-text.ts';
import { converted, officePatience } from '../../support/libre-office.ts';
import { partsOf, sheetsOf } from '../../support/workbook-cells.ts';

const column = (kind: Column['kind'], heading: string = kind): Column => ({ kind, heading, width: 20 });
const written = (...sheets: readonly Sheet[]): Promise<Buffer> => buffer(writeWorkbook(sheets));
const sheet = (columns: readonly Column[], rows: readonly Row[]): Sheet => ({ name: 'Sheet', columns, rows });
/** What the first sheet holds in these places. */
const found = async (bytes: Buffer, ...places: readonly string[]) => {
  const [first] = await sheetsOf(bytes);
  return places.map(place => first!.cells.get(place));
};

describe('a workbook', () => {
  test('has typed cells: text, numbers, days, times, instants, truth', async () => {
    const columns = (['text', 'prose', 'number', 'date', 'time', 'moment', 'boolean'] as const).map(kind => column(kind));
    const row: Row = ['=1+1', 'এক\nদুই', 12_345_678_901.25, '2026-11-20', '13:30', '2026-11-20T18:00:00', true];
    expect(await found(await written(sheet(columns, [row])), 'A1', 'A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'G2')).toEqual([
      { type: 'text', value: 'text' },
      { type: 'text', value: '=1+1', format: '@' },
      { type: 'text', value: 'এক\nদুই', format: '@' },
      { type: 'number', value: '12345678901.25' },
      { type: 'number', value: '46346', format: 'yyyy-mm-dd' },
      { type: 'number', value: '0.5625', format: 'hh:mm' },
      { type: 'number', value: '46346.75', format: 'yyyy-mm-dd hh:mm' },
      { type: 'boolean', value: '1' },
    ]);
  });

  test('holds what its format can’t count or keep exactly as text', async () => {
    const rows: Row[] = [
      ['1899-12-31', 1e15],
      ['1900-02-28', 999_999_999_999_999],
      ['no day', -1e15],
      ['1900-03-01', '1,5'],
    ];
    expect(await found(await written(sheet([column('date'), column('number')], rows)), 'A2', 'B2', 'A3', 'B3', 'A4', 'A5', 'B5')).toEqual([
      { type: 'text', value: '1899-12-31', format: 'yyyy-mm-dd' },
      { type: 'text', value: '1000000000000000' },
      { type: 'text', value: '1900-02-28', format: 'yyyy-mm-dd' },
      { type: 'number', value: '999999999999999' },
      { type: 'text', value: 'no day', format: 'yyyy-mm-dd' },
      { type: 'number', value: '61', format: 'yyyy-mm-dd' },
      { type: 'text', value: '1,5' },
    ]);
  });

  test('gives every letter back, those that XML forbids as well', async () => {
    const texts = [
      '<a href="x">&amp;</a>',
      'a\u0000b\u0007c\u001fd',
      '_x0041_ ',
      ' দুই  ফাঁক ',
      'এক\r\nদুই\tতিন',
      'ক্\u200dষ র\u200c্য',
      '\ufffe\uffff',
      '😀',
    ];
    const [first] = await sheetsOf(
      await written(
        sheet(
          [column('text')],
          texts.map(text => [text]),
        ),
      ),
    );
    expect(texts.map((_, at) => first!.cells.get(`A${at + 2}`)!.value)).toEqual(texts);
    const [broken] = await sheetsOf(await written(sheet([column('text')], [['a\ud800b']])));
    expect(broken!.cells.get('A2')!.value).toBe('a\ud800b');
  });

  test('cuts a text to what a cell holds, and no letter in two', async () => {
    const [cell] = await found(await written(sheet([column('text')], [['😀'.repeat(20_000)]])), 'A2');
    expect(cell!.value.length).toBeLessThanOrEqual(longestCell);
    expect(cell!.value).toBe(`${'😀'.repeat(16_383)}…`);
  });

  test('keeps its headings in sight, its columns wide, and cells that look otherwise', async () => {
    const bad: Row = [{ value: 'bad', style: { fill: 'FFCCCC' } }, null, { value: null, style: { fill: 'FFCCCC' } }];
    const parts = await partsOf(await written(sheet([column('text'), column('text'), column('text')], [bad])));
    const xml = parts.get('xl/worksheets/sheet1.xml')!;
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<col min="2" max="2" width="20"');
    expect(xml).toContain('<autoFilter ref="A1:C2"/>');
    expect(xml.match(/<c r="[ABC]2" s="(\d+)"/g)).toHaveLength(2);
    expect(parts.get('xl/styles.xml')).toContain('FFFFCCCC');
  });

  test('may have several sheets, some of them hidden', async () => {
    const two = { ...sheet([column('text')], [['x']]), name: 'Second', hidden: true as const };
    const sheets = await sheetsOf(await written(sheet([column('text')], []), two));
    expect(sheets.map(({ name, hidden, rows }) => [name, hidden, rows])).toEqual([
      ['Sheet', false, 1],
      ['Second', true, 2],
    ]);
  });

  test('is no larger in memory than what is on its way, and lets its rows go when nobody reads on', async () => {
    let given = 0;
    const rows = Readable.from(
      (function* () {
        for (; given < 1_000_000; given += 500) yield Array.from({ length: 500 }, (_, at) => [`row ${given + at}`]);
      })(),
    );
    const bytes = writeWorkbook([{ ...sheet([column('text')], []), rows }]);
    await new Promise(resolve => bytes.once('readable', resolve));
    bytes.destroy();
    await new Promise(resolve => rows.once('close', resolve));
    expect(given).toBeLessThan(500_000);
  });

  test('fails as its rows do, and can’t have no sheet or no columns', async () => {
    const failing = Readable.from(
      (function* () {
        yield [['one']];
        throw new Error('gone');
      })(),
    );
    await expect(buffer(writeWorkbook([{ ...sheet([column('text')], []), rows: failing }]))).rejects.toThrow('gone');
    expect(() => writeWorkbook([])).toThrow('no sheets');
    expect(() => writeWorkbook([sheet([], [])])).toThrow('0 columns');
  });

  test('has names for its sheets that every program takes', () => {
    expect(sheetNames(['অফিস/শাখা', "'x'", 'History', 'a'.repeat(40), 'A'.repeat(40), '[]'])).toEqual([
      'অফিস শাখা',
      'x',
      'History 3',
      'a'.repeat(31),
      `${'A'.repeat(29)} 5`,
      'Sheet 6',
    ]);
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });

  test('is one that our own uploads take', async () => {
    await judgeWorkbook(await written(sheet([column('text')], [['x']])));
  });
});

test('LibreOffice takes a workbook and gives it back', { timeout: 3 * officePatience }, async () => {
  const columns = [column('text', 'নাম · Name'), column('number'), column('date'), column('moment')];
  const bytes = await written({ ...sheet(columns, [['=ঢাকা, "সদর"', 12.5, '2026-11-20', '2026-11-20T18:30:00']]), name: 'অফিস' });
  const csv = await converted('offices.xlsx', bytes, 'csv');
  expect([...csv.keys()]).toEqual(['offices-অফিস.csv']);
  const [headings, row] = csv.get('offices-অফিস.csv')!.toString('utf8').split('\n');
  expect(headings).toBe('নাম · Name,number,date,moment');
  expect(row).toMatch(/^"=ঢাকা, ""সদর""",12\.5,2026-11-20,2026-11-20 18:30/);
  const back = (await converted('offices.xlsx', bytes, 'xlsx')).get('offices.xlsx')!;
  expect(await converted('offices.xlsx', back, 'csv')).toEqual(csv);
});
