/**
 * What one process began, another one ends; and what a process was killed over is done once, with one sending more at most. Behind HAProxy
 * with the configuration that we deliver, where it is installed.
 */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, codeSentTo, outcome } from '../../support/codes.ts';
import { csvOf } from '../../support/import-files.ts';
import { type Answer, type Headers, send } from '../../support/server.ts';
import { administrator, type Several, startSeveral } from '../../support/several.ts';
import { multipart, multipartHeaders } from '../files/sending.ts';
import { createBrowser, headersOf, signInAs, type Tokens } from '../identity/browser.ts';

let several: Several;
let headers: Headers;
let others: Promise<unknown> | undefined;
beforeAll(async () => {
  several = await startSeveral(1);
}, 120_000);
afterAll(() => several?.stop());

const call = (verb: string, target: string, body?: unknown, more: Headers = {}): Promise<Answer> =>
  send(several.origin, verb, target, body, { ...headers, ...more });
const anybody = (verb: string, target: string, body?: unknown): Promise<Answer> =>
  send(several.origin, verb, target, body, { 'app-authorization': headers['app-authorization']! });

/** What the screens do: once more when the answer is lost (admin/session/http-client.ts). */
const asScreens = async (make: () => Promise<Answer>): Promise<{ readonly answer: Answer; readonly sent: number }> => {
  const first = await make().catch(() => undefined);
  if (first && ![502, 503, 504].includes(first.status)) return { answer: first, sent: 1 };
  await new Promise(resolve => setTimeout(resolve, 500));
  return { answer: await make(), sent: 2 };
};

