import { canonical } from '../../../resources/kernel/canonical.ts';
import type { BooleanField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import type { Cell } from '../../workbook/book.ts';
import { importErrors } from '../import/errors.ts';
import { literal } from '../sql-names.ts';
import { both, textOf, yesNo } from './cells.ts';
import { scalar } from './filters.ts';
import type { ApiKind } from './kind.ts';

const words: Readonly<Record<string, boolean>> = { হ্যাঁ: true, yes: true, true: true, না: false, no: false, false: false };

function read(cell: Cell): unknown {
  if (cell.kind === 'boolean') return cell.value;
  if (cell.kind === 'number') return cell.number === 1 ? true : cell.number === 0 ? false : importErrors.noBoolean();
  return words[canonical(textOf(cell)).toLowerCase()] ?? importErrors.noBoolean();
}

const [yes, no] = yesNo;

/** Never empty: the validator fills in its initial value, or false. */
export const boolean: ApiKind<BooleanField> = {
  model: 'boolean',
  column: { type: () => 'boolean', filled: true, initial: ({ initial = false }) => initial },
  filter: { takes: 'value', shared: () => 'boolean', condition: scalar },
  cell: {
    exported: ({ column, locale }) => ({
      kind: 'text',
      value: `case when ${column} then ${literal(yes[locale])} else ${literal(no[locale])} end`,
    }),
    read,
    guide: () => t('হ্যাঁ বা না', 'Yes or No'),
    words: (_, locale) => yesNo.map(one => one[locale]),
    example: (_, locale) => both(no[locale]),
    reported: (value, _, locale) => (value ? yes : no)[locale],
  },
  example: () => false,
  printed: (value, locale) => (value === true ? yes : no)[locale],
};
