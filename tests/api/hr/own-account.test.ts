/**
 * The account of a citizen, by its owner: devices, language of messages, and deletion (decision 62), each with what refuses it; every call
 * concerns the caller alone.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { codeSentTo, forgetTries, outcome, sentTo } from '../../support/codes.ts';
import { type Answer, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { createBrowser, headersOf } from '../identity/browser.ts';
import { enterAsCitizen, signInAsCitizen } from '../identity/citizen-entrance.ts';

const password = 'Mouza-2026-Sheet';

let server: TestServer;
let made = 0;

type Citizen = { readonly id: number; readonly username: string; readonly mobile: string; readonly headers: Headers };

const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows;
const signIn = async (username: string): Promise<Headers> => {
  const browser = createBrowser(server.origin);
  return headersOf(browser, await signInAsCitizen(browser, server.origin, username, password));
};
const call = (who: { readonly headers: Headers }, verb: string, path: string, body?: object): Promise<Answer> =>
  server.call(verb, `/api/own-account${path}`, body, who.headers);

/** A citizen with a verified mobile, signed in. */
async function citizen(type = 3): Promise<Citizen> {
  made += 1;
  const [username, mobile] = [`citizen.${made}`, `0171200${String(made).padStart(4, '0')}`];
  await giveAccount(server.pool, { username, user_type: type, full_name: 'রহিমা', full_name_en: 'Rahima' }, password, 'test');
  const [{ id }] = await rows('update users set mobile = $2, mobile_verified_at = now() where username = $1 returning id', [
    username,
    mobile,
  ]);
  return { id, username, mobile, headers: await signIn(username) };
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});
beforeEach(() => forgetTries(server));

test('devices are one’s own, and signing out everywhere ends each of them', async () => {
  const [one, other] = [await citizen(), await citizen()];
  const telephone = { headers: await signIn(one.username) };
  const { json } = await call(one, 'GET', '/devices');
  expect(json.data.map((device: { is_current: boolean }) => device.is_current)).toEqual([true, false]);
  expect((await call(other, 'GET', '/devices')).json.data).toHaveLength(1);

  expect((await call(telephone, 'POST', '/sign-out-everywhere')).status).toBe(204);
  await server.hear();
  for (const device of [one, telephone]) expect((await call(device, 'GET', '/devices')).status).toBe(401);
  expect((await call(other, 'GET', '/devices')).status).toBe(200);
  expect(await rows(`select ended_reason from engine.sessions where user_id = $1`, [one.id])).toEqual(
    Array(2).fill({ ended_reason: 'signed_out_everywhere' }),
  );
  expect((await call({ headers: { authorization: '' } }, 'GET', '/devices')).status).toBe(401);
});

test('messages come in the chosen language; others choose nothing: hr.account_of_staff', async () => {
  const one = await citizen();
  expect((await call(one, 'PUT', '/language', { language: 'de' })).status).toBe(400);
  expect((await call(one, 'PUT', '/language', { language: 'en' })).json.data).toEqual({ language: 'en' });
  expect((await call(one, 'GET', '')).json.data).toEqual({ language: 'en', code_goes_to: one.mobile, kept_by: [] });
  const { order } = await underWay(one);
  const [{ id }] = await rows('select id from service_orders where reference_number = $1', [order]);
  const { headers } = await server.call('GET', `/api/service-orders/${id}`);
  expect((await server.call('POST', `/api/service-orders/${id}/process`, {}, { 'if-match': headers.etag as string })).status).toBe(200);
  await vi.waitFor(async () => expect((await sentTo(server, one.mobile))[0]?.text).toContain(order), 20_000);
  expect((await sentTo(server, one.mobile))[0]!.text).not.toMatch(/[\u0980-\u09ff]/);
  const staff = { headers: server.kanungo };
  for (const [verb, path, body] of [
    ['GET', ''],
    ['PUT', '/language', { language: 'en' }],
    ['POST', '/deletion-code'],
    ['POST', '/delete', { otp: '123456' }],
  ] as const)
    expect(outcome(await call(staff, verb, path, body)), path).toEqual([403, 'hr.account_of_staff']);
});

/** An order and a hearing of this citizen, under way. */
async function underWay({ id, mobile }: Citizen): Promise<{ readonly order: string; readonly caseNumber: string }> {
  const { rowsOn } = await import('../../support/rows.ts');
  const { resources } = await import('../../../resources/index.ts');
  const make = rowsOn(server.pool, resources);
  const order = await make.make('service-orders');
  const [{ number }] = await rows(
    `update service_orders set user_id = $2, mobile = $3, status = 'received' where id = $1 returning reference_number as number`,
    [order, id, mobile],
  );
  const party = await make.make('hearing-parties');
  const [{ hearing_id }] = await rows('update hearing_parties set mobile = $2, nid = null where id = $1 returning hearing_id', [
    party,
    mobile,
  ]);
  const [{ case_number }] = await rows(`update hearings set status = 'meeting_fixed' where id = $1 returning case_number`, [hearing_id]);
  return { order: number, caseNumber: case_number };
}

