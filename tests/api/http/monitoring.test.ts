/** What the alerts watch is measured: each metric that rules and dashboard name is there, and says what is the case. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealKey } from '../../../api/audit/chain.ts';
import { sealAudit } from '../../../api/audit/seals.ts';
import { unsealedSeconds } from '../../../api/audit/unsealed.ts';
import { waitOfJobs } from '../../../api/services/job-counts.ts';
import { type Cuttable, cuttable } from '../../support/cuttable.ts';
import { metricsIn, queries } from '../../support/monitoring.ts';
import { send, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let way: Cuttable;
const metrics = async () => (await send(server.origin, 'GET', '/metrics', undefined, {})).text;
const figureOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);

beforeAll(async () => {
  server = await startTestServer({
    pollSeconds: 1,
    route: async url => {
      way = await cuttable(url);
      return way.url;
    },
  });
});
afterAll(async () => {
  await server.stop();
  await way.stop();
});

test('every metric of the rules, of their tests and of the dashboard is one of the server', async () => {
  await server.call('GET', '/api/districts/3');
  const there = metricsIn(await metrics());
  const proof = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/monitoring/rules.test.yml'), 'utf8');
  const asked = metricsIn([...queries, proof].join('\n'));
  expect(asked.size).toBeGreaterThan(12);
  expect([...asked].filter(name => !there.has(name))).toEqual([]);
});

test('every label that they ask by is one of its metrics', async () => {
  const text = await metrics();
  const asked = new Set(
    queries.flatMap(query => [...query.matchAll(/(?:by \(|ignoring \()([a-z, ]+)\)/g)].flatMap(([, names]) => names!.split(', '))),
  );
  asked.delete('instance');
  expect([...asked].filter(name => !new RegExp(`[{,]${name}="`).test(text))).toEqual([]);
});

test('the space of the data directory and the runs of each job are counted from the start', async () => {
  const text = await metrics();
  expect(figureOf(text, 'bhumi_data_bytes{space="free"}')).toBeGreaterThan(0);
  expect(figureOf(text, 'bhumi_data_bytes{space="all"}')).toBeGreaterThan(figureOf(text, 'bhumi_data_bytes{space="free"}'));
  expect(text).toMatch(/bhumi_job_runs_total\{name="housekeeping",outcome="failed"\} 0/);
});

test('an entry of the audit log waits until it is sealed', async () => {
  const key = sealKey(server.dataDir);
  await sealAudit(server.pool, key);
  expect(await unsealedSeconds(server.pool)()).toBe(0);
  await server.call('PATCH', '/api/divisions/3', { name_en: 'Dhaka Division' });
  expect(await unsealedSeconds(server.pool)()).toBeGreaterThan(0);
  await expect.poll(async () => (await sealAudit(server.pool, key), unsealedSeconds(server.pool)()), { timeout: 20_000 }).toBe(0);
});

test('a job that is due waits; one that is due tomorrow does not', async () => {
  // Seen by this transaction alone, so that no worker takes them.
  const client = await server.pool.connect();
  const add = (after: string) =>
    client.query("insert into pgboss.job (name, start_after) values ('housekeeping', now() + $1::interval)", [after]);
  await client.query('begin');
  await add('1 day');
  expect(await waitOfJobs(client as never)()).toBeLessThan(60);
  await add('-20 minutes');
  expect(await waitOfJobs(client as never)()).toBeGreaterThanOrEqual(1200);
  await client.query('rollback');
  client.release();
});

test('what the server needs is 0 while it is away', async () => {
  expect(figureOf(await metrics(), 'bhumi_part_up{part="database"}')).toBe(1);
  way.cut();
  const database = async () => figureOf(await metrics(), 'bhumi_part_up{part="database"}');
  await expect.poll(database, { timeout: 25_000, interval: 500 }).toBe(0);
  way.mend();
});
