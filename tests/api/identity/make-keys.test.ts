/** The keys that processes on several machines share: whole, for their owner alone, and never replaced. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startApplication } from '../../../api/application.ts';
import { PostgresSource } from '../../../api/database/data-source.ts';
import type { Log } from '../../../api/http/logs.ts';
import { sharedKeys } from '../../../api/identity/keys.ts';
import { makeKeys } from '../../../api/make-keys.ts';
import { Refusal } from '../../../api/refusal.ts';
import { resources } from '../../../resources/index.ts';
import { testDatabase } from '../../support/database.ts';

const place = mkdtempSync(path.join(tmpdir(), 'bhumi-keys-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('they are made once, for their owner alone', () => {
  const folder = path.join(place, 'keys');
  makeKeys(folder);
  expect(readdirSync(folder).sort()).toEqual([...sharedKeys].sort());
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of sharedKeys) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  const before = readFileSync(path.join(folder, 'app-token'), 'utf8');
  expect(() => makeKeys(folder)).toThrow(Refusal);
  expect(readFileSync(path.join(folder, 'app-token'), 'utf8')).toBe(before);
  expect(readdirSync(place)).toEqual(['keys']);
});

test('a server with a provider elsewhere has all of its keys from them, and makes none', async () => {
  const dataDir = path.join(place, 'data');
  mkdirSync(dataDir);
  makeKeys(path.join(dataDir, 'keys'));
  const remoteIdentity = { issuer: 'http://127.0.0.1:1/realms/bhumi', audience: 'bhumi-api', clientId: 'bhumi-staff' };
  const database = await testDatabase();
  const log: Log = { info() {}, warn() {}, access() {}, cut() {}, bug() {} };
  const source = new PostgresSource(database.appUrl);
  const running = await startApplication({ source, resources, log, dataDir, port: 0, remoteIdentity });
  await running.stop();
  await database.drop();
  expect(readdirSync(path.join(dataDir, 'keys')).sort()).toEqual([...sharedKeys].sort());
});
