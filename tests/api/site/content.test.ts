/** What the module of content shows on the public site: by state, by time, and a draft to nobody but who has its preview. */
import { afterAll, expect, test } from 'vitest';
import { requestErrors } from '../../../api/http/errors.ts';
import { systemErrors } from '../../../resources/system/errors.ts';
import { send, startTestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

const server = await startTestServer();
afterAll(async () => {
  await putSettings(server, {});
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const page = async (path: string): Promise<string> => (await send(server.origin, 'GET', path, undefined, {})).text;
const goals = async () => (await server.call('GET', '/api/pages?filter={"slug":"goals"}')).json[0];

test('a draft is shown by its preview, and from its time on to everybody', async () => {
  const { id } = await goals();
  await server.call('PATCH', `/api/pages/${id}`, { draft_title_en: 'Later goals', draft_body: '<p>খসড়া</p>' });
  const { status, json } = await server.call('POST', `/api/pages/${id}/preview`);
  expect(status).toBe(200);
  const preview = await page(`/en${json.data.address}`);
  for (const text of ['<h1>Later goals</h1>', 'A draft: not published.', '<meta name="robots" content="noindex">'])
    expect(preview).toContain(text);
  expect(await page(`/bn${json.data.address}`)).toContain('<p>খসড়া</p>');
  for (const path of ['/en/goals', '/en/goals?preview=xxxx', `/en/about-us${json.data.address.slice(6)}`])
    expect(await page(path)).not.toMatch(/Later goals|A draft/);

  await server.call('PATCH', `/api/pages/${id}`, { draft_from: new Date(Date.now() + 60_000).toISOString() });
  expect(await page('/en/goals')).toContain('<h1>Goals</h1>');
  await server.call('PATCH', `/api/pages/${id}`, { draft_from: new Date(Date.now() - 60_000).toISOString() });
  expect(await page('/en/goals')).toContain('<h1>Later goals</h1>');
});

test('a preview is given to who may change the page, and of a page that there is', async () => {
  const { id } = await goals();
  expect((await server.call('POST', `/api/pages/${id}/preview`, undefined, server.kanungo)).status).toBe(403);
  const { status, json } = await server.call('POST', '/api/pages/987654/preview');
  expect([status, json.error_code]).toEqual([404, requestErrors.notFound.code]);
});

test('a document is open from its time on, on the site and in the public list', async () => {
  const document = { kind: 'manual', title: 'আগামীর ম্যানুয়াল', title_en: 'Manual of tomorrow' };
  const published_from = new Date(Date.now() + 60_000).toISOString();
  const { json } = await server.call('POST', '/api/public-documents', { ...document, published_from });
  const isOpen = async () => [
    (await page('/en/manuals')).includes(document.title_en),
    (await page('/en/search?q=tomorrow')).includes(document.title_en),
    (await server.call('GET', '/api/public/public-documents', undefined, server.anybody)).text.includes(document.title),
  ];
  expect(await isOpen()).toEqual([false, false, false]);
  await server.call('PATCH', `/api/public-documents/${json.data?.id ?? json.id}`, { published_from: null });
  expect(await isOpen()).toEqual([true, true, true]);
});

test('the links at the foot follow their settings, which take https and paths alone', async () => {
  await putSettings(server, {
    portal_address: 'https://portal.example/',
    portal_faq: '/questions',
    portal_rules: '',
    footer_faq: 'https://faq.example',
  });
  const home = await page('/en');
  for (const link of [
    '<a href="https://portal.example/questions" rel="noopener">',
    '<a href="https://faq.example" target="_blank" rel="noopener">',
  ])
    expect(home).toContain(link);
  expect(home).not.toContain('>Rules<');
  await putSettings(server, { portal_address: '' });
  expect(await page('/en')).not.toContain('On the public portal');

  const keyed = async (key: string) => (await server.call('GET', `/api/settings?filter={"key":"${key}"}`)).json[0].id;
  const [faq, portal] = [await keyed('portal_faq'), await keyed('portal_address')];
  for (const [id, value, right] of [
    [faq, '/a/b-c', true],
    [faq, 'https://a.example/b', true],
    [faq, '//evil.example', false],
    [faq, '/../up', false],
    [faq, 'javascript:alert(1)', false],
    [faq, 'http://a.example', false],
    [portal, '/path', false],
  ] as const) {
    const { status, json } = await server.call('PATCH', `/api/settings/${id}`, { value: JSON.stringify(value) });
    expect([value, status]).toEqual([value, right ? 200 : 400]);
    if (!right) expect(json.message.value).toBe(systemErrors.settingValue.code);
  }
});
