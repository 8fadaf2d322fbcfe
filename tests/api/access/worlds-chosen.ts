/**
 * Of many random worlds those that together have every circumstance which any of them has: who asks with which rights, how a record is to
 * them, what they then may see and do. A world without one of its own would only repeat the others.
 */
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { oracle } from '../../support/oracle.ts';
import { type Person, type Row, type World, worldOf } from '../../support/worlds.ts';
import { askedIn, declared, diceOf, real } from './compare-world.ts';

const ways = ['VIEW_OWN', 'VIEW', 'VIEW_ALL'] as const;
const writes = ['CREATE', 'UPDATE', 'DELETE', 'EXPORT', 'IMPORT'] as const;

type Says = NonNullable<ReturnType<typeof oracle>>;

/** The circumstances of one person at the records of one resource. */
function ofResource(says: Says, person: Person, resource: AnyResource, rows: readonly Row[]): string[] {
  const who = [resource.name, person.deskId === undefined, ...ways.map(verb => says.holds(verb, resource))].join();
  const privates = Object.keys(resource.fields).filter(name => resource.fields[name]!.private);
  const moves = Object.entries(resource.states?.moves ?? {});
  const held = writes.map(verb => `${verb} ${says.holds(verb, resource)}`);
  const mayMove = moves.map(([name, { permission }]) => `${name} ${says.holds(permission, resource)}`);
  const open = privates.map(name => `${name} ${says.opens(resource, name)}`);
  const ofRow = (row: Row): string[] => {
    const sees = says.sees(resource, row);
    const how = `${says.relation(resource, row)} ${sees}`;
    const shown = privates.map(name => `${how} ${name} ${says.shows(resource, row, name)}`);
    const done = held.slice(1, 3).map(one => `${how} ${one}`);
    return [how, ...shown, ...done, ...mayMove.map(one => `${sees} ${row.state} ${one}`)];
  };
  return [...held, ...mayMove, ...open, ...rows.flatMap(ofRow)].map(one => `${who} ${one}`);
}

/** All circumstances of a world. */
function circumstancesOf(world: World, today: string): Set<string> {
  const judged = declared.map(resource => [resource, world.rows[resource.name]!] as const);
  const all = [...judged, [real('offices'), world.offices], [real('users'), world.users]] as const;
  return new Set(
    askedIn(world, diceOf(world)).flatMap(person => {
      const says = oracle(world, declared, person, today);
      return says ? all.flatMap(([resource, rows]) => ofResource(says, person, resource, rows)) : ['not held'];
    }),
  );
}

/** The seeds up to `most` that have it all, those with the most that is new first, then in their order. */
export function chosenWorlds(most: number, today: string): number[] {
  const worlds = new Map(Array.from({ length: most }, (_, at) => [at + 1, circumstancesOf(worldOf(at + 1, today), today)]));
  const chosen: number[] = [];
  for (;;) {
    const [seed, added] = [...worlds].reduce((best, one) => (one[1].size > best[1].size ? one : best), [0, new Set<string>()]);
    if (added.size === 0) return chosen.toSorted((one, other) => one - other);
    chosen.push(seed);
    worlds.delete(seed);
    for (const [other, left] of worlds) worlds.set(other, new Set([...left].filter(one => !added.has(one))));
  }
}
