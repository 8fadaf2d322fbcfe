/**
 * The keys of a sheet while one of its rows is written, as in a spreadsheet: Tab and the arrows go from cell to cell, Enter a row down, at
 * the end to a new one. In a list that is chosen from, the arrows up and down choose.
 */
import type { KeyboardEvent } from 'react';
import type { Sheet } from './sheet-state.ts';

export type Place = {
  readonly sheet: Sheet;
  readonly at: number;
  readonly column: string;
  /** The element of another cell of this row. */
  readonly cell: (column: string) => HTMLElement | null;
  readonly onMenu: (anchor: HTMLElement, at: number) => void;
};

const takesEnter = (element: HTMLElement): boolean =>
  element.matches('textarea, button, [role=button], [aria-expanded=true]') || element.isContentEditable;

/** Whether an arrow leaves the cell: from the edges of its text, or while all of it is selected. */
export function leavesBy(key: string, element: HTMLElement): boolean {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (element instanceof HTMLSelectElement) return isSideways;
  if (!(element instanceof HTMLInputElement) || element.type !== 'text' || element.getAttribute('aria-expanded') === 'true') return false;
  if (!isSideways) return element.getAttribute('role') !== 'combobox';
  const { selectionStart: from, selectionEnd: to, value } = element;
  const isWhole = from === 0 && to === value.length;
  return isWhole || (from === to && from === (key === 'ArrowLeft' ? 0 : value.length));
}

/** To the next cell, at the end of a row to the first one of the row below; false where there is none. */
function toCell({ sheet: { columns, rows, act }, at, column, cell }: Place, step: 1 | -1): boolean {
  const next = columns[columns.indexOf(column) + step];
  if (next !== undefined) {
    const element = cell(next);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
    return element !== null;
  }
  return toRow({ rows, act }, at + step, step === 1 ? columns[0]! : columns.at(-1)!);
}

function toRow({ rows, act }: Pick<Sheet, 'rows' | 'act'>, at: number, column: string): boolean {
  if (at < 0 || at >= rows.length) return false;
  act.open(at, column);
  return true;
}

/** Nothing else in the cell takes the Tab key. */
function isAtEdge(element: HTMLElement, step: 1 | -1): boolean {
  const inputs = [...(element.closest('td')?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [])];
  return inputs.filter(({ tabIndex }) => tabIndex >= 0).at(step === 1 ? -1 : 0) === element;
}

function byTab(event: KeyboardEvent, element: HTMLElement, place: Place): boolean {
  const { columns } = place.sheet;
  const step = event.shiftKey ? -1 : 1;
  const isLast = place.column === columns.at(step === 1 ? -1 : 0);
  return isLast && isAtEdge(element, step) && toCell(place, step);
}

function byEnter(event: KeyboardEvent, element: HTMLElement, { sheet: { rows, act, most }, at, column }: Place): boolean {
  if (event.ctrlKey || event.metaKey) {
    if (rows.length < most) act.add(at + 1);
    return true;
  }
  if (takesEnter(element)) return false;
  const to = event.shiftKey ? at - 1 : at + 1;
  if (to === rows.length && to < most) act.add(to);
  else toRow({ rows, act }, to, column);
  return true;
}

function byArrow(event: KeyboardEvent, element: HTMLElement, place: Place): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !leavesBy(event.key, element)) return false;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return toCell(place, event.key === 'ArrowRight' ? 1 : -1);
  return toRow(place.sheet, place.at + (event.key === 'ArrowDown' ? 1 : -1), place.column);
}

/** The value of the cell above. */
function asAbove({ sheet: { rows, act }, at, column }: Place): boolean {
  const above = rows[at - 1];
  if (above !== undefined) act.change(at, { ...rows[at], [column]: above[column] ?? null });
  return true;
}

function leave(event: KeyboardEvent, element: HTMLElement, { sheet: { act } }: Place): boolean {
  if (element.getAttribute('aria-expanded') === 'true') return false;
  act.close();
  event.currentTarget.closest('.rows-editor')?.querySelector<HTMLElement>('.rows-add')?.focus();
  return true;
}

type Key = (event: KeyboardEvent, element: HTMLElement, place: Place) => boolean;

const isControl = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

const keys: Readonly<Record<string, Key>> = {
  Tab: byTab,
  Enter: byEnter,
  ArrowLeft: byArrow,
  ArrowRight: byArrow,
  ArrowUp: byArrow,
  ArrowDown: byArrow,
  Escape: leave,
  d: (event, _, place) => isControl(event) && asAbove(place),
  Delete: (event, _, { sheet: { act }, at, column }) => {
    if (isControl(event)) act.remove(at, column);
    return isControl(event);
  },
  ContextMenu: (_, element, { onMenu, at }) => {
    onMenu(element, at);
    return true;
  },
};

/** After the inputs: what they did not use. */
export function onRowKey(event: KeyboardEvent, place: Place): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return;
  // A small letter also where Caps Lock is on.
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (keys[key]?.(event, event.target, place)) event.preventDefault();
}

/** Before the inputs receive it: some would open their lists. */
export function onMoveKey(event: KeyboardEvent, { sheet: { act, field }, at, column }: Place): void {
  if (!event.altKey || field.order === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  event.stopPropagation();
  act.move(at, event.key === 'ArrowUp' ? at - 1 : at + 1, column);
}
