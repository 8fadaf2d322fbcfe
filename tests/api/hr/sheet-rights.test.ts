/** Who sees and writes which parts of whose sheet, where they go with the person, and when a sheet is complete. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sheetFollows } from '../../../api/hr/following.ts';
import { sheetPartOptions } from '../../../resources/hr/completeness.ts';
import { tableOf } from '../../../resources/kernel/resource.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

type Body = Readonly<Record<string, unknown>>;

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const spouse = { name: 'শাহানা বেগম', name_en: 'Shahana Begum', nid: '1234567890', mobile: '01711000010' };
const make = (resource: string, body: Body, headers?: Headers) => server.call('POST', `/api/${resource}`, body, headers);

describe('rights', () => {
  let office: number;
  let own: Awaited<ReturnType<People['clerk']>>;
  let id: number;
  const spousesSeenBy = async (headers: Headers) => {
    const { json } = await server.call('GET', `/api/spouses${query({ filter: { user_id: own.id } })}`, undefined, headers);
    return json as Body[];
  };
  beforeAll(async () => {
    office = await people.office();
    own = await people.clerk(office, ['VIEW_OWN_PROFILE_SPOUSE']);
    await people.settle();
    const made = await make('spouses', { user_id: own.id, ...spouse });
    expect([made.status, made.json.office_id], made.text).toEqual([201, office]);
    id = made.json.id;
  });

  test('S2.113 a person reads their own rows whole, and writes none without the key', async () => {
    expect(await spousesSeenBy(own.headers)).toMatchObject([spouse]);
    expect((await make('spouses', { user_id: own.id, ...spouse }, own.headers)).status).toBe(403);
  });

  test('a colleague who may view sees no private field; the keys of the classes open theirs', async () => {
    const colleague = await people.clerk(office, ['VIEW_PROFILE_SPOUSE']);
    const trusted = await people.clerk(office, ['VIEW_PROFILE_SPOUSE', 'VIEW_FAMILY_PROFILE_SPOUSE']);
    await people.settle();
    const [seen] = await spousesSeenBy(colleague.headers);
    expect(seen).toMatchObject({ user_id: own.id });
    for (const name of ['name', 'name_en', 'nid', 'mobile', 'occupation']) expect(seen).not.toHaveProperty(name);
    const [more] = await spousesSeenBy(trusted.headers);
    expect(more).toMatchObject({ name: spouse.name });
    expect(more).not.toHaveProperty('nid');
  });

  test('anyone who manages spouses does it within their offices, and no other part', async () => {
    const manager = await people.clerk(office, ['MANAGE_PROFILE_SPOUSE']);
    const stranger = await people.clerk(await people.office(), ['MANAGE_PROFILE_SPOUSE']);
    await people.settle();
    const change = (headers: Headers) => server.call('PATCH', `/api/spouses/${id}`, { occupation: 'শিক্ষক' }, headers);
    expect((await change(manager.headers)).status).toBe(200);
    expect((await change(stranger.headers)).status).toBe(404);
    expect((await make('spouses', { user_id: own.id, ...spouse }, stranger.headers)).status).toBe(403);
    const child = { user_id: own.id, name: 'রাফি', name_en: 'Rafi', gender: 1, date_of_birth: '2015-02-01' };
    expect((await make('children', child, manager.headers)).status).toBe(403);
  });

  test('the parts, their accounts and what they plan follow a person to their new office', async () => {
    const next = await people.office();
    const desk = await people.desk(next);
    const of = { user_id: own.id, office_id: office };
    const plan = { ...of, place: 'inside', purpose: 'হাট পরিদর্শন' };
    const [past, coming] = [
      await people.insert('work_plans', { ...plan, date: '2020-01-05' }),
      await people.insert('work_plans', { ...plan, date: '2099-01-05' }),
    ];
    const posted = await server.call('GET', `/api/desk-assignments${query({ filter: { user_id: own.id } })}`);
    await server.call('PATCH', `/api/desk-assignments/${posted.json[0].id}`, { to_date: '2026-01-01' });
    const body = { user_id: own.id, office_organogram_id: desk, responsibility: 'main', is_primary: true, from_date: '2026-01-02' };
    const moved = await make('desk-assignments', body);
    expect(moved.status, moved.text).toBe(201);
    const { rows } = await server.pool.query('select office_id from spouses where id = $1', [id]);
    expect(rows).toEqual([{ office_id: next }]);
    const officesOf = async (table: string, ids: number[]) =>
      (await server.pool.query(`select office_id from ${table} where id = any($1) order by array_position($1, id)`, [ids])).rows.map(
        row => row.office_id,
      );
    expect(await officesOf('work_plans', [past, coming])).toEqual([office, next]);
  });

  test('every part that is listed to follow its person is a table of rows with an office', async () => {
    const text = `select table_name from information_schema.columns where column_name = 'office_id' and table_name = any($1)`;
    const { rows } = await server.pool.query(text, [Object.keys(sheetFollows).map(tableOf)]);
    expect(rows).toHaveLength(Object.keys(sheetFollows).length);
  });
});

describe('completeness', () => {
  const everything = sheetPartOptions.map(({ value }) => value);
  let path: string;
  let user_id: number;
  const missing = async () => {
    const { json } = await server.call('GET', path);
    return [json.missing_parts, json.is_profile_completed];
  };
  const fileOf = async (field: string): Promise<number> => {
    const { rows } = await server.pool.query(
      `insert into engine.files (store_key, name, media_type, size, sha256, owner_id, resource, field)
       select $1, 'a.png', 'image/png', 1, '', id, 'users', $1 from users where username = 'admin' returning id`,
      [field],
    );
    return Number(rows[0].id);
  };

  test('a new person has all parts missing that nobody wrote yet; a citizen has no sheet', async () => {
    const name = { first_name: 'করিম', first_name_en: 'Karim', last_name: 'মিয়া', last_name_en: 'Mia' };
    const body = { ...name, username: 'whole.person', user_type: 2, mobile: '01711000031', date_of_birth: '1985-04-12', gender: 1 };
    const made = await make('users', body);
    path = made.headers.location!;
    user_id = made.json.id;
    const owed = everything.filter(part => part !== 'spouses' && part !== 'children');
    expect([made.json.missing_parts, made.json.is_profile_completed], made.text).toEqual([owed, false]);
    const citizen = await make('users', { ...body, username: 'a.citizen', user_type: 3, mobile: '01711000032' });
    expect([citizen.json.missing_parts, citizen.json.is_profile_completed], citizen.text).toEqual([[], true]);
  });

  test('what is written with the person counts at once', async () => {
    const [designation_id, grade_id] = (await server.pool.query('select id, grade_id from designations order by id limit 1')).rows.map(
      row => [row.id, row.grade_id],
    )[0]!;
    const contact = { name: 'রহিমা', name_en: 'Rahima', relation: 'mother', mobile: '01711000101' };
    const { version } = (await server.call('GET', path)).json;
    const changed = await server.call('PUT', path, {
      ...{ version, nid: '1234567890', email: 'whole@example.gov.bd', religion: 'islam', blood_group: 'b_pos', joining_date: '2010-01-01' },
      ...{ marital_status: 'married', num_of_children: 1, father_name: 'আবদুল', mother_name: 'রহিমা', designation_id, grade_id },
      ...{ profile_picture: await fileOf('profile_picture'), signature_image: await fileOf('signature_image') },
      emergency_contacts: [contact],
    });
    const left = ['permanent_address', 'present_address', 'educations', 'spouses', 'children', 'nominees'];
    expect([changed.status, changed.json.missing_parts], changed.text).toEqual([200, left]);
  });

  test('each part that is added or taken away counts; nominees when they share just 100', async () => {
    const { rows } = await server.pool.query('select id as district_id, division_id from districts order by id limit 1');
    const degree_id = (await server.pool.query('select id from degrees order by id limit 1')).rows[0].id;
    const add = async (resource: string, body: Body) => {
      const made = await make(resource, { user_id, ...body });
      expect(made.status, made.text).toBe(201);
      return made.headers.location!;
    };
    const named = { name: 'রাফি', name_en: 'Rafi' };
    await add('addresses', { type: 'permanent', ...rows[0] });
    const present = await add('addresses', { type: 'present', ...rows[0] });
    await add('educations', { degree_id, institution: 'ক', institution_en: 'A', passing_year: '2001', result_type: 'division', result: 1 });
    await add('spouses', spouse);
    await add('children', { ...named, gender: 1, date_of_birth: '2015-02-01' });
    const nominee = await add('nominees', { ...named, relation: 'son', share_percent: 60 });
    expect(await missing()).toEqual([['nominees'], false]);
    await server.call('PATCH', nominee, { share_percent: 100 });
    expect(await missing()).toEqual([[], true]);
    await server.call('DELETE', present);
    expect(await missing()).toEqual([['present_address'], false]);
    const again = await server.call('PATCH', path, { missing_parts: [] });
    expect(again.status).toBe(400);
    await add('addresses', { type: 'present', ...rows[0] });
    expect(await missing()).toEqual([[], true]);
  });

  test('what was complete is so no longer when something is emptied', async () => {
    const changed = await server.call('PATCH', path, { religion: null });
    expect([changed.json.missing_parts, changed.json.is_profile_completed], changed.text).toEqual([['personal'], false]);
    const history = await server.call('GET', `${path}/history`);
    expect(history.text).toContain('missing_parts');
  });
});
