/** What people are notified by e-mail and SMS: in whose words, to which person, by whose choice; and how the bell learns of what is new. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sentTo } from '../../support/codes.ts';
import { query } from '../../support/server.ts';
import { type Clerk, type LeaveWorld, leaveWorld } from './leave-world.ts';

/** Decided, of the 27 types. */
const DECIDED = 7;

let world: LeaveWorld;
let [rahim, karim, bina]: Clerk[] = [];
beforeAll(async () => {
  world = await leaveWorld();
  rahim = await world.employee({ email: 'rahim@example.org', mobile: '01711111111', official_mobile: '01722222222' });
  karim = await world.employee({ email: 'karim@example.org', mobile: '01733333333' });
  bina = await world.employee({ email: 'bina@example.org' });
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

const address = '/api/notifications/channels';
const choose = (who: Clerk, choice: object) => world.server.call('PUT', address, choice, who.headers);
const chosen = async (who: Clerk) => (await world.server.call('GET', address, undefined, who.headers)).json.data;
const received = (to: string) => sentTo(world.server, to);
const leave = (who: Clerk, day: string) => world.approved({ type: 'CL', from_date: day, to_date: day }, who);
/** The two jobs come one after the other, each looked for every five seconds. */
const soon = { timeout: 30_000, interval: 250 };

test('one is notified in the words of the template: by e-mail in both languages with the page, by SMS in Bengali; each once, by one’s own choice', async () => {
  expect((await choose(karim!, { type: DECIDED, channel: 'email', is_on: false })).status).toBe(200);
  const { id } = await leave(rahim!, '2026-11-25');
  await leave(karim!, '2026-11-25');
  await vi.waitFor(async () => {
    expect(await received('rahim@example.org')).toHaveLength(1);
    expect(await received('01722222222')).toHaveLength(1);
    expect(await received('01733333333')).toHaveLength(1);
  }, soon);
  const [mail] = await received('rahim@example.org');
  expect(mail!.text).toContain(`http://localhost:${world.server.port}/leave-applications/${id}/show`);
  expect(mail!.text).toMatch(/ছুটি[\s\S]*leave/i);
  const [sms] = await received('01722222222');
  expect([sms!.channel, sms!.text]).toEqual(['sms', expect.stringMatching(/^[^a-z]+$/)]);
  expect([await received('karim@example.org'), await received('01711111111')]).toEqual([[], []]);
}, 60_000);

test('what the ministry withholds is not sent, and not offered', async () => {
  const filter = { type: DECIDED, channel: 'email' };
  const [setting] = (await world.server.call('GET', `/api/notification-settings${query({ filter })}`)).json;
  await world.server.call('PATCH', `/api/notification-settings/${setting.id}`, { is_on: false });
  const { types, email, sms } = await chosen(bina!);
  expect([email, sms, types.length]).toEqual(['bina@example.org', null, 27]);
  expect(types[DECIDED - 1]).toEqual({ type: DECIDED, email: { is_on: true, is_offered: false }, sms: { is_on: true, is_offered: true } });
  await leave(bina!, '2026-11-25');
  await leave(karim!, '2026-11-29');
  await vi.waitFor(async () => expect(await received('01733333333')).toHaveLength(2), soon);
  expect(await received('bina@example.org')).toEqual([]);
  await world.server.call('PATCH', `/api/notification-settings/${setting.id}`, { is_on: true });
}, 60_000);

test('a choice is one’s own, and taken back; what is none is refused', async () => {
  expect((await choose(bina!, { type: 5, channel: 'sms', is_on: false })).json.data.types[4].sms.is_on).toBe(false);
  expect((await choose(bina!, { type: 5, channel: 'sms', is_on: false })).status).toBe(200);
  expect((await chosen(rahim!)).types[4].sms.is_on).toBe(true);
  expect((await choose(bina!, { type: 5, channel: 'sms', is_on: true })).json.data.types[4].sms.is_on).toBe(true);
  for (const wrong of [
    { type: 28, channel: 'sms', is_on: true },
    { type: 5, channel: 'in_app', is_on: true },
    { type: 5, channel: 'sms' },
    {},
  ])
    expect((await choose(bina!, wrong)).status, JSON.stringify(wrong)).toBe(400);
});

test('S1.47 the session’s check reports the newest notification, within two seconds of it', async () => {
  const newest = async (who: Clerk) => {
    await world.server.hear();
    return (await world.server.call('GET', '/api/sso-session-check', undefined, who.headers)).json.data.notified as number;
  };
  const [before, others] = [await newest(world.kanungo), await newest(rahim!)];
  await world.made({ type: 'CL', from_date: '2026-12-02', to_date: '2026-12-02' }, rahim!);
  const after = await newest(world.kanungo);
  expect(after).toBeGreaterThan(before);
  expect([await newest(world.kanungo), await newest(rahim!)]).toEqual([after, others]);
});
