/** An unmodified ra-data-simple-rest provider works against the server: its dialect is ours. */

import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';

const whole = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const;

describe.each(doors)("react-admin's own data provider through $door", ({ lane }) => {
  let server: TestServer;
  let provider: ReturnType<typeof simpleRestProvider>;
  const made: number[] = [];

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
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

  /**
   * A resource of the product with child rows, one with references to many, and one of the specimen with both a parent's and a person's
   * fields.
   */
  const kinds = [
    {
      resource: 'mouzas',
      target: 'upazila_id',
      part: 'jl_numbers',
      make: async (at: number) => ({
        ...{ name: `মৌজা ${'কখগঘ'[at]}`, name_en: `Mouza ${at}`, upazila_id: await anId('upazilas') },
        jl_numbers: [
          { survey: 'CS', jl_number: `9${at}1` },
          { survey: 'RS', jl_number: `9${at}2` },
        ],
      }),
    },
    {
      resource: 'permission-groups',
      target: 'level',
      part: 'permission_ids',
      make: async (at: number) => ({
        ...{ name: `গুচ্ছ ${'কখগঘ'[at]}`, name_en: `Group ${at}`, level: 'office' },
        permission_ids: await twoIds('permissions'),
      }),
    },
    {
      resource: 'specimen-petitions',
      target: 'user_id',
      part: 'steps',
      make: async (at: number) => ({
        ...{ title: `Petition ${at}`, user_id: await anId('users') },
        steps: [{ title: 'one' }, { title: 'two' }],
      }),
    },
  ] as const;
  const twoIds = async (table: string): Promise<number[]> =>
    (await server.pool.query(`select id from ${table} order by id limit 2`)).rows.map(({ id }) => id);
  const anId = async (table: string): Promise<number> => (await twoIds(table))[0]!;

  test.each(kinds)('every method works on $resource, with its $part', async ({ resource, target, part, make }) => {
    const before = (await provider.getList(resource, whole)).total!;
    const made = [];
    for (const at of [0, 1, 2, 3]) made.push((await provider.create(resource, { data: await make(at) })).data);
    const ids = made.map(({ id }) => id);
    expect((await provider.getList(resource, whole)).total).toBe(before + 4);
    expect((await provider.getMany(resource, { ids })).data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const { data: siblings } = await provider.getManyReference(resource, { ...whole, target, id: made[0]![target] });
    expect(siblings.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));

    const { data: read } = await provider.getOne(resource, { id: ids[0]! });
    expect(read[part]).toHaveLength(2);
    const shorter = { ...read, [part]: read[part].slice(0, 1) };
    const { data: written } = await provider.update(resource, { id: read.id, data: shorter, previousData: read });
    expect([written.version, written[part]]).toMatchObject([2, read[part].slice(0, 1)]);

    expect((await provider.updateMany(resource, { ids: ids.slice(1), data: { row_status: 0 } })).data).toEqual(ids.slice(1));
    const states = (await provider.getMany(resource, { ids })).data.map(one => [one.id, one.row_status]);
    expect(new Map(states as [number, number][])).toEqual(new Map(ids.map((id, at) => [id, at === 0 ? 1 : 0])));
    expect((await provider.delete(resource, { id: ids[0]!, previousData: written })).data).toMatchObject({ id: ids[0] });
    expect((await provider.deleteMany(resource, { ids: ids.slice(1) })).data).toEqual(ids.slice(1));
    expect((await provider.getList(resource, whole)).total).toBe(before);
  });
});
