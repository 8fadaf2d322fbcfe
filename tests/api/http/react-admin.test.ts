/** An unmodified ra-data-simple-rest provider works against the server: its dialect is ours. */

import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)("react-admin's own data provider through $door", ({ lane }) => {
  let server: TestServer;
  let provider: ReturnType<typeof simpleRestProvider>;
  const made: number[] = [];

  beforeAll(async () => {
    server = await startTestServer({ lane });
    provider = simpleRestProvider(`${server.origin}/api`, (url, options = {}) => {
      const headers = new Headers(options.headers);
      for (const [name, value] of Object.entries(server.admin)) headers.set(name, value);
      return fetchUtils.fetchJson(url, { ...options, headers });
    });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('getList reads a page and its total', async () => {
    const { data, total } = await provider.getList('districts', {
      ...{ pagination: { page: 2, perPage: 10 }, sort: { field: 'name', order: 'ASC' }, filter: { division_id: 3 } },
    });
    expect(total).toBe(13);
    expect(data.map(({ name_en }) => name_en)).toEqual(['Rajbari', 'Shariatpur', 'Tangail']);
  });

  test('getOne and getMany read records', async () => {
    expect((await provider.getOne('districts', { id: 13 })).data).toMatchObject({ id: 13, name_en: 'Dhaka' });
    expect((await provider.getMany('divisions', { ids: [3, 1, 999] })).data.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('getManyReference reads what refers to a record', async () => {
    const { data, total } = await provider.getManyReference('districts', {
      ...{ target: 'division_id', id: 1, pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' }, filter: {} },
    });
    expect([total, data.length]).toEqual([6, 5]);
    expect(data.every(one => one.division_id === 1)).toBe(true);
  });

  test('create makes a record', async () => {
    for (const [bbs_code, name] of [
      ['97', 'নতুন ক'],
      ['98', 'নতুন খ'],
    ] as const) {
      const { data } = await provider.create('divisions', { data: { name, name_en: `New ${bbs_code}`, bbs_code } });
      expect(data).toMatchObject({ name, bbs_code, version: 1 });
      made.push(data.id);
    }
  });

  test('update sends the whole record back, and wins only with its version', async () => {
    const { data: read } = await provider.getOne('divisions', { id: made[0]! });
    const { data } = await provider.update('divisions', { id: read.id, data: { ...read, name_en: 'Renamed' }, previousData: read });
    expect(data).toMatchObject({ name_en: 'Renamed', version: 2 });
    await expect(
      provider.update('divisions', { id: read.id, data: { ...read, name_en: 'Late' }, previousData: read }),
    ).rejects.toMatchObject({ status: 409, body: { error_code: 'conflict' } });
  });

  test('a refusal carries its fields', async () => {
    await expect(provider.create('divisions', { data: { name: 'x' } })).rejects.toMatchObject({
      status: 400,
      body: {
        error_code: 'validation',
        message: { name: 'validation.bangla_only', name_en: 'validation.required', bbs_code: 'validation.required' },
      },
    });
  });

  test('updateMany, delete and deleteMany reach every record', async () => {
    const { data } = await provider.updateMany('divisions', { ids: made, data: { row_status: 0 } });
    expect(data).toEqual(made);
    expect((await provider.getMany('divisions', { ids: made })).data.map(one => one.row_status)).toEqual([0, 0]);
    const { data: deleted } = await provider.delete('divisions', { id: made[0]! });
    expect(deleted).toMatchObject({ id: made[0], name_en: 'Renamed' });
    expect((await provider.deleteMany('divisions', { ids: made.slice(1) })).data).toEqual(made.slice(1));
    expect((await provider.getMany('divisions', { ids: made })).data).toEqual([]);
  });
});
