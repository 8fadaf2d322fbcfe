/** The workbooks around an import: the template that is filled in, the refused rows that come back, the sheets of child rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '../../../api/workbook/book.ts';
import { readBook } from '../../../api/workbook/read.ts';
import { writeWorkbook } from '../../../api/workbook/write.ts';
import { importInto, type Line, rawWorkbook, xlsxOf } from '../../support/import-files.ts';
import { converted, officePatience } from '../../support/libre-office.ts';
import { bengali, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { partsOf } from '../../support/workbook-cells.ts';
import { multipart, multipartHeaders } from '../files/sending.ts';

/** The lines of a sheet as they are, empty cells as empty texts. */
const linesOf = ({ sheets }: Book, at = 0): string[][] =>
  sheets[at]!.rows.map(({ cells }) => {
    const width = Math.max(...cells.keys()) + 1;
    return Array.from({ length: width }, (_, column) => {
      const cell = cells.get(column);
      return cell === undefined ? '' : 'text' in cell ? cell.text : String('number' in cell ? cell.number : cell.value);
    });
  });

describe('the workbooks of an import', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ specimen: true });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows;
  const into = (resource: string, data: Buffer, asked: Record<string, string> = {}, headers: Headers = {}) =>
    importInto(server, resource, data, asked, headers);

  async function template(resource: string, headers: Headers = {}): Promise<Buffer> {
    const answer = await fetch(`${server.origin}/api/${resource}/import-template`, { headers: { ...server.admin, ...headers } });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, `attachment; filename="${resource}-import.xlsx"`]);
    return Buffer.from(await answer.arrayBuffer());
  }
  async function refused(resource: string, data: Buffer, headers: Headers = {}): Promise<Buffer> {
    const answer = await fetch(`${server.origin}/api/${resource}/import?dry_run=true&format=xlsx`, {
      method: 'POST',
      body: new Uint8Array(multipart([{ filename: 'rows.xlsx', data }])),
      headers: { ...server.admin, ...multipartHeaders, ...headers },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  test('a template has marks of what is required, lists to choose from, one example and a guide in both languages', async () => {
    const bytes = await template('districts', bengali);
    const book = await readBook(bytes);
    expect(book.sheets.map(({ name }) => name)).toEqual(['জেলা', 'ব্যাখ্যা', '_lists', '_bhumi']);
    const [head, example] = linesOf(book);
    expect(head!.slice(0, 4)).toEqual([
      'বিভাগ · Division *',
      'নাম (বাংলা) · Name (Bengali) *',
      'নাম (ইংরেজি) · Name (English) *',
      'বিবিএস কোড · BBS code *',
    ]);
    expect(example!.slice(1, 4)).toEqual(['নমুনা', 'Sample', '26']);
    const lists = linesOf(book, 2);
    expect(lists.flat()).toEqual(expect.arrayContaining(['ঢাকা', 'হ্যাঁ', 'না', 'সক্রিয়']));
    const guide = linesOf(book, 1);
    expect(guide.find(([, bn]) => bn === 'বিবিএস কোড')).toEqual([
      ...['জেলা · Districts', 'বিবিএস কোড', 'BBS code', '*'],
      ...[expect.stringContaining('২ অঙ্কের হতে হবে'), expect.stringContaining('must have 2 digits')],
    ]);
    const parts = await partsOf(bytes);
    expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(
      /<dataValidation type="list"[^>]*sqref="A2:A10001"><formula1>_lists!\$A\$2:\$A\$9<\/formula1>/,
    );
    expect(parts.get('xl/workbook.xml')).toMatch(/name="_lists"[^>]*state="hidden"/);
  });

  test('the example is no row, until somebody changes it', async () => {
    const bytes = await template('districts');
    expect((await into('districts', bytes)).json.error_code).toBe('import.no_rows');
    const book = await readBook(bytes);
    const [head, example] = linesOf(book);
    const own = [...example!];
    own[3] = '97';
    const meta = {
      name: '_bhumi',
      columns: [{ heading: 'bhumi', kind: 'text', width: 9 }],
      rows: linesOf(book, 3).slice(1),
      hidden: true,
    } as const;
    const columns = head!.map(heading => ({ heading, kind: 'text' as const, width: 9 }));
    const sent = async (lines: Line[]) => {
      const { buffer } = await import('node:stream/consumers');
      return into('districts', await buffer(writeWorkbook([{ name: 'Districts', columns, rows: lines }, meta])), { dry_run: 'true' });
    };
    expect((await sent([example!, own])).json.counts).toMatchObject({ rows: 1, inserted: 1 });
    expect((await sent([own])).json.counts).toMatchObject({ rows: 1, inserted: 1 });
  });

  test('refused rows come back with notes and a column of what is wrong; corrected they are taken', async () => {
    const head = ['Division', 'Name (Bengali)', 'Name (English)', 'BBS code'];
    const file = await xlsxOf({
      Districts: [head, ['Dhaka', 'ভালো', 'Good', '96'], ['Dhaka', 'খারাপ', 'Bad', '9'], ['কোথাও', 'ভুল', 'Wrong', '95']],
    });
    const bytes = await refused('districts', file);
    const book = await readBook(bytes);
    const lines = linesOf(book);
    expect(lines).toEqual([
      [...head, 'Errors · ভুল'],
      ['Dhaka', 'খারাপ', 'Bad', '9', 'BBS code must have 2 digits, e.g. 30'],
      ['কোথাও', 'ভুল', 'Wrong', '95', 'Division: “কোথাও” was not found.'],
    ]);
    const comments = (await partsOf(bytes)).get('xl/comments1.xml')!;
    expect([...comments.matchAll(/ref="(\w+)"/g)].map(([, cell]) => cell)).toEqual(['D2', 'A3']);
    expect((await into('districts', bytes)).json.counts).toMatchObject({ refused: 2 });
    const right = await xlsxOf({
      Districts: [lines[0]!, ['Dhaka', 'খারাপ', 'Bad', '98', lines[1]![4]!], ['Khulna', 'ভুল', 'Wrong', '99', lines[2]![4]!]],
    });
    expect((await into('districts', right)).json.counts).toMatchObject({ inserted: 2, refused: 0 });
  });

  test('children are on a sheet of their own, by the key of their record, and are its whole list', async () => {
    const mouzas = [
      ['Upazila', 'Name (Bengali)', 'Name (English)'],
      ['26 / সাভার', 'ডুমনি', 'Dumni'],
      ['Savar', 'বাড্ডা', 'Badda'],
    ];
    const numbers = [
      ['Mouza: Upazila', 'Mouza: Name (Bengali)', 'Survey', 'JL number'],
      ['Savar', 'ডুমনি', 'CS', '১২'],
      ['Savar', 'ডুমনি', 'RS', '১৫ক'],
      ['26 / সাভার', 'বাড্ডা', 'CS', '7'],
    ];
    const file = await xlsxOf({ Mouzas: mouzas, 'JL numbers': numbers });
    const made = await into('mouzas', file);
    expect([made.json.problems, made.json.counts]).toEqual([[], { rows: 2, inserted: 2, changed: 0, unchanged: 0, refused: 0 }]);
    const listed = () =>
      rows(`select m.name, n.survey, n.jl_number from mouzas m join mouza_jl_numbers n on n.mouza_id = m.id order by m.name, n.survey`);
    expect(await listed()).toHaveLength(3);
    expect((await into('mouzas', file)).json.counts).toMatchObject({ unchanged: 2 });

    const only = await xlsxOf({ Mouzas: [mouzas[0]!], 'JL numbers': [numbers[0]!, ['Savar', 'ডুমনি', 'CS', '১৩']] });
    expect((await into('mouzas', only)).json.counts).toMatchObject({ rows: 1, changed: 1 });
    expect(await listed()).toEqual([
      { name: 'ডুমনি', survey: 'CS', jl_number: '13' },
      { name: 'বাড্ডা', survey: 'CS', jl_number: '7' },
    ]);

    const [twice] = await rows('select name from upazilas group by name having count(*) > 1 order by name limit 1');
    const bad = await xlsxOf({
      Mouzas: [mouzas[0]!, [twice!.name, 'কোনটি', 'Which']],
      'JL numbers': [numbers[0]!, ['Savar', 'ডুমনি', 'XX', '1'], ['Savar', 'নেই', 'CS', '1'], ['26 / সাভার', 'বাড্ডা', 'CS', '১৩']],
    });
    const { json } = await into('mouzas', bad);
    expect(json.problems.map(({ sheet, cell, row, code }: Record<string, unknown>) => [sheet, cell ?? row, code])).toEqual([
      ['Mouzas', 2, 'validation.min_items'],
      ['Mouzas', 'A2', 'import.two_match'],
      ['JL numbers', 'C2', 'import.no_option'],
      ['JL numbers', 3, 'import.no_parent'],
      ['JL numbers', 4, 'location.jl_number_taken'],
    ]);
  });

  test("a spreadsheet's own dates and times are taken; a bare number is none, and a text that became a date is reported", async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs>';
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const heads = `<row r="1">${['day', 'closes_at', 'meeting_at'].map(text).join('')}</row>`;
    const good = '<row r="2"><c s="1"><v>46346</v></c><c s="2"><v>0.75</v></c><c s="3"><v>47484.5</v></c></row>';
    const bare = '<row r="3"><c><v>46347</v></c><c s="2"><v>0.75</v></c><c s="3"><v>47484.5</v></c></row>';
    const tried = await into('specimen-dates', await rawWorkbook({ sheet: `<sheetData>${heads}${good}${bare}</sheetData>`, styles }), {
      dry_run: 'true',
    });
    expect(tried.json.problems.map(({ cell, code }: Record<string, unknown>) => [cell, code])).toEqual([['A3', 'import.no_date']]);
    const said = Object.fromEntries(tried.json.rows[0].changes.map(({ field, after }: Record<string, string>) => [field, after]));
    expect(said).toEqual({ day: '2026-11-20', closes_at: '18:00', meeting_at: '2030-01-01T06:00:00.000Z' });
    const dated = `<row r="1">${['bbs_code', 'name', 'name_en'].map(text).join('')}</row><row r="2">${text('77')}<c s="1"><v>46346</v></c>${text('X')}</row>`;
    const { json } = await into('divisions', await rawWorkbook({ sheet: `<sheetData>${dated}</sheetData>`, styles }));
    expect(json.problems.map(({ cell, code }: Record<string, unknown>) => [cell, code])).toEqual([['B2', 'import.date_in_text']]);
  });

  test('a key that two records have is reported, and neither is touched', async () => {
    await rows(`insert into mouzas (upazila_id, name, name_en) select upazila_id, name, name_en from mouzas where name = 'বাড্ডা'`);
    const file = await xlsxOf({
      Mouzas: [
        ['Upazila', 'Name (Bengali)', 'Name (English)'],
        ['Savar', 'বাড্ডা', 'Other'],
      ],
    });
    const { json } = await into('mouzas', file);
    expect(json.problems).toMatchObject([{ row: 2, code: 'import.two_records' }]);
    expect(await rows(`select distinct name_en from mouzas where name = 'বাড্ডা'`)).toEqual([{ name_en: 'Badda' }]);
  });

  test(
    'LibreOffice takes template and refused rows, and keeps the lists and the notes',
    async () => {
      const given = await template('districts', bengali);
      const kept = (await converted('template.xlsx', given, 'xlsx')).get('template.xlsx')!;
      expect(linesOf(await readBook(kept))).toEqual(linesOf(await readBook(given)));
      expect((await partsOf(kept)).get('xl/worksheets/sheet1.xml')).toMatch(/<dataValidation [^>]*type="list"/);
      expect((await into('districts', kept)).json.error_code).toBe('import.no_rows');
      const file = await xlsxOf({
        Districts: [
          ['name', 'name_en', 'bbs_code'],
          ['খারাপ', 'Bad', '9'],
        ],
      });
      const notes = (await converted('errors.xlsx', await refused('districts', file), 'xlsx')).get('errors.xlsx')!;
      expect((await partsOf(notes)).get('xl/comments1.xml')).toContain('BBS code must have 2 digits');
    },
    officePatience,
  );
});
