import { inDigits } from '../../../i18n/format.ts';
import type { TextField } from '../../../resources/kernel/field.ts';
import { said, typedIn } from './cells.ts';
import { scalar } from './filters.ts';
import type { ApiKind } from './kind.ts';
import { textConditions, wordsText } from './texts.ts';

export const text: ApiKind<TextField> = {
  model: 'string',
  column: { type: () => 'text', collation: () => 'bn', conditions: (name, field) => textConditions(name, field, true) },
  filter: {
    ...{ takes: 'value', condition: scalar },
    shared: ({ max }) => `text ${max}`,
    one: field => ({ ...field, min: undefined }),
  },
  cell: {
    exported: ({ column }) => ({ kind: 'prose', value: column }),
    column: () => 'prose',
    read: typedIn,
    guide: ({ max }) => said(wordsText, () => ({ max })),
  },
  example: ({ min = 0, max }) => 'Sample'.padEnd(min, ' a').slice(0, max),
  printed: (value, locale) => inDigits(String(value), locale),
};
