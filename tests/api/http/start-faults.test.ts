/** What keeps a server from starting is one sentence each, before an address is printed: the real start, as a process of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../api/database/shadow.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { cleanUp, newDataDir, spawnServer } from '../../support/server-process.ts';

let current: TestDatabase;
let behind: TestDatabase;
const taken = net.createServer();
const file = path.join(newDataDir(), 'a-file');

beforeAll(async () => {
  [current, behind] = [await testDatabase(), await testDatabase()];
  await withClient(behind.ownerUrl, client =>
    client.query('delete from engine.migrations where id = (select max(id) from engine.migrations)'),
  );
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  writeFileSync(file, '');
});
afterAll(async () => {
  taken.close();
  await current.drop();
  await behind.drop();
});

const withKeys = (dataDir: string): void => {
  mkdirSync(path.join(dataDir, 'keys'));
  writeFileSync(path.join(dataDir, 'keys/provider.jwk'), 'half of a k');
};

type Case = readonly [what: string, environment: () => Record<string, string>, sentence: RegExp, prepare?: (dataDir: string) => void];

const cases: readonly Case[] = [
  [
    'a database out of reach',
    () => ({ DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/z' }),
    /DATABASE_URL \(127\.0\.0\.1:1\/z\) can't be used.*ECONNREFUSED.*check/,
  ],
  ['a malformed DATABASE_URL', () => ({ DATABASE_URL: 'bhumi' }), /DATABASE_URL is not the address.*write postgres:/],
  ['a DATABASE_URL without a role', () => ({ DATABASE_URL: 'postgres://127.0.0.1/bhumi' }), /DATABASE_URL must name a role/],
  ['a wrong password', () => ({ DATABASE_URL: current.appUrl.replace(/:[^:@/]+@/, ':wrong@') }), /does not take the password/],
  ['a database that is not there', () => ({ DATABASE_URL: current.appUrl.replace(/\/[^/]+$/, '/nowhere') }), /no database of this name/],
  [
    'an owner who is out of reach',
    () => ({ DATABASE_URL: current.appUrl, MIGRATE_URL: 'postgres://o:secret@127.0.0.1:1/z' }),
    /MIGRATE_URL \(127\.0\.0\.1:1\/z\) can't be used/,
  ],
  ['an unmigrated schema', () => ({ DATABASE_URL: behind.appUrl }), /schema of the database is not this version's; run `npm run migrate`/],
  [
    'a DATA_DIR that cannot be written',
    () => ({ DATA_DIR: path.join(file, 'var'), DATABASE_URL: current.appUrl }),
    /DATA_DIR=.* can't be written \(ENOTDIR.*give the server/,
  ],
  [
    'a port in use',
    () => ({ PORT: String((taken.address() as AddressInfo).port), DATABASE_URL: current.appUrl }),
    /can't listen on 127\.0\.0\.1:\d+ \(EADDRINUSE\).*choose another PORT/,
  ],
  [
    'a host that is not here',
    () => ({ HOST: '192.0.2.1', EMBEDDED_IDENTITY: 'yes', DATABASE_URL: current.appUrl }),
    /can't listen on 192\.0\.2\.1.*EADDRNOTAVAIL.*correct HOST/,
  ],
  ['a malformed PORT', () => ({ PORT: '80a' }), /PORT=80a is not a port; give a whole number/],
  [
    'a dashboard on no host of ours',
    () => ({ ORIGINS: 'https://a.example', DASHBOARD_ORIGIN: 'https://b.example' }),
    /DASHBOARD_ORIGIN=https:\/\/b\.example must be one of ORIGINS/,
  ],
  [
    'a dashboard on the host of the citizens',
    () => ({ ORIGINS: 'https://a.example', CITIZEN_ORIGIN: 'https://a.example', DASHBOARD_ORIGIN: 'https://a.example' }),
    /DASHBOARD_ORIGIN can't be CITIZEN_ORIGIN/,
  ],
  ['a malformed ORIGINS', () => ({ ORIGINS: 'https://a.example/path' }), /ORIGINS: “https:\/\/a\.example\/path” is not an origin; write/],
  ['a malformed POOL', () => ({ POOL: 'many' }), /POOL=many is not a number of connections/],
  ['an unknown LOG_LEVEL', () => ({ LOG_LEVEL: 'loud' }), /LOG_LEVEL=loud is none of/],
  ['malformed TRUSTED_PROXIES', () => ({ TRUSTED_PROXIES: 'everyone' }), /TRUSTED_PROXIES/],
  ['keys that cannot be read', () => ({ DATABASE_URL: current.appUrl }), /The keys in .* can't be read.*backup/, withKeys],
];

for (const [what, environment, sentence, prepare] of cases)
  test(`${what}: one sentence, no address, no stack, no password, a code of its own`, async () => {
    const dataDir = newDataDir();
    try {
      prepare?.(dataDir);
      const failed = spawnServer(dataDir, environment());
      expect(await failed.ended).toBe(1);
      const lines = failed.output().trim().split('\n');
      expect(lines).toEqual([expect.stringMatching(sentence)]);
      expect(failed.output()).not.toMatch(/ {4}at |API: http|secret|wrong@/);
    } finally {
      await cleanUp(dataDir);
    }
  }, 60_000);
