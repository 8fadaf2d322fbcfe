/** Rules of salt estates. */
import { follows, isLeased, needed } from './needed.rules.ts';

export const seasonWhenLeased = needed(['leases'], isLeased, ['season_from', 'season_to', 'rate_per_acre']);
export const seasonEndsLater = follows('season_to', 'season_from');
