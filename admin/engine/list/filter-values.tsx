/** Ticked conditions: boxes of choices, or records found by searching. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BooleanField, ChoiceField, ChoicesField, Field, RefField, RefsField } from '../../../resources/kernel/field.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { inSentence } from '../naming.ts';
import { labelIn, useLabels, useOptions } from '../references.ts';
import { Tone } from '../tone.tsx';
import { CheckList, enterList } from './check-list.tsx';
import { narrowingOf } from './filter-dependence.ts';
import type { Draft } from './filter-draft.ts';
import { useFilters } from './filter-state.ts';

export type ValuesProps<F extends Field> = {
  readonly field: F;
  readonly label: string;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  /** Chooses and closes. */
  readonly onPick: (part: Partial<Draft>) => void;
};

const toggled = (values: readonly unknown[], value: unknown): readonly unknown[] =>
  values.includes(value) ? values.filter(one => one !== value) : [...values, value];

export function BooleanValues({ label, draft, onPick }: ValuesProps<BooleanField>) {
  const translate = useTranslate();
  const choices = [true, false].map(value => ({ value, shown: translate(value ? 'screens.yes' : 'screens.no') }));
  return (
    <CheckList label={label} choices={choices} chosen={draft.values} single autoFocus onToggle={value => onPick({ values: [value] })} />
  );
}

type FindProps = { readonly label: string; readonly typed: string; readonly onType: (typed: string) => void; readonly onDown: () => void };

function Find({ label, typed, onType, onDown }: FindProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = translate('screens.filter.find', { name: inSentence(label, locale) });
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      value={typed}
      placeholder={name}
      inputProps={{ 'aria-label': name, autoComplete: 'off' }}
      onChange={event => onType(event.target.value)}
      onKeyDown={event => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}

/** From this many options on they are found by typing. */
const searchedFrom = 10;

export function ChoiceValues({ field, label, draft, onChange }: ValuesProps<ChoiceField | ChoicesField>) {
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const many = field.options.length >= searchedFrom;
  const choices = field.options
    .filter(({ text }) => searchKey(text[locale]).includes(searchKey(typed)))
    .map(({ value, text, tone }) => ({ value, shown: tone ? <Tone tone={tone}>{text[locale]}</Tone> : text[locale] }));
  return (
    <>
      {many && <Find label={label} typed={typed} onType={setTyped} onDown={() => enterList(list.current)} />}
      <CheckList
        label={label}
        choices={choices}
        chosen={draft.values}
        autoFocus={!many}
        listRef={list}
        onToggle={value => onChange({ values: toggled(draft.values, value) })}
      />
    </>
  );
}

/** As many as the server offers at once. */
const offeredAtMost = 50;

/** Those that are ticked stay in view above what the search finds. */
export function RefValues({ field, label, draft, onChange }: ValuesProps<RefField | RefsField>) {
  const translate = useTranslate();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  // Those that were ticked when the pane opened, so that a row doesn't move under the pointer.
  const [ticked] = useState(() => draft.values.filter(value => typeof value === 'number'));
  const list = useRef<HTMLUListElement>(null);
  const labels = useLabels(field.to, ticked);
  const within = narrowingOf(useDeclaration(), field, useFilters().values);
  const { data = [], isPending, isError } = useOptions(field.to, typed, true, within);
  const first = typed === '' ? ticked.flatMap(id => labels.get(id) ?? []) : [];
  const found = [...first, ...data.filter(option => !first.some(({ id }) => id === option.id))];
  const choices = found.map(option => ({ value: option.id, shown: labelIn(field.to, option, locale) }));
  const note = isError
    ? 'failed'
    : isPending
      ? undefined
      : found.length === 0
        ? 'nothing'
        : data.length >= offeredAtMost
          ? 'more'
          : undefined;
  return (
    <>
      <Find label={label} typed={typed} onType={setTyped} onDown={() => enterList(list.current)} />
      <CheckList
        label={label}
        choices={choices}
        chosen={draft.values}
        listRef={list}
        onToggle={value => onChange({ values: toggled(draft.values, value) })}
      />
      {note && (
        <p className="filter-none" role="status">
          {translate(`screens.filter.${note}`)}
        </p>
      )}
    </>
  );
}
