/** Many write at once: a transaction never needs a second connection, so nobody waits for ever when the pool is all taken. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fortyClients } from '../../support/forty-clients.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { invariants, stocked } from '../../support/specimen-writers.ts';

/**
 * CROWD_SECONDS=60 for the long run on a quiet machine, by the clock: nobody waits five seconds. Anyone who waited for a second connection
 * would wait for good, so a busy machine's own pauses need not be taken for it.
 */
const seconds = Number(process.env.CROWD_SECONDS ?? 10);
const [longest, stillest] = process.env.CROWD_SECONDS ? [5_000, 3_000] : [20_000, 15_000];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ specimen: true });
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('forty clients on ten connections write records with children and effects: nobody waits for long, nothing stops', async () => {
  const stocks = [await stocked(server.pool), await stocked(server.pool), await stocked(server.pool)];
  const { answers, odd, slowest, silence } = await fortyClients(server, stocks, seconds);
  expect(odd).toEqual([]);
  expect(slowest).toBeLessThan(longest);
  expect(silence).toBeLessThan(stillest);
  expect(server.pool.totalCount).toBeLessThanOrEqual(10);
  for (const [what, text] of Object.entries(invariants)) expect([what, (await server.pool.query(text)).rows]).toEqual([what, []]);
  console.log(
    `${answers} answers in ${seconds} s, the slowest after ${Math.round(slowest)} ms, the longest silence ${Math.round(silence)} ms`,
  );
}, 120_000);
