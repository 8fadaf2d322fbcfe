/** Two versions of the screens on one database: a page of either finds its files at any process. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { screensOf } from '../../../api/http/screens.ts';
import { sharedScreens, shareScreens } from '../../../api/http/shared-screens.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const stops: (() => unknown)[] = [];
let database: TestDatabase;
let pool: pg.Pool;

/** A build with a page, a style that both versions have, a font, and a script of its own. */
function built(version: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'screens-'));
  stops.push(() => rmSync(directory, { recursive: true }));
  mkdirSync(path.join(directory, 'assets'));
  const put = (name: string, bytes: string | Buffer) => writeFileSync(path.join(directory, name), bytes);
  put('index.html', version);
  for (const name of [`app-${version}.js`, 'same-1.css']) {
    put(`assets/${name}`, name);
    put(`assets/${name}.gz`, gzipSync(name));
  }
  put(`assets/font-${version}.woff2`, version);
  return directory;
}

async function served(directory: string): Promise<string> {
  const screens = screensOf(directory, '', { ofOthers: sharedScreens(pool) });
  const server = createServer((message, response) => {
    // As express gives it.
    Object.defineProperty(message, 'path', { get: () => message.url!.split('?')[0] });
    screens(Object.assign(message, { originalUrl: message.url! }), response, () => response.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.appUrl, { max: 4 });
});
afterAll(async () => {
  for (const stop of stops) stop();
  await pool.end();
  await database.drop();
});

test('a page of the old version finds its files at the new process, and one of the new at the old', async () => {
  const [old, next] = [built('old'), built('new')];
  await Promise.all([shareScreens(pool, old), shareScreens(pool, next), shareScreens(pool, next)]);
  for (const [directory, other] of [
    [old, 'new'],
    [next, 'old'],
  ] as const) {
    const origin = await served(directory);
    const script = await fetch(`${origin}/assets/app-${other}.js`);
    expect([script.status, await script.text()]).toEqual([200, `app-${other}.js`]);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-security-policy')).toContain("default-src 'self'");
    const font = await fetch(`${origin}/assets/font-${other}.woff2`);
    expect([await font.text(), font.headers.get('content-encoding')]).toEqual([other, null]);
    for (const gone of ['/assets/app-never.js', '/other.js', '/assets/..%2Fapp.js', `/assets/app-${other}.js?x`])
      expect([gone, (await fetch(origin + gone)).status]).toEqual([gone, 404]);
    expect((await fetch(`${origin}/assets/app-${other}.js`, { method: 'POST' })).status).toBe(404);
  }
});

test('a start keeps what its version has, and what nobody started with goes with time', async () => {
  await pool.query("update engine.screen_files set kept_at = now() - interval '80 days'");
  await shareScreens(pool, built('new'));
  const { rows } = await pool.query("select name from engine.screen_files where kept_at < now() - interval '1 day' order by 1");
  expect(rows.map(({ name }) => name)).toEqual(['assets/app-old.js', 'assets/font-old.woff2']);
});
