/** The inputs of an order: each field of the service by its kind, places one below the other. */
import { useEffect, useState } from 'react';
import { aboveOf, type Input } from '../../resources/service/answers.ts';
import { optionsOf } from '../../resources/service/input-lines.ts';
import { DateSelect } from '../fields/date-select.tsx';
import { TextField } from '../fields/fields.tsx';
import { Labelled, type Labels } from '../fields/labelled.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { sendAsAnybody } from '../session/session.ts';
import { useWords } from '../shell/words.ts';
import { orderWords as words } from './order-words.ts';
import { type Named, nameIn } from './ordering.ts';

type Place = Named & { readonly id: number };
type Option = { readonly value: string; readonly text: string };
type SelectProps = Labels & {
  value: unknown;
  options: readonly Option[];
  first: string;
  disabled?: boolean;
  onValue: (value: string) => void;
};

export const Select = ({ value, options, first, disabled, onValue, ...asked }: SelectProps) => (
  <Labelled {...asked}>
    {of => (
      <select {...of} value={String(value ?? '')} disabled={disabled} onChange={({ target }) => onValue(target.value)}>
        <option value="">{first}</option>
        {options.map(one => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);

const mostPlaces = 1000;

/** A public list of places; null while what narrows it is not chosen. */
function usePlaces(resource: string, filter: string | null): readonly Place[] | null {
  const [places, setPlaces] = useState<readonly Place[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setPlaces(null);
    if (filter === null) return;
    const query = new URLSearchParams({ filter, range: JSON.stringify([0, mostPlaces - 1]) });
    sendAsAnybody(`/api/public/${resource}?${query}`, {}).then(
      ({ json }) => isCurrent && setPlaces(json as readonly Place[]),
      () => isCurrent && setPlaces([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [resource, filter]);
  return places;
}

type PlaceProps = Labels & {
  kind: string;
  value: unknown;
  within?: { readonly by: string; readonly id: unknown } | undefined;
  onValue: (id: number | null) => void;
};

export function PlaceSelect({ kind, within, onValue, ...asked }: PlaceProps) {
  const { say, locale } = useWords();
  const filter = within ? (within.id ? JSON.stringify({ [within.by]: within.id }) : null) : '{}';
  const places = usePlaces(`${kind}s`, filter);
  const first = filter === null ? words.first_above : places === null ? words.loading : words.choose;
  const options = (places ?? []).map(place => ({ value: String(place.id), text: nameIn(place, locale) }));
  return <Select {...asked} first={say(first)} options={options} disabled={!places} onValue={id => onValue(id ? Number(id) : null)} />;
}

const chain = ['district', 'upazila', 'mouza'];
/** Kinds that are typed in digits; a number of a khatian or plot may have letters. */
const modes: Readonly<Record<string, 'numeric' | 'decimal' | 'tel' | 'text'>> = {
  number: 'numeric',
  amount: 'decimal',
  mobile: 'tel',
  nid: 'numeric',
  land_number: 'text',
};

/** Of a day that is to come, as of a hearing or a visit. */
const yearsAhead = 5;

/** The inputs that are within this one. */
const below = (inputs: readonly Input[], input: Input): Input[] => {
  const near = inputs.filter(one => aboveOf(inputs, one) === input);
  return [...near, ...near.flatMap(one => below(inputs, one))];
};

export type Answering = {
  readonly inputs: readonly Input[];
  readonly answers: Readonly<Record<string, unknown>>;
  readonly problems: Readonly<Record<string, string>>;
  readonly change: (answers: Readonly<Record<string, unknown>>) => void;
};

export function AnswerField({ input, inputs, answers, problems, change }: Answering & { input: Input }) {
  const { say, locale } = useWords();
  const { key, kind } = input;
  const name = locale === 'en' ? input.label_en : input.label;
  const label = input.is_required ? name : `${name} (${say(words.optional)})`;
  const help = (locale === 'en' ? input.help_en : null) || input.help || undefined;
  const asked = { label, help, problem: problems[`answers.${key}`] };
  const put = (value: unknown) => change({ [key]: value, ...Object.fromEntries(below(inputs, input).map(one => [one.key, null])) });
  if (chain.includes(kind)) {
    const parent = aboveOf(inputs, input);
    const within = parent && { by: `${parent.kind}_id`, id: answers[parent.key] };
    return <PlaceSelect {...asked} kind={kind} value={answers[key]} within={within} onValue={put} />;
  }
  if (kind === 'choice') {
    const options = (optionsOf(input.options) ?? []).map(({ value, text }) => ({ value, text: say(text) }));
    return <Select {...asked} value={answers[key]} options={options} first={say(words.choose)} onValue={value => put(value || null)} />;
  }
  if (kind === 'long_text') {
    return (
      <Labelled {...asked}>
        {of => (
          <textarea
            className="input"
            {...of}
            rows={4}
            maxLength={input.most ?? 2000}
            value={String(answers[key] ?? '')}
            onChange={({ target }) => put(target.value)}
          />
        )}
      </Labelled>
    );
  }
  if (kind === 'date') return <DateSelect {...asked} value={answers[key]} ahead={yearsAhead} onValue={day => put(day || null)} />;
  const box = { ...asked, value: String(answers[key] ?? ''), maxLength: 200, autoComplete: 'off' };
  if (modes[kind]) return <NumberField {...box} inputMode={modes[kind]} onValue={put} />;
  return <TextField {...box} onChange={({ target }) => put(target.value)} />;
}
