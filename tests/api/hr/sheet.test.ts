/** The parts of a personal data sheet: what each holds, and what it refuses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hrErrors } from '../../../resources/hr/errors.ts';
import { trainings } from '../../../resources/hr/trainings.ts';
import { bengali, query, startTestServer, type TestServer } from '../../support/server.ts';

type Body = Readonly<Record<string, unknown>>;

let server: TestServer;
let user_id: number;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.call('POST', '/api/users', {
    ...{ username: 'sheet.person', user_type: 2, mobile: '01711000009', date_of_birth: '1985-04-12', gender: 1 },
    ...{ first_name: 'করিম', first_name_en: 'Karim', last_name: 'মিয়া', last_name_en: 'Mia' },
  });
  user_id = made.json.id;
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const make = (resource: string, body: Body) => server.call('POST', `/api/${resource}`, { user_id, ...body });
/** `ok`, or the code reported at each field. */
const verdict = async (resource: string, body: Body): Promise<unknown> => {
  const { status, json } = await make(resource, body);
  if (status === 201) return 'ok';
  return json.details
    ? Object.fromEntries(json.details.map((one: { path: string; code: string }) => [one.path, one.code]))
    : json.error_code;
};
const idOf = async (text: string): Promise<number> => (await server.pool.query(text)).rows[0].id;
const named = (bn: string, en: string) => ({ name: bn, name_en: en });

describe('addresses', () => {
  const place = async () => {
    const text = `select d.id as district_id, d.division_id, u.id as upazila_id from upazilas u join districts d on d.id = u.district_id order by u.id limit 1`;
    return (await server.pool.query(text)).rows[0] as Body;
  };

  test('S3.043 one permanent and one present address, each with all its lines', async () => {
    const lines = Object.fromEntries(
      ['holding', 'house', 'road', 'block', 'sector', 'village'].flatMap(name => [
        [name, 'রামপুর ১২/ক'],
        [`${name}_en`, 'Rampur 12/A'],
      ]),
    );
    const permanent = { type: 'permanent', ...(await place()), ...lines, post_code: '১২০৭', is_default: true };
    const made = await make('addresses', permanent);
    expect([made.status, made.json], made.text).toMatchObject([201, { ...permanent, post_code: '1207' }]);
    expect(await verdict('addresses', { type: 'permanent', ...(await place()) })).toMatchObject({ user_id: 'hr.address_type_taken' });
    expect(await verdict('addresses', { type: 'present' })).toEqual({
      division_id: 'validation.select_required',
      district_id: 'validation.select_required',
    });
  });

  test('S3.043 letters go to one address: the second one chosen clears the first', async () => {
    const present = await make('addresses', { type: 'present', ...(await place()), is_default: true });
    expect(present.status, present.text).toBe(201);
    const all = await server.call('GET', `/api/addresses${query({ filter: { user_id }, sort: ['type', 'ASC'] })}`);
    expect(all.json.map((one: Body) => [one.type, one.is_default])).toEqual([
      ['permanent', false],
      ['present', true],
    ]);
  });

  test.each(['123', '12345', '12a4'])('S9.18 the post code %s is none', async post_code => {
    expect(await verdict('addresses', { type: 'present', ...(await place()), post_code })).toHaveProperty('post_code');
  });
});

describe('education', () => {
  const body = async (more: Body) => ({
    degree_id: await idOf(`select id from degrees where name_en = 'SSC'`),
    ...{ institution: 'জিলা স্কুল', institution_en: 'Zilla School', passing_year: '2001', result_type: 'gpa', gpa_scale: 5, result: 4.5 },
    ...more,
  });

  test.each<[Body, unknown]>([
    [{}, 'ok'],
    [{ passing_year: '2005', gpa_scale: 4, result: 4 }, 'ok'],
    [{ passing_year: '2006', gpa_scale: 4, result: 4.5 }, { result: 'validation.max' }],
    [{ passing_year: '2006', result: 0.5 }, { result: 'validation.min' }],
    [{ passing_year: '2006', gpa_scale: null }, { gpa_scale: 'validation.required' }],
    [{ passing_year: '1999', result_type: 'division', gpa_scale: null, result: 1 }, 'ok'],
    [{ passing_year: '1998', result_type: 'division', gpa_scale: null, result: 4 }, { result: 'hr.division_unknown' }],
    [{ passing_year: '1998', result_type: 'division', gpa_scale: null, result: 1.5 }, { result: 'hr.division_unknown' }],
    [{ passing_year: '1998', result_type: 'division', result: 2 }, { gpa_scale: 'hr.scale_of_division' }],
    [{ passing_year: '2098' }, { passing_year: 'hr.passing_year_ahead' }],
    [{ passing_year: '2007', is_foreign: true }, { country_id: 'validation.select_required' }],
  ])('S3.045 %j', async (more, outcome) => expect(await verdict('educations', await body(more))).toEqual(outcome));

  test('S3.045 a foreign institution has its country', async () => {
    const country_id = await idOf(`select id from countries where code = 'GB'`);
    expect(await verdict('educations', await body({ passing_year: '2010', is_foreign: true, country_id }))).toBe('ok');
  });

  test('a degree that somebody has is not deleted', async () => {
    const refused = await server.call(
      'DELETE',
      `/api/degrees/${await idOf(`select id from degrees where name_en = 'SSC'`)}`,
      undefined,
      bengali,
    );
    expect([refused.status, refused.json.error_code]).toEqual([400, 'hr.degree_in_use']);
    expect(refused.text).toContain(hrErrors.degreeInUse.text.bn);
  });
});

