/** Addresses with several hosts, and a pool on a primary and its standby: what it does when the primary freezes and the standby is promoted. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressesOf, writingUrl } from '../../../api/database/hosts.ts';
import { createPool } from '../../../api/database/pool.ts';
import { connectionError } from '../../../api/engine/database-errors.ts';
import { makeCertificate } from '../../drill/certificate.ts';
import { type Pair, startPair } from '../../drill/pair.ts';
import { freePort } from '../../support/ports.ts';

describe('an address', () => {
  test('of several hosts is one address for each, with the login, the database and the other parameters', () => {
    expect(addressesOf('postgres://a:b%40c@one:5432,two/bhumi?sslmode=verify-full&target_session_attrs=read-write')).toEqual([
      'postgres://a:b%40c@one:5432/bhumi?sslmode=verify-full',
      'postgres://a:b%40c@two/bhumi?sslmode=verify-full',
    ]);
    expect(addressesOf('postgresql://a@[::1]:5,two:6/bhumi?target_session_attrs=primary')).toEqual([
      'postgresql://a@[::1]:5/bhumi',
      'postgresql://a@two:6/bhumi',
    ]);
  });

  test.each(['bhumi', 'http://a@b/c', 'postgres://a@one:x,two/b', 'postgres://a@one,two/b?target_session_attrs=any'])(
    '%s is refused',
    url => {
      expect(() => addressesOf(url)).toThrow();
    },
  );

  test('whose hosts are all away is the declared error, and a wrong password is said', async () => {
    const { appUrl } = inject('cluster');
    const port = new URL(appUrl).port;
    const [here, dead] = [`127.0.0.1:${port}`, `127.0.0.1:${await freePort()}`];
    expect(await writingUrl(appUrl.replace(here, `${dead},${here}`))).toBe(appUrl);
    const away = await writingUrl(appUrl.replace(here, `${dead},${dead}`)).catch((error: unknown) => error);
    expect(connectionError(away)).toMatchObject({ code: 'request.unavailable', status: 503 });
    expect((away as Error).message).toMatch(/^no host takes writes: .*ECONNREFUSED/);
    const wrong = appUrl.replace(/:[^:@/]+@/, ':wrong@').replace(here, `${dead},${here}`);
    await expect(writingUrl(wrong)).rejects.toMatchObject({ code: '28P01' });
  });
});

describe('a pool on a primary and its standby, over TLS', () => {
  let dir: string;
  let pair: Pair;
  let pool: pg.Pool;
  beforeAll(async () => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-failover-'));
    fs.chmodSync(dir, 0o711);
    pair = await startPair(dir, { tls: makeCertificate(dir, 'servers') });
    pool = createPool(pair.ownerUrl, { max: 3 });
    await pool.query('create table written (n int primary key)');
  }, 120_000);
  afterAll(async () => {
    await pool?.end();
    await pair?.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  });

  /** Writes numbers until `more` were acknowledged; every failure in between is a lost connection. */
  const acknowledged: number[] = [];
  let next = 0;
  const write = async (more: number): Promise<void> => {
    const until = acknowledged.length + more;
    while (acknowledged.length < until) {
      next += 1;
      const n = next;
      await pool.query('insert into written values ($1)', [n]).then(
        () => void acknowledged.push(n),
        error => expect(connectionError(error)).toMatchObject({ code: 'request.unavailable' }),
      );
    }
  };

  test('knows the certificate, and refuses servers that have another one', async () => {
    const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    expect(rows).toEqual([{ ssl: true }]);
    const other = pair.ownerUrl.replace('servers.crt', path.basename(makeCertificate(dir, 'others').cert));
    await expect(writingUrl(other)).rejects.toThrow(/^no host takes writes: .*self-signed certificate/);
  });

  test.each(['kill', 'freeze'] as const)(
    '%s: it writes to the promoted one, and nothing acknowledged is lost',
    async how => {
      await Promise.all([write(20), write(20), write(20)]);
      const writing = Promise.all([write(50), write(50), write(50)]);
      await pair.strike(how);
      await pair.promote();
      await writing;
      const { rows } = await pool.query<{ n: number }>('select n from written');
      const found = new Set(rows.map(({ n }) => n));
      expect(acknowledged.filter(n => !found.has(n))).toEqual([]);
      await pair.replace();
      await write(5);
    },
    120_000,
  );
});
