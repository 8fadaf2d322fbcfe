/** The selects of these forms: the browser's own lists, which work on every phone. */
import { useState } from 'react';
import { digits, monthNames } from '../../../i18n/format.ts';
import type { ChoiceField, RefField } from '../../../resources/kernel/field.ts';
import { Labelled, type Labels } from '../../fields/labelled.tsx';
import { useWords } from '../../shell/words.ts';
import { type Option, usePublicList } from './public-list.ts';
import { words } from './words.ts';

export type SelectProps = Labels & { readonly value: unknown; readonly onValue: (value: unknown) => void };

export function ChoiceSelect({ field, value, onValue, ...labelled }: SelectProps & { readonly field: ChoiceField }) {
  const { say } = useWords();
  return (
    <Labelled {...labelled}>
      {attributes => (
        <select
          {...attributes}
          value={String(value ?? '')}
          onChange={({ target }) => onValue(field.options.find(option => String(option.value) === target.value)?.value)}
        >
          <option value="">{say(words.choose)}</option>
          {field.options.map(option => (
            <option key={option.value} value={String(option.value)}>
              {say(option.text)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

type RefProps = SelectProps & {
  readonly field: RefField;
  readonly filter: Readonly<Record<string, unknown>> | null;
  readonly onOption: (option: Option | undefined) => void;
};

/** One record of a public list. */
export function RefSelect({ field, value, onOption, filter, help, onValue: _, ...labelled }: RefProps) {
  const { locale, say } = useWords();
  const { options, state, again } = usePublicList(field.to, filter && JSON.stringify(filter));
  const isNone = state === 'ready' && filter !== null && options.length === 0;
  const first = { loading: words.loading, failed: words.list_failed, ready: words.choose }[state];
  return (
    <div>
      <Labelled {...labelled} help={isNone ? say(words.none_there) : help}>
        {attributes => (
          <select
            {...attributes}
            disabled={filter === null || state !== 'ready'}
            value={String(value ?? '')}
            onChange={({ target }) => onOption(options.find(({ id }) => String(id) === target.value))}
          >
            <option value="">{say(first)}</option>
            {options.map(({ id, name, name_en }) => (
              <option key={id} value={id}>
                {(locale === 'en' ? name_en : null) || name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {state === 'failed' && (
        <button type="button" className="door-link" onClick={again}>
          {say(words.try_again)}
        </button>
      )}
    </div>
  );
}

const two = (part: string | number): string => String(part).padStart(2, '0');
const oldest = 100;
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Day, month and year as three lists: no date format to know. The value is `YYYY-MM-DD` once all three are chosen. */
export function DateSelect({ value, onValue, ...labelled }: SelectProps) {
  const { locale, say } = useWords();
  const [[year = '', month = '', day = ''], setParts] = useState<readonly string[]>(String(value ?? '').split('-'));
  const change = (parts: readonly string[]): void => {
    setParts(parts);
    onValue(parts.every(part => part !== '') ? parts.join('-') : '');
  };
  const thisYear = new Date().getFullYear();
  const part = (label: string, chosen: string, options: readonly (readonly [string, string])[], set: (text: string) => void, more = {}) => (
    <select aria-label={`${labelled.label}: ${label}`} value={chosen} onChange={({ target }) => set(target.value)} {...more}>
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
      {attributes => (
        <div className="registration-date">
          {part(say(words.day), day, numbers(span(1, 31)), text => change([year, month, text]), attributes)}
          {part(say(words.month), month, months, text => change([year, text, day]))}
          {part(say(words.year), year, numbers(span(thisYear - oldest, thisYear).reverse()), text => change([text, month, day]))}
        </div>
      )}
    </Labelled>
  );
}
