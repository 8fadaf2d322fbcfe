/** Undoing what one request wrote (docs/decisions/0070): as it was, by the same person, within its time, and not over anybody's change. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../../api/database/shadow.ts';
import { joined, serverSidesBy } from '../../../api/engine/server-side.ts';
import { apiModules } from '../../../api/modules.ts';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { canUndoDelete, canUndoMove } from '../../../resources/kernel/undoable.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

test('what a dialog offers to undo has no effect of any module', () => {
  const all = resources as readonly AnyResource[];
  const modules = apiModules;
  const sides = serverSidesBy(
    all,
    modules.flatMap(({ serverSides = [] }) => serverSides),
  );
  const hooks = joined(
    all,
    sides,
    modules.flatMap(({ joins = [] }) => joins),
  );
  const childrenOf = ({ fields }: AnyResource) =>
    Object.values<Field>(fields).flatMap(field => (field.kind === 'rows' ? all.filter(({ name }) => name === field.of) : []));
  for (const resource of all) {
    const { effects, moves = {} } = hooks.get(resource.name) ?? {};
    if (canUndoDelete(resource, childrenOf(resource))) expect([resource.name, effects?.delete]).toEqual([resource.name, undefined]);
    for (const name of Object.keys(resource.states?.moves ?? {}))
      if (canUndoMove(resource, name)) expect([resource.name, name, moves[name]?.effect]).toEqual([resource.name, name, undefined]);
  }
});

describe.each(doors)('an undo through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let made = 0;
  const bn = (n: number) => `ডিগ্রি ${String(n).replace(/\d/g, one => '০১২৩৪৫৬৭৮৯'[Number(one)]!)}`;
  let [clerk, other, reader]: Headers[] = [];
  const base = '/api/degrees';
  const keys = ['VIEW', 'VIEW_ALL', 'CREATE', 'UPDATE', 'DELETE'].map(verb => `${verb}_DEGREE`);

  const make = async (): Promise<number> => {
    made += 1;
    const answer = await server.call('POST', base, { name: bn(made), name_en: `Degree ${made}`, level: 'master' }, clerk);
    expect(answer).toMatchObject({ status: 201 });
    return answer.json.id;
  };
  /** Sends a write, and answers its request's id. */
  const write = async (verb: string, path: string, body?: unknown, headers = clerk): Promise<string> => {
    const answer = await server.call(verb, path, body, headers);
    expect(answer.status).toBe(200);
    return answer.headers['x-request-id']!;
  };
  const undo = (request_id: unknown, headers = clerk) => server.call('POST', '/api/undo', { request_id }, headers);
  const refused = (error_code: string, status = 409) => ({ status, json: { error_code } });
  const rowOf = async (table: string, id: number) =>
    (await server.pool.query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id])).rows[0]?.row;
  const many = (ids: readonly number[]) => `${base}${query({ filter: { id: ids } })}`;

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    people = peopleOf(server);
    const office = await people.office();
    [clerk, other, reader] = [
      (await people.clerk(office, keys)).headers,
      (await people.clerk(office, keys)).headers,
      (await people.clerk(office, ['VIEW_ALL_DEGREE'])).headers,
    ];
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('a deleted record comes back whole, and the log says so', async () => {
    const id = await make();
    const before = await rowOf('degrees', id);
    const request = await write('DELETE', `${base}/${id}`);
    expect(await rowOf('degrees', id)).toBeUndefined();
    expect(await undo(request)).toMatchObject({ status: 200, json: { data: { records: 1 } } });
    const { version, updated_at: _, updated_by: __, ...rest } = await rowOf('degrees', id);
    expect(version).toBe(before.version + 1);
    expect({ ...before, ...rest }).toEqual(before);
    const { rows } = await server.pool.query(
      `select action_type, task from engine.audit_logs where resource = 'degrees' and record_id = $1 order by id desc limit 2`,
      [id],
    );
    expect(rows).toMatchObject([{ action_type: 'create', task: 'undo' }, { action_type: 'delete' }]);
    expect((await server.call('GET', `${base}/${id}/history`, undefined, clerk)).json.entries[0]).toMatchObject({ task: rows[0].task });
    expect(await undo(request)).toMatchObject(refused('undo.already'));
  });

  test('many deleted or changed records, also by several calls under one id, are undone together', async () => {
    const ids = [await make(), await make(), await make()];
    const request = `many-${lane}-deleted`;
    for (const some of [ids.slice(0, 2), ids.slice(2)]) await write('DELETE', many(some), undefined, { ...clerk, 'x-request-id': request });
    expect((await undo(request)).json).toEqual({ data: { records: 3 } });
    const edit = await write('PATCH', many(ids), { level: 'doctoral', row_status: 0 });
    expect((await undo(edit)).json).toEqual({ data: { records: 3 } });
    for (const id of ids) expect(await rowOf('degrees', id)).toMatchObject({ level: 'master', row_status: 1 });
  });

  test('one that was changed since keeps all of them as they are', async () => {
    const ids = [await make(), await make()];
    const request = await write('PATCH', many(ids), { level: 'doctoral' });
    await write('PATCH', `${base}/${ids[1]}`, { row_status: 0 }, other);
    expect(await undo(request)).toMatchObject(refused('undo.changed'));
    for (const id of ids) expect(await rowOf('degrees', id)).toMatchObject({ level: 'doctoral' });
  });

  test('two at once: one undoes it', async () => {
    const request = await write('DELETE', `${base}/${await make()}`);
    const answers = await Promise.all([undo(request), undo(request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('somebody else, and what nobody wrote, find nothing; a word that is no id is refused', async () => {
    const request = await write('DELETE', `${base}/${await make()}`);
    for (const headers of [other, reader]) expect(await undo(request, headers)).toMatchObject(refused('undo.unknown', 404));
    expect(await undo('never-was-any')).toMatchObject(refused('undo.unknown', 404));
    for (const wrong of [undefined, null, 7, '', 'ক', 'x'.repeat(65), {}])
      expect(await undo(wrong)).toMatchObject(refused('request.parameter', 400));
  });

  test('after its time it is too late', async () => {
    const request = await write('DELETE', `${base}/${await make()}`);
    await withClient(server.database.ownerUrl, owner =>
      owner.query(`update engine.audit_logs set at = at - interval '61 seconds' where request_id = $1`, [request]),
    );
    expect(await undo(request)).toMatchObject(refused('undo.expired'));
  });

  test('the right that was lost in between is missing, and a closed resource stays closed', async () => {
    const desk = await people.clerk(await people.office(), keys);
    await people.settle();
    const id = await make();
    const request = await write('DELETE', `${base}/${id}`, undefined, desk.headers);
    await server.pool.query('update permission_groups set row_status = 0 where id = $1', [desk.group]);
    await people.settle();
    expect(await undo(request, desk.headers)).toMatchObject(refused('request.not_found', 404));
    const own = await write('DELETE', `${base}/${await make()}`);
    await putSettings(server, { coming_soon: ['degrees'] });
    expect(await undo(own)).toMatchObject({ json: { error_code: 'shell.coming_soon' } });
    await putSettings(server, { coming_soon: [] });
    expect((await undo(own)).status).toBe(200);
  });

  test('a name that was taken meanwhile keeps its own error', async () => {
    const id = await make();
    const request = await write('DELETE', `${base}/${id}`);
    await server.call('POST', base, { name: bn(made), name_en: 'Taken', level: 'master' }, clerk);
    expect(await undo(request)).toMatchObject({ status: 400, json: { message: { name: 'hr.degree_name_taken' } } });
  });

  test('child rows, lists of references and a boundary come back with their record', async () => {
    const { rows } = await server.pool.query('select id::int from upazilas limit 1');
    const upazila_id = rows[0]?.id ?? (await people.upazila()).id;
    const corners = [
      [90.2, 23.8],
      [90.3, 23.8],
      [90.3, 23.9],
      [90.2, 23.8],
    ];
    const square = { type: 'Polygon', coordinates: [corners] };
    const body = {
      upazila_id,
      name: lane ? 'মৌজা এক' : 'মৌজা দুই',
      latitude: 23.85,
      longitude: 90.26,
      boundary: square,
      name_en: 'Mouza',
      jl_numbers: [
        { survey: 'CS', jl_number: '771' },
        { survey: 'RS', jl_number: '772' },
      ],
    };
    const mouza = await server.call('POST', '/api/mouzas', body);
    expect(mouza.status).toBe(201);
    const request = await write('DELETE', `/api/mouzas/${mouza.json.id}`, undefined, server.admin);
    expect((await undo(request, server.admin)).json).toEqual({ data: { records: 1 } });
    const back = (await server.call('GET', `/api/mouzas/${mouza.json.id}`)).json;
    expect(back).toMatchObject({
      boundary: mouza.json.boundary,
      jl_numbers: mouza.json.jl_numbers.map(({ id }: { id: number }) => ({ id })),
    });
    expect(back.boundary).toMatchObject({ type: 'Polygon' });
    const group = await people.group(['VIEW_DEGREE']);
    const role = await server.call('POST', '/api/roles', {
      code: `R${made}`,
      name: 'ভূমিকা',
      name_en: 'Role',
      permission_group_ids: [group],
    });
    expect(role.status).toBe(201);
    const gone = await write('DELETE', `/api/roles/${role.json.id}`, undefined, server.admin);
    expect((await undo(gone, server.admin)).status).toBe(200);
    expect((await server.call('GET', `/api/roles/${role.json.id}`)).json.permission_group_ids).toEqual([group]);
  });

  test('a move in a tree and a plain move of a life cycle go back, also what the move wrote; the record has a new version', async () => {
    await server.pool.query(`insert into specimen_office_layers (id, name, name_en) values (1, 'স্তর', 'Layer')`);
    await server.pool.query(`insert into specimen_office_types (id, name, name_en) values (1, 'ধরন', 'Type')`);
    await server.pool.query(
      `insert into specimen_offices (id, name, name_en, code, layer_id, type_id) values (81, 'উপর', 'Top', 'T81', 1, 1), (82, 'নিচ', 'Below', 'T82', 1, 1)`,
    );
    const moved = await write('PATCH', '/api/specimen-offices/82', { parent_id: 81 }, server.admin);
    expect((await undo(moved, server.admin)).json).toEqual({ data: { records: 1 } });
    expect(await rowOf('specimen_offices', 82)).toMatchObject({ parent_id: null, version: 3 });
    const { id } = (await server.call('POST', '/api/specimen-projects', { name: 'প্রকল্প', budget: 10 })).json;
    const submitted = await write('POST', `/api/specimen-projects/${id}/submit`, undefined, server.admin);
    expect((await undo(submitted, server.admin)).status).toBe(200);
    expect((await server.call('GET', `/api/specimen-projects/${id}`)).json).toMatchObject({ status: 'draft', version: 3 });
    expect((await server.call('POST', `/api/specimen-projects/${id}/submit`)).status).toBe(200);
  });

  test('what one request wrote beyond twenty thousand entries, an import, can not be undone', async () => {
    const request = `many-${made}-entries`;
    await server.pool.query(
      `insert into engine.audit_logs (at, user_id, module, action_type, resource, record_id, request_id, old_data)
       select now(), (select id from users where username = 'admin'), 'hr', 'update', 'degrees', g, $1, '{"level": "master"}' from generate_series(1, 20001) g`,
      [request],
    );
    expect(await undo(request, server.admin)).toMatchObject({ status: 409, json: { error_code: 'undo.impossible' } });
  });

  test('what has effects outside, lost values or a beginning can not be undone', async () => {
    const made = await server.call('POST', '/api/specimen-projects', { name: 'প্রকল্প', budget: 10, pin: 'A1' });
    const path = `/api/specimen-projects/${made.json.id}`;
    await write('POST', `${path}/submit`, undefined, server.admin);
    const approved = await write('POST', `${path}/approve`, { remarks: 'হ্যাঁ' }, server.admin);
    const second = (await server.call('POST', '/api/specimen-projects', { name: 'আরেক' })).json.id;
    const pin = await write('PATCH', `/api/specimen-projects/${second}`, { pin: 'B2' }, server.admin);
    const deleted = await write('DELETE', `/api/specimen-projects/${second}`, undefined, server.admin);
    for (const request of [made.headers['x-request-id'], approved, pin, deleted])
      expect(await undo(request, server.admin)).toMatchObject(refused('undo.impossible'));
  });
});
