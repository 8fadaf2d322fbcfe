/**
 * A forgotten password from the captcha to the first sign-in with the new one, and one's own password changed; at the embedded provider.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { anybody, captchaOf, codeSentTo, forgetTries, outcome, sentTo } from '../../support/codes.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { createBrowser, obtainCode, signInAs } from './browser.ts';

const old = 'Mouza-2026-Sheet';
const fresh = 'Khatian 2027 ';
const mobile = '01712000055';
const email = 'nayeb@example.gov.bd';

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  await forgetTries(server);
  await giveAccount(server.pool, { username: 'nayeb', user_type: 2, full_name: 'নায়েব', full_name_en: 'Nayeb' }, old, 'test');
  const { rows } = await server.pool.query(
    `update users set mobile = $1, email = $2, mobile_verified_at = now(), email_verified_at = now(), row_status = 1 where username = 'nayeb' returning id::float8 as id`,
    [mobile, email],
  );
  id = rows[0].id;
});

const ask = (verb: string, path: string, body: unknown) => server.call(verb, `/api/reset-password/${path}`, body, anybody);
const send = async (to: object) => ask('POST', 'send-otp', { ...to, ...(await captchaOf(server)) });
const verify = (to: object, otp: string) => ask('POST', 'verify-otp', { ...to, otp });
const change = (reset_token: string, password: string, password_confirmation = password) =>
  ask('PUT', 'change-password', { reset_token, password, password_confirmation });
/** The message leaves after the answer. */
const codeFor = (to: string) => vi.waitUntil(() => codeSentTo(server, to), 5_000);
const tokenFor = async (to: { mobile: string }): Promise<string> => {
  const before = (await sentTo(server, to.mobile)).length;
  expect((await send(to)).status).toBe(200);
  await vi.waitUntil(async () => (await sentTo(server, to.mobile)).length > before, 5_000);
  const { json } = await verify(to, (await codeFor(to.mobile))!);
  return json.data.reset_token as string;
};
const signsIn = async (password: string) =>
  (await obtainCode(createBrowser(server.origin), server.origin, 'nayeb', password).catch(() => ({ code: '' }))).code !== '';

