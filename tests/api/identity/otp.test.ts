/** Captchas and one-time passwords over HTTP, with the mailbox of this machine as the phone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Challenge, createCaptcha } from '../../../api/identity/captcha.ts';
import { answerKey } from '../../../api/identity/keys.ts';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { answerOf, anybody, captchaOf, codeSentTo, forgetTries, outcome, sentTo } from '../../support/codes.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  await forgetTries(server);
});

const ask = (path: string, body: unknown) => server.call('POST', `/api/public/users/${path}`, body, anybody);
const send = async (to: object, more: object = {}) => ask('send-otp', { ...to, ...(await captchaOf(server)), ...more });
const verify = (to: object, otp: string) => ask('verify-otp', { ...to, otp });
const wrongOne = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
const later = (minutes: number) =>
  server.pool.query(
    `update engine.otp_challenges set sent_at = sent_at - make_interval(mins => $1), expires_at = expires_at - make_interval(mins => $1),
     proof_expires_at = proof_expires_at - make_interval(mins => $1)`,
    [minutes],
  );

describe('a captcha', () => {
  const draw = () => server.call('GET', '/api/public/captcha', undefined, anybody);
  const mismatch = [400, 'identity.captcha_mismatch'];

  test('is work for a browser, of as much as the setting says: nothing in it says the answer (S5.011)', async () => {
    await putSettings(server, { captcha_tries: 9, captcha_valid_min: 3 });
    const { status, json } = await draw();
    expect(status).toBe(200);
    const { parameters } = json.data;
    expect(Object.keys(json.data).sort()).toEqual(['parameters', 'signature']);
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', data: { tries: 9 } });
    expect(Math.abs(parameters.expiresAt - Date.now() / 1000 - 180)).toBeLessThan(60);
    const captcha = await answerOf(json.data);
    expect(outcome(await ask('send-otp', { mobile: '01712000003', captcha }))).toEqual([200, undefined]);
    await putSettings(server, {});
  });

  test('is drawn only so often for one address', async () => {
    await putSettings(server, { captchas_per_10_min: 5 });
    const codes: unknown[] = [];
    for (let at = 0; at < 6; at += 1) codes.push(outcome(await draw()));
    expect(codes.at(-2)).toEqual([200, undefined]);
    expect(codes.at(-1)).toEqual([429, 'identity.too_many']);
    await putSettings(server, {});
  });

  test('none, wrong, forged, of another installation or too old is identity.captcha_mismatch, and nothing is sent (S5.011)', async () => {
    const mobile = '01712000001';
    const draws = createCaptcha(server.pool, answerKey(server.dataDir)).draw;
    const drawn = await draws(4);
    const payload = async (challenge: Challenge, solution?: object) =>
      Buffer.from(JSON.stringify({ challenge, solution: solution ?? JSON.parse(atob(await answerOf(challenge))).solution })).toString(
        'base64',
      );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 6 * 60_000 });
    const old = await answerOf(await draws(4)).finally(() => vi.useRealTimers());
    const tried = [
      ...['', 'x', '00000000-0000-4000-8000-000000000000', "' or 1=1", btoa('{}'), btoa('null'), 'x'.repeat(3999)],
      await payload(drawn, { counter: 1, derivedKey: 'ab'.repeat(32) }),
      await payload(drawn, { counter: '1', derivedKey: null }),
      await payload({ ...drawn, parameters: { ...drawn.parameters, expiresAt: 4_000_000_000 } }),
      await answerOf(await createCaptcha(server.pool, 'another key').draw(4)),
      old,
    ];
    for (const captcha of tried) expect([captcha, ...outcome(await ask('send-otp', { mobile, captcha }))]).toEqual([captcha, ...mismatch]);
    expect(outcome(await ask('send-otp', { mobile }))).toEqual(mismatch);
    expect(await sentTo(server, mobile)).toEqual([]);
  });

  test('is good for one answer, whichever process is asked and however many send it at once (S5.011)', async () => {
    const { captcha } = await captchaOf(server);
    const other = createCaptcha(server.pool, answerKey(server.dataDir));
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].flatMap(() => [other.check(captcha), server.identity.services.captcha.check(captcha)]),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcome(await ask('send-otp', { mobile: '01712000002', captcha }))).toEqual(mismatch);
  });

  test('of too little work does not do where more is asked for', async () => {
    const captcha = createCaptcha(server.pool, answerKey(server.dataDir));
    const answer = async (tries: number) => (await captchaOf(server, tries)).captcha;
    await expect(captcha.check(await answer(4), 8)).rejects.toMatchObject({ code: 'identity.captcha_mismatch' });
    await captcha.check(await answer(8), 8);
  });
});

describe('a one-time password', () => {
  const mobile = '01712000010';

  test('of six digits goes to the mobile, and the right answer gives a proof (S8.011, S9.09)', async () => {
    const { status, json } = await send({ mobile: '+88 01712-000010' });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.data).toEqual({ resend_after_seconds: 120, valid_for_seconds: 300, digits: 6, captcha_pass: expect.any(String) });
    const code = (await codeSentTo(server, mobile))!;
    expect(code).toMatch(/^\d{6}$/);
    const answer = await verify({ mobile }, bengaliDigits(code));
    expect(answer.json.data).toEqual({ otp_proof: expect.stringMatching(/^[\w-]{43}$/), expires_in: 1800 });
    expect(outcome(await verify({ mobile }, code)), 'it opens once').toEqual([400, 'identity.mobile_verification_failed']);
  });

  test('goes to an e-mail address in the language of the request', async () => {
    await send({ email: 'Kanungo@Example.gov.bd' });
    const [english] = await sentTo(server, 'kanungo@example.gov.bd');
    expect(english).toMatchObject({ channel: 'email', subject: 'Bhumi: verification code of your registration' });
    const bengali = await server.call(
      'POST',
      '/api/public/users/send-otp',
      { mobile, ...(await captchaOf(server)) },
      { ...anybody, 'accept-language': 'bn' },
    );
    expect(bengali.status).toBe(200);
    expect((await sentTo(server, mobile))[0]!.text).toMatch(/^[০-৯]{6} আপনার ভূমি নিবন্ধনের যাচাই কোড। মেয়াদ ৫ মিনিট।/);
  });

  test('asked for again too soon is identity.otp_wait with the seconds; later it replaces the first (S7.11)', async () => {
    await send({ mobile });
    const first = (await codeSentTo(server, mobile))!;
    const again = await send({ mobile });
    expect(outcome(again)).toEqual([429, 'identity.otp_wait']);
    expect(again.json.facts.seconds).toBeGreaterThan(100);
    expect(Number(again.headers['retry-after'])).toBe(again.json.facts.seconds);
    await later(2);
    expect((await send({ mobile })).status).toBe(200);
    const second = (await codeSentTo(server, mobile))!;
    if (first !== second) expect(outcome(await verify({ mobile }, first))).toEqual([400, 'identity.mobile_verification_failed']);
    expect((await verify({ mobile }, second)).status).toBe(200);
  });

  test('is wrong: identity.mobile_verification_failed; late: identity.otp_expired; at the sixth try: identity.otp_attempts_exceeded (S7.12, S8.011, S8.013, S8.014)', async () => {
    await send({ mobile });
    const code = (await codeSentTo(server, mobile))!;
    for (let tries = 0; tries < 5; tries += 1)
      expect(outcome(await verify({ mobile }, wrongOne(code)))).toEqual([400, 'identity.mobile_verification_failed']);
    expect(outcome(await verify({ mobile }, code)), 'the right one comes too late').toEqual([400, 'identity.otp_attempts_exceeded']);
    await later(3);
    await send({ mobile });
    const other = (await codeSentTo(server, mobile))!;
    await later(5);
    expect(outcome(await verify({ mobile }, other))).toEqual([400, 'identity.otp_expired']);
    expect(outcome(await verify({ mobile: '01712999999' }, '123456')), 'none was asked for').toEqual([
      400,
      'identity.mobile_verification_failed',
    ]);
    expect(outcome(await verify({ email: 'nobody@example.com' }, '123456')), 'none was sent').toEqual([
      400,
      'identity.email_verification_failed',
    ]);
    const reset = await server.call('POST', '/api/reset-password/verify-otp', { mobile: '01712999999', otp: '123456' }, anybody);
    expect(outcome(reset), 'none was asked for').toEqual([400, 'identity.otp_invalid']);
  });

  test('is guessed five times at most, also by guesses of the same moment', async () => {
    await send({ mobile });
    const code = (await codeSentTo(server, mobile))!;
    const codes = await Promise.all(Array.from({ length: 12 }, () => verify({ mobile }, wrongOne(code))));
    expect(codes.filter(({ json }) => json.error_code === 'identity.mobile_verification_failed')).toHaveLength(5);
    expect(outcome(await verify({ mobile }, code))).toEqual([400, 'identity.otp_attempts_exceeded']);
  });

  test('opens once for right answers of the same moment', async () => {
    await send({ mobile });
    const code = (await codeSentTo(server, mobile))!;
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify({ mobile }, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('follows its settings (S9.09)', async () => {
    await putSettings(server, { otp_length: 8, otp_resend_min: 1, otp_valid_min: 10, otp_per_day: 1 });
    expect((await send({ mobile })).json.data).toEqual({
      resend_after_seconds: 60,
      valid_for_seconds: 600,
      digits: 8,
      captcha_pass: expect.any(String),
    });
    expect(await codeSentTo(server, mobile)).toMatch(/^\d{8}$/);
    await later(1);
    expect(outcome(await send({ mobile })), 'only so many a day').toEqual([429, 'identity.too_many']);
    await putSettings(server, {});
  });

  test('is stored nowhere as it was sent', async () => {
    await send({ mobile });
    const code = (await codeSentTo(server, mobile))!;
    const { rows } = await server.pool.query(`select t::text as row from engine.otp_challenges t`);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('wants one mobile or one address, in their format', async () => {
    expect((await send({})).json.message).toEqual({ mobile: 'validation.exactly_one' });
    expect((await send({ mobile, email: 'a@b.bd' })).json.message).toEqual({ mobile: 'validation.exactly_one' });
    expect((await send({ mobile: '0171' })).json.message).toEqual({ mobile: 'validation.mobile' });
    expect((await send({ email: 'a@b.bd, c@d.bd' })).json.message).toEqual({ email: 'validation.email' });
    expect((await ask('verify-otp', { mobile, otp: '' })).json.message).toEqual({ otp: 'validation.required' });
  });

  test('proves one destination and one purpose, once, and only when its transaction is committed', async () => {
    const { otp } = server.identity.services;
    await send({ mobile });
    const { json } = await verify({ mobile }, (await codeSentTo(server, mobile))!);
    const proof = json.data.otp_proof as string;
    const refused = { code: 'identity.otp_proof' };
    await expect(otp.redeem(server.pool as never, 'reset_password', proof)).rejects.toMatchObject(refused);
    await expect(otp.redeem(server.pool as never, 'registration_mobile', proof, '01712000099')).rejects.toMatchObject(refused);
    const client = await server.pool.connect();
    await client.query('begin');
    expect(await otp.redeem(client as never, 'registration_mobile', proof)).toBe(mobile);
    await client.query('rollback');
    client.release();
    expect(await otp.redeem(server.pool as never, 'registration_mobile', proof, mobile)).toBe(mobile);
    await expect(otp.redeem(server.pool as never, 'registration_mobile', proof)).rejects.toMatchObject(refused);
  });
});
