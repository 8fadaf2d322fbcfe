/** The controls of the area: its shape, its size, and the area of the whole map view. */
import { useId, useState } from 'react';
import { digits } from '../../i18n/format.ts';
import { type Area, boxOf, middleOf, sidesOf } from '../../resources/infobank/areas.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { TypedBox } from '../engine/form/typed-text.tsx';
import { readNumber } from '../engine/kinds/integer.tsx';
import { useWords } from '../shell/words.ts';
import { words } from './map-words.ts';

type Props = { readonly area: Area | undefined; readonly onArea: (area: Area) => void; readonly onView: () => void };

/** The other shape around the same middle, no smaller than it was. */
const asCircle = (area: Area): Area => {
  const { wide, high } = sidesOf(area);
  return { circle: { ...middleOf(area), metres: Math.max(wide, high) / 2 } };
};
const asBox = (area: Area): Area => boxOf(middleOf(area), sidesOf(area));

export function AreaTools({ area, onArea, onView }: Props) {
  const { say } = useWords();
  const isRound = area === undefined || 'circle' in area;
  const turn = (round: boolean) => area && round !== isRound && onArea(round ? asCircle(area) : asBox(area));
  return (
    <fieldset className="land-tools">
      <legend>{say(words.shape)}</legend>
      {[true, false].map(round => (
        <button key={String(round)} type="button" className="button" aria-pressed={round === isRound} onClick={() => turn(round)}>
          {say(round ? words.round : words.square)}
        </button>
      ))}
      {area && <Sizes key={JSON.stringify(area)} area={area} onArea={onArea} />}
      <button type="button" className="button" onClick={onView}>
        {say(words.inView)}
      </button>
    </fieldset>
  );
}

function Sizes({ area, onArea }: Pick<Props, 'onArea'> & { readonly area: Area }) {
  const sides = sidesOf(area);
  if ('circle' in area)
    return <Size label={words.radius} metres={area.circle.metres} onSize={metres => onArea({ circle: { ...area.circle, metres } })} />;
  const sized = (change: Partial<typeof sides>) => onArea(boxOf(middleOf(area), { ...sides, ...change }));
  return (
    <>
      <Size label={words.wide} metres={sides.wide} onSize={wide => sized({ wide })} />
      <Size label={words.high} metres={sides.high} onSize={high => sized({ high })} />
    </>
  );
}

type SizeProps = { readonly label: Text; readonly metres: number; readonly onSize: (metres: number) => void };

/** Taken on leaving and by Enter: nothing is searched for half a number. */
function Size({ label, metres, onSize }: SizeProps) {
  const { say, locale } = useWords();
  const id = useId();
  const [typed, type] = useState<unknown>(Math.round(metres));
  const take = () => {
    if (typeof typed === 'number' && typed >= 1 && typed !== Math.round(metres)) onSize(typed);
  };
  return (
    <span className="land-size">
      <label htmlFor={id}>{say(label)}</label>
      <TypedBox
        box={{ id, value: typed, onChange: type, onBlur: take }}
        shown={value => digits(String(value ?? ''), locale)}
        read={readNumber}
        inputMode="numeric"
        onKeyDown={event => event.key === 'Enter' && take()}
      />
    </span>
  );
}
