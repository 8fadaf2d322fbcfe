/** An office opens the account of somebody it has entered, and ends a password that was lost: who may, who gets the message, who signs in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { createBrowser, obtainCode } from '../identity/browser.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [maker, colleague, reader]: Clerk[] = [];

beforeAll(async () => {
  server = await startTestServer({ pollSeconds: 1 });
  people = peopleOf(server);
  const office = await people.office();
  const keys = [
    'VIEW_USER',
    'VIEW_CONTACT_USER',
    'VIEW_IDENTITY_USER',
    'CREATE_USER',
    'UPDATE_USER',
    'ACTIVATE_USER',
    'RESET_USER_PASSWORD',
  ];
  [maker, colleague, reader] = [
    await people.clerk(office, keys),
    await people.clerk(office, keys),
    await people.clerk(office, ['VIEW_USER', 'UPDATE_USER']),
  ];
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
const call = (verb: string, path: string, body: object, { headers }: { headers: Headers }): Promise<Answer> =>
  server.call(verb, `/api/users${path}`, body, headers);
const move = (id: number, name: string, who: { headers: Headers }): Promise<Answer> => call('POST', `/${id}/${name}`, {}, who);

let made = 0;
/** Entered by `maker`. */
async function entered(more: object = {}): Promise<{ id: number; username: string; mobile: string }> {
  made += 1;
  const own = { username: `opened.person${made}`, mobile: `0171500000${made}` };
  const reply = await call(
    'POST',
    '',
    {
      ...{ user_type: 2, date_of_birth: '1985-04-12', gender: 2 },
      ...{ first_name: 'রহিমা', first_name_en: 'Rahima', last_name: 'খাতুন', last_name_en: 'Khatun' },
      ...{ ...own, ...more },
    },
    maker!,
  );
  expect(reply.status, reply.text).toBe(201);
  return { id: reply.json.id, ...own };
}

const personNow = async (id: number) =>
  (await server.pool.query('select idp_uuid, has_account, mobile_verified_at from users where id = $1', [id])).rows[0];
const opened = (id: number) => expect.poll(async () => (await personNow(id)).has_account, { timeout: 20_000 }).toBe(true);
const messagesTo = async (to: string): Promise<string[]> =>
  (await server.pool.query(`select data->>'text' as text from pgboss.job where name = 'send-message' and data->>'to' = $1`, [to])).rows.map(
    ({ text }) => text,
  );
const signsIn = async (username: string, password: string): Promise<boolean> =>
  (await obtainCode(createBrowser(server.origin), server.origin, username, password).catch(() => ({ code: '' }))).code !== '';

describe('an account that an office opens', () => {
  test('is notified to the contact on record, which counts as verified; the trace says who opened it', async () => {
    const { id, username, mobile } = await entered();
    const seen = await server.call('GET', `/api/users/${id}`, undefined, colleague!.headers);
    expect([seen.json.has_account, seen.json._can.includes('open_account'), seen.json._can.includes('reset_password')]).toEqual([
      ...[false, true, false],
    ]);
    expect((await move(id, 'open_account', colleague!)).status).toBe(200);
    await opened(id);
    expect((await personNow(id)).mobile_verified_at).not.toBeNull();
    await expect.poll(() => messagesTo(mobile)).toEqual([expect.stringContaining(username)]);
    const { rows } = await server.pool.query(
      `select user_id::float8 as user_id from engine.audit_logs where resource = 'users' and record_id = $1 and task = 'open_account'`,
      [id],
    );
    expect(rows).toEqual([{ user_id: colleague!.id }]);
    expect(outcome(await move(id, 'open_account', colleague!))).toEqual([409, 'hr.account_open']);
  });

  test('is not opened by the person who entered the contact, nor after a change of it', async () => {
    const { id } = await entered();
    expect(outcome(await move(id, 'open_account', maker!))).toEqual([403, 'hr.account_own_contact']);
    expect((await call('PATCH', `/${id}`, { mobile: '01715999999' }, colleague!)).status).toBe(200);
    expect(outcome(await move(id, 'open_account', colleague!))).toEqual([403, 'hr.account_own_contact']);
    expect((await move(id, 'open_account', maker!)).status).toBe(200);
    await opened(id);
  });

  test('needs a contact, a key, and an administrator for an administrator', async () => {
    const { id } = await entered();
    await server.pool.query('update users set mobile = null where id = $1', [id]);
    expect(outcome(await move(id, 'open_account', colleague!))).toEqual([400, 'hr.account_unreachable']);
    expect((await move(id, 'open_account', reader!)).status).toBe(403);
    await server.pool.query('update users set user_type = 1 where id = $1', [id]);
    expect(outcome(await move(id, 'open_account', colleague!))).toEqual([403, 'access.out_of_reach']);
  });

  test('is opened for many at once', async () => {
    const [one, other] = [await entered(), await entered()];
    const filter = encodeURIComponent(JSON.stringify({ id: [one.id, other.id] }));
    const reply = await call('POST', `/open_account?filter=${filter}`, {}, colleague!);
    expect(reply.status, reply.text).toBe(200);
    for (const { id } of [one, other]) await opened(id);
  });
});

describe('a password that an office ends', () => {
  test('signs nobody in any more, the sessions end, and the person is notified', async () => {
    const { id, username, mobile } = await entered();
    expect(outcome(await move(id, 'reset_password', colleague!))).toEqual([409, 'hr.account_none']);
    await move(id, 'open_account', colleague!);
    await opened(id);
    await server.identity.services.accounts.setPassword((await personNow(id)).idp_uuid, 'Khatian-2026-New');
    expect(await signsIn(username, 'Khatian-2026-New')).toBe(true);
    expect((await move(id, 'reset_password', reader!)).status).toBe(403);
    expect((await move(id, 'reset_password', colleague!)).status).toBe(200);
    await expect.poll(() => messagesTo(mobile), { timeout: 20_000 }).toHaveLength(2);
    expect(await signsIn(username, 'Khatian-2026-New')).toBe(false);
  });

  test('is not one’s own, and needs a verified contact', async () => {
    expect(outcome(await move(maker!.id, 'reset_password', maker!))).toEqual([403, 'access.own_assignment']);
    expect(outcome(await move(reader!.id, 'reset_password', colleague!))).toEqual([400, 'hr.account_unproved']);
  });
});
