/** What anybody may list: names of active records, kept for five minutes, and nothing more; by the application's token alone. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entrance } from '../../../api/http/entrance.ts';
import { ENTRANCE } from '../../../api/http/lane-rest-server.ts';
import { type Answer, doors, query, send, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('a public list through $door', ({ lane }) => {
  let server: TestServer;
  const read = (name: string, parts: Record<string, unknown> = {}, headers = {}): Promise<Answer> =>
    send(server.origin, 'GET', `/api/public/${name}${query(parts)}`, undefined, { ...server.anybody, ...headers });

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('holds id, name and the public records they belong to, for anyone who asks, and may be kept', async () => {
    const { status, json, headers } = await read('districts', { range: [0, 999] });
    expect([status, headers['content-range'], json.length]).toEqual([200, 'districts 0-63/64', 64]);
    expect(Object.keys(json[0])).toEqual(['id', 'division_id', 'name', 'name_en']);
    expect([headers['cache-control'], headers.vary]).toEqual(['public, max-age=300', 'App-Authorization, Authorization, Accept-Language']);
    expect(Object.keys((await read('divisions')).json[0])).toEqual(['id', 'name', 'name_en']);
  });

  test('is sorted by name in the reader’s language, or as asked', async () => {
    const english = (await read('divisions', {}, { 'accept-language': 'en' })).json.map((one: { name_en: string }) => one.name_en);
    expect(english).toEqual([...english].sort());
    expect(english).toHaveLength(8);
    const ids = (await read('divisions', { sort: ['id', 'DESC'] })).json.map((one: { id: number }) => one.id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });

  test('is filtered by what it shows, and searched', async () => {
    const { json } = await read('districts', { filter: { division_id: [3], q: 'গঞ্জ' }, range: [0, 99] });
    expect(json.length).toBeGreaterThan(0);
    for (const one of json) expect([one.division_id, one.name]).toEqual([3, expect.stringContaining('গঞ্জ')]);
    expect((await read('districts', { filter: { id: 26 } })).json.map((one: { id: number }) => one.id)).toEqual([26]);
  });

  test.each([
    ['S7.22', 'divisions', [], 8],
    ['S7.23', 'districts', ['division_id'], 64],
    ['S7.24', 'zones', ['division_id', 'district_id'], 1],
    ['S7.25', 'upazilas', ['division_id', 'district_id'], 495],
    ['S7.26', 'circles', ['division_id', 'district_id', 'upazila_id'], 20],
  ] as const)('%s of %s is filtered by status, id and the places above: %j', async (_, name, places, count) => {
    await server.pool.query(
      `insert into zones (kind, division_id, district_id, name, name_en)
       select 'settlement', d.division_id, d.id, 'জোন', 'Zone' from districts d where d.name_en = 'Dhaka' on conflict do nothing`,
    );
    await server.pool.query(
      `update circles set upazila_id = (select id from upazilas u where u.name_en = 'Savar') where name_en = 'Gulshan' and upazila_id is null`,
    );
    const { rows } = await server.pool.query(
      `select v.id as division_id, d.id as district_id, u.id as upazila_id from upazilas u
       join districts d on d.id = u.district_id join divisions v on v.id = d.division_id where u.name_en = 'Savar'`,
    );
    const ids = async (filter: Record<string, unknown>) => {
      const plain = await read(name, { ...filter, range: [0, 999], sort: ['id', 'ASC'] });
      const { status, json, text } = await read(name, { filter, range: [0, 999], sort: ['id', 'ASC'] });
      expect(status, text).toBe(200);
      expect(plain.json).toEqual(json);
      return json.map(({ id }: { id: number }) => id) as number[];
    };
    const every = await ids({ row_status: 1 });
    expect(every).toHaveLength(count);
    expect(await ids({ id: every[0] })).toEqual([every[0]]);
    for (const place of places) {
      const found = await ids({ [place]: rows[0][place] });
      const answer = await server.call('GET', `/api/${name}${query({ range: [0, 999] })}`);
      const districts = (await server.call('GET', `/api/districts${query({ range: [0, 99] })}`)).json as {
        id: number;
        division_id: number;
      }[];
      const placeOf = (row: Record<string, number>) =>
        row[place] ?? (place === 'division_id' ? districts.find(({ id }) => id === row.district_id)?.division_id : undefined);
      const meant = answer.json.filter((row: Record<string, number>) => placeOf(row) === rows[0][place]);
      expect([place, found]).toEqual([place, meant.map(({ id }: { id: number }) => id).sort((one: number, other: number) => one - other)]);
      expect(found.length).toBeGreaterThan(0);
    }
  });

  test('leaves out what may no longer be chosen', async () => {
    await server.call('PATCH', '/api/divisions/8', { row_status: 0 });
    expect((await read('divisions')).json).toHaveLength(7);
    expect((await read('divisions', { filter: { id: 8 } })).json).toEqual([]);
    expect((await read('divisions', { filter: { row_status: 0 } })).json).toEqual([]);
    expect((await read('divisions', { filter: { row_status: 1 } })).json).toHaveLength(7);
    await server.call('PATCH', '/api/divisions/8', { row_status: 1 });
  });

  test.each([
    [{ filter: { bbs_code: '26' } }, 'request.unknown_filter'],
    [{ filter: { created_by: 1 } }, 'request.unknown_filter'],
    [{ filter: { id: { gt: 1 } } }, 'request.filter_operator'],
    [{ filter: { or: [{ id: 1 }] } }, 'request.filter_operator'],
    [{ filter: { division_id: 'x' } }, 'request.filter_value'],
    [{ filter: '{' }, 'request.filter'],
    [{ sort: ['latitude', 'ASC'] }, 'request.unknown_sort'],
    [{ sort: ['created_at', 'ASC'] }, 'request.unknown_sort'],
    [{ range: [0, 1000] }, 'request.range'],
    [{ fields: 'latitude' }, 'request.unknown_parameter'],
    [{ bbs_code: '26' }, 'request.unknown_parameter'],
    [{ upazila_id: '1' }, 'request.unknown_parameter'],
    [{ division_id: 'x' }, 'request.parameter'],
    [{ division_id: '3,4' }, 'request.parameter'],
    [{ division_id: '' }, 'request.parameter'],
    [{ id: '0' }, 'request.parameter'],
    [{ row_status: '7' }, 'request.parameter'],
  ])('refuses %j as %s, and the refusal is kept by nobody', async (parts, code) => {
    const { status, json, headers } = await read('districts', parts);
    expect([status, json.error_code, headers['cache-control']]).toEqual([400, code, 'no-store']);
  });

  test('of offices shows where they are, not who sits there (S7.27)', async () => {
    const { json } = await read('offices');
    expect(json).toEqual([]);
    const { paths, components } = (await send(server.origin, 'GET', '/api/openapi.json', undefined, {})).json;
    expect(Object.keys(paths)).toContain('/api/public/offices');
    const shown = Object.keys(components.schemas['offices.public'].properties);
    expect(shown).toEqual(expect.arrayContaining(['id', 'name', 'name_en', 'layer_id', 'division_id', 'district_id', 'upazila_id']));
    expect(shown.filter(name => /phone|mobile|email|head|permission/.test(name))).toEqual([]);
  });

  test.each([
    ['grades', 20],
    ['office-layers', 7],
  ])('of %s holds the reference data (S7.28, S7.30)', async (name, count) => {
    expect((await read(name, { range: [0, 99] })).json).toHaveLength(count);
  });

  test('S7.02 without the application’s token nobody is answered: 401 invalid_token, also of the calls of a registration', async () => {
    const others = { 'accept-language': 'en' };
    const { paths } = (await send(server.origin, 'GET', '/api/openapi.json', undefined, {})).json as { paths: Record<string, object> };
    const open = Object.keys(paths).filter(path => path.startsWith('/api/public/'));
    expect(open.length).toBeGreaterThan(25);
    for (const path of open) {
      const verb = Object.keys(paths[path]!)[0]!.toUpperCase();
      for (const headers of [others, { ...others, 'app-authorization': 'Bearer x.y.z' }]) {
        const asked = path.replace(/\{\w+\}/g, 'x');
        const { status, json, headers: answer } = await send(server.origin, verb, asked, verb === 'GET' ? undefined : {}, headers);
        expect([path, status, json.error, answer['cache-control']]).toEqual([path, 401, 'invalid_token', 'no-store']);
      }
    }
  });

  test('what a page or a program opens without a token, and nothing else, answers without one', () => {
    const optional = server.app.getSync<Entrance>(ENTRANCE).operations.filter(({ app }) => app === 'optional');
    // The pages of the public site have no script that could bring one.
    const spared = optional.filter(({ module }) => module !== 'site');
    const site = optional.filter(({ module, path }) => module === 'site' && !/^\/(bn|en)(\/|$)/.test(path)).map(({ path }) => path);
    expect(site.map(path => path.replace(/-[0-9a-f]{12}\./, '.')).sort()).toEqual(['/robots.txt', '/site/bengali.woff2', '/sitemap.xml']);
    expect(spared.map(({ verb, path }) => `${verb} ${path}`).sort()).toEqual([
      'get /api/explorer/start.js',
      'get /api/files/{id}',
      'get /api/openapi.json',
      'get /api/order-files/{number}',
      'get /api/sandbox-payments/{token}',
      'get /health',
      'get /metrics',
      'get /ready',
      'get /verify/{code}',
      'post /api/renew-app-token',
      'post /api/sandbox-payments/{token}',
      'post /api/sso-authorize-code-grant',
      'post /api/sso-backchannel-logout',
      'post /api/sso-renew-access-token',
      'post /api/sso-sign-out',
      'post /api/token',
    ]);
  });

  test('a plain filter and `filter` both narrow, and inactive rows are asked for in vain', async () => {
    const [both, none] = [
      await read('districts', { division_id: '3', filter: { q: 'গঞ্জ' } }),
      await read('districts', { division_id: '3', filter: { division_id: 4 } }),
    ];
    expect(both.json.length).toBeGreaterThan(0);
    for (const one of both.json) expect([one.division_id, one.name]).toEqual([3, expect.stringContaining('গঞ্জ')]);
    expect(none.json).toEqual([]);
    expect((await read('districts', { division_id: '3', row_status: '0' })).json).toEqual([]);
    const refused = await read('districts', { division_id: 'x' });
    expect(refused.json.message).toContain('division_id');
  });

  test.each([
    ['divisions', 8],
    ['districts', 64],
    ['upazilas', 495],
    ['circles', 20],
    ['grades', 20],
    ['ranks', 7],
    ['office-layers', 7],
  ])('%s come whole: %i without a range, and in pages with one', async (name, count) => {
    const whole = await read(name);
    expect([whole.json.length, whole.headers['content-range']]).toEqual([count, `${name} 0-${count - 1}/${count}`]);
    const page = await read(name, { range: [2, 4] });
    expect([page.json, page.headers['content-range']]).toEqual([whole.json.slice(2, 5), `${name} 2-4/${count}`]);
  });

  test('there is none of what doesn’t say so', async () => {
    expect((await read('specimen-offices')).status).toBe(404);
    expect((await read('users')).status).toBe(404);
  });
});
