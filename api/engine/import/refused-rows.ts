/**
 * The refused rows of an import as a workbook, or all of them where nothing was taken, to be corrected and sent again. Each is as uploaded,
 * with its faults in an extra column and as notes at the cells. Pure.
 */
import type { Readable } from 'node:stream';
import type { Locale } from '../../../resources/kernel/text.ts';
import type { Cell, Sheet as ReadSheetRows, Row } from '../../workbook/book.ts';
import type { Note } from '../../workbook/notes.ts';
import type { Cell as WrittenCell } from '../../workbook/sheet.ts';
import type { Style } from '../../workbook/styles.ts';
import { type Sheet, sheetNames, writeWorkbook } from '../../workbook/write.ts';
import type { Imported } from './import.ts';
import { errorWords, headingKey, headingOf } from './layout.ts';
import { faultsOf, sentenceOf } from './report.ts';
import type { ReadSheet } from './rows.ts';
import { metaOf, sheetColumn } from './template.ts';
import type { SheetFault } from './units.ts';

const faulty: Style = { fill: 'FCE4E4' };
const longestText = 2000;

const contentOf = (cell: Cell | undefined): string | number | boolean | null => {
  if (cell === undefined) return null;
  return cell.kind === 'number' ? cell.number : cell.kind === 'boolean' ? cell.value : cell.text;
};

/** The headings of a sheet as uploaded, without the error columns of an earlier upload. */
function headingsIn(head: Row | undefined): { at: number; text: string }[] {
  return [...(head?.cells ?? [])]
    .map(([at, cell]) => ({ at, text: String(contentOf(cell)) }))
    .filter(({ text }) => ![errorWords.bn, errorWords.en].some(word => headingKey(text).includes(headingKey(word))))
    .sort((a, b) => a.at - b.at);
}

/** The rows of one sheet to return, the faults in each, and their new positions. */
function sheetOf(sheet: ReadSheet, rows: readonly Row[], faults: readonly SheetFault[], name: string, locale: Locale): Sheet {
  const head = sheet.sheet.rows.find(({ at }) => at === sheet.head);
  const headings = headingsIn(head);
  const place = new Map(headings.map(({ at }, column) => [at, column]));
  const line = new Map(rows.map(({ at }, number) => [at, number + 2]));
  const inRow = Map.groupBy(faults, ({ row }) => row);
  const notes = [...Map.groupBy(faults, ({ row, column }) => `${row} ${column}`).values()].flatMap((some): Note[] => {
    const [{ row, column }] = some as [SheetFault];
    const shownRow = row === sheet.head ? 1 : line.get(row);
    const shownColumn = column === undefined ? undefined : place.get(column);
    if (shownRow === undefined || shownColumn === undefined) return [];
    return [
      {
        row: shownRow,
        column: shownColumn,
        text: some
          .map(fault => sentenceOf(fault, locale))
          .join('\n')
          .slice(0, longestText),
      },
    ];
  });
  const cellsOf = (row: Row): WrittenCell[] => {
    const here = inRow.get(row.at) ?? [];
    const wrong = new Set(here.map(({ column }) => column));
    const cells = headings.map(({ at }): WrittenCell => {
      const value = contentOf(row.cells.get(at));
      const field = sheet.columns.get(at)?.field;
      const isText = field === undefined || typeof value !== 'string' || !/^(date|time|dateTime)$/.test(field.kind);
      return wrong.has(at) && isText ? { value, style: faulty } : value;
    });
    return [
      ...cells,
      here
        .map(fault => sentenceOf(fault, locale))
        .join('\n')
        .slice(0, longestText),
    ];
  };
  return {
    name,
    columns: [
      ...headings.map(({ at, text }) => sheetColumn(text, sheet.columns.get(at)?.field)),
      { heading: headingOf(errorWords, locale), kind: 'prose', width: 60 },
    ],
    rows: rows.map(cellsOf),
    notes,
  };
}

/** The rows of refused records with their children; all rows of a sheet with wrong headings. */
function refusedRows({ outcomes, faults }: Imported): Map<ReadSheetRows, Set<number>> {
  const found = new Map<ReadSheetRows, Set<number>>();
  const add = (sheet: ReadSheetRows, row: number) => found.set(sheet, (found.get(sheet) ?? new Set()).add(row));
  for (const { sheet, row } of faults) {
    if (row === sheet.head) for (const one of sheet.sheet.rows) add(sheet.sheet, one.at);
    else add(sheet.sheet, row);
  }
  for (const outcome of outcomes) for (const { sheet, row } of outcome.faults) add(sheet.sheet, row);
  return found;
}

export function refusedWorkbook(imported: Imported, locale: Locale, which: 'refused' | 'all' = 'refused'): Readable {
  const { sheets, outcomes } = imported;
  const faults = faultsOf(imported);
  const found = refusedRows(imported);
  for (const { faults: some, step } of outcomes)
    if (some.length) {
      if (step.unit.draft) found.set(sheets.main.sheet, (found.get(sheets.main.sheet) ?? new Set()).add(step.unit.draft.row.at));
      for (const [name, drafts] of step.unit.children) {
        const { sheet } = sheets.children.find(({ layout }) => layout.rows!.name === name)!;
        for (const { row } of drafts) found.set(sheet, (found.get(sheet) ?? new Set()).add(row.at));
      }
    }
  const known = [...new Map([sheets.main, ...sheets.children, ...faults.map(({ sheet }) => sheet)].map(one => [one.sheet, one])).values()];
  const given = known.filter(({ sheet }) => sheet === sheets.main.sheet || found.has(sheet));
  const names = sheetNames(given.map(({ sheet, layout }) => sheet.name || layout.title[locale]));
  const written = given.map((sheet, at) => {
    const numbers = found.get(sheet.sheet) ?? new Set();
    const rows = sheet.sheet.rows.filter(row => row.at !== sheet.head && (which === 'all' || numbers.has(row.at)));
    const own = faults.filter(fault => fault.sheet.sheet === sheet.sheet);
    return sheetOf(sheet, rows, own, names[at]!, locale);
  });
  return writeWorkbook([...written, metaOf(sheets.main.layout.resource, [])]);
}
