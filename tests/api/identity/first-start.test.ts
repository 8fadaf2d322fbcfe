/** Keys, passwords and the first administrator: what is made, where it is kept, and who may read it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { signIn } from '../../../api/identity/accounts.ts';
import { embeddedPermission } from '../../../api/identity/embedded/embedded.ts';
import { prepareSignIn } from '../../../api/identity/first-start.ts';
import { adminPasswordFile, appTokenKey, cookieKey, keysDirectory, providerKey } from '../../../api/identity/keys.ts';
import { hashPassword, passwordMatches, randomPassword } from '../../../api/identity/password.ts';
import { passwordIsAcceptable } from '../../../resources/kernel/password.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
let pool: Pool;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.appUrl);
  dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-first-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('outside the embedded database no password is made', async () => {
  const lines = await prepareSignIn(pool, { dataDir, embeddedDatabase: false });
  expect(lines.join()).toContain('account.ts create');
  expect((await pool.query('select 1 from engine.accounts')).rowCount).toBe(0);
});

test('the first start makes admin and shows the password once; later starts show where it is', async () => {
  const first = (await prepareSignIn(pool, { dataDir, embeddedDatabase: true })).join(' ');
  const password = readFileSync(adminPasswordFile(dataDir), 'utf8').trim();
  expect(first).toContain(password);
  expect(await signIn(pool, 'admin', password)).toMatchObject({ kind: 'accepted' });
  const later = (await prepareSignIn(pool, { dataDir, embeddedDatabase: true })).join(' ');
  expect(later).not.toContain(password);
  expect(later).toContain(adminPasswordFile(dataDir));
  const { rows } = await pool.query("select user_type, full_name from users where username = 'admin'");
  expect(rows).toEqual([{ user_type: 1, full_name: 'সিস্টেম প্রশাসক' }]);
});

test('keys are made once, readable by their owner only', () => {
  const made = [providerKey(dataDir).kid, cookieKey(dataDir), Buffer.from(appTokenKey(dataDir)).toString('hex')];
  expect([providerKey(dataDir).kid, cookieKey(dataDir), Buffer.from(appTokenKey(dataDir)).toString('hex')]).toEqual(made);
  expect(statSync(keysDirectory(dataDir)).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(keysDirectory(dataDir)))
    expect([file, statSync(path.join(keysDirectory(dataDir), file)).mode & 0o777]).toEqual([file, 0o600]);
  expect(readdirSync(keysDirectory(dataDir)).sort()).toEqual(['admin-password', 'app-token', 'cookie', 'provider.jwk']);
});

test('a password is acceptable by the rule of section 5 (S5.005 to S5.008)', () => {
  expect(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'].map(passwordIsAcceptable)).toEqual([false, false, false, false]);
  expect(['Abcdefg1', randomPassword()].map(passwordIsAcceptable)).toEqual([true, true]);
});

test('a hash opens for its own password only, and for nobody when there is none', async () => {
  const hash = await hashPassword('Mouza-2026');
  expect(hash).not.toContain('Mouza');
  expect(
    await Promise.all([passwordMatches('Mouza-2026', hash), passwordMatches('Mouza-2027', hash), passwordMatches('Mouza-2026', undefined)]),
  ).toEqual([true, false, false]);
});

test('the embedded provider is for this machine, unless somebody insists, and then it says so (D-EMBEDDED)', () => {
  expect(embeddedPermission(['127.0.0.1', '::1', 'localhost'], {})).toEqual({ banner: false });
  expect(() => embeddedPermission(['127.0.0.1', '0.0.0.0'], {})).toThrow('OIDC_ISSUER');
  expect(embeddedPermission(['0.0.0.0'], { EMBEDDED_IDENTITY: 'yes' })).toEqual({ banner: true });
});