describe('work history', () => {
  const job = { place: 'সোনালী ব্যাংক', place_en: 'Sonali Bank', joining_date: '2008-01-01' };

  test('S3.046 anyone who still works there has no last day, anyone who does not has one', async () => {
    expect(await verdict('work-histories', { ...job, currently_working: true, ending_date: '2010-01-01' })).toEqual({
      ending_date: 'hr.still_working',
    });
    expect(await verdict('work-histories', job)).toEqual({ ending_date: 'validation.required' });
    expect(await verdict('work-histories', { ...job, currently_working: true })).toBe('ok');
  });

  test('S5.083 the last day is not before the first; the same day is allowed', async () => {
    expect(await verdict('work-histories', { ...job, ending_date: '2007-12-31' })).toEqual({ ending_date: 'validation.invalid_end_date' });
    expect(await verdict('work-histories', { ...job, ending_date: '2008-01-01' })).toBe('ok');
  });
});

describe('training', () => {
  const training = { ...named('ই-নামজারি প্রশিক্ষণ', 'E-mutation training'), type: 'workshop', duration: 'day_long' };

  test('S3.047 name, type, duration and certificate', async () => {
    expect(trainings.fields.certificate).toMatchObject({ kind: 'file', accept: ['pdf', 'image'] });
    expect(await verdict('trainings', training)).toBe('ok');
    expect(await verdict('trainings', { ...training, type: 'seminar', duration: 'weekly' })).toEqual({
      type: 'validation.not_one_of',
      duration: 'validation.not_one_of',
    });
  });

  test('S5.083 it ends when it begins, or later', async () => {
    const at = (from_date: string, to_date: string) => verdict('trainings', { ...training, from_date, to_date });
    expect(await at('2020-03-05', '2020-03-04')).toEqual({ to_date: 'validation.invalid_end_date' });
    expect(await at('2020-03-05', '2020-03-05')).toBe('ok');
  });
});

describe('family', () => {
  test('S3.048 a spouse in government service has an office', async () => {
    const spouse = { ...named('শাহানা বেগম', 'Shahana Begum'), nid: '1234567890', mobile: '01711000010' };
    const home_district_id = await idOf('select id from districts order by id limit 1');
    const more = { occupation: 'শিক্ষক', occupation_en: 'Teacher', home_district_id };
    expect(await verdict('spouses', { ...spouse, is_government_employee: true })).toEqual({ office_name: 'validation.required' });
    expect(await verdict('spouses', { ...spouse, ...more, is_government_employee: true, office_name: 'জিলা স্কুল' })).toBe('ok');
  });

  test('S3.049 children are entered one by one', async () => {
    const child = { ...named('রাফি', 'Rafi'), gender: 1, date_of_birth: '2015-02-01', education_level: 'below_secondary' };
    expect(await verdict('children', child)).toBe('ok');
    expect(await verdict('children', { ...child, date_of_birth: '2999-01-01' })).toHaveProperty('date_of_birth');
  });

  test('S3.050 the shares of the nominees make 100 at most', async () => {
    const nominee = (share_percent: number) => ({ ...named('রহিমা', 'Rahima'), relation: 'mother', nid: '1234567891', share_percent });
    const first = await make('nominees', nominee(66.67));
    expect(first.status, first.text).toBe(201);
    const refused = await make('nominees', nominee(33.34));
    expect([refused.status, refused.json.details], refused.text).toMatchObject([
      400,
      [{ path: 'share_percent', code: 'hr.shares_exceed', facts: { left: 33.33 } }],
    ]);
    expect(await verdict('nominees', nominee(33.33))).toBe('ok');
    const more = await server.call('PATCH', first.headers.location!, { share_percent: 67 });
    expect([more.status, more.json.details?.[0].facts]).toEqual([400, { left: 66.67 }]);
    expect((await server.call('PATCH', first.headers.location!, { share_percent: 50 })).status).toBe(200);
  });
});

describe('journeys, promotions, languages', () => {
  test('S3.051 S5.032 anyone who goes abroad returns on a later day', async () => {
    const country_id = await idOf(`select id from countries where code = 'TH'`);
    const journey = (return_date: string) =>
      verdict('abroad-visits', { country_id, purpose: 'training', departure_date: '2019-05-02', return_date, order_number: '৩১.০০.০০০০' });
    expect(await journey('2019-05-02')).toEqual({ return_date: 'hr.return_too_early' });
    expect(await journey('2019-05-03')).toBe('ok');
  });

  test('S3.052 a promotion has its day, the day of its order, and its kind', async () => {
    const to_designation_id = await idOf('select id from designations order by id limit 1');
    const dates = { promotion_date: '2018-07-01', government_order_date: '2018-06-20' };
    expect(await verdict('promotions', { to_designation_id, ...dates, kind: 'irregular' })).toBe('ok');
    expect(await verdict('promotions', { to_designation_id })).toEqual({
      promotion_date: 'validation.required',
      government_order_date: 'validation.required',
    });
    const refused = await server.call('DELETE', `/api/designations/${to_designation_id}`);
    expect([refused.status, refused.json.error_code]).toEqual([400, 'hr.designation_in_use']);
  });

  test('S3.053 a language is read, written and spoken, and entered once', async () => {
    const english = { language: 'english', read: 'proficient', write: 'fluent', speak: 'basic' };
    expect(await verdict('language-skills', english)).toBe('ok');
    expect(await verdict('language-skills', english)).toMatchObject({ user_id: 'hr.language_taken' });
    expect(await verdict('language-skills', { ...english, language: 'arabic', read: 'none' })).toEqual({ read: 'validation.not_one_of' });
  });
});
