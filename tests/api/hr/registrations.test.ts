/** Somebody without an account registers: what they type, and what they prove. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcome } from '../../support/codes.ts';
import { type People, peopleOf } from '../../support/people.ts';
import {
  accountOf,
  applicant,
  codes,
  employee,
  gradeId,
  landOffices,
  openRegistration,
  proofOf,
  register,
  registrationOf,
} from '../../support/registering.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

let server: TestServer;
let people: People;
let verifier: Server;
/** What the register of national identities answers. */
let registerSays: () => { status: number; body: unknown } = () => ({ status: 200, body: { verified: true } });

beforeAll(async () => {
  verifier = createServer((message, response) => {
    message.resume().on('end', () => {
      const { status, body } = registerSays();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>(done => verifier.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}`;
  server = await startTestServer({ nidVerifier: { url } });
  people = peopleOf(server);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
  verifier.close();
});
beforeEach(async () => {
  registerSays = () => ({ status: 200, body: { verified: true } });
  await server.pool.query('delete from engine.rate_counters');
});

const rowOf = (number: string) => registrationOf(server, number);
const count = async () => Number((await server.pool.query('select count(*) from registrations')).rows[0].count);

describe('what somebody types', () => {
  test('is judged field by field, and nothing is written', async () => {
    const before = await count();
    const bad = {
      ...applicant({ username: '.ab', mobile: '0171', nid: '1234567890123', email: 'x', date_of_birth: '2030-01-01' }),
      mobile_otp_proof: 'x',
    };
    expect(codes(await openRegistration(server, bad))).toEqual([
      400,
      {
        username: 'validation.username',
        mobile: 'validation.mobile',
        nid: 'validation.nid',
        email: 'validation.email',
        date_of_birth: 'validation.not_after',
      },
    ]);
    for (const username of ['a_bc', 'আবদুল', '.abc', 'abc.', 'ab..c', 'abc'])
      expect(codes(await openRegistration(server, applicant({ username })))[1], username).toHaveProperty('username');
    expect(await count()).toBe(before);
  });

  test('S5.079 a user name that would be mistaken for the system’s is reserved', async () => {
    const before = await count();
    for (const username of ['root', 'Admin', 'adm1n', 'SYSTEM', 'sy5tem', 'support.24', 'app.land.tax'])
      expect([username, codes(await openRegistration(server, applicant({ username })))[1]]).toEqual([
        username,
        expect.objectContaining({ username: 'validation.reserved' }),
      ]);
    expect(await count()).toBe(before);
  });

  test('S5.005 S5.006 S5.007 S5.008 S5.009 a password has 8 characters with an upper, a lower case letter and a digit, and is typed twice', async () => {
    for (const password of ['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'])
      expect(codes(await openRegistration(server, applicant({ password, password_confirmation: password })))).toEqual([
        400,
        { password: 'validation.password' },
      ]);
    expect(codes(await openRegistration(server, applicant({ password_confirmation: 'Abcdefg2' })))).toEqual([
      400,
      { password_confirmation: 'validation.password_mismatch' },
    ]);
  });

  test('S2.017 S2.018 S2.019 each kind owes its own, and takes nothing of another one', async () => {
    expect(codes(await openRegistration(server, applicant({ kind: 'cadre' })))[1]).toEqual(
      Object.fromEntries(
        ['designation_id', 'grade_id', 'office_layer_id', 'cadre_id', 'batch_id', 'cadre_number'].map(name => [
          name,
          'validation.required',
        ]),
      ),
    );
    expect(
      codes(
        await openRegistration(server, applicant({ kind: 'organisation', nid: undefined, gender: undefined, date_of_birth: undefined })),
      )[1],
    ).toEqual(
      Object.fromEntries(
        ['organisation_name', 'organisation_name_en', 'organisation_registration_number'].map(name => [name, 'validation.required']),
      ),
    );
    expect(codes(await openRegistration(server, applicant({ cadre_number: 'C1' })))).toEqual([
      400,
      { cadre_number: 'validation.read_only' },
    ]);
    expect((await openRegistration(server, applicant({ kind: 'king' }))).status).toBe(400);
    expect((await openRegistration(server, applicant({ status: 'approved' }))).status).toBe(400);
    expect(codes(await openRegistration(server, applicant({ approver_rule: 'ac_land', sealed_password: 'x' })))[1]).toMatchObject({
      approver_rule: 'validation.read_only',
      sealed_password: 'validation.read_only',
    });
    for (const body of [null, [], 'x', 7])
      expect((await server.call('POST', '/api/public/users/open-registration', body, { authorization: '' })).status).toBe(400);
  });

  test('an officer is in grades 1 to 9, and an office is somewhere', async () => {
    const offices = await landOffices(people, server);
    expect(codes(await register(server, await employee(server, offices, { grade_id: await gradeId(server.pool, 8) })))).toEqual([
      400,
      { grade_id: 'registration.grade_of_other_kind' },
    ]);
    expect(codes(await register(server, await employee(server, offices, { upazila_id: undefined })))).toEqual([
      400,
      { upazila_id: 'registration.place_of_layer' },
    ]);
  });
});

describe('what somebody claims', () => {
  test('S5.011 the captcha is asked first', async () => {
    expect(outcome(await openRegistration(server, { ...applicant(), captcha: '00000' }))).toEqual([400, 'identity.captcha_mismatch']);
  });

  test('S8.019 S8.020 without proof of mobile and address it is refused', async () => {
    const body = applicant({ email: 'proof@example.com' });
    expect(codes(await openRegistration(server, body))).toEqual([400, { mobile: 'registration.mobile_not_verified' }]);
    const foreign = await proofOf(server, 'mobile', '01799999999');
    expect(codes(await openRegistration(server, { ...body, mobile_otp_proof: foreign }))).toEqual([
      400,
      { mobile: 'registration.mobile_not_verified' },
    ]);
    const own = await proofOf(server, 'mobile', body.mobile);
    expect(codes(await openRegistration(server, { ...body, mobile_otp_proof: own }))).toEqual([
      400,
      { email: 'registration.email_not_verified' },
    ]);
    const email_otp_proof = await proofOf(server, 'email', 'proof@example.com');
    expect(
      (await openRegistration(server, { ...body, mobile_otp_proof: own, email_otp_proof })).status,
      'a refusal leaves the proofs good',
    ).toBe(201);
    await accountOf(server, body.username);
  });

  test('S5.012 S5.013 S5.014 S5.015 S5.016 S8.015 S8.016 S8.017 what is taken is refused in any spelling, once it is proved', async () => {
    const first = applicant({ email: 'taken@example.com' });
    expect((await register(server, first)).status).toBe(201);
    await accountOf(server, first.username);
    const again = (more: Readonly<Record<string, unknown>>) => register(server, applicant(more));
    const bengali = first.mobile.replace(/\d/g, digit => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
    expect(codes(await openRegistration(server, applicant({ mobile: `+88${bengali}` })))).toEqual([
      400,
      { mobile: 'registration.mobile_not_verified' },
    ]);
    const mobile_otp_proof = await proofOf(server, 'mobile', first.mobile);
    expect(codes(await openRegistration(server, { ...applicant({ mobile: `+88${bengali}` }), mobile_otp_proof }))).toEqual([
      400,
      { mobile: 'registration.mobile_in_use' },
    ]);
    const email_otp_proof = await proofOf(server, 'email', 'taken@example.com');
    const body = applicant({ email: 'Taken@Example.com' });
    expect(
      codes(await openRegistration(server, { ...body, mobile_otp_proof: await proofOf(server, 'mobile', body.mobile), email_otp_proof })),
    ).toEqual([400, { email: 'registration.email_in_use' }]);
    expect(codes(await again({ username: first.username.toUpperCase() }))).toEqual([400, { username: 'registration.username_in_use' }]);
    expect(codes(await again({ nid: first.nid.replace(/\d/g, digit => '০১২৩৪৫৬৭৮৯'[Number(digit)]!) }))).toEqual([
      400,
      { nid: 'registration.nid_in_use' },
    ]);
  });

  test('an NID is looked up so often a day for one mobile, no oftener', async () => {
    const taken = applicant();
    await register(server, taken);
    await accountOf(server, taken.username);
    const body = applicant({ nid: taken.nid });
    for (let tries = 0; tries < 5; tries += 1) expect(codes(await register(server, body))[1]).toEqual({ nid: 'registration.nid_in_use' });
    const late = await register(server, body);
    expect(outcome(late)).toEqual([429, 'identity.too_many']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
  });

  test('S8.018 the register of national identities says no, or nothing, and nothing is saved', async () => {
    const before = await count();
    registerSays = () => ({ status: 200, body: { verified: false } });
    expect(outcome(await register(server, applicant()))).toEqual([400, 'registration.nid_verification_failed']);
    for (const answer of [
      { status: 500, body: {} },
      { status: 200, body: { verified: 'yes' } },
      { status: 302, body: {} },
    ]) {
      registerSays = () => answer;
      expect(outcome(await register(server, applicant()))).toEqual([502, 'registration.nid_verifier_unreachable']);
    }
    expect(await count()).toBe(before);
    registerSays = () => ({ status: 200, body: { verified: true } });
    const body = applicant();
    const { json } = await register(server, body);
    await accountOf(server, body.username);
    expect((await rowOf(json.data.registration_number)).nid_verified_at).toBeInstanceOf(Date);
  });

  test('S8.012 before anything is sent the register is asked for anyone who has proved their mobile: identity.nid_verification_failed', async () => {
    const { mobile, nid, date_of_birth, first_name, last_name, first_name_en, last_name_en } = applicant();
    const body = { mobile, nid, date_of_birth, first_name, last_name, first_name_en, last_name_en };
    const verify = (more: object) => server.call('POST', '/api/public/users/verify-nid', { ...body, ...more }, { authorization: '' });
    expect(codes(await verify({ mobile_otp_proof: 'x'.repeat(43) }))).toEqual([400, { mobile: 'registration.mobile_not_verified' }]);
    const mobile_otp_proof = await proofOf(server, 'mobile', mobile);
    expect((await verify({ mobile_otp_proof })).json).toEqual({ data: { verified: true } });
    registerSays = () => ({ status: 200, body: { verified: false } });
    for (let tries = 0; tries < 4; tries += 1)
      expect(outcome(await verify({ mobile_otp_proof }))).toEqual([400, 'identity.nid_verification_failed']);
    expect(outcome(await verify({ mobile_otp_proof })), 'the proof stays good, the register is asked so often a day').toEqual([
      429,
      'identity.too_many',
    ]);
    expect(codes(await verify({ mobile_otp_proof, nid: '1234567890123' }))).toEqual([400, { nid: 'validation.nid' }]);
  });

  test('flooding ends', async () => {
    await putSettings(server, { registrations_per_hour: 2 });
    const answers = [];
    for (let tries = 0; tries < 3; tries += 1) answers.push(outcome(await openRegistration(server, {})));
    expect(answers.at(-1)).toEqual([429, 'identity.too_many']);
    await putSettings(server, {});
  });
});

describe('the lists that a registration chooses from', () => {
  const ask = (path: string) => server.call('GET', `/api/public/${path}`, undefined, { authorization: '' });
  const lists = ['divisions', 'districts', 'zones', 'upazilas', 'circles', 'offices', 'ranks', 'grades', 'office-layers'];

  test.each([...lists, 'designations', 'cadres', 'batches'])(
    'S7.09 %s is open, bounded, cached, and refuses an unknown filter',
    async name => {
      const { status, headers, json } = await ask(name);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
      expect(json.length).toBeLessThanOrEqual(1000);
      for (const query of ['?foo=1', '?filter={"foo":1}', '?range=[0,100000]'])
        expect((await ask(`${name}${query}`)).status, query).toBe(400);
    },
  );

  test('S7.09 they are asked for so often from one address and no oftener', async () => {
    await putSettings(server, { public_lists_per_min: 30 });
    const answers = [];
    for (let asked = 0; asked < 31; asked += 1) answers.push(outcome(await ask('grades')));
    expect(answers.at(-1)).toEqual([429, 'identity.too_many']);
    await putSettings(server, {});
  });
});
