/** The current cell of a sheet, its selection, and the cell that is written; what keys and the pointer do with them. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import type { Row } from '../../naming.ts';
import { type Block, blockOf, type Spot } from './block.ts';
import { isControl, isSelecting, isWriting, movedBy, type Size } from './grid-keys.ts';
import { cellId, rowHeadWidth } from './grid-row.tsx';
import type { SheetState, Values } from './use-sheet.ts';

export type Writing = { readonly spot: Spot; readonly key: string; readonly row: Row; readonly name: string; readonly typed?: string };

export type GridState = {
  readonly current: Spot;
  readonly block: Block;
  readonly writing: Writing | null;
  readonly go: (to: Spot, selects?: boolean) => void;
  readonly write: (spot: Spot, typed?: string) => void;
  readonly leave: (values: Row | null, press?: KeyboardEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onMouseMove: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
};

const spotOf = ({ target }: { readonly target: EventTarget }): Spot | undefined => {
  const spot = target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined;
  const [at, column] = spot?.split(' ').map(Number) ?? [];
  return at === undefined || column === undefined ? undefined : { at, column };
};

type Place = { readonly table: RefObject<HTMLElement | null>; readonly page: () => number; readonly show: (at: number) => void };

/** The cells of a block that may be written, each with the value that it gets; says why when there are none. */
export function writable(sheet: SheetState, { top, bottom, left, right }: Block, valueAt: (at: number, name: string) => unknown): Values[] {
  return sheet.rows.slice(top, bottom + 1).map((row, index) => ({
    key: row.key,
    values: Object.fromEntries(
      sheet.columns
        .slice(left, right + 1)
        .filter(name => sheet.shut(row, name) === undefined)
        .map(name => [name, valueAt(top + index, name)]),
    ),
  }));
}

type All = (block: Block, valueAt: (at: number, name: string) => unknown) => void;

/** What of a grid its keys and the pointer work with. */
type Acting = Omit<GridState, 'onKeyDown' | 'onMouseDown' | 'onMouseMove' | 'onDoubleClick'> & {
  readonly sheet: SheetState;
  readonly size: () => Size;
  readonly all: All;
  readonly select: (from: Spot, to: Spot) => void;
  readonly escaped: RefObject<boolean>;
};

const isSwitch = ({ resource, columns }: SheetState, { column }: Spot): boolean => resource.fields[columns[column]!]?.kind === 'boolean';

const flip = ({ sheet, all }: Acting, spot: Spot): void => all(blockOf(spot, spot), (at, name) => sheet.rows[at]!.row[name] !== true);

/** Nothing; of a switch that is no. */
export const emptied = ({ resource }: SheetState, name: string): unknown => (resource.fields[name]?.kind === 'boolean' ? false : null);

function byControl(event: KeyboardEvent, { sheet, block, all, size, select }: Acting): boolean {
  const key = event.key.toLowerCase();
  const { rows, columns } = size();
  if (key === 'z') (event.shiftKey ? sheet.redo : sheet.undo)();
  else if (key === 'y') sheet.redo();
  else if (key === 'd') fillDown(sheet, block, all);
  else if (key === 'a') select({ at: 0, column: 0 }, { at: rows - 1, column: columns - 1 });
  else return false;
  return true;
}

/** Keys that write in the current cell or empty the selected ones. */
function byWriting(event: KeyboardEvent, acting: Acting): void {
  const { sheet, current, block, all, write } = acting;
  if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault();
    all(block, (_, name) => emptied(sheet, name));
    return;
  }
  if (event.key !== 'F2' && !isWriting(event)) return;
  // It is a letter of the cell, not a key of the page.
  event.stopPropagation();
  if (event.key === 'F2' || isSwitch(sheet, current)) event.preventDefault();
  if (isSwitch(sheet, current)) flip(acting, current);
  else if (event.key === 'F2') write(current);
  else write(current, event.key.length === 1 ? event.key : '');
  // The input may still be on its way: then it puts the letter in itself.
  if (document.activeElement === event.currentTarget) event.preventDefault();
}

function onKey(event: KeyboardEvent, acting: Acting): void {
  if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
  // After Esc the Tab key leads out of the sheet.
  const leaves = event.key === 'Tab' && acting.escaped.current;
  if (event.key !== 'Shift') acting.escaped.current = event.key === 'Escape';
  if (leaves) return;
  const to = movedBy(event, acting.current, acting.size());
  const isDone = isControl(event) && byControl(event, acting);
  if (isDone || to !== undefined) event.preventDefault();
  if (isDone) return;
  if (to !== undefined) acting.go(to, isSelecting(event));
  else if (event.key === 'Escape') acting.go(acting.current);
  else byWriting(event, acting);
}

