/** The names of a template's sheets, and its hidden sheet: the resource, and which row is only an example. Pure. */
import { canonical } from '../../../resources/kernel/canonical.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { type Text, t } from '../../../resources/kernel/text.ts';
import type { Book, Sheet } from '../../workbook/book.ts';
import type { Layout } from './layout.ts';

/** Hidden: people who open the file need not see them. */
export const listsSheet = '_lists';
export const metaSheet = '_bhumi';

export const guideTitle = t('ব্যাখ্যা', 'Guide');

/** The sums of an export: for people, and passed over by an import. */
export const totalsTitle = t('মোট', 'Totals');

/** Spreadsheets limit the names of sheets to 31 characters. */
const compared = (name: string): string => searchKey(name).slice(0, 24);

const isNamed = (name: string, { bn, en }: Text): boolean => [bn, en].some(one => compared(one) === compared(name));

export const isSheetOf = (name: string, layout: Pick<Layout, 'title' | 'resource'> | 'apart'): boolean =>
  layout === 'apart'
    ? isNamed(name, guideTitle) || isNamed(name, totalsTitle)
    : isNamed(name, layout.title) || name === layout.resource.name;

/** The content of the hidden sheet: the resource, and the cells of each example row, by the list of its sheet; of the records by their own. */
export type Meta = { readonly resource: string; readonly examples: ReadonlyMap<string, readonly string[]> };

const textOf = (sheet: Sheet, row: number, column: number): string => {
  const cell = sheet.rows.find(({ at }) => at === row)?.cells.get(column);
  return cell && 'text' in cell ? canonical(cell.text) : cell?.kind === 'number' ? String(cell.number) : '';
};

export function readMeta(book: Book): Meta | undefined {
  const sheet = book.sheets.find(({ name }) => name === metaSheet);
  if (!sheet) return undefined;
  const last = sheet.rows.at(-1)?.at ?? 2;
  const names = [...(sheet.rows.find(({ at }) => at === 2)?.cells.keys() ?? [])];
  const cellsIn = (column: number) => Array.from({ length: Math.max(last - 2, 0) }, (_, at) => textOf(sheet, at + 3, column));
  return { resource: textOf(sheet, 2, 0), examples: new Map(names.map(column => [textOf(sheet, 2, column), cellsIn(column)])) };
}

export const exampleRow = 2;

/** The sheet without the template's example row, if that is unchanged. */
export function withoutExample(sheet: Sheet, example: readonly string[] | undefined): Sheet {
  if (!example?.some(text => text !== '')) return sheet;
  const isExample = example.every((text, column) => textOf(sheet, exampleRow, column) === text);
  return isExample ? { ...sheet, rows: sheet.rows.filter(({ at }) => at !== exampleRow) } : sheet;
}
