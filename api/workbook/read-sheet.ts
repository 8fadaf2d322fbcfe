/** One sheet of an XLSX workbook, row by row as its XML is parsed. */

import { type Cell, countRow, type Row, type Tally } from './book.ts';
import { columnOf } from './cell-names.ts';
import type { Attributes, Listener } from './read-xml.ts';
import { type DateSystem, dateOfSerial } from './serial-dates.ts';

/** The parts of the workbook that cells refer to. */
export type Surroundings = {
  readonly strings: readonly string[];
  /** By style: whether it shows a date. */
  readonly dates: readonly boolean[];
  readonly system: DateSystem;
  readonly tally: Tally;
};

const mostMerged = 100;
/** Digits that a spreadsheet keeps; later ones are rounding noise. */
const digitsKept = 15;

/** A cell while its element is open. */
type Open = { column: number; type: string; style: number; value: string; formula: string | undefined };

function numberCell(text: string, style: number, { dates, system }: Surroundings): Cell | undefined {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return undefined;
  const date = dates[style] ? dateOfSerial(number, system) : undefined;
  return date === undefined ? { kind: 'number', number: Number(number.toPrecision(digitsKept)) } : { kind: 'date', text: date };
}

function cellOf({ type, style, value, formula }: Open, around: Surroundings): Cell | undefined {
  if (formula !== undefined) return { kind: 'formula', text: `=${formula}` };
  switch (type) {
    case 's': {
      const text = around.strings[Number(value)];
      return text ? { kind: 'text', text } : undefined;
    }
    case 'b':
      return { kind: 'boolean', value: value.trim() === '1' || value.trim() === 'true' };
    case 'e':
      return { kind: 'error', text: value };
    case 'd': {
      const text = value.trim().replace(/Z$/, '');
      return { kind: 'date', text: text.endsWith('T00:00:00') ? text.slice(0, 10) : text };
    }
    case 'str':
    case 'inlineStr':
      return value === '' ? undefined : { kind: 'text', text: value };
    default:
      return numberCell(value, style, around);
  }
}

const escaped = /_x([0-9A-Fa-f]{4})_/g;
/** Workbooks write control characters as `_x000D_`. */
export const plainText = (text: string): string =>
  text.includes('_x') ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** Fills `rows` and `merged`. */
export function sheetListener(around: Surroundings, rows: Row[], merged: string[]): Listener {
  let at = 0;
  let cells = new Map<number, Cell>();
  let cell: Open | undefined;
  let into: 'value' | 'formula' | undefined;
  let phonetic = false;
  let last = -1;
  const begin = ({ r, t = 'n', s }: Attributes): void => {
    const column = (r === undefined ? undefined : columnOf(r)) ?? last + 1;
    last = column;
    cell = { column, type: t, style: Number(s ?? 0), value: '', formula: undefined };
  };
  const end = (): void => {
    const found =
      cell && cellOf(cell.type === 'inlineStr' || cell.type === 'str' ? { ...cell, value: plainText(cell.value) } : cell, around);
    if (cell && found) cells.set(cell.column, found);
    cell = undefined;
  };
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        at = attributes.r === undefined ? at + 1 : Number(attributes.r);
        cells = new Map();
        last = -1;
      } else if (name === 'c') begin(attributes);
      else if (name === 'rPh') phonetic = true;
      else if (cell && (name === 'v' || (name === 't' && !phonetic))) into = 'value';
      else if (cell && name === 'f') {
        cell.formula = '';
        into = 'formula';
      } else if (name === 'mergeCell' && merged.length < mostMerged) merged.push(attributes.ref ?? '');
    },
    text: text => {
      if (!cell || !into) return;
      if (into === 'formula') cell.formula += text;
      else cell.value += text;
    },
    close: name => {
      if (name === 'c') end();
      else if (name === 'rPh') phonetic = false;
      else if (name === 'v' || name === 't' || name === 'f') into = undefined;
      else if (name === 'row' && cells.size) {
        countRow(around.tally, cells);
        rows.push({ at, cells });
      }
    },
  };
}
