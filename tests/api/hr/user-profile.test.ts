/** What a signed-in person is shown of their own data: by user-info and by user-profile together, what the specification's user has. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';

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

const specified = [
  ...['uid', 'user_id', 'idp_uuid', 'user_type', 'username', 'full_name', 'full_name_en', 'mobile', 'official_mobile', 'phone', 'email'],
  ...['gender', 'nid', 'passport', 'batch', 'grade_id', 'rank_id', 'grade', 'rank', 'office', 'office_id', 'employee_code'],
  ...['date_of_birth', 'desks', 'spouse_district_id', 'profile_picture', 'permissions', 'fax', 'employment_type', 'personnel_category'],
  ...['freedom_fighter', 'physically_disabled', 'ethnic_group', 'num_of_children', 'signature_image', 'joining_date'],
  ...['current_office_joining_date', 'is_profile_completed', 'gems_user_id'],
];
const profile = (headers: Headers) => server.call('GET', '/api/users/user-profile', undefined, headers);
const info = (headers: Headers) => server.call('POST', '/api/users/user-info', { client_id: 'bhumi-screens' }, headers);

/** Somebody of an office of an upazila, with what is private about them. */
async function served(type = 2) {
  const { id: upazila } = await people.upazila();
  const place = await server.pool.query(
    'select u.district_id, d.division_id from upazilas u join districts d on d.id = u.district_id where u.id = $1',
    [upazila],
  );
  const { division_id, district_id } = place.rows[0];
  const office = await people.office({ division: division_id, district: district_id, upazila });
  const person = await people.person({ type });
  const desk = await people.desk(office);
  await people.post({ user: person.id, desk, primary: true });
  await server.pool.query(
    `update users set mobile = '017' || lpad(id::text, 8, '0'), nid = lpad(id::text, 10, '1'), grade_id = (select id from grades where number = 9),
      ethnic_group = 'চাকমা', num_of_children = 2 where id = $1`,
    [person.id],
  );
  await people.settle();
  return {
    person,
    office,
    desk,
    place: { division_id, district_id, upazila_id: upazila, circle_id: null },
    headers: await people.headersOf(person, desk),
  };
}

describe('the profile', () => {
  test('has with user-info all that the specification’s user has, their own private data among it (S3.004, S7.17)', async () => {
    const { headers, office, person } = await served();
    const [own, known] = [await profile(headers), await info(headers)];
    expect([own.status, known.status], own.text).toEqual([200, 200]);
    const user = { ...own.json.data, ...known.json.data };
    expect(specified).toHaveLength(39);
    expect(specified.filter(name => !(name in user))).toEqual([]);
    expect(user).toMatchObject({
      user_id: person.id,
      office_id: office,
      num_of_children: 2,
      ethnic_group: 'চাকমা',
      personnel_category: null,
    });
    expect([user.grade.id, user.office.id, user.nid.length]).toEqual([user.grade_id, office, 10]);
  });

  test('is for people of offices and of GEMS: administrators and citizens are refused (S7.17)', async () => {
    const gems = await served(5);
    expect((await profile(gems.headers)).status).toBe(200);
    const citizen = await people.person({ type: 3 });
    for (const headers of [server.admin, await people.headersOf(citizen)]) {
      const refused = await profile(headers);
      expect([refused.status, refused.json.error_code]).toEqual([403, 'identity.office_users_only']);
    }
    expect((await server.call('GET', '/api/users/user-profile', undefined, { authorization: 'Bearer x.y.z' })).status).toBe(401);
  });

  test('says where the office of the active desk is, null where that is not applicable, and in which layer (S3.007, S9.15)', async () => {
    const { headers, place, person } = await served();
    const { data } = (await profile(headers)).json;
    expect(data.office_location).toEqual(place);
    expect(data.office_layer).toMatchObject({ id: expect.any(Number), level: 6 });
    const { desks } = (await info(headers)).json.data;
    expect(desks[0].office).toMatchObject(place);
    await server.pool.query('update desk_assignments set row_status = 0 where user_id = $1', [person.id]);
    await people.settle();
    const without = (await profile(headers)).json.data;
    expect(without.office_location).toEqual({ division_id: null, district_id: null, upazila_id: null, circle_id: null });
    expect([without.office_layer, without.new_office]).toEqual([null, null]);
  });

  test('says whether the personal data sheet is complete, as the sheet itself does (S3.005)', async () => {
    const { headers, person } = await served();
    expect((await profile(headers)).json.data.is_profile_completed).toBe(false);
    await server.pool.query(`update users set is_profile_completed = true, missing_parts = '{}' where id = $1`, [person.id]);
    expect((await profile(headers)).json.data).toMatchObject({ is_profile_completed: true, missing_parts: [] });
  });
});

test('a desk has id, is_primary_desk, permissions and services (S3.006)', async () => {
  const { headers, desk } = await served();
  const { desks } = (await info(headers)).json.data;
  expect(desks).toHaveLength(1);
  expect(desks[0]).toMatchObject({ id: desk, is_primary_desk: true, permissions: expect.any(Array), services: [] });
});
