/** The value of a cell for a field, in the form of a body; references are still text. Pure. */
import { canonical } from '../../../resources/kernel/canonical.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Cell } from '../../workbook/book.ts';
import { typedIn } from '../kinds/cells.ts';
import { kindOf } from '../kinds/registry.ts';
import { importErrors } from './errors.ts';

/** An empty cell: a change leaves the field as it is, a new record gets the default. */
export const unsaid = Symbol('unsaid');

/** The words that empty a field. */
export const emptyWords = t('(খালি)', '(empty)');

const isEmptyWord = (text: string): boolean => {
  const said = canonical(text).toLowerCase();
  return said === emptyWords.bn || said === emptyWords.en;
};

const saidOf = (cell: Cell, field: Field): unknown => (kindOf(field).cell.read ?? typedIn)(cell, field);

/** `unsaid`, null if the field is to be emptied, the value, or the fault of the cell. For references the texts. */
export function readCell(cell: Cell | undefined, field: Field): unknown {
  if (cell === undefined) return unsaid;
  if (cell.kind === 'formula') return importErrors.formula({ formula: cell.text.slice(0, 60) });
  if (cell.kind === 'error') return importErrors.brokenCell({ value: cell.text.slice(0, 20) });
  if (cell.kind !== 'text') return saidOf(cell, field);
  if (canonical(cell.text, true) === '') return unsaid;
  return isEmptyWord(cell.text) ? null : saidOf(cell, field);
}
