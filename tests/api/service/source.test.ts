/** Services are brought in from a catalogue over HTTP, here a server of the test: what is taken, what is refused, and how a run ends. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceSourceOf } from '../../../api/service/index.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
let wire: Server;
let answer: (reply: ServerResponse) => void;
let asked: string | undefined;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [keeper, reader]: Clerk[] = [];

beforeAll(async () => {
  wire = createServer((request, reply) => {
    asked = request.headers.authorization;
    answer(reply);
  });
  await new Promise<void>(done => wire.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(wire.address() as AddressInfo).port}/services`;
  server = await startTestServer({ serviceSource: { url, token: 'of the test', name: 'myGov' }, pollSeconds: 1 });
  people = peopleOf(server);
  const office = await people.office();
  keeper = await people.clerk(office, ['MANAGE_SERVICE', 'SYNC_SERVICE']);
  reader = await people.clerk(office, ['VIEW_SERVICE']);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
  wire.closeAllConnections();
  await new Promise(done => wire.close(done));
});

const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
const call = (verb: string, path: string, body?: object, who = keeper!): Promise<Answer> =>
  server.call(verb, `/api/${path}`, body, who.headers);
const gives = (body: unknown, status = 200) => {
  answer = reply =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const runNow = async (id: number): Promise<Answer['json']> => (await call('GET', `service-syncs/${id}`)).json;
async function started(): Promise<number> {
  const reply = await call('POST', 'service-syncs/start');
  expect(reply.status, reply.text).toBe(201);
  expect(reply.json.data).toMatchObject({ source: 'myGov', status: 'running', added: null });
  return reply.json.data.id;
}
async function ended(id: number): Promise<Answer['json']> {
  await expect.poll(async () => (await runNow(id)).status, { timeout: 20_000 }).not.toBe('running');
  return runNow(id);
}
const synced = async (): Promise<Answer['json']> => ended(await started());
const serviceOf = async (code: string): Promise<Answer['json']> =>
  (await call('GET', `services?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`)).json[0];

const land = { code: 'SRC-LAND', name: 'জমির নকশা', name_en: 'Plan of land', delivery_types: ['counter'], fee: 20 };
const tax = { code: 'SRC-TAX', name: 'ভূমি কর', name_en: 'Land tax', delivery_types: ['counter', 'post'], access_type: 'citizen' };

describe('S2.093 a sync from the source', () => {
  test('adds, changes and takes out of use, and then has nothing to do', async () => {
    gives([land, { ...tax, colour: 'unknown to us' }]);
    expect(await synced()).toMatchObject({
      status: 'done',
      added: 2,
      changed: 0,
      removed: 0,
      error: null,
      finished_at: expect.any(String),
    });
    expect(asked).toBe('Bearer of the test');
    expect(await serviceOf('SRC-TAX')).toMatchObject({ ...tax, source: 'myGov', fee: null, row_status: 1 });
    const { id } = await serviceOf('SRC-LAND');
    await call('PATCH', `services/${id}`, { payment_deadline_days: 7 });
    gives([{ ...land, fee: 50 }]);
    expect(await synced()).toMatchObject({ status: 'done', added: 0, changed: 1, removed: 1 });
    expect(await serviceOf('SRC-LAND')).toMatchObject({ id, fee: 50, payment_deadline_days: 7, row_status: 1 });
    expect((await serviceOf('SRC-TAX')).row_status).toBe(0);
    gives([{ ...land, fee: 50 }]);
    expect(await synced()).toMatchObject({ added: 0, changed: 0, removed: 0 });
    gives([land, tax]);
    expect(await synced()).toMatchObject({ added: 0, changed: 2, removed: 0 });
    expect((await serviceOf('SRC-TAX')).row_status).toBe(1);
  });

  test('takes over a service that was entered here, leaves the others and those of another source', async () => {
    const own = { name: 'নিজের', name_en: 'Own', delivery_types: ['counter'] };
    for (const code of ['SRC-MINE', 'SRC-HERE', 'SRC-OTHER']) expect((await call('POST', 'services', { ...own, code })).status).toBe(201);
    expect((await call('POST', 'services', { ...own, code: 'SRC-X', source: 'myGov' })).status).toBe(400);
    await server.pool.query(`update services set source = 'e-Seba' where code = 'SRC-OTHER'`);
    gives([land, tax, { code: 'SRC-MINE', name: 'উৎসের' }, { code: 'SRC-OTHER', name: 'উৎসের' }]);
    const run = await synced();
    expect(run).toMatchObject({ status: 'done', added: 0, changed: 1, removed: 0 });
    expect(run.error).toContain('SRC-OTHER: the service with this code comes from e-Seba');
    expect(await serviceOf('SRC-MINE')).toMatchObject({ name: 'উৎসের', name_en: 'Own', source: 'myGov' });
    expect(await serviceOf('SRC-HERE')).toMatchObject({ name: 'নিজের', source: null, row_status: 1 });
    expect((await serviceOf('SRC-OTHER')).name).toBe('নিজের');
  });

  test('takes the good rows and says in both languages which are refused and why', async () => {
    gives([land, { ...tax, fee: -1 }, { ...land, code: 'SRC-NEW' }, { code: 'SRC-BARE', name: 'নাম' }, land, { name: 'নাম' }, 7]);
    const run = await synced();
    expect(run).toMatchObject({ status: 'done', added: 1, changed: 0, removed: 1 });
    expect(run.error).toMatch(/যেসব সেবা নেওয়া হয়নি \(৫\):\nSRC-TAX: .*\nSRC-BARE: /);
    expect(run.error).toMatch(
      /Services not taken \(5\):\nSRC-TAX: .*\nSRC-BARE: .*\nSRC-LAND: the code is in the list twice\nrow 6: it has no code/,
    );
    expect(await serviceOf('SRC-TAX')).toMatchObject({ fee: null, row_status: 1 });
    gives([land, ...Array.from({ length: 400 }, (_, at) => ({ code: `SRC-BAD-${at}`, name: 'Latin', name_en: 'Latin' }))]);
    const many = await synced();
    expect(many.error.length).toBeLessThanOrEqual(2000);
    expect(many.error).toMatch(/এবং আরও [০-৯]+টি।[\s\S]*and \d+ more\.$/);
  });
});

describe('S2.093 a run that takes nothing', () => {
  const refused: readonly (readonly [string, () => void, RegExp])[] = [
    ['the source is down', () => (answer = reply => reply.destroy()), /could not be reached/],
    ['it answers an error', () => gives('', 503), /returned no list \(status 503\)/],
    ['it sends the server elsewhere', () => (answer = reply => reply.writeHead(302, { location: '/other' }).end()), /could not be reached/],
    ['it answers a page', () => gives('<html>'), /is not a list of services/],
    ['it answers an object', () => gives({ services: [land] }), /is not a list of services/],
    ['its list is empty', () => gives([]), /is empty, so nothing was changed/],
    ['its list is too long', () => gives(Array.from({ length: 5001 }, () => 1)), /more than 5000 services/],
    ['its answer is too large', () => gives(`["${'x'.repeat(5_000_000)}"]`), /larger than 5 MB/],
  ];
  test.each(refused)('because %s, says so', async (_, prepare, reason) => {
    prepare();
    const before = await call('GET', 'services?range=[0,99]');
    const run = await synced();
    expect(run).toMatchObject({ status: 'failed', added: null, error: expect.stringMatching(reason) });
    expect(run.error).toMatch(/^[\u0980-\u09FF]/);
    expect((await call('GET', 'services?range=[0,99]')).text).toBe(before.text);
  });

  test('is the second of two, and one left by a process that died makes way', async () => {
    const held: ServerResponse[] = [];
    answer = reply => void held.push(reply);
    const first = await started();
    expect(outcome(await call('POST', 'service-syncs/start'))).toEqual([400, 'service.sync_running']);
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1);
    await server.pool.query(`update service_syncs set started_at = started_at - interval '31 minutes' where id = $1`, [first]);
    const second = await started();
    expect(await runNow(first)).toMatchObject({ status: 'failed', error: expect.stringContaining('was interrupted') });
    await call('POST', `service-syncs/${second}/fail`, { error: 'থামানো' });
    gives([{ ...land, code: 'SRC-LATE' }]);
    held[0]!.end(JSON.stringify([{ ...land, code: 'SRC-LATE' }]));
    expect(await synced()).toMatchObject({ status: 'done', added: 1 });
    expect(await runNow(first)).toMatchObject({ status: 'failed', added: null });
    expect(await runNow(second)).toMatchObject({ status: 'failed', error: 'থামানো', added: null });
  });
});

describe('S2.093 the source', () => {
  test('is known and used by those who may sync alone', async () => {
    expect((await call('GET', 'service-syncs/source')).json).toEqual({ data: { name: 'myGov' } });
    expect((await call('GET', 'service-syncs/source', undefined, reader!)).status).toBe(403);
    expect((await call('POST', 'service-syncs/start', undefined, reader!)).status).toBe(403);
  });

  test('is missed by a declared error where none is set up', async () => {
    const without = await startTestServer();
    expect((await without.call('GET', '/api/service-syncs/source')).json).toEqual({ data: null });
    expect(outcome(await without.call('POST', '/api/service-syncs/start'))).toEqual([400, 'service.no_source']);
    expect(without.bugs).toEqual([]);
    await without.stop();
  });

  test('is https or this machine, and has a name', () => {
    const url = 'https://services.example.gov.bd/list';
    expect(serviceSourceOf({ DEMO: 'off' })).toBeUndefined();
    expect(serviceSourceOf({ HOST: '0.0.0.0' })).toBeUndefined();
    expect(serviceSourceOf({})).toMatchObject({ name: 'myGov (demo)', url: expect.stringMatching(/^data:/) });
    expect(serviceSourceOf({ SERVICE_SOURCE_URL: url })).toEqual({ url, name: 'services.example.gov.bd' });
    expect(serviceSourceOf({ SERVICE_SOURCE_URL: url, SERVICE_SOURCE_NAME: 'myGov', SERVICE_SOURCE_TOKEN: 't' })).toEqual({
      ...{ url, name: 'myGov', token: 't' },
    });
    expect(() => serviceSourceOf({ SERVICE_SOURCE_URL: 'nowhere' })).toThrow('not an address');
    expect(() => serviceSourceOf({ SERVICE_SOURCE_URL: 'http://example.gov.bd' })).toThrow('https://');
    expect(() => serviceSourceOf({ SERVICE_SOURCE_URL: url, SERVICE_SOURCE_NAME: 'a@b' })).toThrow('SERVICE_SOURCE_NAME');
  });
});
