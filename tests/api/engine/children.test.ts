/** Child rows and lists of references, written with their parent (D-CHILDREN); through both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, doors, query, startTestServer, type TestServer } from '../../support/server.ts';

type Child = { id: number; name: string; serial: number; parts: { id: number; name: string }[]; version: number };

describe.each(doors)('children through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  let made = 0;
  const base = '/api/specimen-projects';
  const make = async (more = {}): Promise<Answer & { path: string; steps: Child[] }> => {
    made += 1;
    const answer = await call('POST', base, { name: `প্রকল্প ${made}`, budget: 1000, ...more });
    expect(answer.json).toMatchObject({ version: 1 });
    return { ...answer, path: answer.headers.location!, steps: answer.json.steps };
  };
  const rowsOf = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
  const auditOf = (resource: string, id: number) =>
    rowsOf('select action_type, old_data, new_data from engine.audit_logs where resource = $1 and record_id = $2 order by id', [
      resource,
      id,
    ]);

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    call = server.call;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('a parent is made with its children and theirs, in the order given, and read whole', async () => {
    const { json, path } = await make({
      steps: [
        { name: 'খ', cost: 5 },
        { name: 'ক', parts: [{ name: 'অংশ' }] },
      ],
    });
    expect(json.steps).toMatchObject([
      { name: 'খ', serial: 1, cost: 5 },
      { name: 'ক', serial: 2, cost: null },
    ]);
    expect(json.step_count).toBe(2);
    expect((await call('GET', path)).json).toEqual(json);
    expect(
      await rowsOf('select p.name from specimen_parts p join specimen_stages s on s.id = p.step_id where s.project_id = $1', [json.id]),
    ).toEqual([{ name: 'অংশ' }]);
    const listed = await call('GET', `${base}${query({ filter: { id: json.id } })}`);
    expect(listed.json[0]).not.toHaveProperty('steps');
  });

  test('the list is the whole: with an id changed, without made, left out deleted; omitted, untouched', async () => {
    const { path, steps, json } = await make({ steps: [{ name: 'ক' }, { name: 'খ' }, { name: 'গ' }] });
    const [a, b, c] = steps.map(({ id }) => id);
    const put = await call('PUT', path, { version: 1, steps: [{ id: c, name: 'গগ' }, { id: a }, { name: 'ঘ' }] });
    expect(put.json).toMatchObject({ version: 2, step_count: 3 });
    expect(put.json.steps.map(({ id, name }: Child) => [id, name])).toEqual([
      [c, 'গগ'],
      [a, 'ক'],
      [expect.any(Number), 'ঘ'],
    ]);
    const untouched = await call('PATCH', path, { remarks: 'ঠিক আছে' });
    expect(untouched.json.steps).toEqual(put.json.steps);
    expect(await auditOf('specimen-stages', b!)).toMatchObject([
      { action_type: 'create' },
      { action_type: 'delete', old_data: { name: 'খ' } },
    ]);
    expect(await auditOf('specimen-stages', c!)).toMatchObject([
      { action_type: 'create' },
      { action_type: 'update', old_data: { name: 'গ', serial: 3 }, new_data: { name: 'গগ', serial: 1 } },
    ]);
    const fourth = put.json.steps[2].id;
    const trail = await auditOf('specimen-projects', json.id);
    expect(trail).toMatchObject(
      [
        { action_type: 'create', new_data: { steps: [a, b, c] } },
        { action_type: 'update', old_data: { steps: [b, a, c] }, new_data: { steps: [a, c, fourth] } },
        { action_type: 'update', new_data: { remarks: 'ঠিক আছে' } },
      ].map(one => ({
        ...one,
        ...(one.old_data?.steps ? { old_data: { steps: expect.arrayContaining(one.old_data.steps) } } : {}),
        ...(one.new_data.steps ? { new_data: { steps: expect.arrayContaining(one.new_data.steps) } } : {}),
      })),
    );
  });

  test('what is written back as it was read changes nothing', async () => {
    const { path, json } = await make({ steps: [{ name: 'ক', cost: 2.5, district_id: 13 }, { name: 'খ' }], officer_ids: [1] });
    const put = await call('PUT', path, json);
    expect(put.status).toBe(200);
    expect(put.json).toEqual(json);
    expect((await auditOf('specimen-projects', json.id)).length).toBe(1);
  });

  test('children say which version they are of: 428 without, 409 and 412 with a stale one', async () => {
    const { path } = await make({ steps: [{ name: 'ক' }] });
    for (const [verb, headers] of [
      ['PATCH', {}],
      ['PUT', {}],
      ['PATCH', { 'if-match': '*' }],
    ] as const)
      expect(await call(verb, path, { steps: [] }, headers)).toMatchObject({
        status: 428,
        json: { error_code: 'request.precondition_required' },
      });
    expect(await call('PATCH', path, { steps: [{ name: 'খ' }], version: 1 })).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await call('PATCH', path, { steps: [], version: 1 })).toMatchObject({ status: 409, json: { error_code: 'conflict' } });
    expect(await call('PATCH', path, { steps: [] }, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
    expect(await call('PATCH', path, { steps: [] }, { 'if-match': '"2"' })).toMatchObject({ status: 200, json: { steps: [], version: 3 } });
    expect(await call('PATCH', path, { version: 3, remarks: 'না' })).toMatchObject({ status: 400 });
  });

  test('a foreign child, an unknown one and one named twice are refused at their place, and nothing is written', async () => {
    const other = await make({ steps: [{ name: 'ক' }] });
    const { path, steps, json } = await make({ steps: [{ name: 'ক' }] });
    const own = { id: steps[0]!.id };
    for (const [rows, at, code] of [
      [[own, { id: other.steps[0]!.id, name: 'চুরি' }], 'steps.1.id', 'validation.reference'],
      [[own, { id: 987654321 }], 'steps.1.id', 'validation.reference'],
      [[own, own], 'steps.1.id', 'validation.unique'],
    ] as const)
      expect(await call('PUT', path, { version: 1, steps: rows })).toMatchObject({ status: 400, json: { message: { [at]: code } } });
    expect((await call('GET', path)).json).toEqual(json);
    expect((await call('GET', other.path)).json.steps).toEqual(other.steps);
    expect((await call('POST', base, { name: 'নতুন', steps: [{ id: other.steps[0]!.id, name: 'চুরি' }] })).json.message).toEqual({
      'steps.0.id': 'validation.reference',
    });
  });

  test('at most 500, each judged by its own declaration, reported at its place with its label (S5.091)', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `ধাপ ${at}` }));
    expect((await call('POST', base, { name: 'অনেক', steps: many(501) })).json.message).toEqual({ steps: 'validation.max_items' });
    const full = await make({ steps: many(500) });
    expect(full.steps).toHaveLength(500);
    expect(full.steps.at(-1)).toMatchObject({ name: 'ধাপ 499', serial: 500 });
    const wrong = await call('POST', base, {
      name: 'ভুল',
      steps: [
        { name: 'ক' },
        { cost: -1 },
        'x',
        { name: 'গ', version: 2 },
        { name: 'ঘ', parts: [{ name: '' }] },
        { name: 'ঙ', project_id: 7 },
      ],
    });
    expect(wrong.json.message).toEqual({
      'steps.1.name': 'validation.required',
      'steps.1.cost': 'validation.min',
      'steps.2': 'validation.object',
      'steps.3.version': 'validation.read_only',
      'steps.4.parts.0.name': 'validation.required',
      'steps.5.project_id': 'validation.read_only',
    });
    expect(wrong.json.details.find(({ path }: { path: string }) => path === 'steps.1.name').text).toBe('Name is required.');
    expect((await call('POST', base, { name: 'ভুল', steps: { 0: 'x' } })).json.message).toEqual({ steps: 'validation.array' });
  });

  test('a reference of a child is judged like every reference, at its place', async () => {
    const { json } = await call('POST', base, { name: 'ভুল', steps: [{ name: 'ক' }, { name: 'খ', district_id: 987654 }] });
    expect(json.message).toEqual({ 'steps.1.district_id': 'validation.reference' });
  });

  test('siblings may change places and names at once; two alike are reported', async () => {
    const { path, steps } = await make({
      steps: [
        { name: 'ক', code: 'A' },
        { name: 'খ', code: 'B' },
      ],
    });
    const [a, b] = steps.map(({ id }) => id);
    const swapped = await call('PUT', path, {
      version: 1,
      steps: [
        { id: b, name: 'ক', code: 'A' },
        { id: a, name: 'খ', code: 'B' },
      ],
    });
    expect(swapped.json.steps).toMatchObject([
      { id: b, name: 'ক', code: 'A', serial: 1 },
      { id: a, name: 'খ', code: 'B', serial: 2 },
    ]);
    const same = await call('PUT', path, { version: 2, steps: [{ id: b }, { id: a, name: 'ক' }] });
    expect(same.json).toMatchObject({ error_code: 'validation', message: { 'steps.1.name': 'specimen.step_name_taken' } });
    const codes = await call('PUT', path, { version: 2, steps: [{ id: b }, { id: a, code: 'A' }] });
    expect(codes.json).toMatchObject({ error_code: 'validation', message: { 'steps.1.code': 'validation.already_exists' } });
    expect((await make({ steps: [{ name: 'ক', code: 'A' }] })).status).toBe(201);
  });

  test("the parent's rules are asked when its children change", async () => {
    const { path } = await make({ budget: 10, steps: [{ name: 'ক', cost: 6 }] });
    const over = await call('PUT', path, {
      version: 1,
      steps: [
        { name: 'ক', cost: 6 },
        { name: 'খ', cost: 5 },
      ],
    });
    expect(over.json.message).toEqual({ budget: 'specimen.steps_exceed_budget' });
    expect((await call('PATCH', path, { budget: 5 })).json.message).toEqual({ budget: 'specimen.steps_exceed_budget' });
    expect((await call('PATCH', path, { budget: 6 })).status).toBe(200);
  });

  test("a child's own path reads and lists; writing there is refused in words", async () => {
    const { steps } = await make({ steps: [{ name: 'ক' }] });
    const child = `/api/specimen-stages/${steps[0]!.id}`;
    expect((await call('GET', child)).json).toMatchObject({ name: 'ক', _can: [] });
    expect((await call('GET', `${child}/history`)).json.entries).toHaveLength(1);
    expect((await call('GET', '/api/specimen-stages')).status).toBe(200);
    for (const [verb, path] of [
      ['POST', '/api/specimen-stages'],
      ['PUT', child],
      ['PATCH', child],
      ['DELETE', child],
    ] as const)
      expect(await call(verb, path, { name: 'খ' })).toMatchObject({ status: 405, json: { error_code: 'request.write_through_parent' } });
    const { paths } = (await call('GET', '/api/openapi.json')).json;
    expect(Object.keys(paths['/api/specimen-stages'])).toEqual(['get']);
  });

  test('a parent takes its children along, each with its audit row; what refers to one of them is reported', async () => {
    const { path, json, steps } = await make({ steps: [{ name: 'ক', parts: [{ name: 'অংশ' }] }, { name: 'খ' }] });
    const diary = await call('POST', '/api/specimen-journals', { project_id: json.id, step_id: steps[0]!.id, entry: 'দেখা' });
    expect(await call('DELETE', path)).toMatchObject({ status: 409, json: { error_code: 'specimen.step_has_journals' } });
    expect((await call('PUT', path, { version: 1, steps: [] })).json.error_code).toBe('specimen.step_has_journals');
    expect((await call('GET', path)).json).toEqual(json);
    await call('PATCH', diary.headers.location!, { step_id: null });
    expect((await call('DELETE', path)).json.error_code).toBe('specimen.project_has_journals');
    await call('DELETE', diary.headers.location!);
    const gone = await call('DELETE', path);
    expect(gone).toMatchObject({ status: 200, json: { id: json.id, steps: [{ name: 'ক' }, { name: 'খ' }] } });
    expect((await auditOf('specimen-stages', steps[0]!.id)).at(-1)).toMatchObject({ action_type: 'delete', old_data: { name: 'ক' } });
    expect(await rowsOf('select id from specimen_stages where project_id = $1', [json.id])).toEqual([]);
  });

  test('a list of references is written whole, kept in the audit row, and restricts', async () => {
    const { path, json } = await make({ officer_ids: [2, 1] });
    expect(json).toMatchObject({ officer_ids: [1, 2], officers: [{ id: 1 }, { id: 2 }] });
    const changed = await call('PATCH', path, { officer_ids: [2] });
    expect(changed.json).toMatchObject({ officer_ids: [2], version: 2 });
    expect((await auditOf('specimen-projects', json.id)).at(-1)).toMatchObject({
      old_data: { officer_ids: [1, 2] },
      new_data: { officer_ids: [2] },
    });
    expect((await call('PATCH', path, { officer_ids: [2, 987654] })).json.message).toEqual({ officer_ids: 'validation.reference' });
    expect((await call('PATCH', path, { officer_ids: [1, 1] })).json.message).toEqual({ officer_ids: 'validation.unique' });
    expect((await call('PATCH', path, { officer_ids: [1, 2, 3, 4, 5, 6] })).json.message).toEqual({ officer_ids: 'validation.max_items' });
    expect((await call('PATCH', path, { officer_ids: [2] })).json.version).toBe(2);
    await expect(server.pool.query('delete from users where id = 2')).rejects.toMatchObject({ table: 'specimen_projects__officer' });
    await call('DELETE', path);
    expect(await rowsOf('select 1 from specimen_projects__officer where owner_id = $1', [json.id])).toEqual([]);
  });

  test('a child that may stand alone gives its parent a new version, and a stale list can no longer delete it', async () => {
    const stock = await call('POST', '/api/specimen-stocks', { name: 'বীজ', left: 10 });
    const path = stock.headers.location!;
    const taken = await call('POST', '/api/specimen-withdrawals', { stock_id: stock.json.id, quantity: 4 });
    expect(taken.status).toBe(201);
    const read = (await call('GET', path)).json;
    expect(read).toMatchObject({ left: 6, withdrawals: [{ id: taken.json.id, quantity: 4 }] });
    expect((await call('PUT', path, { version: 1, withdrawals: [] })).status).toBe(409);
    const through = await call('PUT', path, { version: read.version, withdrawals: [...read.withdrawals, { quantity: 5 }] });
    expect(through.json).toMatchObject({ withdrawals: [{ quantity: 4 }, { quantity: 5 }] });
    expect((await call('DELETE', taken.headers.location!)).status).toBe(200);
    expect((await call('POST', '/api/specimen-withdrawals', { stock_id: 987654, quantity: 4 })).json.message).toEqual({
      stock_id: 'validation.reference',
    });
  });
});
