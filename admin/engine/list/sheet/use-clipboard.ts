/** Blocks of cells from and to a spreadsheet: read by the kind of each column, references by their names. */
import { type ClipboardEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { narrowedBy, type RefField } from '../../../../resources/kernel/field.ts';
import { checkField } from '../../../../resources/kernel/validate.ts';
import { isError } from '../../../../resources/kernel/values.ts';
import type { BhumiDataProvider, Label } from '../../data-provider.ts';
import { useLocale } from '../../declaration.tsx';
import { useViewsOf } from '../../kinds/others.ts';
import { recordsNamed } from '../../kinds/rows/named.ts';
import { cellsOf, readCell } from '../../kinds/rows/paste.ts';
import type { Row } from '../../naming.ts';
import { type Block, cellText, clipboardText, dayFirst, spread } from './block.ts';
import { newKey } from './book.ts';
import { cellFieldOf } from './cells.ts';
import { emptied, type GridState, writable } from './use-grid.ts';
import type { SheetRow } from './use-rows.ts';
import type { SheetState } from './use-sheet.ts';

type Cell = { readonly key: string; readonly name: string; readonly value: unknown };
/** A name that several records have, with the cells that it is for. */
export type Doubt = { readonly field: RefField; readonly name: string; readonly found: readonly Label[]; readonly cells: readonly Cell[] };

type Text = Cell & { readonly search?: string };
type Read = { readonly cells: readonly Cell[]; readonly doubts: readonly Doubt[] };

/** Looks up each name once for each record that narrows it. */
async function resolved(provider: BhumiDataProvider, sheet: SheetState, texts: readonly Text[]): Promise<Read> {
  const asked = new Map<string, Promise<readonly Label[]>>();
  const doubts = new Map<string, Doubt>();
  const rows = new Map(sheet.rows.map(({ key, row }) => [key, row]));
  const cells = await Promise.all(
    texts.map(async (cell): Promise<Cell> => {
      const { search, ...plain } = cell;
      if (search === undefined) return plain;
      const field = cellFieldOf(sheet.resource, cell.name) as RefField;
      const narrowed = narrowedBy(field);
      const beside =
        texts.find(one => one.key === cell.key && one.name === narrowed?.by)?.value ?? rows.get(cell.key)?.[narrowed?.by ?? ''];
      const key = `${field.to} ${search} ${narrowed ? beside : ''}`;
      const finding = asked.get(key) ?? recordsNamed(provider, field, search, narrowed ? { [narrowed.under]: beside } : {});
      asked.set(key, finding);
      const found = await finding;
      if (found.length === 1) return { ...plain, value: found[0]!.id };
      if (found.length > 1) {
        const doubt = doubts.get(key) ?? { field, name: search, found, cells: [] };
        doubts.set(key, { ...doubt, cells: [...doubt.cells, plain] });
      }
      return { ...plain, value: search };
    }),
  );
  return { cells, doubts: [...doubts.values()] };
}

const rowsIn = (cells: readonly Cell[]) =>
  [...Map.groupBy(cells, ({ key }) => key)].map(([key, own]) => ({
    key,
    values: Object.fromEntries(own.map(({ name, value }) => [name, value])) as Row,
  }));

/** The keys of the rows from here on, with those that a longer block makes. */
function keysFrom({ rows, makes }: SheetState, top: number, count: number): readonly string[] {
  const there = rows.slice(top, top + count).map(({ key }) => key);
  const last = Number(rows.at(-1)?.key.slice(1) ?? 0);
  const more = makes ? Array.from({ length: count - there.length }, (_, at) => newKey(last + 1 + at)) : [];
  return [...there, ...more];
}

const isWrong = (sheet: SheetState, { name, value }: Cell): boolean => {
  const field = cellFieldOf(sheet.resource, name);
  return field !== undefined && isError(checkField(value, field));
};

type Reading = { readonly viewsOf: ReturnType<typeof useViewsOf>; readonly words: { readonly yes: string; readonly no: string } };
type ReadBlock = { readonly texts: readonly Text[]; readonly shut: number; readonly outside: number };

/** One column of a block; `undefined` where a line is shorter. */
function readColumn(
  sheet: SheetState,
  name: string,
  places: readonly (SheetRow | undefined)[],
  lines: readonly (string | undefined)[],
  by: Reading,
) {
  const field = cellFieldOf(sheet.resource, name);
  const ordered = field?.kind === 'date' ? dayFirst(lines.map(text => text ?? '')) : lines;
  return lines.flatMap((line, at): (Text | 'shut' | 'outside')[] => {
    const entry = places[at];
    if (line === undefined) return [];
    if (entry === undefined) return line === '' ? [] : ['outside'];
    if (!field || sheet.shut(entry, name) !== undefined) return ['shut'];
    const { key } = entry;
    const pasted = readCell(field, ordered[at] ?? '', by.viewsOf(field), by.words);
    return ['value' in pasted ? { key, name, value: pasted.value } : { key, name, value: null, search: pasted.search }];
  });
}

/** By column, so that the days of a column are read in one order. */
function readBlock(sheet: SheetState, { top, left }: Block, block: readonly (readonly string[])[], by: Reading): ReadBlock {
  const { rows, columns, newRow } = sheet;
  const places = keysFrom(sheet, top, block.length).map((key, at): SheetRow => rows[top + at] ?? { key, row: newRow, line: undefined });
  const width = Math.max(...block.map(line => line.length));
  const read = columns.slice(left, left + width).flatMap((name, offset) =>
    readColumn(
      sheet,
      name,
      places,
      block.map(line => line[offset]),
      by,
    ),
  );
  const beyond = block.flatMap(line => line.slice(columns.length - left)).filter(text => text !== '').length;
  return {
    texts: read.filter(one => typeof one !== 'string'),
    shut: read.filter(one => one === 'shut').length,
    outside: beyond + read.filter(one => one === 'outside').length,
  };
}

export type Clipboard = {
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  /** What a person has to decide before the block is whole; the first is asked. */
  readonly doubts: readonly Doubt[];
  readonly decide: (id: number | undefined) => void;
};

export function useClipboard(sheet: SheetState, grid: GridState): Clipboard {
  const provider = useDataProvider<BhumiDataProvider>();
  const translate = useTranslate();
  const locale = useLocale();
  const viewsOf = useViewsOf();
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const { rows, columns, resource } = sheet;

  const isOurs = (event: ClipboardEvent): boolean =>
    event.target === event.currentTarget || !(event.target as Element).closest('.grid-editor');
  const copy = (event: ClipboardEvent, { top, bottom, left, right }: Block) => {
    const lines = rows.slice(top, bottom + 1).map(({ row }) =>
      columns.slice(left, right + 1).map(name => {
        const field = cellFieldOf(resource, name);
        return field ? cellText(field, name, row, viewsOf(field), { locale, translate }) : String(row[name] ?? '');
      }),
    );
    event.preventDefault();
    event.clipboardData.setData('text/plain', clipboardText(lines));
  };
  const counted = (key: string, count: number) =>
    count > 0 && translate(`screens.sheet.${key}`, { smart_count: count, count: formatNumber(count, locale) });

  const put = async (text: string) => {
    const block = spread(cellsOf(text), grid.block);
    if (block.length === 0) return;
    const words = { yes: translate('screens.yes'), no: translate('screens.no') };
    const { texts, shut, outside } = readBlock(sheet, grid.block, block, { viewsOf, words });
    const { cells, doubts: open } = await resolved(provider, sheet, texts);
    sheet.put(rowsIn(cells));
    setDoubts(open);
    const wrong = cells.filter(cell => isWrong(sheet, cell)).length;
    const said = [counted('pasted', cells.length), counted('unread', wrong), counted('shut', shut), counted('outside', outside)];
    sheet.tell(said.filter(Boolean).join(' '));
  };
  return {
    doubts,
    onCopy: event => isOurs(event) && copy(event, grid.block),
    onCut: event => {
      if (!isOurs(event)) return;
      copy(event, grid.block);
      sheet.put(writable(sheet, grid.block, (_, name) => emptied(sheet, name)));
    },
    onPaste: event => {
      if (!isOurs(event)) return;
      event.preventDefault();
      void put(event.clipboardData.getData('text/plain'));
    },
    decide: id => {
      const [first, ...rest] = doubts;
      if (first && id !== undefined) sheet.put(rowsIn(first.cells.map(cell => ({ ...cell, value: id }))));
      setDoubts(rest);
    },
  };
}
