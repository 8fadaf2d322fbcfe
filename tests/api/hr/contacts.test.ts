/**
 * Nobody takes an account over by editing its contact: a new mobile or e-mail takes codes only once it was verified by a code and confirmed
 * by its owner, or by two officers where the owner can't sign in; until then codes go to the old one, where the owner learns of it.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { JOBS } from '../../../api/engine/api-module.ts';
import { giveAccount } from '../../../api/identity/give-account.ts';
import type { Jobs } from '../../../api/services/jobs.ts';
import { anybody, captchaOf, codeSentTo, forgetTries, outcome, sentTo } from '../../support/codes.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

const officerKeys = ['VIEW_USER', 'UPDATE_USER', 'VIEW_CONTACT_USER'];
const [home, evil, other] = ['01712000101', '01812000102', '01912000103'];

type Officer = { readonly id: number; readonly desk: number; readonly headers: Headers };

let server: TestServer;
let people: People;
let office: number;
let one: Officer;
let two: Officer;
/** The owner: `id`, at a desk of the same office, with an account at the embedded provider. */
let owner: { readonly id: number; readonly username: string; readonly desk: number };
let made = 0;

const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows;
const person = async (id = owner.id) => (await rows('select * from users where id = $1', [id]))[0];
const changes = (id = owner.id) => rows('select * from contact_changes where user_id = $1 order by id', [id]);

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office();
  [one, two] = await Promise.all([people.clerk(office, officerKeys), people.clerk(office, officerKeys)]);
  await people.settle();
}, 120_000);
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

beforeEach(async () => {
  await forgetTries(server);
  await rows('update users set mobile = null, email = null, mobile_verified_at = null, email_verified_at = null');
  made += 1;
  const desk = await people.desk(office);
  const made_ = await people.person({ username: `owner.${made}`, desk });
  await rows('update users set idp_uuid = null where id = $1', [made_.id]);
  const names = { full_name: 'সচিব', full_name_en: 'Secretary' };
  await giveAccount(server.pool, { username: made_.username, user_type: 2, ...names }, 'Mouza-2026-Sheet', 'test');
  await rows('update users set mobile = $2, mobile_verified_at = now() where id = $1', [made_.id, home]);
  owner = { ...made_, desk };
  await people.settle();
});

/** The account belongs to anyone who answers a reset code: where it goes now. */
async function resetGoesTo(...destinations: readonly object[]): Promise<string[]> {
  const reached: string[] = [];
  const codesAt = async (to: string) => (await sentTo(server, to)).filter(({ text }) => text.includes('Bhumi password')).length;
  await rows(`delete from engine.otp_challenges where purpose = 'reset_password'`);
  for (const to of destinations) {
    const [destination] = Object.values(to) as string[];
    const before = await codesAt(destination!);
    const body = { ...to, ...(await captchaOf(server)) };
    expect((await server.call('POST', '/api/reset-password/send-otp', body, anybody)).status).toBe(200);
    await vi
      .waitFor(async () => expect(await codesAt(destination!)).toBeGreaterThan(before), 1_000)
      .then(
        () => reached.push(destination!),
        () => undefined,
      );
  }
  return reached;
}

const patch = (headers: Headers, body: object, id = owner.id) => server.call('PATCH', `/api/users/${id}`, body, headers);
const state = async (headers: Headers, id = owner.id) =>
  (await server.call('GET', `/api/users/${id}/contact-changes`, undefined, headers)).json.data;
const changeOf = async (headers: Headers, contact = 'mobile') =>
  (await state(headers)).find((found: { contact: string }) => found.contact === contact).change;
const step = (headers: Headers, id: number, name: string, body: object = {}) =>
  server.call('POST', `/api/contact-changes/${id}/${name}`, body, headers);
const signedIn = () => server.headersOf(owner.username, owner.desk);

/** As somebody who holds that phone reads the code off it. */
async function proves(headers: Headers, id: number, to: string) {
  expect((await step(headers, id, 'send-code')).status).toBe(200);
  return step(headers, id, 'enter-code', { otp: await codeSentTo(server, to) });
}

