/**
 * Messages that do not leave (D-JOBS, decision 45): a real mail server and a real gateway in a process of their own are away, refuse, and
 * take.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { JOBS } from '../../../api/engine/api-module.ts';
import { createJobs, type Jobs } from '../../../api/services/jobs.ts';
import { MESSAGE_JOB } from '../../../api/services/messages/job.ts';
import type { Message } from '../../../api/services/messages/message.ts';
import { captchaOf } from '../../support/codes.ts';
import { testDatabase } from '../../support/database.ts';
import { notifiedOf } from '../../support/notified.ts';
import { query, send, startTestServer, type TestServer } from '../../support/server.ts';
import { cleanUp, newDataDir, startServerProcess } from '../../support/server-process.ts';
import { startWires, type Wires } from '../../support/wires.ts';

const patience = { timeout: 25_000, interval: 200 };
const NOT_DELIVERED = 28;

let server: TestServer;
let wires: Wires;
beforeAll(async () => {
  wires = await startWires();
  server = await startTestServer({ messages: wires.options, pollSeconds: 1 });
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
  await wires.stop();
});
afterEach(async () => {
  await wires.start();
  wires.answer({ email: 'takes', sms: 'takes' });
});

const queue = (message: Message) => server.app.getSync<Jobs>(JOBS).send(MESSAGE_JOB, message);
const sms = (to: string): Message => ({ channel: 'sms', to, subject: '', text: 'শুনানি আগামীকাল' });
const mail = (to: string): Message => ({ channel: 'email', to, subject: 'ভূমি: শুনানি', text: 'শুনানি আগামীকাল' });

type Row = { readonly state: string; readonly retry_count: number; readonly pause: number };
const jobOf = async (to: string): Promise<Row | undefined> =>
  (
    await server.pool.query<Row>(
      `select state::text, retry_count, extract(epoch from start_after - now())::int as pause from pgboss.job where name = $1 and data->>'to' = $2`,
      [MESSAGE_JOB, to],
    )
  ).rows[0];
const isRetried = (to: string) => vi.waitUntil(async () => (await jobOf(to))?.state === 'retry', patience);
/** As if so long had passed since it was sent, and its next turn were now. */
const pass = (to: string, hours: number) =>
  server.pool.query(
    `update pgboss.job set start_after = now(), created_on = now() - make_interval(hours => $3) where name = $1 and data->>'to' = $2 and state = 'retry'`,
    [MESSAGE_JOB, to, hours],
  );
const takenBy = (to: string) => wires.taken.filter(one => one.to === to);
// biome-ignore lint/suspicious/noExplicitAny: rows as the API answers them
const listed = async (filter: object = {}): Promise<any[]> =>
  (await server.call('GET', `/api/undelivered-messages${query({ filter, sort: ['id', 'ASC'], range: [0, 99] })}`)).json;
