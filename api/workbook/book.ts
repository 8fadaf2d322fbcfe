/** A file of rows as values, from any program and in either format: the result of reading, and its limits. */
import { workbookErrors } from './read-errors.ts';

/** A cell with a value. A date is `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM:SS.mmm` or, without a date, a time `HH:MM:SS`, in local time. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'date'; readonly text: string }
  /** Its text is the formula, `=A1+1`. */
  | { readonly kind: 'formula'; readonly text: string }
  /** `#REF!` and the like. */
  | { readonly kind: 'error'; readonly text: string };

/** `at` is its number in the sheet, from 1; cells by column, from 0. Empty ones are left out. */
export type Row = { readonly at: number; readonly cells: ReadonlyMap<number, Cell> };
/** Rows without a cell are left out. `merged`: ranges like `A1:B2`. */
export type Sheet = { readonly name: string; readonly rows: readonly Row[]; readonly merged: readonly string[] };
/** A CSV file is a book of one sheet without a name. */
export type Book = { readonly format: 'xlsx' | 'csv'; readonly sheets: readonly Sheet[] };

/** Of a book; `letters` are those of all its cells together, a shared text as often as it is used. */
export const readLimits = { rows: 10_000, columns: 200, cells: 1_000_000, letters: 30_000_000 };

/** What was read of a book so far, for its limits. */
export type Tally = { rows: number; cells: number; letters: number };
export const newTally = (): Tally => ({ rows: 0, cells: 0, letters: 0 });

/** Counts a row that is not empty. @throws workbook.too_many_rows, workbook.too_many_columns, workbook.too_much */
export function countRow(tally: Tally, cells: ReadonlyMap<number, Cell>): void {
  // The headings of each sheet are rows, too.
  if (++tally.rows > readLimits.rows + 20) throw workbookErrors.tooManyRows({ limit: readLimits.rows });
  tally.cells += cells.size;
  for (const [column, cell] of cells) {
    if (column >= readLimits.columns) throw workbookErrors.tooManyColumns({ limit: readLimits.columns });
    if ('text' in cell) tally.letters += cell.text.length;
  }
  if (tally.cells > readLimits.cells || tally.letters > readLimits.letters) throw workbookErrors.tooMuch();
}
