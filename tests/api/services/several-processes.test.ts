/**
 * Three processes on one database behind a proxy that sends each request to the next of them. One after the other is killed in the midst of
 * calls: nothing acknowledged is lost, no call is sent more than twice, a session and an export go on.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Headers, send } from '../../support/server.ts';
import { administrator, type Several, startSeveral } from '../../support/several.ts';
import { invariants, newBook, stocked, type TryCall, writeRound } from '../../support/specimen-writers.ts';
import { createBrowser, headersOf, signInAs, type Tokens } from '../identity/browser.ts';

let several: Several;
let stock: number;
beforeAll(async () => {
  several = await startSeveral(3);
  stock = await stocked(several.pool);
}, 120_000);
afterAll(() => several?.stop());

const refused = (answer: Answer | undefined): boolean => answer === undefined || [502, 503, 504].includes(answer.status);

test('each of three is killed and started again: one retry at most, nothing lost, the session and the export go on', async () => {
  const { origin, pool, start, kill } = several;
  const browser = createBrowser(origin);
  let tokens: Tokens = await signInAs(browser, origin, administrator.username, administrator.password);
  const headers: Headers = await headersOf(browser, tokens);
  const exported = await send(origin, 'POST', '/api/exports', { resource: 'specimen-stocks', format: 'xlsx' }, headers);
  expect(exported.status, exported.text).toBe(201);

  const book = newBook();
  const again: string[] = [];
  let [over, sent] = [false, 0];
  /** Sends once more under the same key, no sooner than a person can: a second refusal is what must not happen. */
  const call: TryCall = async (verb, target, body, more = {}) => {
    sent += 1;
    const all = { 'idempotency-key': `several-${sent}`, ...headers, ...more };
    const first = await send(origin, verb, target, body, all).catch(() => undefined);
    if (!refused(first)) return first;
    await delay(300);
    const second = await send(origin, verb, target, body, all).catch(() => undefined);
    if (refused(second)) again.push(`${verb} ${target} ${first?.status} ${second?.status}`);
    return second;
  };
  const hands = [1, 2, 3, 4].map(async () => {
    while (!over) await writeRound(call, stock, book, () => over);
  });
  for (const at of [0, 1, 2]) {
    await book.answers.wait(40 + at * 7);
    await kill(at);
    await book.answers.wait(40);
    const renewed = await browser.call('/api/sso-renew-access-token', { refresh_token: tokens.refresh_token });
    expect(renewed.status).toBe(200);
    const { session_state } = tokens;
    tokens = (await renewed.json()) as Tokens;
    expect(tokens.session_state).toBe(session_state);
    await start(at);
  }
  over = true;
  await Promise.all(hands);
  expect(again).toEqual([]);
  expect(book.odd).toEqual([]);

  const state = async () => (await send(origin, 'GET', `/api/exports/${exported.json.id}`, undefined, headers)).json;
  await expect.poll(async () => (await state()).status, { timeout: 60_000, interval: 300 }).toBe('done');
  expect((await fetch(`${origin}${(await state()).url}`)).status).toBe(200);
  const { rows } = await pool.query("select count(*)::int as n from engine.audit_logs where task = 'export'");
  expect(rows).toEqual([{ n: 1 }]);
  for (const [what, text] of Object.entries(invariants)) expect([what, (await pool.query(text)).rows]).toEqual([what, []]);
  const versions = new Map((await pool.query('select id, version from specimen_projects')).rows.map(({ id, version }) => [id, version]));
  const lost = [...book.projects].filter(([id, version]) =>
    version === 'gone' ? versions.has(id) : !((versions.get(id) ?? 0) >= version),
  );
  expect(lost).toEqual([]);
}, 180_000);
