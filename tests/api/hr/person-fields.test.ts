/** The fields of a person and of what people are, line by line of the specification, by HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registryOf } from '../../../api/engine/columns.ts';
import { exportCells } from '../../../api/engine/export-cells.ts';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { hrErrors } from '../../../resources/hr/errors.ts';
import * as options from '../../../resources/hr/options.ts';
import { users } from '../../../resources/hr/users.ts';
import { resources } from '../../../resources/index.ts';
import { addDays, addYears } from '../../../resources/kernel/clock.ts';
import * as shared from '../../../resources/kernel/shared-options.ts';
import { peopleOf } from '../../support/people.ts';
import { bengali, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.call('POST', '/api/users', {
    ...{ username: 'field.person', user_type: 2, mobile: '01711000009', date_of_birth: '1985-04-12', gender: 1 },
    ...{ first_name: 'করিম', first_name_en: 'Karim', last_name: 'মিয়া', last_name_en: 'Mia' },
  });
  path = made.headers.location!;
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const change = (body: object) => server.call('PATCH', path, body);
/** The code reported at a field, `ok` when it was taken. */
const verdict = async (name: string, value: unknown): Promise<string> => {
  const { status, json } = await change({ [name]: value });
  return status === 200 ? 'ok' : (json.details?.[0]?.code ?? json.error_code);
};
const stored = async (name: string): Promise<unknown> => (await server.call('GET', path)).json[name];

test('S3.029 no list of fields, filter or export shows a password or a hash', async () => {
  const record = await server.call('GET', path);
  expect(Object.keys(users.fields).filter(name => /pass(word)?$|hash|secret/.test(name))).toEqual([]);
  expect(record.text).not.toMatch(/password|hash/i);
  expect((await server.call('GET', `/api/users${query({ filter: { password: 'x' } })}`)).status).toBe(400);
  expect((await change({ password: 'Mouza-2026' })).status).toBe(400);
});

test.each([
  ['passport', 'a 0123-4567', 'A01234567', '1234567', 'validation.passport'],
  ['birth_registration_number', '১৯৮৫১২৩৪৫৬৭৮৯০১২৩', '19851234567890123', '1985', 'validation.birth_registration'],
  ['tin', '123456789012', '123456789012', '12345678901', 'validation.tin'],
  ['driving_licence', 'dk-0123456', 'DK0123456', '12', 'validation.driving_licence'],
  ['government_id', '১২৩৪৫', '12345', '12', 'validation.government_id'],
  ['employee_code', 'ML-00001/7', 'ML-00001/7', 'ML 1', 'validation.employee_code'],
  ['cadre_number', '15001', '15001', 'x', 'validation.code'],
])('S3.030 %s has its format', async (name, given, kept, wrong, code) => {
  expect([await verdict(name, given), await stored(name)]).toEqual(['ok', kept]);
  expect([await verdict(name, wrong), await stored(name)]).toEqual([code, kept]);
});

describe('an NID', () => {
  test.each([
    ['1234567890', 'ok'],
    ['123456789', 'validation.nid'],
    ['1234567890123', 'validation.nid'],
  ])('S9.21 %s: 10 digits or 17', async (nid, outcome) => expect(await verdict('nid', nid)).toBe(outcome));

  test('S5.029 of 17 digits begins with the year of birth', async () => {
    expect(await verdict('nid', '19861234567890123')).toBe('hr.nid_birth_year');
    expect(await verdict('nid', '19851234567890123')).toBe('ok');
  });
});

test.each([
  ['mobile', 'S9.20'],
  ['official_mobile', 'S5.035'],
])('%s is a mobile number of eleven digits (%s)', async name => {
  for (const wrong of ['0171100000', '01212345678']) expect(await verdict(name, wrong)).toBe('validation.mobile');
  expect(await verdict(name, '017110000000')).toBe('validation.max_length');
  expect([await verdict(name, '+৮৮০১৭১২৩৪৫৬৭৮'), await stored(name)]).toEqual(['ok', '01712345678']);
});

