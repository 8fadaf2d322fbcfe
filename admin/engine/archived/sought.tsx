/** What archived rows are sought by besides days, a person and words: a month, a choice or a number. */
import { digits, formatMonth } from '../../../i18n/format.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { Field, Option } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { type Days, daysOf } from './asked.ts';
import { words } from './words.ts';

type MonthsProps = {
  readonly id: string;
  readonly months: readonly string[];
  readonly days: Days;
  readonly onChoose: (days: Days) => void;
};

/** The newest first; none of them where the days are others. */
export function Months({ id, months, days, onChoose }: MonthsProps) {
  const locale = useLocale();
  const chosen = months.find(month => daysOf(month).from === days.from && daysOf(month).to === days.to) ?? '';
  return (
    <select id={id} value={chosen} onChange={({ target }) => target.value && onChoose(daysOf(target.value))}>
      {chosen === '' && <option value="">–</option>}
      {months.toReversed().map(month => (
        <option key={month} value={month}>
          {formatMonth(`${month}-01`, locale)}
        </option>
      ))}
    </select>
  );
}

/** Many are found by their first letters, few are in the order of their declaration. */
const inOrder = (options: readonly Option[], locale: Locale): readonly Option[] =>
  options.length > 20 ? options.toSorted((one, other) => one.text[locale].localeCompare(other.text[locale], locale)) : options;

type SoughtProps = {
  readonly id: string;
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A choice of the field, or its number. */
export function Sought({ id, field, value, onChange }: SoughtProps) {
  const locale = useLocale();
  if (field.kind !== 'choice')
    return (
      <input
        id={id}
        className="input"
        inputMode="numeric"
        maxLength={16}
        value={digits(value, locale)}
        onChange={({ target }) => onChange(latinDigits(target.value).replace(/\D/g, ''))}
      />
    );
  return (
    <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{words.any[locale]}</option>
      {inOrder(field.options, locale).map(option => (
        <option key={option.value} value={String(option.value)}>
          {option.text[locale]}
        </option>
      ))}
    </select>
  );
}
