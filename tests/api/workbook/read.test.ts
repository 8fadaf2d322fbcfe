/** Files of rows as they come from people and programs: what is read of them, and what is refused. */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readLimits } from '../../../api/workbook/book.ts';
import { readBook } from '../../../api/workbook/read.ts';
import { csvOf, type RawParts, rawWorkbook } from '../../support/import-files.ts';

const read = async (parts: RawParts) => (await readBook(await rawWorkbook(parts))).sheets[0]!;
const cellsOf = ({ rows }: { rows: readonly { at: number; cells: ReadonlyMap<number, unknown> }[] }) =>
  rows.map(({ at, cells }) => [at, Object.fromEntries(cells)]);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'read',
    error => error.code,
  );

const dates =
  '<numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs>';

describe('a workbook', () => {
  test('gives texts, shared and inline, numbers, yes and no, and nothing for what is empty', async () => {
    const sheet = `<sheetData><row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><r><t>এক </t></r><r><t>দুই</t></r><rPh><t>x</t></rPh></is></c>
      <c r="D2"><v>0.30000000000000004</v></c><c r="E2" t="b"><v>1</v></c><c r="F2"/><c r="AA2" t="e"><v>#REF!</v></c></row><row r="5"><c t="str"><v>a</v></c><c><v>7</v></c></row><row r="9"><c r="A9"/></row></sheetData>`;
    expect(cellsOf(await read({ sheet, strings: ['<t>ক &amp; খ_x0009_</t>'] }))).toEqual([
      [
        2,
        {
          1: { kind: 'text', text: 'ক & খ\t' },
          2: { kind: 'text', text: 'এক দুই' },
          3: { kind: 'number', number: 0.3 },
          4: { kind: 'boolean', value: true },
          26: { kind: 'error', text: '#REF!' },
        },
      ],
      [5, { 0: { kind: 'text', text: 'a' }, 1: { kind: 'number', number: 7 } }],
    ]);
  });

  test('a number is a date where its format is one, counted from 1900 or from 1904', async () => {
    const sheet = `<sheetData><row r="1"><c s="1"><v>46346</v></c><c s="2"><v>46346.5</v></c><c s="3"><v>46346</v></c><c s="4"><v>0.39583333333</v></c><c s="1"><v>1</v></c></row></sheetData>`;
    const text = (text: string) => ({ kind: 'date', text });
    const [[, cells]] = cellsOf(await read({ sheet, styles: dates })) as [[number, object]];
    expect(cells).toEqual({
      0: text('2026-11-20'),
      1: text('2026-11-20T12:00:00.000'),
      2: { kind: 'number', number: 46346 },
      3: text('09:30:00'),
      4: text('1900-01-01'),
    });
    const old = `<sheetData><row r="1"><c s="1"><v>44884</v></c></row></sheetData>`;
    expect(cellsOf(await read({ sheet: old, styles: dates, date1904: true }))).toEqual([[1, { 0: text('2026-11-20') }]]);
  });

  test('formulas and merged cells are reported, not believed', async () => {
    const sheet =
      '<sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>';
    const found = await read({ sheet });
    expect(cellsOf(found)).toEqual([[1, { 0: { kind: 'formula', text: '=1+1' } }]]);
    expect(found.merged).toEqual(['A1:B2']);
  });

  test('macros, an old or locked file, a torn one and one with entities of its own are refused', async () => {
    const sheet = '<sheetData/>';
    expect(await codeOf(rawWorkbook({ sheet, more: { 'xl/vbaProject.bin': 'x' } }).then(file => readBook(file)))).toBe('files.macros');
    expect(await codeOf(readBook(Buffer.from('d0cf11e0a1b11ae1000000', 'hex')))).toBe('workbook.old_or_locked');
    expect(await codeOf(rawWorkbook({ sheet }).then(file => readBook(file.subarray(0, -30))))).toBe('files.damaged');
    expect(await codeOf(read({ sheet: '<sheetData><row></sheetData>' }))).toBe('files.damaged');
    const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>';
    expect(await codeOf(read({ sheet, more: { 'xl/worksheets/sheet1.xml': bomb } }))).toBe('files.damaged');
  });

  test('a bomb is refused before it unpacks, a million rows as soon as there are too many', async () => {
    const bomb = Buffer.alloc(60_000_000, ' ');
    expect(deflateRawSync(bomb).length).toBeLessThan(100_000);
    expect(await codeOf(rawWorkbook({ sheet: '', more: { 'xl/media/a.xml': bomb } }).then(file => readBook(file)))).toBe(
      'files.unpacks_too_large',
    );
    const many = Array.from({ length: readLimits.rows + 2 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join('');
    expect(await codeOf(read({ sheet: `<sheetData>${many}</sheetData>` }))).toBe('workbook.too_many_rows');
    const million = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"/>`).join('');
    expect(cellsOf(await read({ sheet: `<sheetData>${million}</sheetData>` }))).toEqual([]);
    expect(await codeOf(read({ sheet: '<sheetData><row r="1"><c r="GS1"><v>1</v></c></row></sheetData>' }))).toBe(
      'workbook.too_many_columns',
    );
  });
});

describe('a CSV file', () => {
  const lines = [
    ['নাম', 'কোড'],
    ['ক, "খ"\nগ', "'=1+1"],
  ];
  const book = async (bytes: Buffer) => cellsOf((await readBook(bytes)).sheets[0]!);
  const text = (text: string) => ({ kind: 'text', text });
  const expected = [
    [1, { 0: text('নাম'), 1: text('কোড') }],
    [2, { 0: text('ক, "খ"\nগ'), 1: text('=1+1') }],
  ];

  test('is read with commas, semicolons or tabs, and from UTF-8 or, by its mark, from UTF-16', async () => {
    for (const separator of [',', ';', '\t']) expect(await book(csvOf(lines, separator))).toEqual(expected);
    const plain = csvOf(lines).toString('utf8');
    expect(await book(Buffer.from(`\uFEFF${plain}`))).toEqual(expected);
    const little = Buffer.from(`\uFEFF${plain}`, 'utf16le');
    expect(await book(little)).toEqual(expected);
    expect(await book(Buffer.from(little).swap16())).toEqual(expected);
  });

  test('blank lines are no rows, and the numbers of the rows stay', async () => {
    expect(await book(Buffer.from('a,b\r\n\r\n,,\n1,\n'))).toEqual([
      [1, { 0: text('a'), 1: text('b') }],
      [4, { 0: text('1') }],
    ]);
  });

  test('another encoding, an open quotation mark, a picture: each is refused in words', async () => {
    expect(await codeOf(readBook(Buffer.from([0x6e, 0x61, 0xef, 0x6d, 0x65, 0x0a])))).toBe('workbook.encoding');
    expect(await codeOf(readBook(Buffer.from('a,"b\nc')))).toBe('workbook.quotes');
    expect(await codeOf(readBook(Buffer.from('a,"b"c\n')))).toBe('workbook.quotes');
    expect(await codeOf(readBook(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x01, 0x02])))).toBe('workbook.type');
    expect(await codeOf(readBook(Buffer.from(`a\n${'1\n'.repeat(readLimits.rows + 5)}`)))).toBe('workbook.too_many_rows');
  });
});