describe('the date of birth', () => {
  const today = todayOf(systemClock);
  const born = (years: number, days = 0): string => addDays(addYears(today, -years), days);
  const warned = async (body: object, headers = {}) => (await server.call('PATCH', path, body, headers)).json._warnings;

  test('S5.031 S9.22 exactly 13 today is too young, a day older is taken', async () => {
    await change({ nid: null });
    expect(await verdict('date_of_birth', born(13))).toBe('hr.too_young');
    expect(await verdict('date_of_birth', born(13, -1))).toBe('ok');
    expect(await stored('date_of_birth')).toBe(born(13, -1));
  });

  test('S5.031 under 18 is taken, and the writer is warned in their language', async () => {
    const minor = { path: 'date_of_birth', code: 'hr.minor', facts: {} };
    const sentences = { en: 'Younger than 18: make sure that the date of birth is right.', bn: hrErrors.minor.text.bn };
    expect(await warned({ date_of_birth: born(18, 1) })).toEqual([{ ...minor, text: sentences.en }]);
    expect(await warned({ date_of_birth: born(15) }, bengali)).toEqual([{ ...minor, text: sentences.bn }]);
    expect(await warned({ fax: '02-9540001' })).toBeUndefined();
    expect((await server.call('GET', path)).json._warnings).toBeUndefined();
    const read = (await server.call('GET', path)).json;
    const put = await server.call('PUT', path, { ...read, _warnings: [] });
    expect([put.status, put.json._warnings.length], put.text).toEqual([200, 1]);
    expect(await warned({ date_of_birth: born(18) })).toBeUndefined();
    expect(await warned({ date_of_birth: '1985-04-12' })).toBeUndefined();
  });

  test('S5.031 a new person is warned of, too; a citizen may be young', async () => {
    const person = { date_of_birth: born(16), gender: 2, first_name: 'মীনা', first_name_en: 'Mina', last_name: 'রায়', last_name_en: 'Roy' };
    const make = (username: string, user_type: number, mobile: string) =>
      server.call('POST', '/api/users', { ...person, username, user_type, mobile });
    const young = await make('young.officer', 2, '01711000021');
    expect([young.status, young.json._warnings?.[0].code], young.text).toEqual([201, 'hr.minor']);
    const citizen = await make('young.citizen', 3, '01711000022');
    expect([citizen.status, citizen.json._warnings], citizen.text).toEqual([201, undefined]);
  });
});

test('S5.033 nobody joins on the day they are born, or before', async () => {
  await change({ date_of_birth: '1985-04-12', joining_date: null, current_office_joining_date: null });
  expect(await verdict('joining_date', '1985-04-12')).toBe('hr.joining_before_birth');
  expect(await verdict('joining_date', '2010-05-02')).toBe('ok');
});

test('S5.034 nobody joins their office before the service; on the same day they may', async () => {
  await change({ joining_date: '2010-05-02' });
  expect(await verdict('current_office_joining_date', '2010-05-01')).toBe('hr.office_joining_before_joining');
  expect(await verdict('current_office_joining_date', '2010-05-02')).toBe('ok');
});

describe('the closed lists of a person', () => {
  test.each([
    ['S3.032', 'gender', shared.genderOptions, [1, 2, 3], 4],
    ['S3.033', 'blood_group', options.bloodGroupOptions, ['a_pos', 'a_neg', 'b_pos', 'b_neg', 'ab_pos', 'ab_neg', 'o_pos', 'o_neg'], 'c'],
    ['S3.034', 'religion', options.religionOptions, ['islam', 'hindu', 'christian', 'buddhist', 'other'], 'none'],
    ['S3.035', 'marital_status', options.maritalStatusOptions, ['single', 'married', 'divorced', 'widow'], 'engaged'],
    ['S3.036', 'employment_type', shared.employmentTypeOptions, ['permanent', 'contractual', 'part_time'], 'daily'],
    ['S3.042', 'freedom_fighter', options.freedomFighterOptions, ['no', 'yes', 'child', 'grandchild'], 'uncle'],
  ])('%s %s takes these and no other', async (_, name, list, values, wrong) => {
    expect(list.map(({ value }) => value)).toEqual(values);
    for (const value of values) expect([await verdict(name, value), await stored(name)]).toEqual(['ok', value]);
    expect(await verdict(name, wrong)).toBe('validation.not_one_of');
  });

  test('S3.032 S3.035 the third gender is অন্যান্য, and one word means widow and widower', () => {
    expect(shared.genderOptions[2].text.bn).toBe('অন্যান্য');
    expect(options.maritalStatusOptions[3].text).toEqual({ bn: 'বিধবা/বিপত্নীক', en: 'Widow/widower' });
  });

  test('S3.039 who serves under the land ministry is said and found', async () => {
    expect(await verdict('under_land_ministry', true)).toBe('ok');
    const found = await server.call('GET', `/api/users${query({ filter: { under_land_ministry: true } })}`);
    expect(found.json.map(({ username }: { username: string }) => username)).toEqual(['field.person']);
  });
});

