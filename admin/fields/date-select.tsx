/** Day, month and year as three lists of the browser: no date format to know. The value is `YYYY-MM-DD` once all three are chosen. */
import { useState } from 'react';
import { digits, monthNames } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import { useWords } from '../shell/words.ts';
import { Labelled, type Labels } from './labelled.tsx';

const words = { day: t('দিন', 'Day'), month: t('মাস', 'Month'), year: t('সাল', 'Year') };

type Props = Labels & {
  readonly value: unknown;
  readonly onValue: (value: string) => void;
  /** How many years from this one can be chosen, besides the hundred before it. */
  readonly ahead?: number;
};

const two = (part: string | number): string => String(part).padStart(2, '0');
const oldest = 100;
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

export function DateSelect({ value, onValue, ahead = 0, ...labelled }: Props) {
  const { locale, say } = useWords();
  const [[year = '', month = '', day = ''], setParts] = useState<readonly string[]>(String(value ?? '').split('-'));
  const change = (parts: readonly string[]): void => {
    setParts(parts);
    onValue(parts.every(part => part !== '') ? parts.join('-') : '');
  };
  const thisYear = new Date().getFullYear();
  const part = (
    label: string,
    chosen: string,
    options: readonly (readonly [string, string])[],
    set: (text: string) => void,
    more: object,
  ) => (
    <select {...more} aria-label={`${labelled.label}: ${label}`} value={chosen} onChange={({ target }) => set(target.value)}>
      <option value="">{label}</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
  const numbers = (values: readonly number[]) => values.map(one => [two(one), digits(one, locale)] as const);
  const months = monthNames[locale].map((name, at) => [two(at + 1), name] as const);
  return (
    <Labelled {...labelled}>
      {({ id, ...of }) => (
        <div className="door-date">
          {part(say(words.day), day, numbers(span(1, 31)), text => change([year, month, text]), { ...of, id })}
          {part(say(words.month), month, months, text => change([year, text, day]), of)}
          {part(
            say(words.year),
            year,
            numbers(span(thisYear - oldest, thisYear + ahead).reverse()),
            text => change([text, month, day]),
            of,
          )}
        </div>
      )}
    </Labelled>
  );
}
