/** Rules of tea gardens. */
import { atMost, follows, partsWithin } from './needed.rules.ts';

export const partsOfGarden = partsWithin(['tea_land', 'tea_potential_land', 'other_land'], 'total_land');
export const teaWithinTotal = atMost('tea_land', 'total_land');
export const encroachedWithinTotal = atMost('encroached_area', 'total_land');
export const leaseEndsLater = follows('lease_end', 'lease_start');
