/** The two meanings of a zone (domain section 11, row 31). */
import type { Rule } from '../kernel/index.ts';
import { locationErrors } from './errors.ts';

/** A zone of kind `city` needs its city corporation. */
export const cityZoneInCorporation: Rule<'kind' | 'city_corporation_id'> = {
  at: 'city_corporation_id',
  reads: ['kind', 'city_corporation_id'],
  refuses: [locationErrors.zoneNeedsCorporation],
  check: ({ kind, city_corporation_id }) =>
    kind === 'city' && (city_corporation_id ?? null) === null ? locationErrors.zoneNeedsCorporation() : undefined,
};
