/**
 * A CSV file as a sheet: UTF-8 with or without a byte order mark, UTF-16 with one; separated by commas, semicolons or tabs, whichever the
 * first line has. Cells are texts; the apostrophe that protects against formulas (D-FORMULA) is removed.
 */
import { takingTurns } from '../turns.ts';
import { type Cell, countRow, newTally, type Row, readLimits, type Sheet } from './book.ts';
import { workbookErrors } from './read-errors.ts';

const marks = { utf8: Buffer.from('efbbbf', 'hex'), utf16le: Buffer.from('fffe', 'hex'), utf16be: Buffer.from('feff', 'hex') };

function textOf(bytes: Buffer): string {
  const begins = (mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);
  const encoding = begins(marks.utf16le) ? 'utf-16le' : begins(marks.utf16be) ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw workbookErrors.encoding();
  }
  // A file with such characters is no text, but an image, a PDF or a program.
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text.slice(0, 4096))) throw workbookErrors.type();
  if (text.includes('\u0000')) throw workbookErrors.encoding();
  return text;
}

/** The one of the three that the first line has most of, outside quotation marks. */
function separatorOf(text: string): string {
  const line =
    text
      .slice(0, 65_536)
      .replace(/"[^"]*"/g, '')
      .split(/\r\n|\r|\n/)
      .find(one => one.trim() !== '') ?? '';
  const count = (separator: string): number => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The sign that began a formula, before the export put an apostrophe before it. */
const guarded = /^'+[=+\-@\t\r]/;

const cellOf = (text: string): Cell | undefined =>
  text === '' ? undefined : { kind: 'text', text: guarded.test(text) ? text.slice(1) : text };

/** Rows of a CSV text, one by one, each a list of texts. @throws workbook.quotes */
function* linesOf(text: string, separator: string): Generator<string[]> {
  let line: string[] = [];
  let at = 0;
  let row = 1;
  const part = new RegExp(`[^${separator === '\t' ? '\\t' : separator}\\r\\n]*`, 'y');
  while (at < text.length) {
    if (text[at] === '"') {
      let value = '';
      for (;;) {
        const end = text.indexOf('"', at + 1);
        if (end < 0) throw workbookErrors.quotes({ row });
        value += text.slice(at + 1, end);
        at = end + 1;
        if (text[at] !== '"') break;
        value += '"';
      }
      line.push(value);
      if (at < text.length && ![separator, '\r', '\n'].includes(text[at]!)) throw workbookErrors.quotes({ row });
    } else {
      part.lastIndex = at;
      const [value] = part.exec(text)!;
      line.push(value);
      at += value.length;
    }
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end has an empty cell after it.
      if (at === text.length) line.push('');
      continue;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    yield line;
    line = [];
    row += 1;
  }
  if (line.length) yield line;
}

/** @throws workbook.encoding, workbook.type, workbook.quotes, workbook.too_many_rows … */
export async function readCsv(bytes: Buffer): Promise<Sheet> {
  const text = textOf(bytes);
  const rows: Row[] = [];
  const tally = newTally();
  const turn = takingTurns();
  let at = 0;
  for (const line of linesOf(text, separatorOf(text))) {
    await turn();
    at += 1;
    if (line.length > readLimits.columns) throw workbookErrors.tooManyColumns({ limit: readLimits.columns });
    const cells = new Map<number, Cell>();
    for (const [column, value] of line.entries()) {
      const cell = cellOf(value);
      if (cell) cells.set(column, cell);
    }
    if (cells.size === 0) continue;
    countRow(tally, cells);
    rows.push({ at, cells });
    if (rows.length > readLimits.rows + 1) throw workbookErrors.tooManyRows({ limit: readLimits.rows });
  }
  return { name: '', rows, merged: [] };
}
