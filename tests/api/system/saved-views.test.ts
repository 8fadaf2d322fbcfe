/** Saved views: one's own, those of the office, nobody else's; only the owner writes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [rahim, karim, stranger]: Clerk[] = [];
let office: number;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office();
  const below = await people.office({ parent: office });
  // Not one key of their own: everybody keeps views.
  [rahim, karim, stranger] = [await people.clerk(office, []), await people.clerk(office, []), await people.clerk(below, [])];
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const view = (name: string, more: object = {}) => ({ resource: 'districts', name, filter: '{"row_status":1}', sort: '-name', ...more });
const keep = async (who: { headers: Headers }, name: string, more: object = {}) => {
  const made = await server.call('POST', '/api/saved-views', view(name, more), who.headers);
  expect(made.status, made.text).toBe(201);
  return made.json;
};
const seen = async (headers: Headers, filter: object = {}): Promise<string[]> => {
  const { status, json, text } = await server.call('GET', `/api/saved-views${query({ filter, range: [0, 199] })}`, undefined, headers);
  expect(status, text).toBe(200);
  return json.map(({ name }: { name: string }) => name).sort();
};
const refused = async (verb: string, path: string, body: unknown, headers: Headers) => {
  const { status, json } = await server.call(verb, path, body, headers);
  return [status, json.error_code];
};

describe('who reads a view', () => {
  test('its owner; once it is shared, anyone who acts in that office, and nobody below or elsewhere', async () => {
    const own = await keep(rahim!, 'নিজের');
    const shared = await keep(rahim!, 'সবার', { shared_with_office: true });
    expect([own.user_id, own.office_id, shared.office_id]).toEqual([rahim!.id, null, office]);
    expect(await seen(rahim!.headers)).toEqual(['নিজের', 'সবার']);
    expect(await seen(karim!.headers)).toEqual(['সবার']);
    expect(await seen(stranger!.headers)).toEqual([]);
    expect(await refused('GET', `/api/saved-views/${own.id}`, undefined, karim!.headers)).toEqual([404, 'request.not_found']);
    const back = await server.call('PATCH', `/api/saved-views/${shared.id}`, { shared_with_office: false }, rahim!.headers);
    expect([back.status, back.json.office_id], back.text).toEqual([200, null]);
    expect(await seen(karim!.headers)).toEqual([]);
  });

  test('the filter of the screens finds one’s own and the office’s', async () => {
    await keep(karim!, 'করিমের', { shared_with_office: true, resource: 'divisions' });
    const asked = { resource: 'divisions', or: [{ user_id: rahim!.id }, { office_id: office }] };
    expect(await seen(rahim!.headers, asked)).toEqual(['করিমের']);
    expect(await seen(server.admin, { resource: 'divisions', or: [{ user_id: 1 }] })).toEqual([]);
  });
});

describe('who writes a view', () => {
  test('its owner alone, whatever keys another holds', async () => {
    const { id } = await keep(rahim!, 'রহিমের', { shared_with_office: true });
    for (const headers of [karim!.headers, server.admin]) {
      expect(await refused('PATCH', `/api/saved-views/${id}`, { name: 'অন্যের' }, headers)).toEqual([403, 'system.view_not_yours']);
      expect(await refused('DELETE', `/api/saved-views/${id}`, undefined, headers)).toEqual([403, 'system.view_not_yours']);
    }
    expect((await refused('PATCH', `/api/saved-views/${id}`, { name: 'অন্যের' }, stranger!.headers))[0]).toBe(404);
    const renamed = await server.call('PATCH', `/api/saved-views/${id}`, { name: 'নতুন নাম' }, rahim!.headers);
    expect([renamed.status, renamed.json.name, renamed.json.office_id]).toEqual([200, 'নতুন নাম', office]);
    expect((await server.call('DELETE', `/api/saved-views/${id}`, undefined, rahim!.headers)).status).toBe(200);
  });

  test('nobody makes one in another’s name, or lays it into another office', async () => {
    expect((await server.call('POST', '/api/saved-views', view('পরের', { user_id: karim!.id }), rahim!.headers)).status).toBe(400);
    expect((await server.call('POST', '/api/saved-views', view('পরের', { office_id: office }), rahim!.headers)).status).toBe(400);
  });

  test('an office that is deleted ends the sharing, not the view; one that is kept keeps it', async () => {
    const closing = await people.office({ parent: office });
    const shared = { resource: 'districts', is_default: false, shared_with_office: true, user_id: rahim!.id, office_id: closing };
    const id = await people.insert('saved_views', { ...shared, name: 'বন্ধ অফিসের' });
    const below = await people.office({ parent: closing });
    await people.settle();
    expect(await refused('DELETE', `/api/offices/${closing}`, undefined, server.admin)).toEqual([400, 'office.office_has_children']);
    const read = async () => (await server.call('GET', `/api/saved-views/${id}`, undefined, rahim!.headers)).json;
    expect((await read()).shared_with_office).toBe(true);
    await server.pool.query('delete from offices where id = $1', [below]);
    const gone = await server.call('DELETE', `/api/offices/${closing}`, undefined, server.admin);
    expect(gone.status, gone.text).toBe(200);
    expect(await read()).toMatchObject({ name: 'বন্ধ অফিসের', shared_with_office: false, office_id: null, user_id: rahim!.id });
  });

  test('without a desk there is no office to share it with', async () => {
    const body = view('একা', { shared_with_office: true });
    expect(await refused('POST', '/api/saved-views', body, server.admin)).toEqual([400, 'system.view_without_office']);
    expect((await server.call('POST', '/api/saved-views', view('একা'), server.admin)).status).toBe(201);
  });

  test('the group of everybody can be taken back, and is then nobody’s', async () => {
    await server.pool.query(`update permission_groups set row_status = 0 where code = 'EVERYBODY'`);
    await people.settle();
    expect((await server.call('GET', '/api/saved-views', undefined, rahim!.headers)).status).toBe(403);
    await server.pool.query(`update permission_groups set row_status = 1 where code = 'EVERYBODY'`);
    await people.settle();
    expect((await server.call('GET', '/api/saved-views', undefined, rahim!.headers)).status).toBe(200);
  });
});

describe('what a view may say', () => {
  const wrong = async (more: object) => {
    const { status, json } = await server.call('POST', '/api/saved-views', view('ভুল', more), rahim!.headers);
    return [status, json.details?.[0]?.path, json.details?.[0]?.code];
  };

  test('a filter as lists write it, of eight kilobytes at most; an order; names of columns', async () => {
    const broken = [400, 'filter', 'system.view_filter_broken'];
    expect(await wrong({ filter: 'division_id=1' })).toEqual(broken);
    expect(await wrong({ filter: '[1]' })).toEqual(broken);
    expect(await wrong({ filter: JSON.stringify({ q: 'ক'.repeat(2800) }) })).toEqual(broken);
    expect(await wrong({ sort: 'name;drop' })).toEqual([400, 'sort', 'system.view_sort_broken']);
    expect(await wrong({ columns: '["name","name"]' })).toEqual([400, 'columns', 'system.view_columns_broken']);
    expect(await wrong({ columns: '{"name":1}' })).toEqual([400, 'columns', 'system.view_columns_broken']);
    expect(await wrong({ name: '' })).toEqual([400, 'name', 'validation.required']);
    expect((await wrong({ name: 'ক'.repeat(61) })).slice(0, 2)).toEqual([400, 'name']);
  });

  test('a name once per person and list', async () => {
    await keep(rahim!, 'একবার');
    const again = await server.call('POST', '/api/saved-views', view('একবার'), rahim!.headers);
    expect([again.status, again.json.details?.[0]?.code ?? again.json.error_code]).toEqual([400, 'system.view_name_taken']);
    await keep(karim!, 'একবার');
    await keep(rahim!, 'একবার', { resource: 'divisions' });
  });

  test('one of a list is opened first: the one that was chosen last', async () => {
    const one = await keep(rahim!, 'প্রথম', { is_default: true });
    const two = await keep(rahim!, 'দ্বিতীয়', { is_default: true });
    const first = async () => seen(rahim!.headers, { is_default: true });
    expect(await first()).toEqual(['দ্বিতীয়']);
    expect((await server.call('PATCH', `/api/saved-views/${one.id}`, { is_default: true }, rahim!.headers)).status).toBe(200);
    expect(await first()).toEqual(['প্রথম']);
    expect((await server.call('PATCH', `/api/saved-views/${two.id}`, { name: 'দ্বিতীয় হল' }, rahim!.headers)).status).toBe(200);
  });

  test('with who somebody is come the views with which their lists open, their own alone', async () => {
    const [opener, other] = [await people.clerk(office, []), await people.clerk(office, [])];
    await people.settle();
    const kept = await keep(opener, 'শুরুতে', { is_default: true, shared_with_office: true });
    await keep(opener, 'পরে');
    await keep(other, 'অন্যের শুরুতে', { is_default: true, shared_with_office: true });
    const opening = async ({ headers }: Clerk) =>
      (await server.call('POST', '/api/users/user-info', { client_id: 'bhumi-screens' }, headers)).json.data.default_views;
    expect(await opening(opener)).toHaveLength(1);
    for (const [name, value] of Object.entries((await opening(opener))[0])) expect([name, value]).toEqual([name, kept[name]]);
    expect(await opening(stranger!)).toEqual([]);
  });

  test('a person keeps a hundred', async () => {
    const full = await people.clerk(office, []);
    await people.settle();
    await server.pool.query(
      `insert into saved_views (user_id, resource, name, is_default, shared_with_office) select $1, 'districts', 'দৃশ্য ' || n, false, false from generate_series(1, 99) n`,
      [full.id],
    );
    await keep(full, 'শততম');
    expect(await refused('POST', '/api/saved-views', view('একশ এক'), full.headers)).toEqual([400, 'system.views_too_many']);
  });
});
