/** Captchas and one-time passwords over HTTP, with the mailbox of this machine as the phone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { anybody, captchaOf, codeSentTo, forgetTries, sentTo, told } from '../../support/codes.ts';
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
  const draw = (query = '') => server.call('GET', `/api/public/captcha${query}`, undefined, anybody);

  test('is a picture of digits whose answer stays on the server (S5.011)', async () => {
    const { status, json } = await draw();
    expect(status).toBe(200);
    expect(Object.keys(json.data).sort()).toEqual(['expires_in', 'id', 'image', 'question']);
    const bytes = Buffer.from(json.data.image.replace('data:image/png;base64,', ''), 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const { rows } = await server.pool.query('select answer_hash from engine.captchas where id = $1', [json.data.id]);
    expect(rows[0].answer_hash).toHaveLength(32);
  });

  test('is a question in words for whoever cannot see it, in either language', async () => {
    const { json } = await draw('?kind=words');
    expect(json.data.image).toBeNull();
    expect(json.data.question).toMatch(/^[A-Z][a-z ,:]+\?$/);
    const bengali = await server.call('GET', '/api/public/captcha?kind=words', undefined, { ...anybody, 'accept-language': 'bn' });
    expect(bengali.json.data.question).toMatch(/[ক-হ].*\?$/);
    expect(told(await draw('?kind=song'))).toEqual([400, 'request.parameter']);
  });

  test('is drawn only so often for one address', async () => {
    await putSettings(server, { questions_per_10_min: 2 });
    const codes: unknown[] = [];
    for (let at = 0; at < 3; at += 1) codes.push(told(await draw('?kind=words')));
    expect(codes.at(-1)).toEqual([429, 'identity.too_many']);
    expect((await draw()).status).toBe(200);
    await putSettings(server, {});
  });

  test('wrong, used, too old or unknown is identity.captcha_mismatch, and nothing is sent (S5.011)', async () => {
    const mobile = '01712000001';
    const good = await captchaOf(server);
    expect(told(await ask('send-otp', { mobile, ...good, captcha: '00000' }))).toEqual([400, 'identity.captcha_mismatch']);
    expect(told(await ask('send-otp', { mobile, ...good })), 'the first answer has used it up').toEqual([400, 'identity.captcha_mismatch']);
    const old = await captchaOf(server);
    await server.pool.query(`update engine.captchas set expires_at = now() - interval '1 second' where id = $1`, [old.captcha_id]);
    expect(told(await ask('send-otp', { mobile, ...old }))).toEqual([400, 'identity.captcha_mismatch']);
    for (const captcha_id of ['', 'x', '00000000-0000-4000-8000-000000000000', "' or 1=1"])
      expect((await ask('send-otp', { mobile, captcha_id, captcha: '1' })).status).toBe(400);
    expect(await sentTo(server, mobile)).toEqual([]);
  });

  test('may be answered in either script', async () => {
    const { captcha_id, captcha } = await captchaOf(server, '90217');
    expect((await ask('send-otp', { mobile: '01712000002', captcha_id, captcha: ` ${bengaliDigits(captcha)} ` })).status).toBe(200);
  });
});

describe('a one-time password', () => {
  const mobile = '01712000010';

  test('of six digits goes to the mobile, and the right answer gives a proof (S8.011, S9.09)', async () => {
    const { status, json } = await send({ mobile: '+88 01712-000010' });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.data).toEqual({ resend_after_seconds: 120, valid_for_seconds: 300, digits: 6 });
    const code = (await codeSentTo(server, mobile))!;
    expect(code).toMatch(/^\d{6}$/);
    const answer = await verify({ mobile }, bengaliDigits(code));
    expect(answer.json.data).toEqual({ otp_proof: expect.stringMatching(/^[\w-]{43}$/), expires_in: 1800 });
    expect(told(await verify({ mobile }, code)), 'it opens once').toEqual([400, 'identity.mobile_verification_failed']);
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
    expect(told(again)).toEqual([429, 'identity.otp_wait']);
    expect(again.json.facts.seconds).toBeGreaterThan(100);
    expect(Number(again.headers['retry-after'])).toBe(again.json.facts.seconds);
    await later(2);
    expect((await send({ mobile })).status).toBe(200);
    const second = (await codeSentTo(server, mobile))!;
    if (first !== second) expect(told(await verify({ mobile }, first))).toEqual([400, 'identity.mobile_verification_failed']);
    expect((await verify({ mobile }, second)).status).toBe(200);
  });

  test('is wrong: identity.mobile_verification_failed; late: identity.otp_expired; at the sixth try: identity.otp_attempts_exceeded (S7.12, S8.011, S8.013, S8.014)', async () => {
    await send({ mobile });
    const code = (await codeSentTo(server, mobile))!;
    for (let tries = 0; tries < 5; tries += 1)
      expect(told(await verify({ mobile }, wrongOne(code)))).toEqual([400, 'identity.mobile_verification_failed']);
    expect(told(await verify({ mobile }, code)), 'the right one comes too late').toEqual([400, 'identity.otp_attempts_exceeded']);
    await later(3);
    await send({ mobile });
    const other = (await codeSentTo(server, mobile))!;
    await later(5);
    expect(told(await verify({ mobile }, other))).toEqual([400, 'identity.otp_expired']);
    expect(told(await verify({ mobile: '01712999999' }, '123456')), 'none was asked for').toEqual([
      400,
      'identity.mobile_verification_failed',
    ]);
    expect(told(await verify({ email: 'nobody@example.com' }, '123456')), 'none was sent').toEqual([
      400,
      'identity.email_verification_failed',
    ]);
    const reset = await server.call('POST', '/api/reset-password/verify-otp', { mobile: '01712999999', otp: '123456' }, anybody);
    expect(told(reset), 'none was asked for').toEqual([400, 'identity.otp_invalid']);
  });

  test('is guessed five times at most, also by guesses of the same moment', async () => {
    await send({ mobile });
    const code = (await codeSentTo(server, mobile))!;
    const codes = await Promise.all(Array.from({ length: 12 }, () => verify({ mobile }, wrongOne(code))));
    expect(codes.filter(({ json }) => json.error_code === 'identity.mobile_verification_failed')).toHaveLength(5);
    expect(told(await verify({ mobile }, code))).toEqual([400, 'identity.otp_attempts_exceeded']);
  });

  test('opens once for right answers of the same moment', async () => {
    await send({ mobile });
    const code = (await codeSentTo(server, mobile))!;
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify({ mobile }, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('follows its settings (S9.09)', async () => {
    await putSettings(server, { otp_length: 8, otp_resend_min: 1, otp_valid_min: 10, otp_per_day: 1 });
    expect((await send({ mobile })).json.data).toEqual({ resend_after_seconds: 60, valid_for_seconds: 600, digits: 8 });
    expect(await codeSentTo(server, mobile)).toMatch(/^\d{8}$/);
    await later(1);
    expect(told(await send({ mobile })), 'only so many a day').toEqual([429, 'identity.too_many']);
    await putSettings(server, {});
  });

  test('stands nowhere as it was sent', async () => {
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

  test('proves one destination and one purpose, once, and only when its transaction stands', async () => {
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
