import type { ChoiceField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { both, textOf } from './cells.ts';
import { scalar } from './filters.ts';
import type { ApiKind } from './kind.ts';
import { noOption, oneOf, optionGuide, optionIn, optionText, optionType, printedOptions, reportedOptions } from './options.ts';

const guide = t('এর একটি: %{values}', 'One of: %{values}');

export const choice: ApiKind<ChoiceField> = {
  model: 'any',
  column: {
    type: ({ options }) => optionType(options),
    initial: ({ initial }) => initial,
    conditions: (name, { options }) => [oneOf(name, options)],
  },
  filter: { takes: 'member', condition: scalar },
  cell: {
    exported: ({ column, locale }, { options }) => ({ kind: 'text', value: optionText(column, options, locale) }),
    read: (cell, { options }) => optionIn(textOf(cell), options)?.value ?? noOption(textOf(cell), options),
    guide: field => optionGuide(guide, field),
    words: ({ options }, locale) => options.map(({ text }) => text[locale]),
    example: ({ options }, locale) => both(options[0]!.text[locale]),
    reported: reportedOptions,
  },
  example: ({ options }) => options[0]?.value,
  printed: printedOptions,
};
