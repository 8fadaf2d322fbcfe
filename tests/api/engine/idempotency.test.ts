/** A write that says Idempotency-Key is done once (D-IDEMPOTENCY); through both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, query, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('an idempotency key through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  let serial = 0;
  const base = '/api/specimen-stocks';
  const key = () => ({ 'idempotency-key': `key-${++serial}` });
  const body = () => ({ name: `মজুত ${++serial}`, left: 5 });
  const count = async (name: string): Promise<number> =>
    (await server.pool.query('select count(*)::int as n from specimen_stocks where name = $1', [name])).rows[0].n;

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    call = server.call;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('the same request again gets the same answer, its place and version too, and does nothing', async () => {
    const [once, what] = [key(), body()];
    const first = await call('POST', base, what, once);
    const again = await call('POST', base, what, once);
    expect(first.status).toBe(201);
    expect([again.status, again.text, again.headers.location, again.headers.etag]).toEqual([
      201,
      first.text,
      first.headers.location,
      first.headers.etag,
    ]);
    expect(await count(what.name)).toBe(1);
    const path = first.headers.location!;
    for (const [verb, target, sent] of [
      ['PATCH', path, { left: 6 }],
      ['PUT', path, { left: 7 }],
      ['POST', '/api/specimen-withdrawals', { stock_id: first.json.id, quantity: 2 }],
      ['DELETE', path, undefined],
    ] as const) {
      const header = key();
      const one = await call(verb, target, sent, header);
      expect(one.status).toBeLessThan(300);
      const two = await call(verb, target, sent, header);
      expect([verb, two.status, two.text]).toEqual([verb, one.status, one.text]);
      if (verb !== 'DELETE') expect(two.headers.etag).toBe(one.headers.etag);
    }
    expect((await call('GET', path)).status).toBe(404);
  });

  test('under the same key another request is refused: another body, another record, another verb', async () => {
    const once = key();
    const { headers, json } = await call('POST', base, { name: 'এক', left: 1 }, once);
    for (const [verb, path, sent] of [
      ['POST', base, { name: 'এক', left: 2 }],
      ['PATCH', headers.location!, { left: 1 }],
      ['DELETE', headers.location!, undefined],
    ] as const)
      expect(await call(verb, path, sent, once)).toMatchObject({ status: 409, json: { error_code: 'request.idempotency_mismatch' } });
    expect((await call('GET', headers.location!)).json).toMatchObject({ left: 1, version: json.version });
  });

  test('a refusal is not kept: put right, the request goes through under the same key', async () => {
    const once = key();
    const { name } = body();
    expect((await call('POST', base, { name, left: -1 }, once)).status).toBe(400);
    expect((await call('POST', base, { name, left: 1 }, once)).status).toBe(201);
    expect(await count(name)).toBe(1);
  });

  test('of twins at the same time one does it, the others wait for its answer', async () => {
    const [once, what] = [key(), body()];
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call('POST', base, what, once)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await count(what.name)).toBe(1);
  });

  test('a move is made once', async () => {
    const path = (await call('POST', '/api/specimen-projects', { name: 'একবার', budget: 1 })).headers.location!;
    const once = key();
    const one = await call('POST', `${path}/submit`, undefined, once);
    expect(await call('POST', `${path}/submit`, undefined, once)).toMatchObject({ status: 200, text: one.text });
    expect((await call('POST', `${path}/submit`)).status).toBe(409);
  });

  test('many at once are done once, and one that broke off halfway is done again', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await call('POST', base, body())).json.id);
    const path = `${base}${query({ filter: { id: ids } })}`;
    const once = key();
    const one = await call('DELETE', path, undefined, once);
    expect(one.json.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200]);
    expect((await call('DELETE', path, undefined, once)).text).toBe(one.text);
    await server.pool.query('update engine.idempotency_keys set status = null, body = null where key = $1', [once['idempotency-key']]);
    expect((await call('DELETE', path, undefined, once)).json.map(({ status }: { status: number }) => status)).toEqual([404, 404, 404]);
  });

  test('a call of its own either does it once, or refuses the key: a proxy sends what has one again', async () => {
    const [deed, once] = [{ 'x-request-id': `deed-${Date.now()}` }, key()];
    expect((await call('PATCH', '/api/divisions/3', { name_en: `Dhaka ${deed['x-request-id']}` }, deed)).status).toBe(200);
    const undo = () => call('POST', '/api/undo', { request_id: deed['x-request-id'] }, once);
    const [undone, again] = [await undo(), await undo()];
    expect([undone.status, undone.json, again.text]).toEqual([200, { data: { records: 1 } }, undone.text]);
    expect((await call('GET', '/api/divisions/3')).json.name_en).toBe('Dhaka');
    const own = (verb: string, target: string, sent?: object) => call(verb, target, sent, key());
    for (const refused of [
      await own('POST', '/api/users/user-info', { client_id: 'bhumi-screens' }),
      await own('POST', '/api/public/users/send-otp', { mobile: '01712000001' }),
      await own('PUT', '/api/users/change-password', {}),
    ])
      expect([refused.status, refused.json.error_code]).toEqual([400, 'request.key_not_taken']);
    expect((await own('GET', `${base}?range=[0,0]`)).status).toBe(200);
  });

  test("keys are everybody's own, and of a sensible form", async () => {
    const once = key();
    expect((await call('POST', base, body(), once)).status).toBe(201);
    const { rows } = await server.pool.query('select actor from engine.idempotency_keys where key = $1', [once['idempotency-key']]);
    expect(rows).toEqual([{ actor: expect.stringMatching(/^\d+$/) }]);
    for (const bad of ['', ' ', 'x'.repeat(201), 'two words'])
      expect(await call('POST', base, body(), { 'idempotency-key': bad })).toMatchObject({
        status: 400,
        json: { error_code: 'request.idempotency_key' },
      });
  });
});
