/**
 * Trees without circles (`Resource.tree`): refused by the engine on every way of writing, reported at the reference, safe when two move at
 * once.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bengali, doors, query, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('a tree through $door', ({ lane }) => {
  let server: TestServer;
  let made = 0;
  const base = '/api/specimen-offices';
  const make = async (parent_id: number | null = null): Promise<number> => {
    made += 1;
    const { rows } = await server.pool.query(
      `insert into specimen_offices (name, name_en, code, layer_id, type_id, parent_id) values ($1, $2, $3, 1, 1, $4) returning id::int`,
      [`অফিস ${made}`, `Office ${made}`, `T${made}`, parent_id],
    );
    return rows[0].id;
  };
  /** Three, each below the one before. */
  const chain = async (): Promise<[number, number, number]> => {
    const first = await make();
    const second = await make(first);
    return [first, second, await make(second)];
  };
  const patch = (id: number, parent_id: number | null) => server.call('PATCH', `${base}/${id}`, { parent_id });
  const parentOf = async (id: number): Promise<number | null> =>
    (await server.pool.query('select parent_id::int as parent from specimen_offices where id = $1', [id])).rows[0].parent;
  const refusal = { status: 400, json: { message: { parent_id: 'specimen.office_circle' } } };

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    await server.pool.query(`insert into specimen_office_layers (name, name_en) values ('স্তর', 'Layer')`);
    await server.pool.query(`insert into specimen_office_types (name, name_en) values ('ধরন', 'Type')`);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('nothing goes below itself or below what is under it, however it is written', async () => {
    const [first, second, third] = await chain();
    for (const parent of [first, second, third]) {
      expect(await patch(first, parent)).toMatchObject(refusal);
      expect(await server.call('PUT', `${base}/${first}`, { parent_id: parent, version: 1 })).toMatchObject(refusal);
    }
    const many = await server.call('PATCH', `${base}${query({ filter: { id: [first, second] } })}`, { parent_id: third });
    expect(many.json).toMatchObject([{ status: 400, error: refusal.json }, { status: 400 }]);
    expect([await parentOf(first), await parentOf(second)]).toEqual([null, first]);
  });

  test('the refusal is reported in the language of the caller', async () => {
    const [first, , third] = await chain();
    const { json } = await server.call('PATCH', `${base}/${first}`, { parent_id: third }, bengali);
    expect(json.details[0].text).toBe('অফিস নিজের অধীনে যেতে পারে না।');
  });

  test('a move elsewhere, to the top and back is none of its business', async () => {
    const [first, , third] = await chain();
    const other = await make();
    for (const parent of [first, other, null, first]) expect((await patch(third, parent)).status).toBe(200);
    expect((await patch(first, other)).status).toBe(200);
    expect((await patch(first, other)).status).toBe(200);
  });

  test('of two moves that would close a circle together, one is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = [await make(), await make()];
      const moves = await Promise.all([patch(one, two), patch(two, one)]);
      expect(moves.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test('of three moves that would close a circle only together, one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const ids = [await make(), await make(), await make()];
      const moves = await Promise.all(ids.map((id, at) => patch(id, ids[(at + 1) % 3]!)));
      expect(moves.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
    }
  });

  test('a circle that is there already keeps nobody from moving out of it', async () => {
    const [first, , third] = await chain();
    await server.pool.query('update specimen_offices set parent_id = $1 where id = $2', [third, first]);
    const outside = await make();
    expect((await patch(outside, first)).status).toBe(200);
    expect((await patch(first, null)).status).toBe(200);
  });
});
