/**
 * Reads a file of rows: an XLSX workbook or a CSV file from any program becomes sheets of rows of cells. It knows no resources, trusts
 * nothing that the file says of itself, and keeps to its memory limits.
 */
import { judgeWorkbook } from '../services/files/workbook.ts';
import type { Book } from './book.ts';
import { readCsv } from './read-csv.ts';
import { workbookErrors } from './read-errors.ts';
import { readXlsx } from './read-xlsx.ts';

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
/** The container of an old XLS, and of an XLSX with a password. */
const oleStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/**
 * Reads the requested sheets, also hidden ones. @throws workbook.*, files.damaged, files.unpacks_too_large, files.macros, files.mixed,
 * files.type
 */
export async function readBook(bytes: Buffer, isWanted: (sheet: string) => boolean = () => true): Promise<Book> {
  if (startsWith(bytes, oleStart)) throw workbookErrors.oldOrLocked();
  if (!startsWith(bytes, zipStart)) return { format: 'csv', sheets: [await readCsv(bytes)] };
  await judgeWorkbook(bytes);
  return { format: 'xlsx', sheets: await readXlsx(bytes, isWanted) };
}
