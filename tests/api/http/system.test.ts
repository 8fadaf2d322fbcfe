/** Health, readiness and metrics, and a database that goes away under the server and comes back. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../../api/database/shadow.ts';
import { type Cuttable, cuttable } from '../../support/cuttable.ts';
import { bengali, doors, send, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('a server watched through $door', ({ lane }) => {
  let server: TestServer;
  let way: Cuttable;
  const get = (path: string, headers = {}) => send(server.origin, 'GET', path, undefined, headers);

  beforeAll(async () => {
    server = await startTestServer({
      lane,
      route: async url => {
        way = await cuttable(url);
        return way.url;
      },
    });
  });
  afterEach(() => way.mend());
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
    await way.stop();
  });

  test('health and readiness are shown to anybody', async () => {
    expect(await get('/health')).toMatchObject({ status: 200, json: { status: 'up' } });
    expect(await get('/ready')).toMatchObject({ status: 200, json: { status: 'ready' } });
  });

  test('without its database it is up but not ready, and answers 503 in words until the database is back', async () => {
    way.cut();
    expect((await get('/health')).status).toBe(200);
    expect(await get('/ready')).toMatchObject({ status: 503, json: { status: 'unready', reasons: ['database'] } });
    for (const [verb, path, body] of [
      ['GET', '/api/districts', undefined],
      ['GET', '/api/districts/3', undefined],
      ['GET', '/api/districts/3/history', undefined],
      ['POST', '/api/divisions', { name: 'নতুন', name_en: 'New', bbs_code: '99' }],
      ['PATCH', '/api/districts/3', { name_en: 'New' }],
      ['PATCH', '/api/districts/3', { latitude: 23, longitude: 90 }],
      ['DELETE', '/api/districts/3', undefined],
    ] as const) {
      const english = await server.call(verb, path, body);
      expect([verb, path, english.status, english.json?.error_code]).toEqual([verb, path, 503, 'request.unavailable']);
      expect(english.headers['retry-after']).toBe('5');
      const inBengali = await server.call(verb, path, body, bengali);
      expect(inBengali.json.message).toMatch(/[\u0980-\u09ff]/);
    }
    way.mend();
    expect(await get('/ready')).toMatchObject({ status: 200 });
    expect((await server.call('GET', '/api/districts/3')).json).toMatchObject({ version: 1 });
    expect((await server.call('GET', '/api/divisions')).json).toHaveLength(8);
  });

  test('a database lost under load: every answer is good or 503, and every acknowledged write is there', async () => {
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    const letters = [...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ'];
    let stop = false;
    const writer = async (first: string) => {
      // Names enough for however many are refused while the database is away.
      for (let at = 0; !stop; at++) {
        const name = `নমুনা ${first}${[1, 32, 1024].map(place => letters[Math.floor(at / place) % 32]).join('')}`;
        const { status } = await server.call('POST', '/api/districts', { name, name_en: 'Sample', division_id: 3, bbs_code: '77' });
        statuses.add(status);
        const patched = await server.call('PATCH', '/api/divisions/3', { name_en: `Dhaka ${acknowledged.length}` });
        statuses.add(patched.status);
        if (patched.status === 200) acknowledged.push(patched.json.name_en);
      }
    };
    const writers = letters.slice(0, 6).map(writer);
    for (let at = 0; at < 3; at++) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + 5);
      way.cut();
      await new Promise(resolve => setTimeout(resolve, 50));
      way.mend();
    }
    await new Promise(resolve => setTimeout(resolve, 150));
    stop = true;
    await Promise.all(writers);
    expect([...statuses].filter(status => ![200, 201, 400, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(503);
    expect(acknowledged.length).toBeGreaterThan(10);
    const { rows } = await server.pool.query(
      "select new_data->>'name_en' as name from engine.audit_logs where resource = 'divisions' and record_id = 3",
    );
    const written = new Set(rows.map(({ name }) => name));
    expect(acknowledged.filter(name => !written.has(name))).toEqual([]);
    const { rows: orphans } = await server.pool.query(
      "select 1 from districts d where bbs_code = '77' and not exists (select 1 from engine.audit_logs a where a.resource = 'districts' and a.record_id = d.id)",
    );
    expect(orphans).toEqual([]);
  });

  test('is not ready on a schema that lacks a migration', async () => {
    await withClient(server.database.ownerUrl, async owner => {
      const { rows } = await owner.query(
        'delete from engine.migrations where name = (select max(name) from engine.migrations) returning *',
      );
      expect(await get('/ready')).toMatchObject({ status: 503, json: { reasons: ['schema'] } });
      const columns = Object.keys(rows[0]);
      const places = columns.map((_, at) => `$${at + 1}`);
      await owner.query(`insert into engine.migrations (${columns}) overriding system value values (${places})`, Object.values(rows[0]));
    });
    expect((await get('/ready')).status).toBe(200);
  });

  test('metrics count by route pattern and status, and name what an operator watches', async () => {
    await server.call('GET', '/api/districts/3');
    await server.call('GET', '/api/districts/76543219876');
    await server.call('GET', '/api/nothing-of-the-kind');
    const { status, text, headers } = await get('/metrics');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    const names = [
      'pool_connections',
      'pool_in_use',
      'pool_waiting',
      'sessions',
      'event_loop_delay_p99_seconds',
      'process_resident_memory_bytes',
    ];
    for (const name of names) expect(text).toMatch(new RegExp(`^bhumi_${name} [\\d.e+-]+$`, 'm'));
    expect(text).toMatch(/bhumi_http_request_duration_seconds_count\{method="GET",route="\/api\/districts\/\{id\}",status="200"\} \d+/);
    expect(text).toMatch(/route="\/api\/districts\/\{id\}",status="404"/);
    expect(text).not.toContain('nothing-of-the-kind');
    expect(text).not.toContain('76543219876');
  });
});

describe('metrics of a server behind a proxy', () => {
  test('are for this machine alone unless there is a token; then for anyone who has it', async () => {
    const open = await startTestServer({ trustedProxies: '127.0.0.1' });
    const stranger = { 'x-forwarded-for': '203.0.113.5' };
    expect((await send(open.origin, 'GET', '/metrics', undefined, {})).status).toBe(200);
    expect(await send(open.origin, 'GET', '/metrics', undefined, stranger)).toMatchObject({ status: 403 });
    await open.stop();
    const closed = await startTestServer({ metricsToken: 'measure-me', trustedProxies: '127.0.0.1' });
    const ask = (headers: Record<string, string>) => send(closed.origin, 'GET', '/metrics', undefined, headers);
    expect((await ask({})).status).toBe(403);
    expect((await ask({ authorization: 'Bearer measure-mf' })).status).toBe(403);
    expect((await ask({ authorization: 'Bearer measure-\u00ffe' })).status).toBe(403);
    expect((await ask({ ...stranger, authorization: 'Bearer measure-me' })).status).toBe(200);
    expect(closed.bugs).toEqual([]);
    await closed.stop();
  });

  test('are refused to callers behind a proxy on this machine, trusted or not', async () => {
    const plain = await startTestServer();
    const behind: Record<string, string>[] = [
      ...[{ 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-proto': 'https' }, { 'x-forwarded-host': 'bhumi.example' }],
      ...[{ forwarded: 'for=203.0.113.5' }, { via: '1.1 proxy' }, { 'x-real-ip': '203.0.113.5' }],
    ];
    for (const headers of behind) expect(await send(plain.origin, 'GET', '/metrics', undefined, headers)).toMatchObject({ status: 403 });
    expect((await send(plain.origin, 'GET', '/metrics', undefined, {})).status).toBe(200);
    await plain.stop();
  });
});
