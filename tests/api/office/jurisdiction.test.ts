/**
 * The jurisdiction of an office: a mouza once, whole or by dags; many at once; the offices it overlaps with and what nobody holds; the keys
 * of each call. Through both doors.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

const viewing = ['VIEW_OFFICE_JURISDICTION'];
const keeping = [...viewing, 'CREATE_OFFICE_JURISDICTION', 'UPDATE_OFFICE_JURISDICTION', 'DELETE_OFFICE_JURISDICTION'];
const withDags = ['VIEW_JURISDICTION_DAG', 'UPDATE_JURISDICTION_DAG'];

describe.each(doors)('the jurisdiction of an office, through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  const call = (verb: string, path: string, body?: unknown, headers?: Headers) => server.call(verb, path, body, headers);
  const path = (office: number) => `/api/offices/${office}/jurisdiction`;
  const add = (office: number, mouzas: readonly unknown[], headers?: Headers) => call('POST', path(office), { mouzas }, headers);
  const whole = (ids: readonly number[]) => ids.map(mouza_id => ({ mouza_id }));
  const statuses = ({ json }: Answer): number[] => json.data.map(({ status }: { status: number }) => status);
  const outcome = ({ status, json }: Answer): unknown => [status, json.message];
  type Found = { readonly id: number };
  const ids = (found: readonly Found[]): number[] => found.map(({ id }) => id).sort((a, b) => a - b);
  /** In the order in which their mouzas were made: they come by name, of which a test knows nothing. */
  const inOrder = <T extends { readonly mouza: Found }>(rows: readonly T[]): T[] => rows.toSorted((a, b) => a.mouza.id - b.mouza.id);
  const rowsOf = async (office: number, headers?: Headers) =>
    inOrder<{ id: number; mouza: Found; overlaps: unknown[] }>((await call('GET', path(office), undefined, headers)).json.data.rows);

  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    await people.withoutEverybody();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('S2.102 many mouzas are added at once, and the answer says what became of each', async () => {
    const [office, { id: upazila, mouzas }] = [await people.office(), await people.upazila({ mouzas: 3 })];
    await people.insert('mouza_jl_numbers', { mouza_id: mouzas[0], upazila_id: upazila, survey: 'CS', jl_number: '15/1' });
    const first = await add(office, [
      { mouza_id: mouzas[0] },
      { mouza_id: mouzas[1], is_full_mouza: false, dags: '১২৫-১২৭, ১২৩/৪৫৬' },
      { mouza_id: mouzas[0] },
      { mouza_id: mouzas[2], is_full_mouza: false },
      { mouza_id: mouzas[2], is_full_mouza: false, dags: 'ক' },
      { mouza_id: 999_999_999 },
    ]);
    expect([first.status, statuses(first)]).toEqual([200, [201, 201, 400, 400, 400, 400]]);
    type Refused = { readonly error: { readonly error_code: string; readonly message: unknown } };
    expect(first.json.data.slice(2).map(({ error }: Refused) => [error.error_code, error.message])).toEqual([
      ['office.mouza_already_added', expect.any(String)],
      ['validation', { dags: 'office.dags_required' }],
      ['validation', { dags: 'office.dags_invalid' }],
      ['office.mouza_not_found', expect.any(String)],
    ]);
    const { data } = (await call('GET', path(office))).json;
    expect([data.office.id, data.total, data.can]).toEqual([office, 2, ['create', 'update', 'delete', 'see_dags', 'change_dags']]);
    const [one, two] = inOrder<{ mouza: Found & { jl_numbers: unknown } }>(data.rows);
    expect(one).toMatchObject({ is_full_mouza: true, dags: [], overlaps: [], mouza: { id: mouzas[0], upazila: { id: upazila } } });
    expect(one!.mouza.jl_numbers).toEqual([{ survey: 'CS', jl_number: '15/1' }]);
    expect(two).toMatchObject({ is_full_mouza: false, dags: ['123/456', '125', '126', '127'] });
    for (const id of ids(data.rows)) {
      const { json } = await call('GET', `/api/office-jurisdictions/${id}/history`);
      expect(json.entries.map(({ action_type }: { action_type: string }) => action_type)).toEqual(['create']);
    }
  });

  test('bodies that say something else are refused whole', async () => {
    const office = await people.office();
    for (const mouzas of [[], Array.from({ length: 1_001 }, (_, at) => ({ mouza_id: at + 1 }))])
      expect((await add(office, mouzas)).json.error_code).toBe('office.mouzas_too_many');
    for (const mouzas of [[1], [{}], [{ mouza_id: '1' }], [{ mouza_id: 1, name: 'x' }], [null]])
      expect((await add(office, mouzas)).status, JSON.stringify(mouzas)).toBe(400);
    expect((await call('POST', path(office), { mouzas: [{ mouza_id: 1 }], more: true })).status).toBe(400);
    expect((await add(999_999_999, [{ mouza_id: 1 }])).status).toBe(404);
    expect(await rowsOf(office)).toEqual([]);
  });

  test('S8.040 a mouza is added once, S3.026 whole or with its dags', async () => {
    const [office, { mouzas }] = [await people.office(), await people.upazila()];
    const post = (body: object) => call('POST', '/api/office-jurisdictions', { office_id: office, ...body });
    expect((await post({ mouza_id: mouzas[0] })).status).toBe(201);
    expect(outcome(await post({ mouza_id: mouzas[0] }))).toEqual([400, { office_id: 'office.mouza_already_added' }]);
    expect(outcome(await post({ mouza_id: mouzas[1], is_full_mouza: false }))).toEqual([400, { dags: 'office.dags_required' }]);
    expect(outcome(await post({ mouza_id: mouzas[1], is_full_mouza: false, dags: '5, ৫' }))).toEqual([400, { dags: 'office.dag_twice' }]);
    expect((await post({ mouza_id: mouzas[1], is_full_mouza: false, dags: '১২৩, 124' })).status).toBe(201);
    const both = await Promise.all([add(office, whole(mouzas)), add(office, whole(mouzas))]);
    expect(both.flatMap(statuses)).toEqual([400, 400, 400, 400]);
    const next = (await people.upazila({ mouzas: 1 })).mouzas;
    const twins = await Promise.all([add(office, whole(next)), add(office, whole(next))]);
    expect(twins.flatMap(statuses).sort()).toEqual([201, 400]);
  });

  test('S2.103 dags are read and changed by their own keys, with ranges written out', async () => {
    const [office, { mouzas }] = [await people.office(), await people.upazila()];
    const [{ id }] = (await add(office, whole(mouzas.slice(0, 1)))).json.data;
    const dags = `/api/office-jurisdictions/${id}/dags`;
    const changed = await call('PUT', dags, { is_full_mouza: false, dags: '৭, ৩-৫, ৭', version: 1 });
    expect([changed.status, changed.json.data.dags, changed.headers.etag]).toEqual([200, ['3', '4', '5', '7'], '"2"']);
    expect((await call('GET', dags)).json.data).toMatchObject({
      is_full_mouza: false,
      dags: ['3', '4', '5', '7'],
      version: 2,
      held_by: [],
    });
    expect(outcome(await call('PUT', dags, { is_full_mouza: false, dags: '1-' }))).toEqual([400, { dags: 'office.dags_invalid' }]);
    expect(outcome(await call('PUT', dags, { is_full_mouza: false }))).toEqual([400, { dags: 'office.dags_required' }]);
    expect(outcome(await call('PUT', dags, { is_full_mouza: false, dags: '1-900, 1001-1900' }))).toEqual([
      400,
      { dags: 'office.dags_too_many' },
    ]);
    expect((await call('PUT', dags, { dags: '1' })).status).toBe(400);
    expect((await call('PUT', dags, { is_full_mouza: true, version: 1 })).json.error_code).toBe('conflict');
    expect((await call('PUT', dags, { is_full_mouza: true, version: 2 })).json.data).toMatchObject({ is_full_mouza: true, dags: [] });
    expect((await call('GET', '/api/office-jurisdictions/999999999/dags')).status).toBe(404);
  });

  test('overlaps with other offices of the layer are shown, before and after; other layers are responsible for the same land', async () => {
    const [mine, other, above] = [await people.office(), await people.office(), await people.office({ level: 5 })];
    const { id: upazila, mouzas } = await people.upazila({ mouzas: 4 });
    const [both, part, apart, free] = mouzas as [number, number, number, number];
    const byDags = (mouza_id: number, dags: string) => ({ mouza_id, is_full_mouza: false, dags });
    await add(other, [{ mouza_id: both }, byDags(part, '1-5'), byDags(apart, '1, 2')]);
    await add(above, whole(mouzas));
    await add(mine, [byDags(both, '7'), byDags(part, '৪, ৯'), byDags(apart, '3')]);
    const rows = await rowsOf(mine);
    const named = { id: other, name: expect.any(String), name_en: expect.any(String) };
    expect(rows.map(({ overlaps }) => overlaps)).toEqual([
      [{ office: named, is_full_mouza: false, dags: ['7'] }],
      [{ office: named, is_full_mouza: false, dags: ['4'] }],
      [],
    ]);
    const choices = (await call('GET', `${path(mine)}/mouzas?upazila_id=${upazila}`)).json.data;
    expect([choices.total, choices.gaps]).toEqual([4, 1]);
    type Choice = Found & { readonly is_here: boolean; readonly held_by: readonly unknown[] };
    const chosen = (choices.mouzas as Choice[]).toSorted((a, b) => a.id - b.id);
    expect(chosen.map(({ id, is_here, held_by }) => [id, is_here, held_by.length])).toEqual([
      [both, true, 1],
      [part, true, 1],
      [apart, true, 1],
      [free, false, 0],
    ]);
    const gap = (await call('GET', `${path(mine)}/mouzas?upazila_id=${upazila}&gap=true`)).json.data;
    expect([gap.total, ids(gap.mouzas)]).toEqual([1, [free]]);
    await server.pool.query('update offices set row_status = 0 where id = $1', [other]);
    expect((await rowsOf(mine)).flatMap(({ overlaps }) => overlaps)).toEqual([]);
  });

  test('an office beyond reach is named where it holds the same land, and nothing else of it is shown (decision 0022)', async () => {
    const { id: upazila, mouzas } = await people.upazila({ mouzas: 2 });
    const [mine, foreign] = [await people.office({ upazila }), await people.office({ upazila })];
    const [viewer, dagViewer] = await Promise.all(
      [[], ['VIEW_JURISDICTION_DAG', 'VIEW_OFFICE']].map(more => people.clerk(mine, [...viewing, ...more])),
    );
    await people.settle();
    await add(mine, whole(mouzas.slice(0, 1)));
    await add(foreign, [{ mouza_id: mouzas[0], is_full_mouza: false, dags: '7' }, { mouza_id: mouzas[1] }]);
    const named = { id: foreign, name: expect.any(String), name_en: expect.any(String) };
    const overlapsFor = async (headers: Headers) => (await rowsOf(mine, headers)).map(({ overlaps }) => overlaps);
    expect(await overlapsFor(viewer!.headers)).toEqual([[{ office: named, is_full_mouza: false }]]);
    expect(await overlapsFor(dagViewer!.headers)).toEqual([[{ office: named, is_full_mouza: false, dags: ['7'] }]]);
    for (const at of [path(foreign), `/api/offices/${foreign}`])
      expect((await call('GET', at, undefined, dagViewer!.headers)).status, at).toBe(404);
  });

  test('mouzas to add are found by place, name and JL number; anything else is refused', async () => {
    const [office, { id: upazila, mouzas }] = [await people.office(), await people.upazila({ mouzas: 3 })];
    const union = await people.insert('unions', { name: 'ডুমনি ইউনিয়ন', name_en: 'Dumni union', upazila_id: upazila });
    await server.pool.query(`update mouzas set union_id = $2, name = 'ডুমনি', name_en = 'Dumni' where id = $1`, [mouzas[1], union]);
    await people.insert('mouza_jl_numbers', { mouza_id: mouzas[2], upazila_id: upazila, survey: 'RS', jl_number: '997/3' });
    const found = async (search: string) =>
      ids((await call('GET', `${path(office)}/mouzas?upazila_id=${upazila}${search}`)).json.data.mouzas);
    expect(await found('')).toEqual(mouzas);
    expect(await found(`&union_id=${union}`)).toEqual([mouzas[1]]);
    expect(await found('&q=dumni')).toEqual([mouzas[1]]);
    for (const jl of ['997/3', '৯৯৭ / ৩']) expect(await found(`&q=${encodeURIComponent(jl)}`)).toEqual([mouzas[2]]);
    expect(await found('&q=%25')).toEqual(mouzas);
    for (const search of ['&gap=1', '&district_id=x', '&upazila_id=5', '&name=1', `&q=${'x'.repeat(101)}`, '&q=%00'])
      expect((await call('GET', `${path(office)}/mouzas?upazila_id=${upazila}${search}`)).status, search).toBe(400);
  });

  test('S6.59 each call has its key and its reach: what one may not is neither shown nor done', async () => {
    const { id: upazila, mouzas } = await people.upazila({ mouzas: 3 });
    const [office, foreign] = [await people.office({ upazila }), await people.office()];
    const [viewer, keeper, dagKeeper, nobody] = await Promise.all(
      [viewing, keeping, [...viewing, ...withDags], withDags].map(keys => people.clerk(office, keys)),
    );
    await people.settle();
    const far = (await people.upazila()).mouzas[0]!;
    expect(statuses(await add(office, whole([mouzas[0]!, far]), keeper!.headers))).toEqual([201, 403]);
    expect((await add(office, whole(mouzas), viewer!.headers)).status).toBe(403);
    expect((await add(foreign, whole(mouzas), keeper!.headers)).status).toBe(404);
    await add(office, [{ mouza_id: mouzas[1], is_full_mouza: false, dags: '1, 2' }]);
    await people.settle();
    const [row, parted] = await rowsOf(office);

    // Dags are read with their key alone, on every path.
    const seen = (await call('GET', path(office), undefined, viewer!.headers)).json.data;
    expect([seen.can, seen.rows.map((one: object) => 'dags' in one)]).toEqual([[], [false, false]]);
    expect('dags' in (await call('GET', `/api/office-jurisdictions/${parted!.id}`, undefined, viewer!.headers)).json).toBe(false);
    expect((await call('GET', `/api/office-jurisdictions/${parted!.id}`, undefined, dagKeeper!.headers)).json.dags).toBe('1, 2');
    const dags = `/api/office-jurisdictions/${parted!.id}/dags`;
    expect((await call('GET', dags, undefined, viewer!.headers)).status).toBe(403);
    expect((await call('GET', dags, undefined, dagKeeper!.headers)).status).toBe(200);
    expect((await call('GET', dags, undefined, nobody!.headers)).status).toBe(404);

    // They are written with theirs, be it by the generic call.
    const body = { is_full_mouza: false, dags: '3' };
    expect((await call('PUT', dags, body, keeper!.headers)).status).toBe(403);
    expect((await call('PATCH', `/api/office-jurisdictions/${parted!.id}`, { dags: '3' }, keeper!.headers)).status).toBe(400);
    expect((await call('PATCH', `/api/office-jurisdictions/${parted!.id}`, { dags: '3' }, dagKeeper!.headers)).status).toBe(403);
    expect((await call('PUT', dags, body, dagKeeper!.headers)).json.data.dags).toEqual(['3']);

    // Another office's are out of reach.
    expect((await call('GET', path(foreign), undefined, viewer!.headers)).status).toBe(404);
    expect((await call('GET', `${path(foreign)}/mouzas`, undefined, viewer!.headers)).status).toBe(404);
    const [{ id: theirs }] = (await add(foreign, whole([mouzas[2]!]))).json.data;
    expect((await call('GET', `/api/office-jurisdictions/${theirs}/dags`, undefined, dagKeeper!.headers)).status).toBe(404);
    expect((await call('PUT', `/api/office-jurisdictions/${theirs}/dags`, body, dagKeeper!.headers)).status).toBe(404);
    expect((await call('DELETE', `/api/office-jurisdictions/${row!.id}`, undefined, viewer!.headers)).status).toBe(403);
    expect((await call('DELETE', `/api/office-jurisdictions/${row!.id}`, undefined, keeper!.headers)).status).toBe(200);
  });
});
