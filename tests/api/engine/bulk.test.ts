/** Many records at once (D-BULK): by id, one by one, each reported for itself; through both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleOf } from '../../support/people.ts';
import { doors, query, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('bulk through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  const base = '/api/specimen-stocks';
  const make = async (left = 5): Promise<number> => (await call('POST', base, { name: 'মাল', left })).json.id;
  const many = (ids: unknown) => `${base}${query({ filter: { id: ids } })}`;

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    call = server.call;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('each is changed in a transaction of its own, with its version and its audit row', async () => {
    const ids = [await make(), await make(), await make()];
    const answer = await call('PATCH', many(ids), { left: 7 });
    expect(answer).toMatchObject({ status: 200, json: ids.map(id => ({ id, status: 200 })) });
    for (const id of ids) expect((await call('GET', `${base}/${id}`)).json).toMatchObject({ left: 7, version: 2 });
    const { rows } = await server.pool.query(
      "select count(*)::int as n, count(distinct xmin::text)::int as transactions from engine.audit_logs where resource = 'specimen-stocks' and action_type = 'update' and record_id = any($1)",
      [ids],
    );
    expect(rows).toEqual([{ n: 3, transactions: 3 }]);
  });

  test('half of it fails: the other half is done, and each is given the reason', async () => {
    const [good, held, other] = [await make(), await make(), await make()];
    await call('POST', '/api/specimen-withdrawals', { stock_id: held, quantity: 1 });
    const journal = await call('POST', '/api/specimen-projects', { name: 'বাঁধা' });
    await call('POST', '/api/specimen-journals', { project_id: journal.json.id, entry: 'ক' });
    const free = (await call('POST', '/api/specimen-projects', { name: 'মুক্ত' })).json.id;
    const mixed = await call('DELETE', `/api/specimen-projects${query({ filter: { id: [journal.json.id, free, 987654] } })}`);
    expect(mixed).toMatchObject({
      status: 200,
      json: [
        { id: journal.json.id, status: 409, error: { error_code: 'specimen.project_has_journals' } },
        { id: free, status: 200 },
        { id: 987654, status: 404, error: { error_code: 'request.not_found' } },
      ],
    });
    expect((await call('GET', `/api/specimen-projects/${free}`)).status).toBe(404);
    const wrong = await call('PATCH', many([good, 987654, other]), { left: -1 });
    expect(wrong.json.map(({ status }: { status: number }) => status)).toEqual([400, 400, 400]);
    expect(wrong.json[0].error.message).toEqual({ left: 'validation.min' });
    expect((await call('DELETE', many([good, held, other]))).json.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200]);
  });

  test.each([
    ['no filter', base],
    ['another field', `${base}${query({ filter: { name: 'মাল' } })}`],
    ['more than the ids', `${base}${query({ filter: { id: [1], name: 'x' } })}`],
    ['one id that is no list', `${base}${query({ filter: { id: 1 } })}`],
    ['an empty list', many([])],
    ['an id twice', many([1, 1])],
    ['what is no id', many([1, 'x'])],
    ['a negative one', many([-1])],
    ['1,001 of them', many(Array.from({ length: 1001 }, (_, at) => at + 1))],
    ['no JSON', `${base}?filter={"id":[1`],
    ['null', `${base}?filter=null`],
  ])('%s is refused', async (_, path) => {
    for (const verb of ['PATCH', 'DELETE'])
      expect(await call(verb, path, verb === 'PATCH' ? { left: 1 } : undefined)).toMatchObject({
        status: 400,
        json: { error_code: 'request.bulk_filter' },
      });
  });

  test('another parameter, and one given twice, are refused', async () => {
    expect((await call('DELETE', `${many([1])}&sort=x`)).json.error_code).toBe('request.unknown_parameter');
    expect((await call('DELETE', `${many([1])}&filter={}`)).json.error_code).toBe('request.repeated_parameter');
  });

  test('what is beyond reach is not found, one by one; a new or moved row must stay within it', async () => {
    const people = peopleOf(server);
    const [mine, theirs] = [await people.office(), await people.office()];
    const specimen = async (id: number) => {
      await server.pool.query(`insert into specimen_office_types (id, name, name_en) values (1, 'ধরন', 'Type') on conflict do nothing`);
      await server.pool.query(`insert into specimen_office_layers (id, name, name_en) values (1, 'স্তর', 'Layer') on conflict do nothing`);
      await server.pool.query(
        `insert into specimen_offices (id, name, name_en, code, layer_id, type_id) values ($1, 'অফিস', 'Office', $2, 1, 1)`,
        [id, `O-${id}`],
      );
    };
    await specimen(mine);
    await specimen(theirs);
    const verbs = ['VIEW', 'CREATE', 'UPDATE', 'DELETE', 'SUBMIT'].map(verb => `${verb}_SPECIMEN_PROJECT`);
    const clerk = await people.clerk(mine, verbs);
    await people.settle();
    const projects = '/api/specimen-projects';
    const own = await call('POST', projects, { name: 'নিজের' }, clerk.headers);
    expect(own).toMatchObject({ status: 201, json: { office_id: mine, user_id: clerk.id } });
    const foreign = (await call('POST', projects, { name: 'পরের', office_id: theirs })).json.id;
    const both = `${projects}${query({ filter: { id: [own.json.id, foreign] } })}`;
    expect((await call('PATCH', both, { remarks: 'হ্যাঁ' }, clerk.headers)).json.map(({ status }: { status: number }) => status)).toEqual([
      200, 404,
    ]);
    for (const [verb, path, body] of [
      ['PUT', `${projects}/${foreign}`, { remarks: 'না' }],
      ['PATCH', `${projects}/${foreign}`, { remarks: 'না' }],
      ['DELETE', `${projects}/${foreign}`, undefined],
      ['POST', `${projects}/${foreign}/submit`, undefined],
    ] as const)
      expect(await call(verb, path, body, clerk.headers)).toMatchObject({ status: 404, json: { error_code: 'request.not_found' } });
    const beyond = { status: 403, json: { error_code: 'request.out_of_reach' } };
    expect(await call('POST', projects, { name: 'দূরে', office_id: theirs }, clerk.headers)).toMatchObject(beyond);
    expect(await call('PATCH', `${projects}/${own.json.id}`, { office_id: theirs }, clerk.headers)).toMatchObject(beyond);
    expect((await call('GET', `${projects}/${own.json.id}`)).json.office_id).toBe(mine);
    expect((await call('DELETE', both, undefined, clerk.headers)).json.map(({ status }: { status: number }) => status)).toEqual([200, 404]);
  });
});