describe('an officer who may change a person, and holds the new phone alone', () => {
  test('changes the mobile: codes go to the old one, where the owner learns of it once; the record shows what waits', async () => {
    const { status, json } = await patch(one.headers, { mobile: evil });
    expect([status, json.mobile, json.pending_mobile]).toEqual([200, home, evil]);
    expect(await resetGoesTo({ mobile: evil }, { mobile: home })).toEqual([home]);
    const warnings = await vi.waitUntil(async () => {
      const found = (await sentTo(server, home)).filter(({ text }) => text.includes('০১৮•••••১০২'));
      return found.length > 0 && found;
    }, 10_000);
    expect(warnings).toHaveLength(1);
    expect(
      (await server.call('GET', `/api/contact-changes${query({ filter: { user_id: owner.id } })}`, undefined, two.headers)).json,
    ).toMatchObject([{ contact: 'mobile', value: evil, previous: home, status: 'waiting', asked_by_id: one.id }]);
  });

  test('answers the code and confirms: alone it is not enough, nor twice, nor at a second desk', async () => {
    await patch(one.headers, { mobile: evil });
    const { id } = await changeOf(one.headers);
    expect(outcome(await step(one.headers, id, 'confirm'))).toEqual([409, 'hr.contact_not_proven']);
    expect((await proves(one.headers, id, evil)).status).toBe(200);
    expect(outcome(await step(one.headers, id, 'send-code'))).toEqual([409, 'hr.contact_proven']);
    expect((await step(one.headers, id, 'confirm')).status).toBe(200);
    expect(outcome(await step(one.headers, id, 'confirm'))).toEqual([403, 'hr.contact_twice']);

    const second = await people.desk(office, { keys: officerKeys });
    await people.post({ user: one.id, desk: second });
    await people.settle();
    const [hat] = await rows('select username from users where id = $1', [one.id]);
    expect(outcome(await step(await server.headersOf(hat.username, second), id, 'confirm'))).toEqual([403, 'hr.contact_twice']);
    expect(await resetGoesTo({ mobile: evil }, { mobile: home })).toEqual([home]);
  });

  test('reaches no further by another path: PUT, many at once, an e-mail where there was none, while the account is closed', async () => {
    const put = await server.call('PUT', `/api/users/${owner.id}`, { mobile: evil, version: (await person()).version }, one.headers);
    expect(put.status, put.text).toBe(200);
    const bulk = await server.call(
      'PATCH',
      `/api/users${query({ filter: { id: [owner.id] } })}`,
      { email: 'evil@example.bd' },
      one.headers,
    );
    expect(bulk.json[0].status, bulk.text).toBe(200);
    await rows('update users set row_status = 0 where id = $1', [owner.id]);
    expect((await patch(one.headers, { mobile: other })).json.message).toEqual({ mobile: 'hr.contact_inactive' });
    await rows('update users set row_status = 1 where id = $1', [owner.id]);
    await patch(one.headers, { mobile: other });
    expect(await person()).toMatchObject({ mobile: home, email: null, pending_mobile: other, pending_email: 'evil@example.bd' });
    expect((await changes()).map(({ contact, status }) => [contact, status])).toEqual([
      ...[
        ['mobile', 'replaced'],
        ['email', 'waiting'],
        ['mobile', 'waiting'],
      ],
    ]);
    expect(await resetGoesTo({ mobile: evil }, { mobile: other }, { email: 'evil@example.bd' }, { mobile: home })).toEqual([home]);
    await rows(`update users set email = 'old@example.bd', email_verified_at = now() where id = $1`, [owner.id]);
    expect((await patch(one.headers, { email: null })).json.message).toEqual({ email: 'hr.contact_not_emptied' });
    const begun = await server.call('POST', `/api/users/${owner.id}/contact-changes`, { contact: 'email' }, await signedIn());
    expect(outcome(begun)).toEqual([400, 'hr.contact_nothing']);
  });

  test('who may not change this person, or not see the contact, finds nothing; an application changes none either, and confirms nothing', async () => {
    await patch(one.headers, { mobile: evil });
    const [{ id }] = await changes();
    const elsewhere = await people.clerk(await people.office(), officerKeys);
    const blind = await people.clerk(office, ['VIEW_USER', 'UPDATE_USER']);
    await people.settle();
    for (const { headers } of [elsewhere, blind]) {
      expect((await server.call('GET', `/api/users/${owner.id}/contact-changes`, undefined, headers)).status).toBe(404);
      for (const name of ['send-code', 'confirm', 'withdraw']) expect((await step(headers, id, name)).status).toBe(404);
    }
    const permission_group_ids = [await people.group(officerKeys)];
    const account = { code: 'payroll', name: 'বেতন', name_en: 'Payroll', permission_group_ids, reach: 'office', office_id: office };
    const application = (await server.call('POST', '/api/applications', account)).json.id;
    const { client_id, client_secret } = (await server.call('POST', `/api/applications/${application}/secrets`)).json.data;
    const token = { grant_type: 'client_credentials', client_id, client_secret };
    const { access_token } = (await server.call('POST', '/api/token', token)).json;
    const payroll = { ...anybody, authorization: `Bearer ${access_token}` };
    expect((await patch(payroll, { mobile: other })).json).toMatchObject({ mobile: home, pending_mobile: other });
    const [, { id: asked }] = await changes();
    expect((await step(payroll, asked, 'confirm')).status).toBe(404);
    expect(await resetGoesTo({ mobile: other }, { mobile: home })).toEqual([home]);
  });

  test('of somebody without an account a mobile is written, and takes no codes when there is one later', async () => {
    await rows('update users set idp_uuid = null, mobile = null, mobile_verified_at = null where id = $1', [owner.id]);
    expect((await patch(one.headers, { mobile: evil })).json).toMatchObject({
      mobile: evil,
      pending_mobile: null,
      mobile_verified_at: null,
    });
    await giveAccount(
      server.pool,
      { username: owner.username, user_type: 2, full_name: 'ক', full_name_en: 'K' },
      'Mouza-2026-Sheet',
      'test',
    );
    expect(await resetGoesTo({ mobile: evil })).toEqual([]);
    // The owner, who signs in by the password that was handed over, verifies the present one.
    const headers = await signedIn();
    const begun = await server.call('POST', `/api/users/${owner.id}/contact-changes`, { contact: 'mobile' }, headers);
    expect(begun.status, begun.text).toBe(200);
    expect((await proves(headers, (await changeOf(headers)).id, evil)).status).toBe(200);
    expect(await resetGoesTo({ mobile: evil })).toEqual([evil]);
  });
});