/** Holds a table while `work` runs. */
async function holding<T>(table: string, work: (release: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: several.database.ownerUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in exclusive mode`);
  return work(() => client.query('rollback')).finally(() => client.end());
}

const pdf = (size = 20): Buffer => Buffer.from(`%PDF-1.4\n${'%'.repeat(size)}\n%%EOF\n`);
const papers = '/api/files?resource=specimen-bundles&field=papers';
const formOf = (filename: string, data: Buffer): Buffer => multipart([{ filename, type: 'application/pdf', data }]);
const mobile = '01712000001';
const wrong = { current_password: 'Wrong-2026', password: 'Khatian2027', password_confirmation: 'Khatian2027' };

test('a session, a file, a captcha, a code, an undo, a count of failures and an export go over to another process', async () => {
  const browser = createBrowser(several.origin);
  const tokens: Tokens = await signInAs(browser, several.origin, administrator.username, administrator.password);
  headers = await headersOf(browser, tokens);
  const file = await call('POST', papers, formOf('deed.pdf', pdf()), multipartHeaders);
  expect(file.status, file.text).toBe(201);
  const draw = async () => answerOf((await anybody('GET', '/api/public/captcha')).json.data);
  const [captcha, fresh] = [await draw(), await draw()];
  expect(outcome(await anybody('POST', '/api/public/users/send-otp', { mobile, captcha }))).toEqual([200, undefined]);
  await expect.poll(() => codeSentTo(several, mobile), { timeout: 20_000 }).toBeDefined();
  for (let at = 0; at < 5; at += 1) expect((await call('PUT', '/api/users/change-password', wrong)).status).toBe(400);
  const deed = { 'x-request-id': 'deed-of-the-first' };
  expect((await call('PATCH', '/api/divisions/3', { name_en: 'Of the first' }, deed)).status).toBe(200);
  const exported = await holding('engine.files', async () => {
    const { status, json, text } = await call('POST', '/api/exports', { resource: 'specimen-stocks', format: 'xlsx' });
    expect(status, text).toBe(201);
    expect(await several.waiting()).toBe(0);
    await several.kill(0);
    return json.id;
  });
  // An undo is offered for a minute: a start may take longer on a busy machine.
  await several.pool.query("update settings set value = '600' where key = 'undo_valid_s'");
  await several.start(1);

  await expect.poll(async () => (await call('GET', '/api/divisions').catch(() => undefined))?.status, { timeout: 10_000 }).toBe(200);
  expect((await call('POST', '/api/undo', { request_id: deed['x-request-id'] })).json).toEqual({ data: { records: 1 } });
  // Meanwhile they go on with the next test's beginning.
  others = Promise.all([several.start(0), several.start(2)]);
  const bundle = { name: 'দলিল', division_id: 3, district_ids: [], papers: [file.json.id] };
  const { rows } = await several.pool.query('select id from districts where division_id = 3 limit 1');
  const made = await call('POST', '/api/specimen-bundles', { ...bundle, district_ids: [rows[0].id] });
  expect(made.status, made.text).toBe(201);
  expect((await fetch(several.origin + made.json.papers[0].url)).status).toBe(200);
  const spent = await anybody('POST', '/api/public/users/send-otp', { mobile: '01712000002', captcha });
  expect(outcome(spent)).toEqual([400, 'identity.captcha_mismatch']);
  expect(outcome(await anybody('POST', '/api/public/users/send-otp', { mobile: '01712000002', captcha: fresh }))).toEqual([200, undefined]);
  const verify = async () => anybody('POST', '/api/public/users/verify-otp', { mobile, otp: await codeSentTo(several, mobile) });
  expect((await verify()).json.data.otp_proof).toEqual(expect.any(String));
  expect((await verify()).status).toBe(400);
  expect(outcome(await call('PUT', '/api/users/change-password', wrong))).toEqual([429, 'identity.too_many']);
  const renewed = await browser.call('/api/sso-renew-access-token', { refresh_token: tokens.refresh_token });
  expect([renewed.status, ((await renewed.json()) as Tokens).session_state]).toEqual([200, tokens.session_state]);
  await expect
    .poll(async () => (await call('GET', `/api/exports/${exported}`)).json.status, { timeout: 180_000, interval: 300 })
    .toBe('done');
  const counted = await several.pool.query("select count(*)::int as n from engine.audit_logs where task = 'export'");
  expect(counted.rows).toEqual([{ n: 1 }]);
}, 300_000);

test('killed in the midst of a write, an import and an upload: done once, with one sending more at most', async () => {
  await others;
  const countOf = async (text: string): Promise<number> => (await several.pool.query(`select count(*)::int as n from ${text}`)).rows[0].n;
  const back: Promise<void>[] = [];
  /** Sends, kills the process that waits for the table, and goes on. */
  const killed = async (make: () => Promise<Answer>) => {
    const { sent, at } = await holding('specimen_stocks', async release => {
      const sent = asScreens(make);
      const at = await several.waiting();
      await several.kill(at);
      await release();
      return { sent, at };
    });
    // It comes back while the next is killed.
    back.push(several.start(at));
    return sent;
  };

  const written = await killed(() =>
    call('POST', '/api/specimen-stocks', { name: 'মজুত এক', left: 5 }, { 'idempotency-key': 'of-the-write' }),
  );
  expect(written.answer.status, written.answer.text).toBe(201);
  expect(await countOf(`specimen_stocks where name = 'মজুত এক'`)).toBe(1);

  // Longer than a proxy keeps to send it again.
  const lines = Array.from({ length: 400 }, (_, at) => [`আমদানি করা মজুত ${at}`, 10]);
  const form = multipart([{ filename: 'rows.csv', type: 'text/csv', data: csvOf([['name', 'left'], ...lines]) }]);
  const imported = await killed(() =>
    call('POST', '/api/specimen-stocks/import', form, { ...multipartHeaders, 'idempotency-key': 'of-the-import' }),
  );
  expect([imported.answer.status, imported.answer.json.written], imported.answer.text.slice(0, 500)).toEqual([200, true]);
  expect(await countOf(`specimen_stocks where name like 'আমদানি%'`)).toBe(400);

  await Promise.all(back);
  const whole = formOf('half.pdf', pdf(200_000));
  // Past the proxy, which may wait for the whole of it.
  const half = http.request(several.originOf(1) + papers, {
    ...{ method: 'POST', agent: false },
    headers: { ...headers, ...multipartHeaders, 'content-length': whole.length },
  });
  const lost = Promise.race([once(half, 'error'), once(half, 'response')]);
  half.write(whole.subarray(0, 150_000));
  await expect.poll(() => readdirSync(path.join(several.dataDir, 'files/incoming')).length, { timeout: 10_000 }).toBeGreaterThan(0);
  await several.kill(1);
  half.end();
  await lost;
  expect((await asScreens(() => call('POST', papers, whole, multipartHeaders))).answer.status).toBe(201);
  expect(await countOf(`engine.files where name = 'half.pdf'`)).toBe(1);
}, 300_000);

test('a sign-out at one process ends the session at the others', async () => {
  const browser = createBrowser(several.origin);
  const other = await headersOf(browser, await signInAs(browser, several.origin, administrator.username, administrator.password));
  const statusAt = async (at: number) =>
    (await send(several.originOf(at), 'GET', '/api/divisions', undefined, other).catch(() => undefined))?.status;
  const alive = (await Promise.all([0, 1, 2].map(async at => ((await statusAt(at)) === 200 ? [at] : [])))).flat();
  expect(alive.length).toBeGreaterThan(1);
  await send(several.originOf(alive[0]!), 'POST', '/api/sso-sign-out', {}, { ...other, origin: several.origin });
  for (const at of alive) await expect.poll(() => statusAt(at), { timeout: 10_000, interval: 100 }).toBe(401);
}, 60_000);