test('S3.041 S5.010 disability, special needs, ethnic group, fax, photograph and signature are there; user name, type and approval are not written by hand', async () => {
  expect((await change({ physically_disabled: true, special_needs: 'হুইলচেয়ার', ethnic_group: 'চাকমা', fax: '02-9540000' })).status).toBe(200);
  expect([users.fields.profile_picture.kind, users.fields.signature_image.kind]).toEqual(['file', 'file']);
  expect(await verdict('approval_status', 2)).toBe('validation.read_only');
  expect([await verdict('user_type', 1), await verdict('username', 'another.name')]).toEqual(['validation.fixed', 'validation.fixed']);
});

describe('what people are', () => {
  const codes = ['DC', 'ADC_REV', 'ADC_LA', 'AC_LAND', 'KANUNGO', 'SURVEYOR', 'ULAO', 'OFFICE_ASST'];

  test('S6.20 S2.107 the 54 designations are there from the beginning', async () => {
    const { json, headers } = await server.call('GET', `/api/designations${query({ range: [0, 99] })}`);
    expect(headers['content-range']).toBe('designations 0-53/54');
    expect(codes.filter(code => !json.some((one: { code: string }) => one.code === code))).toEqual([]);
  });

  test('S7.30 S9.24 the twenty grades are anybody’s to list, each under its number', async () => {
    const { status, json } = await server.call('GET', `/api/public/grades${query({ range: [0, 99] })}`, undefined, {});
    const list: { id: number }[] = Array.isArray(json) ? json : json.data;
    expect([status, list.length]).toEqual([200, 20]);
    const { rows } = await server.pool.query('select id, number from grades where id <> number');
    expect(rows).toEqual([]);
  });

  test('S7.29 S9.24 so are the seven ranks of the cadre', async () => {
    const { status, json } = await server.call('GET', '/api/public/ranks', undefined, {});
    expect([status, (Array.isArray(json) ? json : json.data).length]).toEqual([200, 7]);
  });

  test('S3.037 S9.23 a designation up to grade 9 is an officer’s', async () => {
    const { rows } = await server.pool.query(
      `select d.code from designations d join grades g on g.id = d.grade_id where (g.number <= 9) <> (d.personnel_category = 'officer')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('S3.031 the family of a person', () => {
  const mother = { name: 'আমেনা বেগম', name_en: 'Amena Begum', relation: 'mother', mobile: '০১৭১১০০০১০১' };
  const brother = { name: 'রফিক মিয়া', name_en: 'Rafiq Mia', relation: 'brother', mobile: '01811000102' };
  const write = async (emergency_contacts: unknown) =>
    server.call('PUT', path, { emergency_contacts, version: (await server.call('GET', path)).json.version });

  test('S3.031 has the names of father and mother in both languages, and a number of children', async () => {
    const family = { father_name: 'আব্দুল', father_name_en: 'Abdul', mother_name: 'আমেনা', mother_name_en: 'Amena', num_of_children: 2 };
    expect((await change(family)).status).toBe(200);
    expect((await server.call('GET', path)).json).toMatchObject(family);
    expect(await verdict('num_of_children', -1)).toBe('validation.min');
    expect(await verdict('father_name_en', 'আব্দুল')).toBe('validation.english_only');
  });

  test('S3.031 two emergency contacts are saved with the person, changed one by one, and taken away', async () => {
    const both = await write([mother, brother]);
    expect(both.status, both.text).toBe(200);
    expect(both.json.emergency_contacts).toMatchObject([{ ...mother, mobile: '01711000101' }, brother]);
    const [first, second] = both.json.emergency_contacts;
    const changed = await write([{ id: first.id, mobile: '01911000103' }, { id: second.id }]);
    expect(changed.json.emergency_contacts).toMatchObject([{ relation: 'mother', mobile: '01911000103' }, brother]);
    expect((await write([{ id: second.id }])).json.emergency_contacts).toMatchObject([brother]);
    expect((await server.call('PATCH', path, { emergency_contacts: [] })).status).toBe(428);
    expect((await server.call('POST', '/api/emergency-contacts', { ...mother, user_id: 1 })).json.error_code).toBe(
      'request.write_through_parent',
    );
  });

  test('S3.031 what is wrong with one is reported at its field; there are ten at most', async () => {
    const wrong = await write([brother, { ...mother, mobile: '01211000101', relation: 'aunt' }]);
    expect([wrong.status, wrong.json.message]).toEqual([
      400,
      { 'emergency_contacts.1.mobile': 'validation.mobile', 'emergency_contacts.1.relation': 'validation.not_one_of' },
    ]);
    expect((await write([{ relation: 'mother' }])).json.message).toMatchObject({ 'emergency_contacts.0.name': 'validation.required' });
    expect((await write(Array.from({ length: 11 }, () => brother))).json.message).toEqual({ emergency_contacts: 'validation.max_items' });
  });

  test('S3.031 the contact person is for those who may see contacts: anyone who lacks the key learns the relation alone', async () => {
    expect((await write([mother, brother])).status).toBe(200);
    const people = peopleOf(server);
    const office = await people.office();
    const { id } = (await server.call('GET', path)).json;
    await server.pool.query('update users set office_id = $1 where id = $2', [office, id]);
    const [plain, trusted] = [await people.clerk(office, ['VIEW_USER']), await people.clerk(office, ['VIEW_USER', 'VIEW_CONTACT_USER'])];
    await people.settle();
    const seen = async (headers: Headers) => (await server.call('GET', path, undefined, headers)).json.emergency_contacts;
    expect(Object.keys((await seen(plain.headers))[0])).not.toContain('mobile');
    expect((await seen(plain.headers))[0]).toMatchObject({ relation: 'mother' });
    expect(await seen(trusted.headers)).toMatchObject([{ name_en: 'Amena Begum' }, { name_en: 'Rafiq Mia' }]);
    const listed = await server.call('GET', `/api/emergency-contacts${query({ filter: { user_id: id } })}`, undefined, plain.headers);
    expect([listed.status, listed.text.includes('Amena')]).toEqual([200, false]);
  });
});

describe('a user name is for those who see accounts', () => {
  const keys = ['CREATE_WORK_PLAN', 'VIEW_WORK_PLAN', 'EXPORT_WORK_PLAN'];
  let chooser: Headers;
  let person: { readonly id: number; readonly username: string; readonly full_name: string };
  beforeAll(async () => {
    const people = await peopleOf(server);
    const office = await people.office({ level: 6, district: await people.district() });
    chooser = (await people.clerk(office, keys)).headers;
    const { rows } = await server.pool.query(`select id::float8 as id, username, full_name from users where username = 'field.person'`);
    person = rows[0];
    await people.settle();
  });
  const options = async (asked: Readonly<Record<string, unknown>>, as?: Headers) =>
    server.call('GET', `/api/users/options${query(asked)}`, undefined, as);

  test('who only chooses people is shown designation and office beside a name, and finds nobody by the user name', async () => {
    const found = await options({ q: 'Karim' }, chooser);
    expect(found.status).toBe(200);
    expect(found.json.map(({ id }: { id: number }) => id)).toEqual([person.id]);
    expect(found.text).not.toContain('field.person');
    for (const q of ['field.person', 'field', 'FIELD.PERS']) {
      expect([q, (await options({ q }, chooser)).json]).toEqual([q, []]);
      expect([q, (await options({ filter: { q } }, chooser)).json]).toEqual([q, []]);
    }
    for (const filter of [{ username: 'field.person' }, { username: { startsWith: 'field' } }, { username: { exists: true } }])
      expect((await options({ filter }, chooser)).json.error_code, JSON.stringify(filter)).toBe('request.unknown_filter');
    const whole = await options({ filter: { row_status: [0, 1, 2] } }, chooser);
    for (const one of whole.json) expect(Object.keys(one)).not.toContain('username');
    expect((await server.call('GET', '/api/users', undefined, chooser)).status).toBe(403);
  });

  test('and no export shows it as the key of a reference, no matter who takes it', () => {
    const registry = registryOf(resources);
    const exported = resources.flatMap(resource =>
      exportCells(resource, registry, Object.keys(resource.fields), 'en').filter(({ value }) => /\b(?!o\.)\w+\."username"/.test(value)),
    );
    expect(exported.map(({ name, value }) => [name, value])).toEqual([]);
  });

  test('those who see accounts find them by it', async () => {
    const found = await server.call('GET', `/api/users${query({ filter: { q: 'field.pers' } })}`);
    expect(found.json.map(({ username }: { username: string }) => username)).toEqual(['field.person']);
  });
});
