/** What time it is, and what day in Dhaka (D-TIME). Given to whatever asks, so that a test can stand at any day. */
import { dhakaDay } from '../../resources/kernel/clock.ts';

export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Dhaka is six hours ahead of UTC and has no summer time. */
const dhakaAheadMs = 6 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The civil date in Dhaka at an instant, `YYYY-MM-DD`. */
export const dayOf = dhakaDay;

/** `clock.today()` of the decisions. */
export const todayOf = (clock: Clock): string => dayOf(clock.now());

/** When the next day begins in Dhaka, in milliseconds since 1970: what was resolved from dated rows holds until then. */
export const nextMidnight = (clock: Clock): number =>
  (Math.floor((clock.now().getTime() + dhakaAheadMs) / dayMs) + 1) * dayMs - dhakaAheadMs;