const pointer = (acting: Acting, table: Place['table']) => ({
  onMouseDown: (event: MouseEvent) => {
    const spot = spotOf(event);
    if (spot === undefined || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('.grid-editor')) return;
    event.preventDefault();
    table.current?.focus({ preventScroll: true });
    acting.go(spot, event.shiftKey);
  },
  onMouseMove: (event: MouseEvent) => {
    const spot = event.buttons === 1 && !acting.writing ? spotOf(event) : undefined;
    if (spot && (spot.at !== acting.current.at || spot.column !== acting.current.column)) acting.go(spot, true);
  },
  onDoubleClick: (event: MouseEvent) => {
    const spot = spotOf(event);
    if (spot === undefined || acting.writing) return;
    if (isSwitch(acting.sheet, spot)) flip(acting, spot);
    else acting.write(spot);
  },
});

const first: Spot = { at: 0, column: 0 };

/** The current cell and the other end of the selection; both stay within what there is. */
function usePlaces(sheet: SheetState, { table, show }: Place) {
  const { rows, columns } = sheet;
  const [{ current, anchor }, setPlaces] = useState({ current: first, anchor: first });
  const within = ({ at, column }: Spot): Spot => ({
    at: Math.min(at, Math.max(0, rows.length - 1)),
    column: Math.min(column, columns.length - 1),
  });
  const go = useEvent((to: Spot, selects = false) => {
    setPlaces(before => ({ current: to, anchor: selects ? before.anchor : to }));
    sheet.tell('');
    show(to.at);
  });
  const select = (from: Spot, to: Spot) => setPlaces({ anchor: from, current: to });
  useLayoutEffect(() => {
    const cell = document.getElementById(cellId(current.at, current.column));
    const space = table.current?.parentElement;
    if (!cell || !space) return;
    const [left, right] = [cell.offsetLeft - rowHeadWidth, cell.offsetLeft + cell.offsetWidth];
    if (left < space.scrollLeft) space.scrollLeft = left;
    else if (right > space.scrollLeft + space.clientWidth) space.scrollLeft = right - space.clientWidth;
  }, [current, table]);
  return { current: within(current), anchor: within(anchor), go, select };
}

export function useGrid(sheet: SheetState, place: Place): GridState {
  const { table, page } = place;
  const translate = useTranslate();
  const { rows, columns } = sheet;
  const { current, anchor, go, select } = usePlaces(sheet, place);
  const [writing, setWriting] = useState<Writing | null>(null);
  const escaped = useRef(false);
  const size = () => ({ rows: rows.length, columns: columns.length, page: page() });
  const refused = (spot: Spot): boolean => {
    const row = rows[spot.at];
    const why = row && sheet.shut(row, columns[spot.column]!);
    if (why) sheet.tell(translate(`screens.${why}`));
    return why !== undefined;
  };
  const write = useEvent((spot: Spot, typed?: string) => {
    const entry = rows[spot.at];
    if (entry === undefined || refused(spot)) return;
    const name = columns[spot.column]!;
    // At once: the letter that was pressed goes into the input.
    flushSync(() => {
      go(spot);
      setWriting({ spot, key: entry.key, row: entry.row, name, typed });
    });
  });
  const leave = useEvent((values: Row | null, press?: KeyboardEvent) => {
    if (writing && values && Object.keys(values).length > 0) sheet.put([{ key: writing.key, values }]);
    setWriting(null);
    if (!table.current?.contains(document.activeElement) && press === undefined && values !== null) return;
    table.current?.focus({ preventScroll: true });
    // What was written in the last row makes another one below it.
    const next = press && writing && movedBy(press, writing.spot, { ...size(), rows: rows.length + 1 });
    if (next) go(next);
  });
  const all: All = (block, valueAt) => {
    const changed = writable(sheet, block, valueAt);
    if (changed.every(({ values }) => Object.keys(values).length === 0)) refused(current);
    else sheet.put(changed);
  };
  const acting: Acting = { sheet, current, block: blockOf(anchor, current), writing, go, select, write, leave, size, all, escaped };
  return { ...acting, onKeyDown: event => onKey(event, acting), ...pointer(acting, table) };
}

/** The first selected row's values in the others; of one row alone those of the row above. */
export function fillDown({ rows }: SheetState, { top, bottom, left, right }: Block, all: All): void {
  const source = top === bottom ? top - 1 : top;
  const from = rows[source];
  if (from !== undefined) all({ top: source + 1, bottom, left, right }, (_, name) => from.row[name] ?? null);
}
