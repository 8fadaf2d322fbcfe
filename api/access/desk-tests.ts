/**
 * Looking at the application as a desk sees it, reading only (docs/decisions/0020-test-as-a-desk.md). The tester gets a pass, which is sent
 * with each call. It opens nothing that they may not read themselves, so it need not be revocable.
 */
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Rights, where } from '../../permissions/ability.ts';
import { contains } from '../../permissions/contains.ts';
import type { Scoped } from '../../permissions/keys.ts';
import { accessErrors } from '../../resources/access/errors.ts';
import type { Epochs } from '../engine/epoch.ts';
import type { Actor } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { deskErrors } from '../identity/errors.ts';
import { lackOf } from './grants.ts';
import type { Access } from './rights.ts';

/** Seconds. */
export const testLifetime = 30 * 60;
const issuer = 'bhumi';
const audience = 'bhumi:desk-test';
/** Cached tests per person: more than anybody opens at once. */
const passesKept = 32;

export type DeskTests = {
  /** A pass for this person's session, and its end time. @throws request.not_found, access.key_not_held, access.out_of_reach */
  readonly begin: (actor: Actor, deskId: number) => Promise<Seen & { readonly pass: string; readonly endsAt: Date }>;
  /** The same person with the desk's rights. @throws desk.test_ended, access.key_not_held, access.out_of_reach */
  readonly actorOf: (actor: Actor, pass: string, epochs: Epochs) => Promise<Actor>;
};

/** A tester must hold every key of the desk, and its reach. @throws access.key_not_held, access.out_of_reach */
function mustReach(own: Rights, desk: Rights): void {
  const { everywhere, officeIds } = own.standing;
  const { officeId } = desk.standing;
  if (!everywhere && (officeId === undefined || !officeIds.includes(officeId))) throw accessErrors.outOfReach();
  const lack = lackOf(own, [...desk.keys]);
  if (lack) throw lack;
}

/** The resources of which the desk sees rows that the tester does not, because the tester's own reach is smaller. */
const beyond = (own: Rights, desk: Rights): string[] =>
  [...desk.guarded.keys()].filter(name => !contains(where(own, 'get', name), where(desk, 'get', name)));

/** The rights of the test, and the resources left out of it. */
type Seen = { readonly rights: Rights; readonly leftOut: readonly string[] };
type Kept = { readonly actor: Actor; readonly until: number };

export function createDeskTests({ access, key }: { readonly access: Access; readonly key: Uint8Array }): DeskTests {
  /** Keyed by the person's own rights, a new object as soon as these change. */
  const kept = new WeakMap<Rights, LRUCache<string, Kept>>();

  const rightsAt = async ({ userId, rights: own }: Actor, deskId: number): Promise<Seen | undefined> => {
    const rights = await access.rightsAtDesk(userId, deskId);
    if (!rights) return undefined;
    mustReach(own, rights);
    const leftOut = beyond(own, rights);
    const viewing = ({ reaches, keyed }: Scoped) => [...Object.values(reaches).flat(), ...keyed.map(({ key }) => key.key)];
    const closed = new Set(leftOut.flatMap(name => viewing(rights.guarded.get(name)!)));
    const open = [...rights.keys].filter(key => !closed.has(key));
    return { rights: leftOut.length === 0 ? rights : access.withKeys(rights, open), leftOut };
  };

  const read = async ({ userId, sessionId }: Actor, pass: string) => {
    try {
      const { payload } = await jwtVerify(pass, key, { issuer, audience, algorithms: ['HS256'], requiredClaims: ['exp'] });
      if (payload.sub !== String(userId) || payload.sid !== sessionId) throw deskErrors.testEnded();
      return { deskId: Number(payload.desk), until: payload.exp! * 1000 };
    } catch {
      throw deskErrors.testEnded();
    }
  };

  return {
    begin: async (actor, deskId) => {
      const seen = await rightsAt(actor, deskId);
      if (!seen) throw requestErrors.notFound();
      const end = Math.floor(Date.now() / 1000) + testLifetime;
      const pass = await new SignJWT({ desk: deskId, sid: actor.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(actor.userId))
        .setExpirationTime(end)
        .sign(key);
      return { ...seen, pass, endsAt: new Date(end * 1000) };
    },
    actorOf: async (actor, pass, epochs) => {
      const passes = kept.get(actor.rights) ?? new LRUCache<string, Kept>({ max: passesKept });
      const known = passes.get(pass);
      if (known && known.until > Date.now() && access.isCurrent(known.actor.rights!, epochs)) return known.actor;
      const { deskId: testedDeskId, until } = await read(actor, pass);
      const seen = await rightsAt(actor, testedDeskId);
      if (!seen) throw deskErrors.testEnded();
      const { rights } = seen;
      const { deskId: _, ...person } = actor;
      const testing: Actor = { ...person, testedDeskId, keys: rights.keys, rights };
      passes.set(pass, { actor: testing, until });
      kept.set(actor.rights, passes);
      return testing;
    },
  };
}
