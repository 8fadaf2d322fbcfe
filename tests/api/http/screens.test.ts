/** The files of the screens as they leave: compressed, kept for a year where their name changes with them, and announced ahead. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Screens, screensOf } from '../../../api/http/screens.ts';
import { adoptSettings } from '../../../resources/kernel/settings.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'screens-'));
const put = (name: string, text: string) => writeFileSync(path.join(directory, name), text);
let server: Server;
let origin = '';

beforeAll(async () => {
  for (const folder of ['assets', '.vite']) mkdirSync(path.join(directory, folder));
  put('index.html', 'staff');
  put('citizen.html', 'public');
  put('assets/app-1.js', 'app');
  writeFileSync(path.join(directory, 'assets/app-1.js.br'), brotliCompressSync('app'));
  writeFileSync(path.join(directory, 'assets/app-1.js.gz'), gzipSync('app'));
  writeFileSync(path.join(directory, 'index.html.br'), brotliCompressSync('staff'));
  const built = {
    'app.tsx': { file: 'assets/app-1.js', css: ['assets/app-1.css'], imports: ['_core.js', '_words.js'] },
    '_core.js': { file: 'assets/core-1.js', imports: ['_words.js'] },
    '_words.js': { file: 'assets/words-1.js' },
    '../resources/location/module.ts': { file: 'assets/location-1.js', imports: ['_words.js'] },
  };
  put('.vite/manifest.json', JSON.stringify(built));
  const screens: Screens = screensOf(directory, '', { sources: new Map([['districts', '../resources/location/module.ts']]) });
  server = createServer((message, response) => {
    // As express gives it.
    Object.defineProperty(message, 'path', { get: () => message.url!.split('?')[0] });
    screens(Object.assign(message, { originalUrl: message.url! }), response, () => response.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(origin + address, { headers });
const signedIn = { cookie: 'other=1; bhumi_access=token' };

describe('a file of the screens', () => {
  it('with a hash in its name is kept for a year and leaves compressed', async () => {
    const answer = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect((await get('/assets/app-1.js', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });

  it('that is a page is asked for again, and not sent again when it is the same', async () => {
    const page = await get('/districts/1/show?x=1.2');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/districts', { 'if-none-match': page.headers.get('etag')!, 'cache-control': 'max-age=0' });
    expect(again.status).toBe(304);
  });
});

it('a page allows pictures of the tile server that is configured, of no other, and of none by default', async () => {
  const pictures = async () => {
    const sent = await Promise.all(['identity', 'br'].map(encoding => get('/districts', { 'accept-encoding': encoding })));
    const [plain, compressed] = sent.map(({ headers }) => /img-src ([^;]*)/.exec(headers.get('content-security-policy')!)![1]);
    expect(compressed).toBe(plain);
    return plain;
  };
  expect(await pictures()).toBe("'self' data: blob:");
  adoptSettings({ map_tiles: 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=1' });
  expect(await pictures()).toBe("'self' data: blob: https://tiles.example:8443");
  adoptSettings({});
  expect(await pictures()).toBe("'self' data: blob:");
});

it('a record of assets is a page like any other, a file that is gone is none', async () => {
  expect(await (await get('/assets/1/show')).text()).toBe('staff');
  expect((await get('/assets/gone-1.js')).status).toBe(404);
});

it('the public side has a page of its own', async () => {
  const page = async (address: string) => (await get(address)).text();
  expect(await Promise.all(['/citizen', '/citizen/dashboard', '/citizens', '/'].map(page))).toEqual(['public', 'public', 'staff', 'staff']);
});

describe('anyone who is signed in', () => {
  const links = async (address: string, headers: Record<string, string> = signedIn) => (await get(address, headers)).headers.get('link');
  const scripts = (...names: string[]) => names.map(name => `</assets/${name}.js>; rel=modulepreload`).join(', ');
  const styles = '</assets/app-1.css>; rel=preload; as=style; crossorigin';
  const frame = `${scripts('app-1', 'core-1', 'words-1')}, ${styles}`;

  it('learns with the page which scripts and styles it will want, its module’s among them', async () => {
    expect(await links('/districts?page=2')).toBe(`${scripts('app-1', 'core-1', 'words-1', 'location-1')}, ${styles}`);
    expect(await links('/')).toBe(frame);
    expect(await links('/nothing-here')).toBe(frame);
  });

  it('and nobody else, nor outside of the staff’s screens', async () => {
    expect(await links('/districts', {})).toBeNull();
    expect(await links('/districts', { cookie: 'bhumi_language=bn' })).toBeNull();
    for (const address of ['/citizen/dashboard', '/logout', '/assets/app-1.js']) expect(await links(address)).toBeNull();
  });

  it('and so is anyone who will be: a sign-in ends at a page from which the screens come next', async () => {
    expect(await links('/callback?code=1', {})).toBe(frame);
  });
});
