/** An office put under another one gets that one's place as a proposal, unless somebody enters another. */
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

type Place = Readonly<Record<string, unknown>>;
const names = ['division_id', 'district_id', 'upazila_id', 'circle_id'];
const placeOf = (record: Place): Place => Object.fromEntries(names.map(name => [name, record[name] ?? null]));
const isSame = (one: Place, other: Place): boolean => names.every(name => (one[name] ?? null) === (other[name] ?? null));

export default function PlaceFromParent() {
  const provider = useDataProvider();
  const { getValues, setValue, formState } = useFormContext();
  const parent = useWatch({ name: 'parent_id' }) as unknown;
  const isChosen = formState.dirtyFields.parent_id !== undefined;
  const proposed = useRef<Place>({});
  useEffect(() => {
    if (!isChosen || typeof parent !== 'number') return undefined;
    let isCurrent = true;
    const propose = ({ data }: { data: Place }): void => {
      const place = placeOf(data);
      if (!isCurrent || !isSame(getValues(), proposed.current) || isSame(getValues(), place)) return;
      proposed.current = place;
      for (const name of names) setValue(name, place[name], { shouldDirty: true });
    };
    // Anyone who may not read the parent enters the place themselves.
    provider.getOne('offices', { id: parent }).then(propose, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [parent, isChosen, provider, getValues, setValue]);
  return null;
}