describe('the owner, signed in', () => {
  test('begins it without any key, answers the code, and from then on codes go there and no longer to the old one', async () => {
    const headers = await signedIn();
    const begun = await server.call(
      'POST',
      `/api/users/${owner.id}/contact-changes`,
      { contact: 'mobile', mobile: '+88০১৯১২০০০১০৩' },
      headers,
    );
    expect(begun.status, begun.text).toBe(200);
    const change = await changeOf(headers);
    expect([change.value, change.may]).toEqual([other, ['send_code', 'enter_code', 'withdraw']]);
    const wrong = await step(headers, change.id, 'enter-code', { otp: '000000' });
    expect([wrong.status, wrong.json.message]).toEqual([400, { otp: 'identity.otp_invalid' }]);
    expect((await proves(headers, change.id, other)).status).toBe(200);
    expect(await person()).toMatchObject({ mobile: other, pending_mobile: null });
    expect(await resetGoesTo({ mobile: home }, { mobile: other })).toEqual([other]);
    const steps = await rows(`select task from engine.audit_logs where resource = 'contact-changes' and record_id = $1 order by id`, [
      change.id,
    ]);
    expect(steps.map(({ task }) => task)).toEqual(['contact_asked', 'contact_code_sent', 'contact_proven', 'contact_effective']);
    expect(outcome(await step(headers, change.id, 'withdraw'))).toEqual([409, 'hr.contact_over']);
  });

  test('confirms what an officer changed by the code, or withdraws it; officers do not confirm in the owner’s place', async () => {
    await patch(one.headers, { mobile: evil });
    const { id } = await changeOf(one.headers);
    await proves(one.headers, id, evil);
    const [session] = ['11111111-1111-4111-8111-111111111111'];
    await rows(`insert into engine.sessions (sid, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`, [session, owner.id]);
    expect(outcome(await step(two.headers, id, 'confirm'))).toEqual([409, 'hr.contact_owner_here']);
    const headers = await signedIn();
    expect((await step(headers, id, 'withdraw')).status).toBe(200);
    expect(await person()).toMatchObject({ mobile: home, pending_mobile: null });
    await rows('delete from engine.otp_challenges');
    await patch(one.headers, { mobile: evil });
    const again = (await changeOf(headers)).id;
    await proves(one.headers, again, evil);
    expect((await changeOf(headers)).may).toEqual(['confirm', 'withdraw']);
    expect((await step(headers, again, 'confirm')).status).toBe(200);
    expect(await person()).toMatchObject({ mobile: evil, pending_mobile: null });
  });

  test('learns that a number is somebody else’s only by answering its code (D-EXISTENCE)', async () => {
    await rows('update users set mobile = $2 where id = $1', [one.id, other]);
    const headers = await signedIn();
    const begun = await server.call('POST', `/api/users/${owner.id}/contact-changes`, { contact: 'mobile', mobile: other }, headers);
    expect(begun.status).toBe(200);
    const { id } = await changeOf(headers);
    const answer = await proves(headers, id, other);
    expect([answer.status, answer.json.message]).toEqual([400, { mobile: 'validation.mobile_in_use' }]);
    expect(await person()).toMatchObject({ mobile: home, pending_mobile: other });
  });
});

