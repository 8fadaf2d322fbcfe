/**
 * The rights of people at their desks, cached while the rights epoch and the day stay the same (D-ABILITY-CACHE). Shared data is stored
 * once: a set of keys with its rules, and the reach of an office.
 */
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { createRights, type Rights, type Standing } from '../../permissions/ability.ts';
import type { Scoped } from '../../permissions/keys.ts';
import { type Clock, nextMidnight, todayOf } from '../services/clock.ts';
import { type Desk, type Held, inSnapshot, type Place, readDesk, readHeld, readPlace } from './resolve.ts';

/** A person's rights, and how long they are valid. */
type Kept = { readonly rights: Rights; readonly epoch: number; readonly until: number };

export type Access = {
  /**
   * The rights of a person at the named desk, at the primary one (without a desk if there is none), or without any. Rights resolved before
   * `epoch`, the newest one known to the caller, are resolved again. Undefined when the desk is not held today, or there is no such person.
   */
  readonly rightsOf: (userId: number, desk: Desk, epoch: number) => Promise<Rights | undefined>;
  /**
   * What a desk gives, reading only, as this person would see it without anything of their own there; undefined when there is no such desk.
   */
  readonly rightsAtDesk: (userId: number, deskId: number) => Promise<Rights | undefined>;
  /** The same rights, limited to these keys. */
  readonly withKeys: (rights: Rights, keys: readonly string[]) => Rights;
  /** The number of cached rights, for the metrics. */
  readonly size: () => number;
};

const peopleKept = 5_000;
/** How many distinct sets of keys and offices are cached: a thousand sets of 650 keys are 10 MB. */
const setsKept = 1_000;
const placesKept = 2_000;

export type AccessOptions = { readonly pool: pg.Pool; readonly guarded: readonly Scoped[]; readonly clock: Clock };

const administrator = 1;
const nowhere: Place = { officeIds: [], upazilaIds: [], mouzaIds: [], area: 'nowhere' };

const standingOf = (userId: number, { everywhere, deskId, officeId, deskIds, heldDesks }: Held, place: Place): Standing => ({
  userId,
  everywhere,
  ...(deskId !== undefined && { deskId }),
  ...(officeId !== undefined && { officeId }),
  deskIds,
  heldDesks,
  ...place,
});

export function createAccess({ pool, guarded, clock }: AccessOptions): Access {
  const make = createRights(guarded);
  const people = new LRUCache<string, Kept>({ max: peopleKept });
  const sets = new LRUCache<string, ReadonlySet<string>>({ max: setsKept });
  const places = new LRUCache<string, { readonly place: Place; readonly epoch: number }>({ max: placesKept });
  const asked = new Map<string, Promise<Kept | undefined>>();

  const sharedSet = (keys: readonly string[]): ReadonlySet<string> => {
    const name = keys.join(' ');
    const known = sets.get(name) ?? new Set(keys);
    sets.set(name, known);
    return known;
  };

  /** An office's reach as of this epoch. Equal lists of different offices are not shared, since offices of one tree differ. */
  const placeOf = async (client: Parameters<typeof readPlace>[0], { officeId, sharedEpoch: epoch }: Held): Promise<Place> => {
    if (officeId === undefined) return nowhere;
    const known = places.get(String(officeId));
    if (known?.epoch === epoch) return known.place;
    const place = await readPlace(client, officeId);
    places.set(String(officeId), { place, epoch });
    return place;
  };

  const resolve = (userId: number, desk: Desk): Promise<Kept | undefined> => {
    const until = nextMidnight(clock);
    return inSnapshot(pool, async client => {
      const held = await readHeld(client, { userId, desk, today: todayOf(clock) });
      if (!held || (typeof desk === 'number' && held.deskId === undefined && held.userType !== administrator)) return undefined;
      const standing = standingOf(userId, held, await placeOf(client, held));
      return { rights: make(sharedSet(held.keys), standing), epoch: held.epoch, until };
    });
  };

  /** Many requests of one person at once, after a change of their rights, resolve them only once. */
  const resolveOnce = (name: string, userId: number, desk: Desk, epoch: number): Promise<Kept | undefined> => {
    const question = `${name} ${epoch}`;
    const running = asked.get(question);
    if (running) return running;
    const answer = resolve(userId, desk).finally(() => asked.delete(question));
    asked.set(question, answer);
    return answer;
  };

  return {
    rightsOf: async (userId, desk, epoch) => {
      const name = `${userId} ${desk}`;
      const known = people.get(name);
      if (known && known.epoch >= epoch && known.until > clock.now().getTime()) return known.rights;
      const found = await resolveOnce(name, userId, desk, epoch);
      if (found) people.set(name, found);
      else people.delete(name);
      return found?.rights;
    },
    rightsAtDesk: (userId, deskId) =>
      inSnapshot(pool, async client => {
        const held = await readDesk(client, deskId);
        return held && make(sharedSet(held.keys), standingOf(userId, held, await placeOf(client, held)), true);
      }),
    withKeys: ({ standing, readsOnly }, keys) => make(sharedSet(keys), standing, readsOnly),
    size: () => people.size,
  };
}
