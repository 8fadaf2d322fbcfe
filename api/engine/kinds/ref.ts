import { inDigits } from '../../../i18n/format.ts';
import { canonical } from '../../../resources/kernel/canonical.ts';
import type { RefField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { importErrors } from '../import/errors.ts';
import { both, said, textOf } from './cells.ts';
import { scalar } from './filters.ts';
import type { ApiKind } from './kind.ts';
import { reportedLabels } from './references.ts';

const guide = t('“%{target}”-এর চাবি বা নাম', 'The key or the name of “%{target}”');

export const ref: ApiKind<RefField> = {
  model: 'number',
  column: { type: () => 'bigint' },
  filter: { takes: 'value', shared: () => 'id', condition: scalar },
  cell: {
    read: cell => (cell.kind === 'date' ? importErrors.dateInText() : canonical(textOf(cell))),
    guide: ({ to }, labelOf) => said(guide, locale => ({ target: labelOf(to)[locale] })),
    example: (_, __, first) => both(first),
    reported: reportedLabels,
  },
  example: () => 1,
  /** Without its label, which only a row has: the id. */
  printed: (value, locale) => inDigits(String(value), locale),
};