const listedAs = (destination: string) => vi.waitUntil(async () => (await listed()).find(one => one.destination === destination), patience);
const messageMetrics = async () =>
  (await send(server.origin, 'GET', '/metrics', undefined, {})).text.match(/^bhumi_messages\{.*$/gm)?.map(line => line.slice(14));

test('while nothing takes them, messages are tried for two days with growing pauses; then they are listed, reported once, counted, and sent again', async () => {
  await wires.stop();
  const all = [sms('01712000001'), sms('01712000002'), mail('kanungo@example.gov.bd')];
  for (const message of all) await queue(message);
  for (const { to } of all) await isRetried(to);
  expect((await jobOf('01712000001'))!.pause).toBeLessThanOrEqual(60);
  for (const hours of [5, 40]) {
    await server.pool.query(`update pgboss.job set retry_count = 12 where name = $1`, [MESSAGE_JOB]);
    for (const { to } of all) await pass(to, hours);
    await vi.waitUntil(async () => (await Promise.all(all.map(({ to }) => jobOf(to)))).every(job => job!.retry_count === 13), patience);
    for (const { to } of all) await isRetried(to);
  }
  expect((await jobOf('01712000001'))!.pause).toBeGreaterThan(1700);
  expect(await listed()).toEqual([]);

  for (const { to } of all) await pass(to, 49);
  const row = await listedAs('017…01');
  await Promise.all(['017…02', 'k…@example.gov.bd'].map(listedAs));
  expect(row).toMatchObject({ channel: 'sms', reason: 'unreachable', status: 'undelivered', content: 'শুনানি আগামীকাল', has_code: false });
  expect((await listed({ channel: 'email' }))[0]).toMatchObject({ subject: 'ভূমি: শুনানি', detail: expect.stringContaining('ECONNREFUSED') });
  const administrators = (await server.pool.query('select id from users where user_type = 1')).rows.length;
  expect(await notifiedOf(server, NOT_DELIVERED), 'once for each channel, though three were given up').toHaveLength(2 * administrators);
  await vi.waitUntil(async () => (await messageMetrics())?.includes('{channel="sms",state="undelivered"} 2'), {
    timeout: 15_000,
    interval: 1000,
  });

  await wires.start();
  const ids = (await listed()).map(({ id }) => id);
  const { status, json } = await server.call('POST', `/api/undelivered-messages/resend${query({ filter: { id: ids } })}`);
  expect([status, json.map((one: { status: number }) => one.status)]).toEqual([200, [200, 200, 200]]);
  await vi.waitUntil(async () => (await listed({ status: 'sent' })).length === 3, patience);
  expect(all.map(({ to }) => takenBy(to).length)).toEqual([1, 1, 1]);
  const twice = await server.call('POST', `/api/undelivered-messages/resend${query({ filter: { id: ids.slice(0, 1) } })}`);
  expect(twice.json[0]).toMatchObject({ status: 409, error: { error_code: 'request.move_not_possible' } });
}, 180_000);

test('an outage is reported after an hour, before anything is given up', async () => {
  wires.answer({ sms: 'later' });
  const before = (await notifiedOf(server, NOT_DELIVERED)).length;
  await queue(sms('01712000011'));
  await isRetried('01712000011');
  expect((await notifiedOf(server, NOT_DELIVERED)).length).toBe(before);
  await server.pool.query(
    "update engine.message_channels set failing_at = now() - interval '2 hours', notified_at = now() - interval '3 hours'",
  );
  for (let turn = 0; turn < 2; turn += 1) {
    await pass('01712000011', 1);
    await vi.waitUntil(async () => (await jobOf('01712000011'))!.retry_count === turn + 1, patience);
    await isRetried('01712000011');
  }
  expect((await notifiedOf(server, NOT_DELIVERED)).length).toBeGreaterThan(before);
  expect(new Set((await notifiedOf(server, NOT_DELIVERED)).slice(before)).size).toBe(
    (await notifiedOf(server, NOT_DELIVERED)).length - before,
  );
  wires.answer({ sms: 'takes' });
  await pass('01712000011', 1);
  await vi.waitUntil(() => takenBy('01712000011').length === 1, patience);
  await vi.waitUntil(
    async () =>
      (await server.pool.query("select failing_at from engine.message_channels where channel = 'sms'")).rows[0].failing_at === null,
    patience,
  );
}, 90_000);

describe('what was refused', () => {
  test('for the moment (451, 503) is tried again and arrives once', async () => {
    wires.answer({ email: 'later', sms: 'later' });
    const both = [mail('later@example.gov.bd'), sms('01712000021')];
    for (const message of both) await queue(message);
    for (const { to } of both) await isRetried(to);
    wires.answer({ email: 'takes', sms: 'takes' });
    for (const { to } of both) await pass(to, 1);
    for (const { to } of both) await vi.waitUntil(() => takenBy(to).length === 1, patience);
    expect((await listed()).filter(({ destination }) => ['l…@example.gov.bd', '017…21'].includes(destination))).toEqual([]);
  });

  test('for good (550, 422) is undelivered at once, in the words of the server but not its address, and tried no more', async () => {
    wires.answer({ email: 'refuses', sms: 'refuses' });
    await queue(mail('nobody@example.gov.bd'));
    await queue(sms('01712000031'));
    const [one, other] = [await listedAs('n…@example.gov.bd'), await listedAs('017…31')];
    expect(one).toMatchObject({ reason: 'refused', detail: '550 5.1.1 no such user: …', attempts: 1 });
    expect(other).toMatchObject({ reason: 'refused', detail: expect.stringContaining('422'), attempts: 1 });
    await vi.waitUntil(async () => (await jobOf('nobody@example.gov.bd'))?.state === 'completed', patience);
    expect(wires.tried.filter(({ to }) => to === 'nobody@example.gov.bd')).toHaveLength(1);
    const again = await server.call('POST', `/api/undelivered-messages/${one.id}/resend`, {});
    expect([again.status, again.json.status]).toEqual([200, 'sending']);
    await vi.waitUntil(async () => (await listed({ status: 'undelivered' })).some(({ id }) => id === one.id), patience);
  });
});

test('a code waits sealed, arrives while it is good, and is listed without its text when it is not', async () => {
  await server.pool.query("update users set mobile = '01712000041', mobile_verified_at = now() where username = 'kanungo'");
  const ask = async () => {
    await server.pool.query('delete from engine.otp_challenges');
    const body = { mobile: '01712000041', ...(await captchaOf(server)) };
    return server.call('POST', '/api/reset-password/send-otp', body, { authorization: '' });
  };
  wires.answer({ sms: 'later' });
  expect((await ask()).status).toBe(200);
  await isRetried('01712000041');
  const { rows } = await server.pool.query(`select data::text from pgboss.job where data->>'to' = '01712000041'`);
  expect(rows[0].data).not.toMatch(/[০-৯0-9]{6} /);
  wires.answer({ sms: 'takes' });
  await pass('01712000041', 0);
  await vi.waitUntil(() => takenBy('01712000041').length === 1, patience);
  expect(takenBy('01712000041')[0]!.text).toMatch(/^01712000041 [০-৯0-9]{6} /);
  await server.pool.query(`delete from pgboss.job where data->>'to' = '01712000041'`);

  wires.answer({ sms: 'later' });
  expect((await ask()).status).toBe(200);
  await isRetried('01712000041');
  const over = new Date(Date.now() - 1000).toISOString();
  await server.pool.query(
    `update pgboss.job set data = jsonb_set(data, '{expiresAt}', to_jsonb($1::text)) where data->>'to' = '01712000041'`,
    [over],
  );
  wires.answer({ sms: 'takes' });
  await pass('01712000041', 0);
  const row = await listedAs('017…41');
  expect(row).toMatchObject({ reason: 'expired', has_code: true });
  expect(row.content ?? null).toBeNull();
  const kept = await server.pool.query('select message from engine.undelivered_messages where record_id = $1', [row.id]);
  expect(kept.rows[0].message).toBeNull();
  expect(takenBy('01712000041')).toHaveLength(1);
  const again = await server.call('POST', `/api/undelivered-messages/${row.id}/resend`, {});
  expect([again.status, again.json.error_code]).toEqual([400, 'system.message_is_over']);
}, 90_000);

test('the list and “send again” are for anyone who has their keys', async () => {
  const [one] = await listed();
  for (const [verb, path] of [
    ['GET', '/api/undelivered-messages'],
    ['GET', `/api/undelivered-messages/${one.id}`],
    ['POST', `/api/undelivered-messages/${one.id}/resend`],
    ['POST', `/api/undelivered-messages/resend${query({ filter: { id: [one.id] } })}`],
  ] as const)
    expect((await server.call(verb, path, undefined, server.kanungo)).status).toBe(403);
});

test('the mail server and the gateway of these tests outlive a sender that is killed in the middle of a message', async () => {
  const [mailPort, smsPort] = [Number(wires.env.SMTP_PORT), Number(new URL(wires.env.SMS_URL!).port)];
  const halves: [number, string][] = [
    [mailPort, 'EHLO x\r\nMAIL FROM:<a@example.gov.bd>\r\nRCPT TO:<half@example.gov.bd>\r\nDATA\r\n'],
    [smsPort, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n017'],
  ];
  for (const [port, half] of halves) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await new Promise(resolve => socket.write(half, resolve));
    await pause(500);
    socket.destroy();
  }
  await pause(500);
  await queue(mail('whole@example.gov.bd'));
  await queue(sms('01712000051'));
  for (const to of ['whole@example.gov.bd', '01712000051']) await vi.waitUntil(() => takenBy(to).length === 1, patience);
});

test('a server that is killed while it sends loses no message and sends it once', async () => {
  const database = await testDatabase();
  const dataDir = newDataDir();
  const env = { ...wires.env, DATABASE_URL: database.appUrl };
  try {
    wires.answer({ email: 'hangs after data' });
    const first = await startServerProcess(dataDir, env);
    const { createPool } = await import('../../../api/database/pool.ts');
    const own = createPool(database.appUrl, { max: 2 });
    const log = { info() {}, warn() {}, access() {}, cut() {}, bug() {} };
    const jobs = createJobs({
      pool: own,
      log,
      jobs: [{ name: MESSAGE_JOB, run: async () => ({}), retries: { limit: 9, pause: 1, longestPause: 2 } }],
    });
    await jobs.open();
    await jobs.send(MESSAGE_JOB, mail('survivor@example.gov.bd'));
    await vi.waitUntil(() => wires.tried.some(({ to }) => to === 'survivor@example.gov.bd'), patience);
    first.kill('SIGKILL');
    await first.ended;
    wires.answer({ email: 'takes' });
    const second = await startServerProcess(dataDir, env);
    await vi.waitUntil(() => takenBy('survivor@example.gov.bd').length > 0, { timeout: 80_000, interval: 200 });
    await vi.waitUntil(
      async () => (await own.query(`select state::text from pgboss.job where name = '${MESSAGE_JOB}'`)).rows[0].state === 'completed',
      patience,
    );
    const { rows } = await own.query(`select id from pgboss.job where name = '${MESSAGE_JOB}'`);
    expect(takenBy('survivor@example.gov.bd')).toHaveLength(1);
    expect(takenBy('survivor@example.gov.bd')[0]!.text).toContain(`Message-ID: <${rows[0].id}@example.gov.bd>`);
    await jobs.stop();
    await own.end();
    second.kill('SIGTERM');
    await second.ended;
  } finally {
    await cleanUp(dataDir);
    await database.drop();
  }
}, 180_000);
