/** The current time, and the day in Dhaka (D-TIME). Passed as a value, so that a test can use any day. */
import { addDays, dhakaDay, startOfDay } from '../../resources/kernel/clock.ts';

export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** The civil date in Dhaka at an instant, `YYYY-MM-DD`. */
export const dayOf = dhakaDay;

/** `clock.today()` of the decisions. */
export const todayOf = (clock: Clock): string => dayOf(clock.now());

/** The beginning of the next day in Dhaka, in milliseconds since 1970: results from dated rows are valid until then. */
export const nextMidnight = (clock: Clock): number => Date.parse(startOfDay(addDays(todayOf(clock), 1)));
