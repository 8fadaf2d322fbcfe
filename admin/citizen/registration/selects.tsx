/** The selects of these forms: the browser's own lists, which work on every phone. */
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
