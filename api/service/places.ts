/** The places that answers name: they are there, active, and each within the one before it. */
import type { Problem } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import type { Answers, Input } from '../../resources/service/answers.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import type { Rows } from '../engine/sql.ts';
import { known, sql } from '../engine/sql.ts';

type Place = {
  readonly kind: string;
  readonly id: number;
  readonly parent: number | null;
  readonly name: string;
  readonly name_en: string;
};
/** By `kind id`. */
export type Places = ReadonlyMap<string, Place>;

const placesText = sql(
  'service/places.named',
  `
select 'district' as kind, id::float8 as id, null::float8 as parent, name, coalesce(name_en, name) as name_en
from districts where row_status = 1 and id = any ($1::bigint[])
union all select 'upazila', id, district_id, name, coalesce(name_en, name) from upazilas where row_status = 1 and id = any ($2::bigint[])
union all select 'mouza', id, upazila_id, name, coalesce(name_en, name) from mouzas where row_status = 1 and id = any ($3::bigint[])`,
  known<Place>(),
);

const chain = ['district', 'upazila', 'mouza'] as const;

export async function placesOf(rows: Rows, inputs: readonly Input[], answers: Answers): Promise<Places> {
  const idsOf = (kind: string) => inputs.filter(one => one.kind === kind && answers[one.key] != null).map(({ key }) => answers[key]);
  const found = await rows(placesText, chain.map(idsOf));
  return new Map(found.map(place => [`${place.kind} ${place.id}`, place as Place]));
}

/** What is wrong with the places, by the key of the input. */
export function placeProblems(inputs: readonly Input[], answers: Answers, places: Places): Problem[] {
  const chosen = new Map<string, number>();
  return inputs.flatMap(({ key, kind }) => {
    const at = chain.indexOf(kind as (typeof chain)[number]);
    const value = answers[key];
    if (at < 0 || value == null) return [];
    const place = places.get(`${kind} ${value}`);
    if (!place) return [{ path: key, error: validationErrors.invalid() }];
    const above = chosen.get(chain[at - 1] ?? '');
    chosen.set(kind, place.id);
    return above !== undefined && place.parent !== above ? [{ path: key, error: serviceErrors.placeMismatch() }] : [];
  });
}
