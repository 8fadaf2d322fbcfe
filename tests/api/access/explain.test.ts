/** Why somebody may or may not: the chain, the first missing link, and who can put it right; shown only to people who may know. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import groups from '../../../migrations/seeds/reference/permission-groups.json' with { type: 'json' };
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

type Given = { readonly key: string; readonly given_by: readonly unknown[] };
const everybodys = new Set(groups.find(({ code }) => code === 'EVERYBODY')!.keys);
const isEverybodys = ({ key }: Given): boolean => everybodys.has(key);

describe.each(doors)('rights explained through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const ask = async (question: Record<string, unknown>, headers?: Headers) => {
    const text = Object.fromEntries(Object.entries(question).map(([name, value]) => [name, String(value)]));
    return server.call('GET', `/api/access/explain${query(text)}`, undefined, headers);
  };
  const kinds = (chain: readonly { kind: string; holds: boolean }[]) => chain.map(({ kind, holds }) => `${kind}${holds ? '' : '!'}`);

  test('a right is the chain from person to row', async () => {
    const office = await people.office();
    const below = await people.office({ parent: office });
    const clerk = await people.clerk(office, ['VIEW_ALL_OFFICE']);
    await people.settle();
    const { status, json, text } = await ask({ user_id: clerk.id, key: 'VIEW_ALL_OFFICE', resource: 'offices', record_id: below });
    expect(status, text).toBe(200);
    expect(json.data).toMatchObject({ allowed: true, missing: null });
    expect(kinds(json.data.chain)).toEqual(['user', 'desk', 'posting', 'office', 'desk', 'group', 'key', 'reach', 'row']);
    expect(json.data.chain.find(({ kind }: { kind: string }) => kind === 'group').id).toBe(clerk.group);
  });

  test('a refusal shows the first missing link and who can put it right', async () => {
    const office = await people.office();
    const elsewhere = await people.office();
    const clerk = await people.clerk(office, ['VIEW_ALL_OFFICE', 'UPDATE_OFFICE_TYPE']);
    const head = await people.clerk(office, ['UPDATE_PERMISSION_GROUP', 'VIEW_DISTRICT']);
    await people.settle();
    const asked = async (question: Record<string, unknown>) => (await ask({ user_id: clerk.id, ...question })).json.data;
    const key = await asked({ key: 'VIEW_DISTRICT' });
    expect([key.allowed, key.missing.kind, kinds(key.chain).at(-1)]).toEqual([false, 'key', 'key!']);
    expect(key.missing.granted_by.keys).toContain('UPDATE_PERMISSION_GROUP');
    expect(key.missing.granted_by.people[0]).toMatchObject({ id: head.id });
    expect(Object.keys(key.missing.text)).toEqual(['bn', 'en']);
    const reach = await asked({ key: 'UPDATE_OFFICE_TYPE', resource: 'office-types' });
    expect([reach.missing.kind, kinds(reach.chain).at(-1)]).toEqual(['reach', 'reach!']);
    const row = await asked({ key: 'VIEW_ALL_OFFICE', resource: 'offices', record_id: elsewhere });
    expect([row.missing.kind, kinds(row.chain).at(-1)]).toEqual(['row', 'row!']);
    const other = await people.desk(office);
    const posting = await asked({ key: 'VIEW_ALL_OFFICE', desk_id: other });
    expect([posting.missing.kind, kinds(posting.chain).at(-1)]).toEqual(['posting', 'desk!']);
    await server.pool.query('update users set row_status = 0 where id = $1', [clerk.id]);
    await people.settle();
    const user = await asked({ key: 'VIEW_ALL_OFFICE' });
    expect([user.missing.kind, kinds(user.chain)[0]]).toEqual(['user', 'user!']);
  });

  test('a refusal names the permission, and for people who may look at groups the groups that hold it', async () => {
    const office = await people.office();
    const clerk = await people.clerk(office, []);
    const looking = await people.clerk(office, ['VIEW_PERMISSION_GROUP']);
    const holder = await people.clerk(office, ['EXPORT_DIVISION']);
    await people.settle();
    const missing = async (headers: Headers) => (await ask({ key: 'EXPORT_DIVISION', resource: 'divisions' }, headers)).json.data.missing;
    expect(await missing(clerk.headers)).toMatchObject({
      needs: { key: 'EXPORT_DIVISION', name_en: expect.stringMatching(/division/i) },
      groups: [],
    });
    const { groups } = await missing(looking.headers);
    expect(groups.length).toBeLessThanOrEqual(5);
    const { rows } = await server.pool.query('select name from permission_groups where id = $1', [holder.group]);
    expect(groups.map(({ name }: { name: string }) => name)).toContain(rows[0].name);
    const unknown = (await ask({ key: 'VIEW_NOTHING_AT_ALL' }, clerk.headers)).json.data.missing;
    expect([unknown.kind, unknown.needs]).toEqual(['key', null]);
  });

  test('a key that manages the noun is the key', async () => {
    const clerk = await people.clerk(await people.office(), ['MANAGE_OFFICE']);
    await people.settle();
    const { json } = await ask({ user_id: clerk.id, key: 'UPDATE_OFFICE', resource: 'offices' });
    expect(json.data.allowed).toBe(true);
    expect(json.data.chain.find(({ kind }: { kind: string }) => kind === 'key').label).toBe('MANAGE_OFFICE');
  });

  test('what is to be done is asked as well as a key: the one that is held, else the one that is missing', async () => {
    const office = await people.office();
    const clerk = await people.clerk(office, ['VIEW_OFFICE', 'UPDATE_OFFICE']);
    await people.settle();
    const about = { user_id: clerk.id, resource: 'offices', record_id: office };
    const update = await ask({ ...about, operation: 'update' });
    expect(update.json.data).toMatchObject({ allowed: true, missing: null });
    const reach = update.json.data.chain.find(({ kind }: { kind: string }) => kind === 'reach');
    expect([reach.label, reach.label_en]).toEqual(['১টি অফিসের রেকর্ড', 'the records of one office']);
    const remove = await ask({ ...about, operation: 'delete' });
    expect(remove.json.data).toMatchObject({ allowed: false, missing: { kind: 'key', needs: { key: 'DELETE_OFFICE' } } });
    for (const wrong of [{ operation: 'fly' }, { operation: 'update', key: 'UPDATE_OFFICE' }, {}, { operation: '<b>' }])
      expect((await ask({ ...about, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect((await ask({ operation: 'update' })).status).toBe(400);
  });

  test('the effective rights of a person are those of the desk that is asked for, with where each comes from', async () => {
    const office = await people.office();
    const [first, second] = [
      await people.desk(office, { keys: ['VIEW_DISTRICT'] }),
      await people.desk(office, { keys: ['VIEW_DIVISION'] }),
    ];
    const person = await people.person({ desk: first, keys: ['VIEW_UPAZILA'] });
    await people.post({ user: person.id, desk: second });
    await people.settle();
    const rights = async (more = '', headers?: Headers) =>
      server.call('GET', `/api/access/people/${person.id}/effective-rights${more}`, undefined, headers);
    const keysOf = ({ json }: { json: { data: { keys: readonly Given[] } } }) =>
      json.data.keys.filter(one => !isEverybodys(one)).map(({ key }) => key);
    const primary = await rights();
    expect(primary.status, primary.text).toBe(200);
    expect(primary.json.data.desks.map(({ id }: { id: number }) => id)).toEqual([first, second]);
    expect([primary.json.data.desk.id, keysOf(primary)]).toEqual([first, ['VIEW_DISTRICT', 'VIEW_UPAZILA']]);
    const own = primary.json.data.keys.find(({ key }: Given) => key === 'VIEW_UPAZILA');
    expect(own).toMatchObject({
      module: 'geo_location',
      given_by: [[{ kind: 'user', id: person.id }, { kind: 'assignment' }, { kind: 'group' }]],
    });
    expect(keysOf(await rights(`?desk_id=${second}`))).toEqual(['VIEW_DIVISION', 'VIEW_UPAZILA']);
    expect((await rights('?desk_id=99999999')).status).toBe(404);
    expect((await rights('?desk_id=x')).status).toBe(400);
    expect((await rights('?more=1')).status).toBe(400);
    const stranger = await people.clerk(await people.office(), ['VIEW_PERMISSION_GROUP', 'VIEW_USER']);
    const plain = await people.clerk(office, []);
    await people.settle();
    expect((await rights('', stranger.headers)).status).toBe(404);
    expect((await rights('', plain.headers)).status).toBe(403);
    expect((await rights('', await people.headersOf(person))).status).toBe(200);
  });

  test('an administrator’s chain goes through their role', async () => {
    const { rows } = await server.pool.query(`select id from users where username = 'admin'`);
    const { json } = await ask({ user_id: rows[0].id, key: 'UPDATE_OFFICE', resource: 'offices' });
    expect(json.data.allowed).toBe(true);
    expect(kinds(json.data.chain)).toEqual(['user', 'role', 'group', 'key', 'reach']);
  });

  test('everybody may ask about themselves; people who look after rights also about others within their reach', async () => {
    const [office, elsewhere] = [await people.office(), await people.office()];
    const plain = await people.clerk(office, []);
    const keeper = await people.clerk(office, ['VIEW_PERMISSION_GROUP', 'VIEW_ALL_USER', 'VIEW_ALL_OFFICE_ORGANOGRAM', 'VIEW_OFFICE']);
    const stranger = await people.clerk(elsewhere, []);
    await people.settle();
    const key = 'VIEW_OFFICE';
    expect((await ask({ key }, plain.headers)).json.data.allowed).toBe(false);
    expect((await ask({ key, user_id: keeper.id }, plain.headers)).status).toBe(403);
    expect((await ask({ key, user_id: plain.id }, keeper.headers)).status).toBe(200);
    expect((await ask({ key, user_id: stranger.id }, keeper.headers)).status).toBe(404);
    expect((await ask({ key, user_id: 99_999_999 }, keeper.headers)).status).toBe(404);
    // What they can't see themselves is not shown to them either.
    expect((await ask({ key, user_id: plain.id, resource: 'offices', record_id: elsewhere }, keeper.headers)).status).toBe(404);
    const [mine, none] = [
      await ask({ key, resource: 'offices', record_id: elsewhere }, keeper.headers),
      await ask({ key, resource: 'offices', record_id: 99_999_999 }, keeper.headers),
    ];
    expect(mine.json.data.missing).toEqual(none.json.data.missing);
    const rights = (desk: number, headers: Headers) => server.call('GET', `/api/access/desks/${desk}/effective-rights`, undefined, headers);
    expect((await rights(plain.desk, plain.headers)).status).toBe(200);
    expect((await rights(keeper.desk, plain.headers)).status).toBe(403);
    expect((await rights(plain.desk, keeper.headers)).status).toBe(200);
    expect((await rights(stranger.desk, keeper.headers)).status).toBe(404);
  });

  test('the effective rights of a desk name every way to each key', async () => {
    const office = await people.office();
    const clerk = await people.clerk(office, ['VIEW_DISTRICT', 'VIEW_DIVISION']);
    const extra = await people.group(['VIEW_DISTRICT']);
    const assignment = await people.assign(extra, { office_id: office });
    await people.settle();
    const { status, json, text } = await server.call('GET', `/api/access/desks/${clerk.desk}/effective-rights`);
    expect(status, text).toBe(200);
    expect(json.data.holders).toMatchObject([{ id: clerk.id, responsibility: 'main' }]);
    const [ofEverybody, own] = [json.data.keys.filter(isEverybodys), json.data.keys.filter((one: Given) => !isEverybodys(one))];
    expect(own.map(({ key }: Given) => key)).toEqual(['VIEW_DISTRICT', 'VIEW_DIVISION']);
    expect(ofEverybody[0].given_by).toMatchObject([
      [
        { kind: 'everybody', id: null },
        { kind: 'group', label_en: 'Everybody' },
      ],
    ]);
    expect(own[0].given_by).toMatchObject([
      [
        { kind: 'desk', id: clerk.desk },
        { kind: 'group', id: clerk.group },
      ],
      [
        { kind: 'office', id: office },
        { kind: 'assignment', id: assignment },
        { kind: 'group', id: extra },
      ],
    ]);
    const plain = await server.call('GET', `/api/office-organograms/${clerk.desk}/permissions`, undefined, clerk.headers);
    const listed = plain.json.data.permissions.map((one: { permission_key: string }) => one.permission_key);
    expect(listed).toEqual(json.data.keys.map(({ key }: Given) => key));
  });

  test('a bad question is a declared error', async () => {
    for (const [question, code] of [
      [{}, 'request.parameter'],
      [{ key: 'lower' }, 'request.parameter'],
      [{ key: `V${'A'.repeat(200)}` }, 'request.parameter'],
      [{ key: 'VIEW_OFFICE', user_id: 'x' }, 'request.parameter'],
      [{ key: 'VIEW_OFFICE', user_id: '99999999999999999' }, 'request.parameter'],
      [{ key: 'VIEW_OFFICE', resource: 'nothing' }, 'request.parameter'],
      [{ key: 'VIEW_OFFICE', record_id: 1 }, 'request.parameter'],
      [{ key: 'VIEW_OFFICE', resource: 'districts' }, 'request.parameter'],
      [{ key: 'VIEW_OFFICE', more: 1 }, 'request.unknown_parameter'],
    ] as const) {
      const { status, json } = await ask(question);
      expect([status, json.error_code], JSON.stringify(question)).toEqual([400, code]);
    }
  });
});
