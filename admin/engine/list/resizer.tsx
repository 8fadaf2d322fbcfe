/**
 * The edge of a column's head: dragged by pointer, moved by the arrow keys, and fitted to the column's content by a double click or Enter.
 */
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { useLocale } from '../declaration.tsx';
import { leastWidth, mostWidth, withinWidth } from './columns-clean.ts';

const step = 16;

type Props = {
  /** What the column is called. */
  readonly label: string;
  readonly width?: number;
  readonly onResize: (width: number) => void;
  readonly onFit: (head: HTMLTableCellElement) => void;
};

const headOf = (edge: Element): HTMLTableCellElement => edge.closest('th') as HTMLTableCellElement;

export function Resizer({ label, width, onResize, onFit }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const head = headOf(event.currentTarget);
    const now = width ?? head.offsetWidth;
    const wanted: Readonly<Record<string, number>> = { ArrowLeft: now - step, ArrowRight: now + step, Home: leastWidth };
    const next = wanted[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) onFit(head);
    else onResize(withinWidth(next));
  };
  return (
    <hr
      className="resizer"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('screens.table.width', { name: label })}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      aria-valuenow={width ?? leastWidth}
      aria-valuetext={width === undefined ? translate('screens.table.width_auto') : formatNumber(width, locale)}
      onKeyDown={press}
      onDoubleClick={event => onFit(headOf(event.currentTarget))}
      onPointerDown={event => drag(event, onResize)}
    />
  );
}

/** During the drag only the column's own element changes; the width is saved on release. */
function drag({ currentTarget: edge, button, clientX, pointerId }: PointerEvent<HTMLElement>, onResize: Props['onResize']) {
  if (button !== 0) return;
  const head = headOf(edge);
  const column = head.closest('table')?.querySelectorAll('col')[head.cellIndex];
  const from = head.offsetWidth;
  let width = from;
  const move = (event: globalThis.PointerEvent) => {
    // A click is no drag: only now the column gets a width of its own.
    if (width === from) onResize(from);
    width = withinWidth(from + event.clientX - clientX);
    if (column) column.style.width = `${width}px`;
  };
  const end = () => {
    edge.removeEventListener('pointermove', move);
    edge.removeEventListener('lostpointercapture', end);
    if (width !== from) onResize(width);
  };
  edge.addEventListener('pointermove', move);
  edge.addEventListener('lostpointercapture', end);
  edge.setPointerCapture(pointerId);
}

/** As wide as the widest of what the column shows on this page. */
export function fittingWidth(head: HTMLTableCellElement): number {
  const rows = head.closest('table')?.rows ?? [];
  const range = document.createRange();
  const widest = [...rows].reduce((most, row) => {
    const cell = row.cells[head.cellIndex];
    if (cell === undefined) return most;
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    const title = cell.querySelector('.sort');
    range.selectNodeContents(cell);
    const content = (title ?? range).getBoundingClientRect().width;
    return Math.max(most, content + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight));
  }, leastWidth);
  return withinWidth(Math.ceil(widest) + 1);
}