test('what is under way keeps the account, and is named: service.account_has_orders, hearing.account_has_hearings', async () => {
  const one = await citizen();
  const { order, caseNumber } = await underWay(one);
  const kept = (await call(one, 'GET', '')).json.data.kept_by as { en: string }[];
  expect(kept.map(({ en }) => en).join(' ')).toContain(order);
  expect(kept.map(({ en }) => en).join(' ')).toContain(caseNumber);
  const refused = async (code: string) => {
    expect(outcome(await call(one, 'POST', '/deletion-code'))).toEqual([409, code]);
    expect(outcome(await call(one, 'POST', '/delete', { otp: '123456' }))).toEqual([409, code]);
  };
  await refused(kept[0]!.en.includes(order) ? 'service.account_has_orders' : 'hearing.account_has_hearings');
  await rows(`update service_orders set status = 'delivered' where user_id = $1`, [one.id]);
  await refused('hearing.account_has_hearings');
  await rows(`update hearings set status = 'finished'`);
  await rows(`update service_orders set status = 'received' where user_id = $1`, [one.id]);
  await refused('service.account_has_orders');
  await rows(`update service_orders set status = 'delivered' where user_id = $1`, [one.id]);
  expect((await call(one, 'POST', '/deletion-code')).status).toBe(200);
});

test('a code that is wrong, another’s, too old, or tried too often deletes nothing; nor is there one without a contact: hr.account_unproved', async () => {
  const [one, other] = [await citizen(), await citizen()];
  const wrong = async (who: Citizen, otp: string) => {
    const { status, json } = await call(who, 'POST', '/delete', { otp });
    return [status, json.error_code === 'request.validation' ? json.details?.[0]?.code : json.error_code];
  };
  expect((await call(one, 'POST', '/delete', {})).status).toBe(400);
  expect((await wrong(one, '123456'))[0], 'none was sent').toBe(400);
  expect((await call(one, 'POST', '/deletion-code')).status).toBe(200);
  expect(outcome(await call(one, 'POST', '/deletion-code'))).toEqual([429, 'identity.otp_wait']);
  const code = (await codeSentTo(server, one.mobile))!;
  expect((await call(other, 'POST', '/deletion-code')).status).toBe(200);
  expect((await call(other, 'POST', '/delete', { otp: code })).status, 'it is of the other').toBe(400);

  await rows(`update engine.otp_challenges set expires_at = now() - interval '1 minute' where destination = $1`, [one.mobile]);
  expect(outcome(await call(one, 'POST', '/delete', { otp: code }))).toEqual([400, 'identity.otp_expired']);
  await rows(`update engine.otp_challenges set expires_at = now() + interval '5 minutes' where destination = $1`, [one.mobile]);
  const not = code === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 10; tries += 1) await call(one, 'POST', '/delete', { otp: not });
  expect(outcome(await call(one, 'POST', '/delete', { otp: code }))).toEqual([400, 'identity.otp_attempts_exceeded']);

  await rows('update users set mobile_verified_at = null where id = $1', [other.id]);
  expect(outcome(await call(other, 'POST', '/deletion-code'))).toEqual([400, 'hr.account_unproved']);
  expect(await rows('select 1 from users where id = any($1) and account_deleted_at is null', [[one.id, other.id]])).toHaveLength(2);
});

test('the account is gone with its data and sessions; the order stays; its mobile is free; nobody opens it again: hr.account_deleted', async () => {
  const one = await citizen();
  await underWay(one);
  await rows(`update service_orders set status = 'delivered' where user_id = $1`, [one.id]);
  await rows(`update hearings set status = 'finished'`);
  await rows('insert into engine.service_drafts (user_id, service_id) select $1, id from services order by id limit 1', [one.id]);
  await call(one, 'POST', '/deletion-code');
  expect((await sentTo(server, one.mobile))[0]!.text).toContain('delete your Bhumi account');
  expect((await call(one, 'POST', '/delete', { otp: await codeSentTo(server, one.mobile) })).status).toBe(204);
  await server.hear();
  expect((await call(one, 'GET', '')).status).toBe(401);

  const [left] = await rows('select * from users where id = $1', [one.id]);
  expect(left).toMatchObject({ full_name: 'মুছে ফেলা অ্যাকাউন্ট', full_name_en: 'Deleted account', row_status: 0, idp_uuid: null, mobile: null });
  expect(left.account_deleted_at).not.toBeNull();
  expect(await rows('select 1 from service_orders where user_id = $1', [one.id])).toHaveLength(1);
  for (const table of ['notifications', 'engine.service_drafts'])
    expect(await rows(`select 1 from ${table} where user_id = $1`, [one.id]), table).toEqual([]);
  expect((await enterAsCitizen(createBrowser(server.origin), server.origin, one.username, password)).status).not.toBe(303);
  const audited = await rows(`select distinct task from engine.audit_logs where resource = 'users' and record_id = $1 and user_id = $1`, [
    one.id,
  ]);
  expect(audited.map(({ task }) => task)).toContain('account_deleted');

  const read = await server.call('GET', `/api/users/${one.id}`);
  expect([read.status, read.json.full_name]).toEqual([200, 'মুছে ফেলা অ্যাকাউন্ট']);
  const opened = await server.call('POST', `/api/users/${one.id}/activate`, {}, { 'if-match': `"${read.json.version}"` });
  expect(outcome(opened)).toEqual([409, 'hr.account_deleted']);

  const again = await citizen(4);
  await rows('update users set mobile = $2 where id = $1', [again.id, one.mobile]);
  expect((await enterAsCitizen(createBrowser(server.origin), server.origin, again.username, password)).status).toBe(303);
});

test('the messages on one’s page are one’s own', async () => {
  const [one, other] = [await citizen(), await citizen()];
  await rows(`insert into notifications (user_id, type, title, title_en) values ($1, 1, 'আপনার আবেদন প্রস্তুত', 'Your order is ready')`, [
    one.id,
  ]);
  const read = (who: Citizen) => server.call('GET', '/api/citizen/notifications', undefined, who.headers);
  expect((await read(one)).json.data).toMatchObject([{ title_en: 'Your order is ready' }]);
  expect((await read(other)).json.data).toEqual([]);
});
