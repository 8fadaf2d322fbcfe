/** One request, two doors, one answer (D-LANE): what may be asked rightly, side by side. `bad-input.test.ts` holds the rest. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, bengali, type Headers, query, send, startTestServer, type TestServer } from '../../support/server.ts';

let servers: TestServer[];
beforeAll(async () => {
  servers = await Promise.all([startTestServer({ lane: true, specimen: true }), startTestServer({ lane: false, specimen: true })]);
});
afterAll(async () => {
  for (const server of servers) {
    expect(server.bugs).toEqual([]);
    await server.stop();
  }
});

const instant = /"\d{4}-\d\d-\d\dT[\d:.]+Z"/g;
/** Without what belongs to the moment or the connection. */
const lasting = ({ status, headers: { date, connection, 'keep-alive': _, 'x-request-id': id, ...headers }, text }: Answer) => ({
  ...{ status, headers, id: /^[\w-]{8,}$/.test(id ?? '') },
  text: text.replace(instant, '"…"').replace(/"request_id":"[\w-]+"/g, ''),
});
/** Without the port, which is each server's own. */
const portless = <T>(answer: T, { port }: TestServer): T => JSON.parse(JSON.stringify(answer).replaceAll(`:${port}`, ''));

const office = { name: 'অফিস', name_en: 'Office', code: 'A-1', layer_id: 1, type_id: 1, district_id: 13, latitude: 23.5, longitude: 90.5 };
const division = { name: 'নতুন', name_en: 'New', bbs_code: '99' };
const calls: readonly [string, string, unknown?, Headers?][] = [
  ['GET', '/api/divisions'],
  ['GET', `/api/districts${query({ range: [0, 63], sort: ['name', 'DESC'] })}`, undefined, bengali],
  ['GET', `/api/districts${query({ filter: { q: 'ঢাকা', division_id: [3, 4] }, range: [0, 4] })}`],
  ['GET', '/api/districts/13'],
  ['GET', '/api/districts/options?q=a'],
  ['GET', '/api/districts/13/history'],
  ['POST', '/api/divisions', division],
  ['PUT', '/api/divisions/9', { ...division, name_en: 'Newer', version: 1 }],
  ['PATCH', '/api/divisions/9', { latitude: 23, longitude: 90 }, { 'if-match': '"2"' }],
  ['GET', '/api/divisions/9/history', undefined, bengali],
  ['DELETE', '/api/divisions/9'],
  ['POST', '/api/specimen-office-layers', { name: 'জেলা', name_en: 'District' }],
  ['POST', '/api/specimen-office-types', { name: 'জেলা', name_en: 'District' }],
  ['POST', '/api/specimen-offices', office],
  ['GET', `/api/offices${query({ filter: { q: 'a-1' }, sort: ['code', 'ASC'] })}`],
  ['PATCH', '/api/specimen-offices/1', { district_id: null }],
  ['GET', '/health'],
  ['GET', '/ready'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/explorer/'],
  ['GET', '/api/explorer'],
  ['GET', '/api/explorer/start.js'],
  ['GET', '/api/explorer/swagger-ui-bundle.js'],
  ['GET', '/oidc/.well-known/openid-configuration'],
  ['GET', '/a-page-of-the-screens', undefined, { accept: 'text/html' }],
  ['HEAD', '/'],
];

test.each(calls)('%s %s is answered alike', async (verb, path, body, headers = {}) => {
  const [lane, ordinary] = await Promise.all(
    servers.map(async server => portless(lasting(await send(server.origin, verb, path, body, { ...server.admin, ...headers })), server)),
  );
  expect(ordinary).toEqual(lane);
  expect(lane!.status).toBeLessThan(404);
});
