/** Postings: who may be put where, what follows from it, and what the tree of offices refuses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptDay } from '../../support/kept-day.ts';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, type Headers, startTestServer, type TestServer } from '../../support/server.ts';

const posting = ['ASSIGN_DESK_USER', 'UNASSIGN_DESK_USER', 'UPDATE_DESK_RESPONSIBILITY', 'VIEW_ALL_DESK_USER', 'VIEW_ALL_OFFICE'];

describe.each(doors)('postings through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let top: number;
  let registrar: Awaited<ReturnType<People['clerk']>>;
  beforeAll(async () => {
    server = await startTestServer({ lane, clock: keptDay() });
    people = peopleOf(server);
    top = await people.office({ level: 5 });
    registrar = await people.clerk(top, [...posting, 'VIEW_ALL_OFFICE_ORGANOGRAM']);
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const office = async (): Promise<number> => {
    const id = await people.office({ parent: top });
    await people.settle();
    return id;
  };
  const assign = (body: unknown, headers: Headers = registrar.headers) =>
    server.call('POST', '/api/desk-assignments/assign', body, headers);
  const unassign = (body: unknown, headers: Headers = registrar.headers) =>
    server.call('POST', '/api/desk-assignments/unassign', body, headers);
  const code = ({ status, json }: { status: number; json: { error_code?: string; details?: { code: string }[] } }) => [
    status,
    json.details?.[0]?.code ?? json.error_code,
  ];
  const officeOf = async (user: number) => (await server.pool.query('select office_id from users where id = $1', [user])).rows[0].office_id;

  test('the first main desk becomes the primary one, and with it come office and rights, at once', async () => {
    const place = await office();
    const desk = await people.desk(place, { keys: ['VIEW_DISTRICT'] });
    const person = await people.person();
    const headers = await people.headersOf(person);
    expect((await server.call('GET', '/api/districts', undefined, headers)).status).toBe(403);
    const made = await assign({ user_id: person.id, office_organogram_id: desk });
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({ user_id: person.id, office_id: place, is_primary: true, responsibility: 'main' });
    expect(await officeOf(person.id)).toBe(place);
    expect((await server.call('GET', '/api/districts', undefined, headers)).status).toBe(200);
    expect((await notifiedOf(server, 3)).at(-1)).toBe(person.id);
  });

  test('S8.045 unassigning ends it at once; anyone who loses their last desk has none, and no office', async () => {
    const desk = await people.desk(await office(), { keys: ['VIEW_DISTRICT'] });
    const person = await people.person();
    await assign({ user_id: person.id, office_organogram_id: desk });
    const headers = await people.headersOf(person, desk);
    expect((await server.call('GET', '/api/districts', undefined, headers)).status).toBe(200);
    const ended = await unassign({ user_id: person.id, office_organogram_id: desk, handover_note: 'নথি বুঝিয়ে দেওয়া হয়েছে' });
    expect(ended.status, ended.text).toBe(200);
    expect(
      (await notifiedOf(server, 3)).filter(id => id === person.id),
      'of its beginning and of its end',
    ).toHaveLength(2);
    expect(code(await server.call('GET', '/api/districts', undefined, headers))).toEqual([403, 'desk.not_held']);
    expect(await officeOf(person.id)).toBeNull();
    expect(code(await unassign({ user_id: person.id }))).toEqual([400, 'office.no_desk_to_unassign']);
    const { rows } = await server.pool.query(
      `select user_id, task from engine.audit_logs where resource = 'desk-assignments' and record_id = $1 order by id desc limit 1`,
      [ended.json.data.ended[0]],
    );
    expect(rows).toEqual([{ user_id: registrar.id, task: 'unassign' }]);
  });

  test('S8.045 of somebody with several desks all end at once, also those that they have beside the primary one', async () => {
    const place = await office();
    const person = await people.person({ desk: await people.desk(place) });
    await people.post({ user: person.id, desk: await people.desk(place) });
    const ended = await unassign({ user_id: person.id });
    expect([ended.status, ended.json.data?.ended.length], ended.text).toEqual([200, 2]);
  });

  test('S6.14 S6.15 S8.035 main responsibility is had in one’s own office alone; the others by anyone who has a primary desk', async () => {
    const [home, away] = [await office(), await office()];
    const person = await people.person();
    const desks = {
      home: await people.desk(home),
      second: await people.desk(home),
      away: await people.desk(away),
      far: await people.desk(away),
    };
    const at = (desk: number, responsibility: string) => assign({ user_id: person.id, office_organogram_id: desk, responsibility });
    expect(code(await at(desks.away, 'in_charge'))).toEqual([400, 'office.primary_desk_required']);
    expect((await at(desks.home, 'main')).status).toBe(201);
    expect(code(await at(desks.away, 'main'))).toEqual([400, 'office.foreign_user_as_main']);
    expect((await at(desks.away, 'additional')).status).toBe(201);
    expect((await at(desks.far, 'in_charge')).status).toBe(201);
    expect((await at(desks.second, 'main')).status).toBe(201);
    expect(code(await at(desks.away, 'additional'))).toEqual([400, 'office.user_already_assigned']);
    const other = await people.person();
    expect(code(await assign({ user_id: other.id, office_organogram_id: desks.home }))).toEqual([400, 'office.user_already_assigned']);
  });

  test('S5.026 S8.039 S8.044 nobody is posted without a desk, or to one that is not there, by whichever call', async () => {
    const { id: user_id } = await people.person();
    const post = (body: object) => server.call('POST', '/api/desk-assignments', body, registrar.headers);
    for (const call of [assign, post]) {
      expect(code(await call({ user_id }))).toEqual([400, 'office.desk_not_selected']);
      expect(code(await call({ user_id, office_organogram_id: null }))).toEqual([400, 'office.desk_not_selected']);
      const unknown = await call({ user_id, office_organogram_id: 999_999 });
      expect([...code(unknown), unknown.json.details[0].path]).toEqual([400, 'office.organogram_not_found', 'office_organogram_id']);
    }
  });

  test('a desk is for office users and GEMS officers, chosen, within reach, and never one’s own to give', async () => {
    const desk = await people.desk(await office());
    const citizen = await people.person({ type: 3 });
    expect(code(await assign({ user_id: citizen.id, office_organogram_id: desk }))).toEqual([400, 'office.not_for_a_desk']);
    expect(code(await assign({ user_id: registrar.id, office_organogram_id: desk, responsibility: 'additional' }))).toEqual([
      403,
      'access.own_assignment',
    ]);
    const foreign = await people.desk(await people.office());
    const person = await people.person();
    expect((await assign({ user_id: person.id, office_organogram_id: foreign })).status).toBe(403);
    expect((await assign({ user_id: person.id, office_organogram_id: desk, unknown: 1 })).status).toBe(400);
    expect((await assign({ user_id: 'x', office_organogram_id: desk })).status).toBe(400);
    expect((await assign([])).status).toBe(400);
    expect((await assign({ user_id: 9_999_999, office_organogram_id: desk })).status).toBe(400);
    expect((await assign({ user_id: person.id, office_organogram_id: desk, from_date: '2026-02-30' })).status).toBe(400);
    expect((await assign({ user_id: person.id, office_organogram_id: desk }, server.kanungo)).status).toBe(403);
  });

  test('of two who are given the last desk at once one has it', async () => {
    const desk = await people.desk(await office());
    const [one, two] = [await people.person(), await people.person()];
    const answers = await Promise.all([one, two].map(({ id }) => assign({ user_id: id, office_organogram_id: desk })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('S6.17 a desk with a user isn’t deleted; unassigned, it is (S8.033)', async () => {
    const desk = await people.desk(await office());
    const person = await people.person();
    await assign({ user_id: person.id, office_organogram_id: desk });
    expect(code(await server.call('DELETE', `/api/office-organograms/${desk}`))).toEqual([400, 'office.desk_has_user']);
    await unassign({ user_id: person.id });
    const gone = await server.call('DELETE', `/api/office-organograms/${desk}`);
    expect(gone.status, gone.text).toBe(200);
  });

  test('S6.16 S8.041 one desk is the head’s, and the office knows which', async () => {
    const place = await office();
    const [first, second] = [await people.desk(place), await people.desk(place)];
    const foreign = await people.desk(await office());
    const choose = (body: unknown) => server.call('POST', `/api/offices/${place}/head-desk`, body);
    const head = async () => (await server.call('GET', `/api/offices/${place}`)).json.head_organogram_id;
    expect((await choose({ office_organogram_id: first })).json.data.changed).toEqual([first]);
    expect(await head()).toBe(first);
    expect(code(await choose({ office_organogram_id: first }))).toEqual([400, 'office.head_already_assigned']);
    expect((await choose({ office_organogram_id: second })).json.data.changed).toEqual([first, second]);
    expect(await head()).toBe(second);
    expect(code(await choose({}))).toEqual([400, 'office.desk_not_selected']);
    expect(code(await choose({ office_organogram_id: foreign }))).toEqual([400, 'office.organogram_not_found']);
    expect(code(await server.call('PATCH', `/api/office-organograms/${first}`, { is_office_head: true }))).toEqual([
      400,
      'office.head_already_assigned',
    ]);
    expect((await server.call('DELETE', `/api/office-organograms/${second}`)).status).toBe(200);
    expect(await head()).toBeNull();
  });

  test('S6.16 of desks that are made the head’s at once one is', async () => {
    const place = await office();
    const desks = await Promise.all([1, 2, 3, 4].map(() => people.desk(place)));
    const answers = await Promise.all(desks.map(id => server.call('PATCH', `/api/office-organograms/${id}`, { is_office_head: true })));
    expect(answers.map(answer => code(answer).join(' ')).sort()).toEqual(['200 ', ...Array(3).fill('400 office.head_already_assigned')]);
    const { rows } = await server.pool.query('select id from office_organograms where office_id = $1 and is_office_head', [place]);
    expect(rows).toEqual([{ id: (await server.call('GET', `/api/offices/${place}`)).json.head_organogram_id }]);
  });

  test('the tree of offices has no circle and one kind of root', async () => {
    const one = await people.office({ parent: top });
    const two = await people.office({ parent: one });
    const three = await people.office({ parent: two });
    const move = (id: number, parent: number | null) => server.call('PATCH', `/api/offices/${id}`, { parent_id: parent });
    for (const parent of [one, two, three]) expect(code(await move(one, parent)), String(parent)).toEqual([400, 'office.parent_cycle']);
    expect(code(await move(one, null))).toEqual([400, 'office.parent_missing']);
    expect((await move(three, one)).status).toBe(200);
    const moves = await Promise.all([move(two, three), move(three, two)]);
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('no other tree has a circle either', async () => {
    const ministry = await people.insert('ministries', { name: 'গাছের মন্ত্রণালয়', name_en: 'Ministry of trees', code: `TREE${lane}` });
    const type = await people.officeType({ level: 5 });
    const layer = (await server.pool.query('select layer_id from office_types where id = $1', [type])).rows[0].layer_id;
    const designation = await people.insert('designations', { name: 'গাছের পদবি', name_en: 'Designation of trees' });
    const group = await people.group(['VIEW_DISTRICT']);
    const post = { designation_id: designation, permission_group_id: group, base_office_id: 0, post_count: 1 };
    const office = { ministry_id: ministry, layer_id: layer, type_id: type, base_type: 'directorate' };
    const trees = [
      ['office-layers', 'office.layer_cycle', (at: number) => ({ ministry_id: ministry, level: at })],
      ['base-offices', 'office.parent_cycle', (at: number) => ({ ...office, code: `TREE${at}${lane}` })],
      ['base-office-organograms', 'office.desk_cycle', () => post],
    ] as const;
    for (const [resource, cycle, values] of trees) {
      const ids: number[] = [];
      for (const at of [1, 2, 3]) {
        const row = { name: `গাছ ${at}`, name_en: `Tree ${at}`, parent_id: ids.at(-1), ...values(at) };
        ids.push(await people.insert(resource.replaceAll('-', '_'), row));
      }
      if (resource === 'base-offices') post.base_office_id = ids[0]!;
      for (const parent of ids) {
        const moved = await server.call('PATCH', `/api/${resource}/${ids[0]}`, { parent_id: parent });
        expect(code(moved), `${resource} ${moved.text}`).toEqual([400, cycle]);
      }
      expect((await server.call('PATCH', `/api/${resource}/${ids[2]}`, { parent_id: ids[0] })).status).toBe(200);
    }
  });

  test('S6.31 S6.32 S8.043 a desk gets its original group back, an office all of its desks', async () => {
    const place = await office();
    const [original, changed] = [await people.group(['VIEW_DISTRICT']), await people.group(['VIEW_DIVISION'])];
    const desk = await people.desk(place, { group: changed });
    const bare = await people.desk(place);
    await server.pool.query('update office_organograms set original_permission_group_id = $1 where id = $2', [original, desk]);
    const restore = (id: number) => server.call('POST', `/api/office-organograms/${id}/restore-permission`);
    expect((await restore(desk)).json.data.changed).toEqual([desk]);
    expect((await restore(desk)).json.data.changed).toEqual([]);
    expect(code(await restore(bare))).toEqual([400, 'office.desks_lack_permission_group']);
    const sync = () => server.call('POST', `/api/offices/${place}/sync-permissions`);
    const lacking = await sync();
    expect(code(lacking)).toEqual([400, 'office.desks_lack_permission_group']);
    const { rows: bares } = await server.pool.query('select name from office_organograms where id = $1', [bare]);
    expect(lacking.json).toMatchObject({ facts: { desks: bares[0].name }, message: expect.stringContaining(bares[0].name) });
    await server.pool.query('update office_organograms set original_permission_group_id = permission_group_id where id = $1', [bare]);
    expect(code(await sync())).toEqual([400, 'access.sync_needs_permission']);
    await server.pool.query(
      'update office_organograms set original_permission_group_id = $1, permission_group_id = $2 where office_id = $3',
      [original, changed, place],
    );
    expect((await sync()).json.data.changed).toEqual([desk, bare]);
    const empty = await people.group([]);
    expect(code(await server.call('POST', `/api/permission-groups/${empty}/sync-desks`))).toEqual([400, 'access.sync_needs_permission']);
    await server.pool.query('update office_organograms set permission_group_id = $1 where id = $2', [changed, desk]);
    expect((await server.call('POST', `/api/permission-groups/${original}/sync-desks`)).json.data.changed).toEqual([desk]);
  });

  test('a person made inactive is signed out everywhere, and by nobody but others (D-REVOKE)', async () => {
    const clerk = await people.clerk(await office(), ['VIEW_DISTRICT', 'ACTIVATE_USER', 'VIEW_ALL_USER']);
    await people.settle();
    expect((await server.call('GET', '/api/districts', undefined, clerk.headers)).status).toBe(200);
    const move = (id: number, name: string, headers?: Headers) => server.call('POST', `/api/users/${id}/${name}`, {}, headers);
    expect(code(await move(clerk.id, 'deactivate', clerk.headers))).toEqual([403, 'access.own_assignment']);
    const done = await move(clerk.id, 'deactivate');
    expect(done.status, done.text).toBe(200);
    expect((await server.call('GET', '/api/districts', undefined, clerk.headers)).status).toBe(401);
    const { rows } = await server.pool.query('select ended_reason from engine.sessions where user_id = $1', [clerk.id]);
    expect(new Set(rows.map(({ ended_reason }) => ended_reason))).toEqual(new Set(['deactivated']));
    expect((await move(clerk.id, 'activate')).status).toBe(200);
    expect((await server.call('GET', '/api/districts', undefined, clerk.headers)).status).toBe(401);
    const again = await people.headersOf(clerk, clerk.desk);
    expect((await server.call('GET', '/api/districts', undefined, again)).status).toBe(200);
    for (const body of [{ row_status: 0 }, { user_type: 1 }, { idp_uuid: '00000000-0000-4000-8000-000000000000' }, { office_id: 1 }])
      expect((await server.call('PATCH', `/api/users/${clerk.id}`, body)).status, JSON.stringify(body)).toBe(400);
  });

  test('a posting of tomorrow moves its person when the day has come', async () => {
    const place = await office();
    const desk = await people.desk(place);
    const person = await people.person();
    await people.post({ user: person.id, desk, primary: true });
    await server.pool.query('update users set office_id = null where id = $1', [person.id]);
    const { postingsOfTheDay } = await import('../../../api/office/postings-job.ts');
    const { systemClock } = await import('../../../api/services/clock.ts');
    const { repositoryOf } = await import('../../../api/engine/resource-component.ts');
    const job = postingsOfTheDay({
      ...{ app: server.app, pool: server.pool, resources: [], clock: systemClock, send: async () => false },
      ...{ identity: {} as never, seal: {} as never, figures: {}, dues: [], ownAccounts: [], waiting: [] },
      repositoryOf: name => repositoryOf(server.app, name),
    });
    const signal = new AbortController().signal;
    await job.run({ pool: server.pool, signal, data: {} });
    expect(await officeOf(person.id)).toBe(place);
    expect(await job.run({ pool: server.pool, signal, data: {} })).toEqual({ settled: 0 });
  });
});
