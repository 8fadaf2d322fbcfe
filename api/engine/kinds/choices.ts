import type { ChoicesField, Option } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { both, listMark, membersOf, textOf } from './cells.ts';
import { listed } from './filters.ts';
import type { ApiKind } from './kind.ts';
import { noOption, optionGuide, optionIn, optionText, optionType, optionValues, printedOptions, reportedOptions } from './options.ts';

const type = ({ options }: ChoicesField): string => `${optionType(options)}[]`;

function conditions(name: string, field: ChoicesField): string[] {
  const { options, required, min } = field;
  const among = `${name} <@ array[${optionValues(options)}]::${type(field)}`;
  if (required) return [among, `cardinality(${name}) >= ${Math.max(min ?? 1, 1)}`];
  return min === undefined ? [among] : [among, `(cardinality(${name}) = 0 or cardinality(${name}) >= ${min})`];
}

function optionsIn(text: string, options: readonly Option[]): unknown {
  const members = membersOf(text);
  const wrong = members.find(one => !optionIn(one, options));
  return wrong === undefined ? members.map(one => optionIn(one, options)!.value) : noOption(wrong, options);
}

const guide = t(`এর এক বা একাধিক, মাঝে “${listMark}”: %{values}`, `One or more of these, with “${listMark}” between: %{values}`);

const firstOf = ({ options, min = 1 }: ChoicesField): readonly Option[] => options.slice(0, Math.max(min, 1));

/** Never empty: it may be an empty list. */
export const choices: ApiKind<ChoicesField> = {
  model: 'any',
  column: { type, filled: true, initial: () => '{}', conditions },
  filter: {
    takes: 'member',
    one: ({ label, options }) => ({ kind: 'choice', label, options }),
    condition: (operator, raw, asking) =>
      listed(operator, raw, asking, (values, not) => ({
        kind: 'overlaps',
        column: asking.column,
        type: type(asking.field),
        values,
        not,
      })),
  },
  cell: {
    exported: ({ column, locale }, { options }) => ({
      kind: 'text',
      value: `(select string_agg(${optionText('x.value', options, locale)}, '; ' order by x.at) from unnest(${column}) with ordinality x (value, at))`,
    }),
    read: (cell, { options }) => optionsIn(textOf(cell), options),
    guide: field => optionGuide(guide, field),
    example: (field, locale) =>
      both(
        firstOf(field)
          .map(one => one.text[locale])
          .join(`${listMark} `),
      ),
    reported: reportedOptions,
  },
  example: field => firstOf(field).map(({ value }) => value),
  printed: printedOptions,
};
