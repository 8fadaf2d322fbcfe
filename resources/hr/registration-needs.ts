/** What a person who registers has to give, by what they register as. The form asks for it and the server insists on it. */
import type { RegistrationKind } from './registration-options.ts';

const person = ['first_name', 'first_name_en', 'last_name', 'last_name_en', 'mobile', 'username'] as const;
const known = [...person, 'nid', 'date_of_birth', 'gender'] as const;
const serving = [...known, 'designation_id', 'grade_id', 'office_layer_id'] as const;

/** Field names of `registrations`, by kind (S2.017 to S2.019). `placesOwed` adds the place that the office's layer requires. */
export const registrationNeeds: Readonly<Record<RegistrationKind, readonly string[]>> = {
  cadre: [...serving, 'cadre_id', 'batch_id', 'cadre_number'],
  officer: serving,
  employee: serving,
  citizen: known,
  organisation: [...person, 'organisation_name', 'organisation_name_en', 'organisation_registration_number'],
};

/** People who serve wait for an approval; citizens and organisations have their account at once (decision 0033). */
export const serves = (kind: unknown): boolean => kind === 'cadre' || kind === 'officer' || kind === 'employee';

const places = ['division_id', 'district_id', 'upazila_id', 'circle_id', 'union_id'] as const;

/** All fields that are stored for a kind: the required and the optional ones. */
export const registrationFields = (kind: RegistrationKind): readonly string[] => [
  ...['kind', 'email', ...registrationNeeds[kind]],
  ...(serves(kind) ? ['office_id', ...places] : []),
];

/** Levels of `office_layers`: the ministry and what is attached to it have no place, others are in one. */
const level = { division: 3, district: 5, upazila: 6 } as const;

/** The place that an office of this level is in, as fields of which one must be given: an upazila or a circle. */
export function placesOwed(layerLevel: number): readonly string[] {
  if (layerLevel >= level.upazila) return ['upazila_id', 'circle_id'];
  if (layerLevel >= level.district) return ['district_id'];
  return layerLevel === level.division ? ['division_id'] : [];
}
