/** What anybody may list: names of active records, from any cache for five minutes, and nothing more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, doors, query, send, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('a public list through $door', ({ lane }) => {
  let server: TestServer;
  const read = (name: string, parts: Record<string, unknown> = {}, headers = {}): Promise<Answer> =>
    send(server.origin, 'GET', `/api/public/${name}${query(parts)}`, undefined, headers);

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('holds id, name and the public records they belong to, for whoever asks, and may be kept', async () => {
    const { status, json, headers } = await read('districts', { range: [0, 999] });
    expect([status, headers['content-range'], json.length]).toEqual([200, 'districts 0-63/64', 64]);
    expect(Object.keys(json[0])).toEqual(['id', 'division_id', 'name', 'name_en']);
    expect([headers['cache-control'], headers.vary]).toEqual(['public, max-age=300', 'Accept-Language']);
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
    const ids = async (filter: object) => {
      const { status, json, text } = await read(name, { filter, range: [0, 999], sort: ['id', 'ASC'] });
      expect(status, text).toBe(200);
      return json.map(({ id }: { id: number }) => id) as number[];
    };
    const every = await ids({ row_status: 1 });
    expect(every).toHaveLength(count);
    expect(await ids({ id: every[0] })).toEqual([every[0]]);
    for (const place of places) {
      const found = await ids({ [place]: rows[0][place] });
      const told = await server.call('GET', `/api/${name}${query({ range: [0, 999] })}`);
      const districts = (await server.call('GET', `/api/districts${query({ range: [0, 99] })}`)).json as {
        id: number;
        division_id: number;
      }[];
      const placeOf = (row: Record<string, number>) =>
        row[place] ?? (place === 'division_id' ? districts.find(({ id }) => id === row.district_id)?.division_id : undefined);
      const meant = told.json.filter((row: Record<string, number>) => placeOf(row) === rows[0][place]);
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
  ])('refuses %j as %s, and the refusal is kept by nobody', async (parts, code) => {
    const { status, json, headers } = await read('districts', parts);
    expect([status, json.error_code, headers['cache-control']]).toEqual([400, code, 'no-store']);
  });

  test('of offices tells where they are, not who sits there (S7.27)', async () => {
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

  test('there is none of what doesn’t say so', async () => {
    expect((await read('specimen-offices')).status).toBe(404);
    expect((await read('users')).status).toBe(404);
  });
});
