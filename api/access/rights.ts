/**
 * The rights of people at their desks, cached while the rights epoch and the day stay the same (D-ABILITY-CACHE). Shared data is stored
 * once: a set of keys with its rules, and the reach of an office.
 */
import { dequal } from 'dequal';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { createRights, type Rights, type Standing } from '../../permissions/ability.ts';
import type { Scoped } from '../../permissions/keys.ts';
import { type Epochs, newestEpoch } from '../engine/epoch.ts';
import type { Executor } from '../engine/transact.ts';
import { type Clock, nextMidnight, todayOf } from '../services/clock.ts';
import { type Desk, type Held, type Place, type Reach, readDesk, readHeld, readReach } from './resolve.ts';

/** What is held at a desk, as read once, and the rights that follow from it and the reach of its office. */
type Kept = { readonly userId: number; readonly held: Held; readonly reach: Reach; readonly rights: Rights; readonly until: number };

export type Access = {
  /**
   * The rights of a person at the named desk, at the primary one (without a desk if there is none), or without any. What was read before
   * `epochs`, the newest ones known to the caller, is read again. Undefined when the desk is not held today, or there is no such person.
   */
  readonly rightsOf: (userId: number, desk: Desk, epochs: Epochs) => Promise<Rights | undefined>;
  /** Whether nothing was raised since that concerns these rights. Of rights that were not made here, always. */
  readonly isCurrent: (rights: Rights, epochs: Epochs) => boolean;
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
const nowhere: Reach = { epoch: Number.POSITIVE_INFINITY, place: { officeIds: [], upazilaIds: [], mouzaIds: [], area: 'nowhere' } };

const standingOf = (userId: number, { everywhere, deskId, officeId, deskIds, heldDesks }: Held, place: Place): Standing => ({
  userId,
  everywhere,
  ...(deskId !== undefined && { deskId }),
  ...(officeId !== undefined && { officeId }),
  deskIds,
  heldDesks,
  ...place,
});

const isHeldStill = (userId: number, { postedAt, epoch }: Held, epochs: Epochs): boolean => epoch >= epochs.at(userId, postedAt);
const isCurrent = ({ userId, held, reach }: Kept, epochs: Epochs): boolean =>
  isHeldStill(userId, held, epochs) && reach.epoch >= epochs.reach;

export function createAccess({ pool, guarded, clock }: AccessOptions): Access {
  const make = createRights(guarded);
  const client = pool as Executor;
  const people = new LRUCache<string, Kept>({ max: peopleKept });
  const sets = new LRUCache<string, ReadonlySet<string>>({ max: setsKept });
  const made = new WeakMap<Rights, Kept>();
  const once = onceAtATime();
  const reachOf = reaching(client);

  const sharedSet = (keys: readonly string[]): ReadonlySet<string> => {
    const name = keys.join(' ');
    const known = sets.get(name) ?? new Set(keys);
    sets.set(name, known);
    return known;
  };

  const heldOf = async (userId: number, desk: Desk): Promise<Held | undefined> => {
    const held = await readHeld(client, { userId, desk, today: todayOf(clock) });
    return typeof desk === 'number' && held?.deskId === undefined && held?.userType !== administrator ? undefined : held;
  };

  const resolve = async (userId: number, desk: Desk, epochs: Epochs, known: Kept | undefined): Promise<Kept | undefined> => {
    const until = nextMidnight(clock);
    const held = known && isHeldStill(userId, known.held, epochs) ? known.held : await heldOf(userId, desk);
    if (!held) return undefined;
    const reach = await reachOf(held, epochs);
    const isSame = known?.held === held && known.reach.place === reach.place;
    const rights = isSame ? known.rights : make(sharedSet(held.keys), standingOf(userId, held, reach.place));
    const kept = { userId, held, reach, rights, until };
    made.set(rights, kept);
    return kept;
  };

  return {
    isCurrent: (rights, epochs) => {
      const kept = made.get(rights);
      return !kept || isCurrent(kept, epochs);
    },
    rightsOf: async (userId, desk, epochs) => {
      const name = `${userId} ${desk}`;
      const cached = people.get(name);
      const known = cached && cached.until > clock.now().getTime() ? cached : undefined;
      if (known && isCurrent(known, epochs)) return known.rights;
      const found = await once(`${name} ${epochs.any}`, () => resolve(userId, desk, epochs, known));
      if (found) people.set(name, found);
      else people.delete(name);
      return found?.rights;
    },
    rightsAtDesk: async (userId, deskId) => {
      const [until, held] = [nextMidnight(clock), await readDesk(client, userId, deskId)];
      if (!held) return undefined;
      const reach = await reachOf(held, newestEpoch);
      const rights = make(sharedSet(held.keys), standingOf(userId, held, reach.place), true);
      made.set(rights, { userId, held, reach, rights, until });
      return rights;
    },
    withKeys: (whole, keys) => {
      const [rights, kept] = [make(sharedSet(keys), whole.standing, whole.readsOnly), made.get(whole)];
      if (kept) made.set(rights, { ...kept, rights });
      return rights;
    },
    size: () => people.size,
  };
}

/** The reach of offices; a place is the same object while it is equal. Lists are not shared, since offices of one tree differ. */
function reaching(client: Executor) {
  const known = new LRUCache<number, Reach>({ max: placesKept });
  const once = onceAtATime();
  return async ({ officeId }: Held, epochs: Epochs): Promise<Reach> => {
    if (officeId === undefined) return nowhere;
    const before = known.get(officeId);
    if (before && before.epoch >= epochs.reach) return before;
    const { epoch, place } = await once(`${officeId} ${epochs.reach}`, () => readReach(client, officeId));
    const reach = { epoch, place: before && dequal(before.place, place) ? before.place : place };
    known.set(officeId, reach);
    return reach;
  };
}

/** Many requests that ask the same at once are answered by one read. */
function onceAtATime() {
  const running = new Map<string, Promise<unknown>>();
  return <T>(question: string, read: () => Promise<T>): Promise<T> => {
    const before = running.get(question) as Promise<T> | undefined;
    if (before) return before;
    const answer = read().finally(() => running.delete(question));
    running.set(question, answer);
    return answer;
  };
}
