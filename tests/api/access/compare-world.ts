/** One world, some of its people, every way to read and write: the server beside the oracle. Throws at the first difference. */
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { resourcesWithSpecimen } from '../../specimen/module.ts';
import { importInto } from '../../support/import-files.ts';
import { oracle } from '../../support/oracle.ts';
import type { Headers, TestServer } from '../../support/server.ts';
import type { WorldDatabase } from '../../support/world-database.ts';
import { administrators, nameOf, type Person, people, type Random, random, type World } from '../../support/worlds.ts';
import { agree, type Caller, Disagreement } from './worlds-caller.ts';
import { compareDescription } from './worlds-description.ts';
import { compareReads } from './worlds-reads.ts';
import { compareMaking, compareReal } from './worlds-real.ts';
import { compareWrites } from './worlds-writes.ts';

const compared = [
  'specimen-terms',
  'specimen-petitions',
  'specimen-petition-steps',
  'specimen-plots',
  'specimen-diaries',
  'specimen-remarks',
];
export const declared: readonly AnyResource[] = resourcesWithSpecimen.filter(({ name }) => compared.includes(name));
export const real = (name: string): AnyResource => resourcesWithSpecimen.find(one => one.name === name)!;
const peopleAsked = 3;

export type Worlds = { readonly server: TestServer; readonly database: WorldDatabase; readonly headers: ReadonlyMap<number, Headers> };

/** Tokens of everybody; they last five minutes. */
export const tokensOf = async ({ headersOf }: TestServer): Promise<Map<number, Headers>> =>
  new Map(await Promise.all(people.map(async id => [id, await headersOf(nameOf(id))] as const)));

/** Somebody at one of their desks, held today or not; an administrator now and then. */
function personOf(world: World, { pick, chance }: Random): Person {
  if (chance(0.15)) return { userId: pick(people.slice(0, administrators)), deskId: undefined };
  const { user_id, desk_id } = pick(world.postings);
  return { userId: user_id, deskId: chance(0.04) ? pick(world.desks).id : desk_id };
}

/** What a world's people do is diced by its seed alone. */
export const diceOf = ({ seed }: World): Random => random(seed * 31 + 7);

/** Who is asked in a world. */
export function askedIn(world: World, dice: Random): Person[] {
  const asked = new Map<number, Person>();
  while (asked.size < peopleAsked) {
    const person = personOf(world, dice);
    asked.set(person.userId, person);
  }
  return [...asked.values()];
}

/** What is in the tables is what the world has become: nothing else was written, and nothing else is gone. */
async function compareRows(world: World, database: WorldDatabase): Promise<void> {
  for (const { name, fields } of declared) {
    const stored = await database.read(name);
    for (const row of world.rows[name]!) {
      const found = stored.get(row.id);
      for (const field of ['row_status', ...Object.keys(fields)])
        if (fields[field]?.kind !== 'rows' && (found?.[field] ?? null) !== (row[field] ?? null))
          throw new Disagreement(`world ${world.seed}: ${name} ${row.id} ${field} is ${found?.[field]}, not ${row[field]}`);
    }
    if (stored.size !== world.rows[name]!.length) throw new Disagreement(`world ${world.seed}: ${stored.size} rows of ${name}`);
  }
}

export type What = { readonly reads?: boolean; readonly writes?: boolean };

/** @throws Disagreement */
export async function compareWorld(
  { server, database, headers }: Worlds,
  world: World,
  today: string,
  { reads = true, writes = true }: What = {},
): Promise<void> {
  await database.replace(world);
  await server.hear();
  const dice = diceOf(world);
  for (const person of askedIn(world, dice)) {
    const desk: Headers = person.deskId === undefined ? {} : { 'active-desk': String(person.deskId) };
    const says = oracle(world, declared, person, today);
    const call: Caller['call'] = (verb, path, body) => server.call(verb, path, body, { ...headers.get(person.userId), ...desk });
    const bring: Caller['bring'] = (resource, file, asked) =>
      importInto(server, resource, file, asked, { ...headers.get(person.userId), ...desk });
    const caller = { ...{ world, declared, person, dice, call, bring }, says: says ?? { keys: new Set<string>() } } as Caller;
    if (!says) {
      const notHeld = [403, 'desk.not_held'];
      await agree(caller, ['get', '/api/specimen-terms'], notHeld, ({ status, json }) => [status, json.error_code]);
      continue;
    }
    if (reads) {
      await compareDescription(caller);
      await compareReal(caller, real('offices'), world.offices);
      await compareReal(caller, real('users'), world.users);
    }
    if (writes) await compareMaking(caller, real('users'));
    for (const resource of declared) {
      if (reads) await compareReads(caller, resource);
      if (writes) await compareWrites(caller, resource);
    }
  }
  if (writes) await compareRows(world, database);
}
