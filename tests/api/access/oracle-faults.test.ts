/** An oracle that agrees with everything proves nothing: each of these faults, planted in the scope compiler, has to be caught. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { todayOf } from '../../../api/services/clock.ts';
import type { Scope } from '../../../permissions/ability.ts';
import { type ScopeCompiler, scopeSql } from '../../../permissions/scope.ts';
import { specimenWorlds } from '../../specimen/module.ts';
import { keptDay } from '../../support/kept-day.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { openWorlds, type WorldDatabase } from '../../support/world-database.ts';
import { worldOf } from '../../support/worlds.ts';
import { compareWorld, tokensOf, type What } from './compare-world.ts';
import { Disagreement } from './worlds-caller.ts';

/** The compiler given other scopes than those that were asked for. */
const over = (change: (scope: Scope) => Scope): ScopeCompiler => ({
  one: (scope, ...rest) => scopeSql.one(change(scope), ...rest),
  many: (scope, ...rest) => scopeSql.many(change(scope), ...rest),
  ways: (scope, ...rest) => scopeSql.ways(change(scope), ...rest),
});

const inside = (scope: Scope, change: (scope: Scope) => Scope): Scope =>
  scope.kind === 'through' ? { ...scope, scope: inside(scope.scope, change) } : change(scope);

const endsTooEarly = over(scope =>
  inside(scope, one =>
    one.kind === 'any' ? { ...one, of: one.of.map(of => (of.values.length > 1 ? { ...of, values: of.values.slice(0, -1) } : of)) } : one,
  ),
);

const faults: Readonly<Record<string, ScopeCompiler>> = {
  'a branch of the union is dropped': over(scope =>
    inside(scope, one => (one.kind === 'any' && one.of.length > 1 ? { ...one, of: one.of.slice(0, -1) } : one)),
  ),
  'the list of offices ends one too early': endsTooEarly,
  'a search forgets the scope': { ...scopeSql, many: () => undefined },
  'one record is read without the scope': { ...scopeSql, one: () => undefined },
  'rows of a parent forget its scope': over(scope => (scope.kind === 'through' ? { ...scope, scope: { kind: 'all' } } : scope)),
};

/** Planted in what is written: nothing is read there that a fault could show in. */
const writingFaults: Readonly<Record<string, ScopeCompiler>> = {
  'a record is changed or deleted without the scope': { ...scopeSql, one: () => undefined },
  'a write reaches one office too few': endsTooEarly,
};

const most = 40;
const clock = keptDay();
const today = todayOf(clock);
let server: TestServer;
let database: WorldDatabase;
beforeAll(async () => {
  server = await startTestServer({ specimen: true, clock });
  database = await openWorlds(server.database.ownerUrl);
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const plant = (scopes: ScopeCompiler): void => {
  for (const { name } of specimenWorlds) Object.assign(repositoryOf(server.app, name).reader, { scopes });
};

/** The first world in which server and oracle disagree, or none. */
async function firstDisagreement(seeds: readonly number[], what: What): Promise<number | undefined> {
  const headers = await tokensOf(server);
  for (const seed of seeds) {
    try {
      await compareWorld({ server, database, headers }, worldOf(seed, today), today, what);
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      return seed;
    }
  }
  return undefined;
}

const cases = [
  ...Object.entries(faults).map(([name, scopes]) => [name, scopes, { writes: false }] as const),
  ...Object.entries(writingFaults).map(([name, scopes]) => [name, scopes, { reads: false }] as const),
];

test.each(cases)('%s', { timeout: 90_000 }, async (_, scopes, what) => {
  plant(scopes);
  const caught = await firstDisagreement(
    Array.from({ length: most }, (_, at) => at + 1),
    what,
  );
  plant(scopeSql);
  expect(caught, 'nobody noticed').toBeDefined();
  expect(await firstDisagreement([caught!], what), 'without the fault the same world agrees').toBeUndefined();
});