test('two officers confirm it where the owner can’t sign in, once the new phone answered; each step is in the audit log', async () => {
  await patch(one.headers, { mobile: other });
  const { id } = await changeOf(one.headers);
  await proves(one.headers, id, other);
  expect((await changeOf(two.headers)).may).toEqual(['confirm', 'withdraw']);
  expect((await step(one.headers, id, 'confirm')).status).toBe(200);
  expect((await changeOf(one.headers)).may).toEqual(['withdraw']);
  expect(await person()).toMatchObject({ mobile: home });
  const done = await step(two.headers, id, 'confirm');
  expect(done.status, done.text).toBe(200);
  expect(await person()).toMatchObject({ mobile: other, pending_mobile: null });
  expect(await resetGoesTo({ mobile: home }, { mobile: other })).toEqual([other]);
  const steps = await rows(
    `select task, user_id from engine.audit_logs where resource = 'contact-changes' and record_id = $1 order by id`,
    [id],
  );
  expect(steps.map(({ task, user_id }) => [task, Number(user_id)])).toEqual([
    ...[
      ['contact_asked', one.id],
      ['contact_code_sent', one.id],
      ['contact_proven', one.id],
    ],
    ...[
      ['contact_confirmed', one.id],
      ['contact_effective', two.id],
    ],
  ]);
});

test('what nobody confirmed within seven days is over at that moment, and is put away by the job', async () => {
  await patch(one.headers, { mobile: evil });
  const { id } = await changeOf(one.headers);
  await rows(`update contact_changes set expires_at = now() - interval '1 second' where id = $1`, [id]);
  expect(outcome(await step(one.headers, id, 'send-code'))).toEqual([409, 'hr.contact_over']);
  expect(await changeOf(one.headers)).toBe(null);
  await server.app.getSync<Jobs>(JOBS).send('contact-changes-over', {});
  await vi.waitUntil(async () => (await changes())[0].status === 'expired', 10_000);
  expect(await person()).toMatchObject({ mobile: home, pending_mobile: null });
});