describe('a forgotten password', () => {
  test('is changed by the code that was sent, and signs in; the old one and the old sessions do not (S2.012, S7.11, S7.12, S7.13)', async () => {
    const { access_token } = await signInAs(createBrowser(server.origin), server.origin, 'nayeb', old);
    const session = { ...server.kanungo, authorization: `Bearer ${access_token}` };
    expect((await server.call('GET', '/api/sso-session-check', undefined, session)).status).toBe(200);
    const token = await tokenFor({ mobile });
    expect((await change(token, fresh)).json.data).toEqual({ changed: true });
    expect((await server.call('GET', '/api/sso-session-check', undefined, session)).status, 'old sessions end').toBe(401);
    expect(await signsIn(old)).toBe(false);
    expect(await signsIn(fresh), 'letter by letter, the blank at its end too').toBe(true);
    expect(outcome(await change(token, fresh)), 'the token is good once').toEqual([400, 'identity.otp_proof']);
    const { rows } = await server.pool.query(
      `select task from engine.audit_logs where module = 'identity' and action_type = 'update' and record_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ task: 'password_reset' }]);
    await vi.waitUntil(
      async () => (await sentTo(server, email)).some(({ subject }) => subject === 'Bhumi: your password was changed'),
      5_000,
    );
  });

  test('may be asked for by e-mail, whose letters may be large (S2.012)', async () => {
    expect((await send({ email: 'Nayeb@Example.GOV.bd' })).status).toBe(200);
    const code = await vi.waitUntil(
      async () => (await sentTo(server, email)).find(({ subject }) => subject.includes('code to change')),
      5_000,
    );
    expect((await verify({ email }, code!.text.match(/\d{6}/)![0])).status).toBe(200);
  });

  test('lifts the lock of repeated mistakes', async () => {
    for (let at = 0; at < 6; at += 1) await signsIn('Wrong-2026');
    expect(await signsIn(old)).toBe(false);
    await change(await tokenFor({ mobile }), 'Khatian2027');
    expect(await signsIn('Khatian2027')).toBe(true);
  });

  test('keeps the rules of passwords, twice the same (S5.003, S5.004, S5.006, S5.007, S9.07)', async () => {
    const token = await tokenFor({ mobile });
    for (const bad of ['Ab1', 'khatian2027', 'KHATIAN2027', 'KhatianBook', 'Kh1'.repeat(70), 'Khatian\u00002027']) {
      const { status, json } = await change(token, bad);
      expect([bad, status, json.message]).toEqual([bad, 400, { password: 'validation.password' }]);
    }
    expect((await change(token, 'Khatian2027', 'Khatian2028')).json.message).toEqual({
      password_confirmation: 'validation.password_mismatch',
    });
    expect((await change(token, '')).json.message).toEqual({ password: 'validation.required' });
    expect((await change(token, 'Khatian2027')).status, 'a refusal does not use the token up').toBe(200);
  });

  test('needs the token of this very purpose', async () => {
    for (const token of ['', 'x', 'x'.repeat(43)]) expect((await change(token, 'Khatian2027')).status).toBe(400);
    const registration = { mobile, ...(await captchaOf(server)) };
    await server.call('POST', '/api/public/users/send-otp', registration, anybody);
    const { json } = await server.call('POST', '/api/public/users/verify-otp', { mobile, otp: await codeFor(mobile) }, anybody);
    expect(outcome(await change(json.data.otp_proof, 'Khatian2027'))).toEqual([400, 'identity.otp_proof']);
  });

  test('wants a captcha: identity.captcha_mismatch (S5.011)', async () => {
    const wrong = { ...(await captchaOf(server)), captcha: '00000' };
    expect(outcome(await ask('POST', 'send-otp', { mobile, ...wrong }))).toEqual([400, 'identity.captcha_mismatch']);
  });
});

describe('whether there is an account', () => {
  const nobody = '01812999888';

  test('shows in no answer: not when the code is asked for, asked for again, answered wrongly or too often (S7.11)', async () => {
    const course = async (to: string) => {
      const answers = [await send({ mobile: to }), await send({ mobile: to })];
      for (let at = 0; at < 6; at += 1) answers.push(await verify({ mobile: to }, '12'));
      return answers.map(({ status, json }) => {
        const { facts: { seconds: _ = 0, ...facts } = {}, message, ...rest } = json;
        return { status, facts, message: String(message).replace(/\d+/, '…'), ...rest };
      });
    };
    const known = await course(mobile);
    expect(known.map(({ status }) => status)).toEqual([200, 429, 400, 400, 400, 400, 400, 400]);
    expect(await course(nobody)).toEqual(known);
    await server.pool.query(`update users set row_status = 0 where id = $1`, [id]);
    await server.pool.query('delete from engine.otp_challenges');
    expect(await course(mobile), 'nor whether it is closed').toEqual(known);
    expect(await sentTo(server, nobody)).toEqual([]);
  });

  test('shows in no time: the same statements are run before the answer, in the same order (S7.11)', async () => {
    const asked: string[] = [];
    const query = server.pool.query.bind(server.pool);
    const spy = vi.spyOn(server.pool, 'query').mockImplementation(((...given: Parameters<typeof query>) => {
      const [first] = given as unknown as [string | { text: string }];
      asked.push(typeof first === 'string' ? first : first.text);
      return query(...given);
    }) as never);
    try {
      const statementsOf = async (to: string): Promise<string[]> => {
        const body = { mobile: to, ...(await captchaOf(server)) };
        asked.length = 0;
        const answer = await ask('POST', 'send-otp', body);
        expect(answer.status).toBe(200);
        // The poll of every two seconds (D-REVOKE) is nobody's answer.
        return asked.filter(text => /engine\.|users/.test(text) && !text.includes('engine.epoch')).slice(0, 6);
      };
      const known = await statementsOf(mobile);
      expect(known.join()).toContain('engine.otp_challenges');
      expect(await statementsOf(nobody)).toEqual(known);
    } finally {
      spy.mockRestore();
    }
  });

  test('a gateway that is down gives both the same answer: identity.send_failed, and it may be tried again at once (S8.010)', async () => {
    const { identity } = server;
    const ready = vi.spyOn(identity.services.messages, 'ready');
    const { identityErrors } = await import('../../../api/identity/errors.ts');
    ready.mockImplementation(async () => {
      throw identityErrors.sendFailed();
    });
    expect(outcome(await send({ mobile }))).toEqual([502, 'identity.send_failed']);
    expect(outcome(await send({ mobile: nobody }))).toEqual([502, 'identity.send_failed']);
    ready.mockRestore();
    expect((await send({ mobile })).status).toBe(200);
  });
});

describe('one’s own password', () => {
  const changeOwn = async (body: object) => server.call('PUT', '/api/users/change-password', body, await server.headersOf('nayeb'));
  const both = (password: string) => ({ password, password_confirmation: password });

  test('is changed by anyone who knows the current one, and ends their sessions (S5.003)', async () => {
    const headers = await server.headersOf('nayeb');
    const answer = await changeOwn({ current_password: old, ...both('Khatian2027') });
    expect(answer.json.data).toEqual({ changed: true });
    expect((await server.call('GET', '/api/sso-session-check', undefined, headers)).status).toBe(401);
    expect(await signsIn('Khatian2027')).toBe(true);
  });

  test('is not changed with a wrong one: validation.invalid_password, and guessing is counted (S5.003)', async () => {
    const wrong = await changeOwn({ current_password: 'Wrong-2026', ...both('Khatian2027') });
    expect([wrong.status, wrong.json.message]).toEqual([400, { current_password: 'validation.invalid_password' }]);
    expect((await changeOwn({ ...both('Khatian2027') })).json.message).toEqual({ current_password: 'validation.required' });
    for (let at = 0; at < 4; at += 1) await changeOwn({ current_password: 'Wrong-2026', ...both('Khatian2027') });
    const codes = [];
    for (let at = 0; at < 2; at += 1) codes.push(outcome(await changeOwn({ current_password: old, ...both('Khatian2027') })));
    expect(codes).toContainEqual([429, 'identity.too_many']);
  });

  test('is nobody’s who is not signed in', async () => {
    const body = { current_password: old, ...both('Khatian2027') };
    expect((await server.call('PUT', '/api/users/change-password', body, anybody)).status).toBe(401);
  });
});
