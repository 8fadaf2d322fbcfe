/** Where a key of a spreadsheet leads, and which keys write. Pure. */
import type { Spot } from './block.ts';

export type Size = { readonly rows: number; readonly columns: number /** Rows of one view. */; readonly page: number };
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export const isControl = ({ ctrlKey, metaKey }: Pick<Press, 'ctrlKey' | 'metaKey'>): boolean => ctrlKey || metaKey;

const within = (spot: Spot, { rows, columns }: Size): Spot => ({
  at: Math.min(Math.max(0, spot.at), rows - 1),
  column: Math.min(Math.max(0, spot.column), columns - 1),
});

/** The next cell of the row, at its end the first one of the row below. */
function beside({ at, column }: Spot, step: 1 | -1, { rows, columns }: Size): Spot | undefined {
  const next = column + step;
  if (next >= 0 && next < columns) return { at, column: next };
  const row = at + step;
  return row >= 0 && row < rows ? { at: row, column: step === 1 ? 0 : columns - 1 } : undefined;
}

/** Undefined where the key leads nowhere; the Tab key at an end leaves the sheet. */
export function movedBy(press: Press, from: Spot, size: Size): Spot | undefined {
  const { at, column } = from;
  const far = isControl(press);
  if (press.altKey) return undefined;
  const to = ({ at: row = at, column: place = column }: Partial<Spot>) => within({ at: row, column: place }, size);
  switch (press.key) {
    case 'ArrowUp':
      return to({ at: far ? 0 : at - 1 });
    case 'ArrowDown':
      return to({ at: far ? size.rows - 1 : at + 1 });
    case 'ArrowLeft':
      return to({ column: far ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ column: far ? size.columns - 1 : column + 1 });
    case 'Home':
      return to({ at: far ? 0 : at, column: 0 });
    case 'End':
      return to({ at: far ? size.rows - 1 : at, column: size.columns - 1 });
    case 'PageUp':
      return to({ at: at - size.page });
    case 'PageDown':
      return to({ at: at + size.page });
    case 'Enter':
      return far ? undefined : to({ at: at + (press.shiftKey ? -1 : 1) });
    case 'Tab':
      return far ? undefined : beside(from, press.shiftKey ? -1 : 1, size);
    default:
      return undefined;
  }
}

/** Shift selects with these; with Enter and Tab it turns their direction. */
export const isSelecting = ({ key, shiftKey }: Press): boolean => shiftKey && key !== 'Enter' && key !== 'Tab';

/** A letter, also the first one of an input method that composes. */
export const isWriting = (press: Press): boolean =>
  !isControl(press) && !press.altKey && (press.key.length === 1 || press.key === 'Process' || press.key === 'Unidentified');
