/**
 * How often one address may track orders. Counted in this process alone: a row in PostgreSQL for each of 2,000 questions a second would cost
 * more than their answers. Guesses at the last four digits are counted there (`rateLimits`).
 */
import { setting } from '../../resources/kernel/settings.ts';
import { identityErrors } from '../identity/errors.ts';
import { networkOf } from '../identity/network.ts';

/** In milliseconds, and in addresses. */
const span = 60_000;
const mostAddresses = 50_000;

type Count = { hits: number; readonly ends: number };

/** @throws identity.too_many with the seconds to wait */
export function trackLimit(): (ip: string) => void {
  const counts = new Map<string, Count>();
  return ip => {
    const [at, key] = [performance.now(), networkOf(ip)];
    const before = counts.get(key);
    if (counts.size >= mostAddresses) counts.clear();
    const count = before && before.ends > at ? before : { hits: 0, ends: at + span };
    count.hits += 1;
    counts.set(key, count);
    if (count.hits <= setting('order_tracks_per_min')) return;
    const seconds = Math.max(1, Math.ceil((count.ends - at) / 1000));
    throw Object.assign(identityErrors.tooMany({ seconds }), { headers: { 'retry-after': String(seconds) } });
  };
}
