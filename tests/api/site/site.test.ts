/** The public site over HTTP: languages, what caches may keep, what is refused, and that it is always a page which says so. */
import { afterAll, expect, test } from 'vitest';
import { requestErrors } from '../../../api/http/errors.ts';
import { type Headers, send, startTestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

const server = await startTestServer({ specimen: true });
afterAll(server.stop);

const call = (verb: string, path: string, body?: unknown, headers: Headers = {}) => send(server.origin, verb, path, body, headers);
const form = (fields: Readonly<Record<string, string>>, headers: Headers = {}) =>
  call('POST', '/bn/specimen-form', String(new URLSearchParams(fields)), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });

test('a page is in the language of its address, names the other one, and runs nothing', async () => {
  for (const [locale, other, title] of [
    ['bn', 'en', 'আমাদের সম্পর্কে'],
    ['en', 'bn', 'About us'],
  ] as const) {
    const { status, headers, text } = await call('GET', `/${locale}/about-us`, undefined, { 'accept-language': other });
    expect([status, headers['content-type'], headers['content-language']]).toEqual([200, 'text/html; charset=utf-8', locale]);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toMatch(new RegExp(`<title>${title} · `));
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]+/${locale}/about-us">`));
    expect(text).toMatch(new RegExp(`<link rel="alternate" hreflang="${other}" href="http://[^"]+/${other}/about-us">`));
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('a page that is known already is not sent again', async () => {
  const { headers, text } = await call('GET', '/en/goals');
  expect(headers['cache-control']).toBe('public, no-cache');
  const again = await call('GET', '/en/goals', undefined, { 'if-none-match': headers.etag! });
  expect([again.status, again.text]).toEqual([304, '']);
  await server.pool.query(`update pages set body_en = '<p>Others</p>' where slug = 'goals'`);
  const changed = await call('GET', '/en/goals', undefined, { 'if-none-match': headers.etag! });
  expect([changed.status, changed.text === text]).toEqual([200, false]);
  for (const encoding of ['br', 'gzip'])
    expect((await call('GET', '/en/goals', undefined, { 'accept-encoding': encoding })).headers['content-encoding']).toBe(encoding);
});

test('HEAD is answered without a body, and a slash too many is forgiven', async () => {
  const head = await call('HEAD', '/bn/goals');
  expect([head.status, head.text]).toEqual([200, '']);
  const slash = await call('GET', '/bn/goals/');
  expect([slash.status, slash.headers.location]).toEqual([301, '/bn/goals']);
});

test('an unknown address is a page in its language', async () => {
  for (const [path, text] of [
    ['/bn/nothing', 'পাতাটি পাওয়া যায়নি'],
    ['/en/nothing/at/all', 'Page not found'],
    ['/en/notices/0', 'Page not found'],
    ['/en/%ff', 'Page not found'],
  ] as const) {
    const answer = await call('GET', path);
    expect([path, answer.status, answer.text.includes(`<h1>${text}</h1>`)]).toEqual([path, 404, true]);
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
  }
  expect((await call('PUT', '/bn/about-us', {})).status).toBe(405);
});

test('what is asked for is written as text, never as markup', async () => {
  expect((await call('GET', '/en/search?q=%00')).status, 'a sign that PostgreSQL does not take').toBe(200);
  const { status, text } = await call('GET', `/en/search?q=${encodeURIComponent('"><img src=x onerror=1>')}`);
  expect([status, text.includes('<img')]).toEqual([200, false]);
});

test('request.query_too_long: a long query is refused', async () => {
  const { status, text } = await call('GET', `/en/search?q=${'x'.repeat(501)}`);
  expect([status, text.includes(requestErrors.queryTooLong().in('en'))]).toEqual([400, true]);
});

test('request.from_elsewhere: a form is sent from this site alone', async () => {
  expect((await form({ word: 'away' })).status).toBe(303);
  expect((await form({ word: 'away' }, { origin: server.origin, 'sec-fetch-site': 'same-origin' })).headers.location).toBe(
    '/bn/specimen-form',
  );
  const foreign: Headers[] = [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of foreign) {
    const { status, text } = await form({ word: 'away' }, headers);
    expect([status, text.includes(requestErrors.fromElsewhere().in('bn'))]).toEqual([403, true]);
  }
});

test('request.body_too_large: a form has a limit, and another type of body is refused', async () => {
  expect((await form({ word: '<b>' })).text).toContain('<p>&lt;b&gt;</p>');
  expect((await form({ word: 'x'.repeat(20_001) })).status).toBe(413);
  expect((await call('POST', '/bn/specimen-form', '<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
});

test('while the system is closed for maintenance, a page says so', async () => {
  await putSettings(server, { maintenance: true });
  const { status, text } = await call('GET', '/bn/about-us');
  expect([status, text.includes('রক্ষণাবেক্ষণ')]).toEqual([503, true]);
  await putSettings(server, {});
});

test('the sitemap names every page in both languages, and robots names the sitemap', async () => {
  const { text, headers } = await call('GET', '/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  for (const path of ['/bn<', '/en<', '/bn/about-us<', '/en/privacy-policy<']) expect(text).toContain(path);
  expect(text).not.toContain('/search');
  expect((await call('GET', '/robots.txt')).text).toMatch(/^User-agent: \*\n.*Disallow: \/\n.*Sitemap: http/s);
});
