/** Where mouzas are looked for: district, upazila, union, each within the one before, and a search. */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { type Named, nameIn } from '../../engine/naming.ts';
import { useWords } from '../../shell/words.ts';
import { usePlaces, type Where } from './facts.ts';
import { words } from './words.ts';

type Props = { readonly where: Where; readonly onChange: (where: Where) => void };

export function Places({ where, onChange }: Props) {
  const { say } = useWords();
  const districts = usePlaces('districts');
  const upazilas = usePlaces('upazilas', { by: 'district_id', id: where.district });
  const unions = usePlaces('unions', { by: 'upazila_id', id: where.upazila });
  const { q, gap } = where;
  return (
    <div className="adding-places">
      <PlaceSelect
        label={say(words.district)}
        places={districts.data}
        value={where.district}
        onChange={district => onChange({ q, gap, district })}
      />
      <PlaceSelect
        label={say(words.upazila)}
        places={where.district === undefined ? [] : upazilas.data}
        value={where.upazila}
        onChange={upazila => onChange({ q, gap, district: where.district, upazila })}
      />
      <PlaceSelect
        label={say(words.union)}
        places={where.upazila === undefined ? [] : unions.data}
        value={where.union}
        onChange={union => onChange({ ...where, union })}
      />
      <input
        type="search"
        className="input jurisdiction-find"
        value={q}
        maxLength={100}
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        onChange={event => onChange({ ...where, q: event.target.value })}
      />
    </div>
  );
}

type SelectProps = {
  readonly label: string;
  readonly places: readonly Named[] | undefined;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
};

function PlaceSelect({ label, places = [], value, onChange }: SelectProps) {
  const { say, locale } = useWords();
  const id = useId();
  const isKnown = places.some(place => place.id === value);
  return (
    <span className="adding-place">
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id }}
        fullWidth
        disabled={places.length === 0}
        value={isKnown ? value : ''}
        onChange={event => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      >
        <option value="">{say(words.every)}</option>
        {places.map(place => (
          <option key={place.id} value={place.id}>
            {nameIn(place, locale)}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}
