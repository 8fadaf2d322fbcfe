/**
 * Files and rich text as a record is written, through both doors: whose a file may be, what becomes of those given up, what is kept of it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { type Answer, doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { paperPages, papers } from './papers.ts';
import { pdf, png } from './samples.ts';
import { upload } from './sending.ts';

describe.each(doors)('a record with files through $door', ({ lane }) => {
  let server: TestServer;
  let other: Headers;
  const send = async (target: string, bytes: Buffer, name: string, headers: Headers = {}): Promise<number> => {
    const { status, json } = await upload(server, target, bytes, name, headers);
    expect(status).toBe(201);
    return json.id;
  };
  const photo = (headers?: Headers) => send('papers.photo', png(), 'ছবি.png', headers);
  const scan = (name = 'a.pdf') => send('papers.scans', pdf(), name);
  const make = (more: object): Promise<Answer> => server.call('POST', '/api/papers', { title: 'নামজারি', ...more });
  const state = async (id: number): Promise<string> => {
    const { rows } = await server.pool.query(
      `select case when record_id is not null then 'attached' when detached_at is null then 'waiting' else 'detached' end as state from engine.files where id = $1`,
      [id],
    );
    return rows[0].state;
  };

  beforeAll(async () => {
    server = await startTestServer({ lane, also: [papers, paperPages] });
    await giveAccount(
      server.pool,
      { username: 'second', user_type: 1, full_name: 'দ্বিতীয়', full_name_en: 'Second' },
      'Mouza-2026-Sheet',
      'test',
    );
    await server.hear();
    other = await server.headersOf('second');
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('takes the writer’s own files, in their order, and shows them', async () => {
    const [one, first, second] = [await photo(), await scan('a.pdf'), await scan('b.pdf')];
    const { status, json } = await make({ photo: one, scans: [second, first] });
    expect(status).toBe(201);
    expect(json.photo).toMatchObject({ id: one, name: 'ছবি.png', url: expect.stringContaining('signature=') });
    expect(json.scans.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    const put = await server.call('PUT', `/api/papers/${json.id}`, { ...json, title: 'খারিজ' });
    expect([put.status, put.json.photo.id, put.json.scans.length]).toEqual([200, one, 2]);
    const turned = await server.call('PATCH', `/api/papers/${json.id}`, { scans: [first, second] });
    expect(turned.json.scans.map(({ id }: { id: number }) => id)).toEqual([first, second]);
  });

  test('gives up what is no longer named, and all of it when it is deleted', async () => {
    const [one, next, kept, gone] = [await photo(), await photo(), await scan(), await scan()];
    const { json } = await make({ photo: one, scans: [kept, gone] });
    const path = `/api/papers/${json.id}`;
    expect((await server.call('PATCH', path, { photo: next, scans: [kept] })).status).toBe(200);
    expect(await Promise.all([one, next, kept, gone].map(state))).toEqual(['detached', 'attached', 'attached', 'detached']);
    expect((await server.call('PATCH', path, { photo: null })).json.photo).toBeNull();
    expect(await state(next)).toBe('detached');
    expect((await server.call('PATCH', path, { photo: one })).json.message).toEqual({ photo: 'files.not_yours' });
    expect((await server.call('DELETE', path)).status).toBe(200);
    expect(await state(kept)).toBe('detached');
  });

  test('refuses another person’s file, another field’s, another record’s, and one that is not there', async () => {
    const [theirs, mine, taken, wrong] = [await photo(other), await photo(), await photo(), await scan()];
    await make({ photo: taken });
    for (const id of [theirs, taken, wrong, 999_999_999]) {
      const { status, json } = await make({ photo: id });
      expect([id, status, json.message]).toEqual([id, 400, { photo: 'files.not_yours' }]);
    }
    const { status, json } = await make({ scans: [wrong, theirs] });
    expect([status, json.message]).toEqual([400, { 'scans.1': 'files.not_yours' }]);
    expect(await Promise.all([theirs, mine, wrong].map(state))).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await make({ photo: mine, stamp: mine })).json.message).toEqual({ stamp: 'validation.read_only' });
    expect((await make({ photo: mine })).status).toBe(201);
  });

  test('takes a file once: of two writers one is notified', async () => {
    const id = await photo();
    const answers = await Promise.all([make({ photo: id }), make({ photo: id }), make({ photo: id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  test('answers a repeated request with addresses of its own', async () => {
    const id = await photo();
    const again = () => server.call('POST', '/api/papers', { title: 'আবার', photo: id }, { 'idempotency-key': 'papers-once' });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, second.json.id]).toEqual([201, 201, first.json.id]);
    for (const { json } of [first, second]) expect((await server.call('GET', json.photo.url)).status).toBe(200);
    expect(second.json.photo.url).not.toBe(first.json.photo.url);
  });

  test('keeps nothing of a write that fails', async () => {
    const id = await photo();
    expect((await make({ photo: id, user_id: 999_999_999 })).status).toBe(400);
    expect(await state(id)).toBe('waiting');
  });

  test('has files in its rows, by the same rules', async () => {
    const page = await send('paper-pages.scan', pdf(), 'p.pdf');
    const stolen = await send('paper-pages.scan', pdf(), 'q.pdf', other);
    const { status, json } = await make({ pages: [{ name: 'ক', scan: page }] });
    expect([status, json.pages[0].scan.id]).toEqual([201, page]);
    expect(json.pages[0].scan.url).toContain('signature=');
    const refused = await make({ pages: [{ name: 'ক' }, { name: 'খ', scan: stolen }] });
    expect([refused.status, Object.keys(refused.json.message)]).toEqual([400, ['pages.1.scan']]);
    const cleared = await server.call('PATCH', `/api/papers/${json.id}`, { pages: [] }, { 'if-match': `"${json.version}"` });
    expect([cleared.status, await state(page)]).toEqual([200, 'detached']);
    const last = await send('paper-pages.scan', pdf(), 'r.pdf');
    const { json: whole } = await make({ pages: [{ name: 'গ', scan: last }] });
    expect([(await server.call('DELETE', `/api/papers/${whole.id}`)).status, await state(last)]).toEqual([200, 'detached']);
  });

  test('keeps in its history which files came and went', async () => {
    const [one, next] = [await photo(), await photo()];
    const { json } = await make({ photo: one });
    await server.call('PATCH', `/api/papers/${json.id}`, { photo: next });
    const { rows } = await server.pool.query(
      `select old_data->'photo' as old, new_data->'photo' as fresh from engine.audit_logs where resource = 'papers' and record_id = $1 order by id`,
      [json.id],
    );
    const trace = (id: number) => [{ id, name: 'ছবি.png' }];
    expect(rows).toEqual([
      { old: null, fresh: trace(one) },
      { old: trace(one), fresh: trace(next) },
    ]);
    const history = await server.call('GET', `/api/papers/${json.id}/history`);
    expect(history.status).toBe(200);
    expect(JSON.stringify(history.json)).not.toContain('store_key');
  });

  test('is sanitised wherever its rich text is written, and measured after that', async () => {
    const bad = '<p onclick="a()">ক<script>x</script><img src=x onerror=y></p>';
    const { json } = await make({ body: bad, pages: [{ name: 'ক', text: bad }] });
    expect([json.body, json.pages[0].text]).toEqual(['<p>ক</p>', '<p>ক</p>']);
    const path = `/api/papers/${json.id}`;
    const long = `<p style="${'x'.repeat(500)}">খ</p>`;
    expect((await server.call('PATCH', path, { body: long })).json.body).toBe('<p>খ</p>');
    expect((await server.call('PUT', path, { body: `${bad}${long}` })).json.body).toBe('<p>ক</p><p>খ</p>');
    expect((await server.call('PATCH', path, { body: `<p>${'গ'.repeat(200)}</p>` })).json.message).toEqual({
      body: 'validation.max_length',
    });
    expect((await server.call('PATCH', path, { body: '<b>'.repeat(6000) })).json.message).toEqual({ body: 'validation.max_length' });
    const bulk = await server.call('PATCH', `/api/papers?filter=${encodeURIComponent(JSON.stringify({ id: [json.id] }))}`, { body: bad });
    expect(bulk.status).toBe(200);
    expect((await server.call('GET', path)).json.body).toBe('<p>ক</p>');
  });
});
