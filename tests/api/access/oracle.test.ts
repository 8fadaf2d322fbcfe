/**
 * Of three hundred random worlds those that have all that any of them has: on every path the server reads and writes just what the oracle
 * says, row by row and field by field. `ORACLE_WORLD=17` runs the one that a failure names.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayOf } from '../../../api/services/clock.ts';
import { keptDay } from '../../support/kept-day.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { openWorlds, type WorldDatabase } from '../../support/world-database.ts';
import { worldOf } from '../../support/worlds.ts';
import { compareWorld, tokensOf } from './compare-world.ts';
import { chosenWorlds } from './worlds-chosen.ts';

const most = 300;
const atOnce = 12;
const only = Number(process.env.ORACLE_WORLD ?? 0);
const clock = keptDay();
const today = todayOf(clock);
const chosen = only ? [only] : chosenWorlds(most, today);
const runs = Array.from({ length: Math.ceil(chosen.length / atOnce) }, (_, at) => chosen.slice(at * atOnce, (at + 1) * atOnce));

let server: TestServer;
let database: WorldDatabase;
beforeAll(async () => {
  server = await startTestServer({ specimen: true, clock });
  database = await openWorlds(server.database.ownerUrl);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await database.close();
  await server.stop();
});

test.each(runs.map(seeds => [seeds[0], seeds] as const))('S6.63 worlds from %i on', { timeout: 120_000 }, async (_, seeds) => {
  const headers = await tokensOf(server);
  for (const seed of seeds) await compareWorld({ server, database, headers }, worldOf(seed, today), today);
});

test.each(only ? [] : [most + 1])('ten more from %i on, through LANE=off', { timeout: 120_000 }, async start => {
  const ordinary = await startTestServer({ specimen: true, lane: false, clock });
  const worlds = await openWorlds(ordinary.database.ownerUrl);
  const headers = await tokensOf(ordinary);
  for (let seed = start; seed < start + 10; seed += 1)
    await compareWorld({ server: ordinary, database: worlds, headers }, worldOf(seed, today), today);
  expect(ordinary.bugs).toEqual([]);
  await worlds.close();
  await ordinary.stop();
});
