/** What a condition asks for, by the kind of its field: boxes to tick, records found by searching, or typed values. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId, useRef, useState } from 'react';
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
import { type Period, periods } from './periods.ts';

type Props<F extends Field> = {
  readonly field: F;
  readonly label: string;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  /** Chooses and closes. */
  readonly onPick: (part: Partial<Draft>) => void;
};

const toggled = (values: readonly unknown[], value: unknown): readonly unknown[] =>
  values.includes(value) ? values.filter(one => one !== value) : [...values, value];

export function BooleanValues({ label, draft, onPick }: Props<BooleanField>) {
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

/** From so many options on they are found by typing. */
const searchedFrom = 10;

export function ChoiceValues({ field, label, draft, onChange }: Props<ChoiceField | ChoicesField>) {
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

/** Those that are ticked stay in sight above what the search finds. */
export function RefValues({ field, label, draft, onChange }: Props<RefField | RefsField>) {
  const translate = useTranslate();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  // Those that were ticked when the pane opened, so that a row doesn't jump away under the pointer.
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

const numeric: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money', 'date', 'dateTime', 'time']);

type BoxProps = {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly wrong?: string;
  readonly help?: string;
  readonly autoFocus?: boolean;
  readonly unlabelled?: boolean;
};

function Box({ field, label, value, onChange, wrong, help, autoFocus = false, unlabelled = false }: BoxProps) {
  const id = useId();
  const note = wrong ?? help;
  return (
    <div className="filter-box">
      {!unlabelled && <label htmlFor={id}>{label}</label>}
      <OutlinedInput
        id={id}
        autoFocus={autoFocus}
        fullWidth
        error={wrong !== undefined}
        value={value}
        onChange={event => onChange(event.target.value)}
        inputProps={{
          'aria-label': unlabelled ? label : undefined,
          'aria-invalid': wrong !== undefined,
          'aria-describedby': note ? `${id}-note` : undefined,
          inputMode: numeric.has(field.kind) ? 'numeric' : undefined,
          autoComplete: 'off',
        }}
      />
      {note && (
        <p id={`${id}-note`} className={wrong ? 'filter-wrong' : 'filter-none'} role={wrong ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

export type Wrong = { readonly box: 'value' | 'from' | 'to'; readonly text: string };
type TypedProps = Props<Field> & { readonly wrong?: Wrong };

const wrongIn = (wrong: Wrong | undefined, box: Wrong['box']): string | undefined => (wrong?.box === box ? wrong.text : undefined);

export function TypedValue({ field, label, draft, onChange, wrong }: TypedProps): ReactNode {
  const translate = useTranslate();
  const several = draft.operator === 'is' || draft.operator === 'not';
  return (
    <Box
      field={field}
      label={label}
      value={draft.value}
      onChange={value => onChange({ value })}
      wrong={wrongIn(wrong, 'value')}
      help={several ? translate('screens.filter.several') : undefined}
      autoFocus
      unlabelled
    />
  );
}

const spanning: ReadonlySet<Field['kind']> = new Set(['date', 'dateTime']);

/** From and to, either may stay open; of days also the spans that everybody asks for. */
export function RangeValues({ field, draft, onChange, onPick, wrong }: TypedProps): ReactNode {
  const translate = useTranslate();
  const typedIn = (box: 'from' | 'to') => (typed: string) => onChange({ [box]: typed, during: undefined });
  const pick = (during: Period) => onPick({ during, from: '', to: '' });
  return (
    <>
      {spanning.has(field.kind) && (
        <fieldset className="filter-periods" aria-label={translate('screens.filter.periods')}>
          {periods.map(period => (
            <button key={period} type="button" aria-pressed={draft.during === period} onClick={() => pick(period)}>
              {translate(`screens.filter.period.${period}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="filter-range">
        {(['from', 'to'] as const).map(box => (
          <Box
            key={box}
            field={field}
            label={translate(`screens.filter.${box}`)}
            value={draft[box]}
            onChange={typedIn(box)}
            wrong={wrongIn(wrong, box)}
            autoFocus={box === 'from'}
          />
        ))}
      </div>
    </>
  );
}
