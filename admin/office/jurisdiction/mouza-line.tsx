/** A mouza as a line of either list: its name, its location, its numbers, and its other holders. */
import type { ReactNode } from 'react';
import { digits } from '../../../i18n/format.ts';
import { surveyOptions } from '../../../resources/kernel/shared-options.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { nameIn } from '../../engine/naming.ts';
import { Tone } from '../../engine/tone.tsx';
import { useWords } from '../../shell/words.ts';
import type { HeldBy, Mouza } from './facts.ts';
import { words } from './words.ts';

const surveyIn = (survey: string, locale: Locale): string => surveyOptions.find(({ value }) => value === survey)?.text[locale] ?? survey;

/** Its location, from the union up. */
export const placeOf = ({ union, upazila }: Mouza, locale: Locale): string =>
  [...(union ? [nameIn(union, locale)] : []), nameIn(upazila, locale)].join(', ');

export const jlOf = ({ jl_numbers }: Mouza, locale: Locale): string =>
  jl_numbers.map(({ survey, jl_number }) => `${surveyIn(survey, locale)} ${digits(jl_number, locale)}`).join(' · ');

/** How many dags of an overlap are named. */
const namedAtMost = 12;

export function Overlaps({ of: held }: { readonly of: readonly HeldBy[] }) {
  const { say, fill, locale } = useWords();
  if (held.length === 0) return null;
  const sentence = ({ office, is_full_mouza, dags = [] }: HeldBy): string => {
    const name = nameIn(office, locale);
    if (is_full_mouza) return fill(say(words.overlapWhole), { office: name });
    if (dags.length === 0) return fill(say(words.overlapPart), { office: name });
    const named = dags.slice(0, namedAtMost).map(dag => digits(dag, locale));
    return fill(say(words.overlapDags), { office: name, dags: named.join(', ') + (dags.length > namedAtMost ? ' …' : '') });
  };
  return (
    <ul className="overlaps">
      {held.map(one => (
        <li key={one.office.id}>
          <Tone tone="warning">{sentence(one)}</Tone>
        </li>
      ))}
    </ul>
  );
}

export function MouzaFacts({
  mouza,
  held,
  beside,
}: {
  readonly mouza: Mouza;
  readonly held: readonly HeldBy[];
  readonly beside?: ReactNode;
}) {
  const { say, locale } = useWords();
  const jl = jlOf(mouza, locale);
  return (
    <span className="mouza-facts">
      <span className="mouza-name">
        <b>{nameIn(mouza, locale)}</b>
        {beside}
      </span>
      <span className="mouza-place">
        {placeOf(mouza, locale)}
        {jl !== '' && ` · ${say(words.jl)} ${jl}`}
      </span>
      <Overlaps of={held} />
    </span>
  );
}
