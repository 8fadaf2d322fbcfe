/** A clock for a test whose expectations hold on one day in Dhaka: at midnight it stays at the day's end. */
import { type Clock, nextMidnight, systemClock } from '../../api/services/clock.ts';

export function keptDay(): Clock {
  const end = nextMidnight(systemClock) - 1;
  return { now: () => new Date(Math.min(systemClock.now().getTime(), end)) };
}
