/** The link of a message opens a hearing for a person without an account: that hearing, those fields, until it ends or is withdrawn. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkKey } from '../../../api/identity/keys.ts';
import { createSeal } from '../../../api/services/sealed-address.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';
import { benchOf, inMinutes } from './bench.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof benchOf>>;
beforeAll(async () => {
  server = await startTestServer();
  world = await benchOf(server);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const meeting = (minutes = 60) => ({
  ...{ meeting_link: 'https://meet.example.gov.bd/1', meeting_at: inMinutes(minutes), duration_minutes: 45 },
});
let serial = 0;

/** A hearing with a meeting, and the link that its advocate was sent. */
async function advocate() {
  serial += 1;
  const [email, mobile] = [`advocate.${serial}@example.com`, `0171234580${serial}`];
  const party = { party_type: 'appellant_advocate', name: 'শামীমা', name_en: 'Shamima', email, mobile };
  const { id, case_number } = await world.filed({ parties: [party] });
  const fixed = await world.move(id, 'fix_meeting', meeting());
  expect(fixed.status, fixed.text).toBe(200);
  const linkIn = async (to: string) => /\/citizen\/hearing\?link=([\w.-]+)/.exec(await world.messageTo(to))![1]!;
  return { id, case_number, link: await linkIn(email), ofSms: await linkIn(mobile) };
}

const open = (link: string) => server.call('GET', `/api/public/hearing-links?${new URLSearchParams({ link })}`);
const outcome = async (link: string) => {
  const { status, json } = await open(link);
  return [status, json.error_code];
};
const notificationOf = (link: string): number => Number(link.split('.')[0]);

test('S2.193 it shows case number, hour, how to join, and the result once there is one; nothing else', async () => {
  const { id, case_number, link, ofSms } = await advocate();
  expect(link).not.toBe(ofSms);
  const first = await open(link);
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(first.json.data).toEqual({
    ...{ case_number, meeting_at: expect.stringMatching(/Z$/), meeting_place: null, meeting_link: null, is_online: true },
    ...{ is_finished: false, is_held: true, result: null, seen_at: null },
  });
  await server.pool.query('update hearings set meeting_at = $2 where id = $1', [id, inMinutes(5)]);
  await server.pool.query(`update hearings set summary = 'খসড়া' where id = $1`, [id]);
  expect((await open(link)).json.data).toMatchObject({ meeting_link: 'https://meet.example.gov.bd/1', result: null });
  await world.move(id, 'finish', { summary: 'আপিল মঞ্জুর।' });
  expect((await open(ofSms)).json.data).toMatchObject({ meeting_link: null, is_finished: true, result: 'আপিল মঞ্জুর।' });
});

test('a changed link, one of another hearing, and one for something else are refused', async () => {
  const [one, other] = [await advocate(), await advocate()];
  const [id, ends, seal] = one.link.split('.') as [string, string, string];
  const later = (Number.parseInt(ends, 36) + 86_400).toString(36);
  const changed = [
    ...[`${id}.${later}.${seal}`, `${notificationOf(other.link)}.${ends}.${seal}`, `${id}.${ends}.${seal.slice(0, -2)}AA`],
    ...[`${id}.${ends}`, 'x', `${id}.${ends}.${'A'.repeat(190)}`, '১২.abc.def'],
  ];
  for (const link of changed) expect([link, await outcome(link)]).toEqual([link, [404, 'hearing.link_unknown']]);
  const ours = createSeal(linkKey(server.dataDir));
  const foreign = `${id}.${ends}.${ours.seal(`hearing-notification ${id} ${ends}`, String(other.id))}`;
  expect(await outcome(foreign)).toEqual([403, 'hearing.link_revoked']);
  expect((await server.call('GET', '/api/public/hearing-links')).status).toBe(404);
  expect((await open('a'.repeat(500))).status).toBe(404);
});

test('a link ends after its days', async () => {
  const { id, link } = await advocate();
  const notification = notificationOf(link);
  const seal = createSeal(linkKey(server.dataDir));
  const past = Math.floor(Date.now() / 1000 - 5).toString(36);
  expect(await outcome(`${notification}.${past}.${seal.seal(`hearing-notification ${notification} ${past}`, String(id))}`)).toEqual([
    403,
    'hearing.link_expired',
  ]);
});

test('the bench withdraws a link; a party with another address, or removed, is not shown it either', async () => {
  const { link, ofSms } = await advocate();
  const revoke = (headers: object) =>
    server.call('POST', `/api/hearing-notifications/${notificationOf(link)}/revoke_link`, {}, headers as never);
  expect((await revoke(world.applicant.headers)).status).toBe(403);
  const done = await revoke(world.bench.headers);
  expect([done.status, done.json.status]).toEqual([200, 'revoked']);
  expect(await outcome(link)).toEqual([403, 'hearing.link_revoked']);
  expect((await open(ofSms)).status).toBe(200);
  await server.pool.query(`update hearing_parties set mobile = '01799999999' where mobile = $1`, [`0171234580${serial}`]);
  expect(await outcome(ofSms)).toEqual([403, 'hearing.link_revoked']);
});

test('S2.193 S8.112 each recipient marks their own notice as seen: the applicant theirs, a party by the link', async () => {
  const { id, link } = await advocate();
  const see = () => server.call('POST', '/api/public/hearing-links/see', { link });
  const seen = await see();
  expect([seen.status, seen.json.data?.seen_at]).toEqual([200, expect.any(String)]);
  const again = await see();
  expect([again.status, again.json.error_code]).toEqual([400, 'hearing.notification_already_seen']);
  const ofCase = query({ filter: { hearing_id: id }, sort: ['id', 'ASC'] });
  const notices = await server.call('GET', `/api/hearing-notifications${ofCase}`, undefined, world.applicant.headers);
  const [own, email, sms] = notices.json as { id: number; channel: string; status: string }[];
  expect([own, email, sms].map(one => [one!.channel, one!.status])).toEqual([
    ['in_app', 'unseen'],
    ['email', 'seen'],
    ['sms', 'unseen'],
  ]);
  const mark = (at: { id: number }, headers: object) =>
    server.call('POST', `/api/hearing-notifications/${at.id}/mark_seen`, {}, headers as never);
  expect((await mark(own!, world.bench.headers)).json.error_code).toBe('hearing.not_recipient');
  expect((await mark(sms!, world.applicant.headers)).status).toBe(403);
  expect((await mark(own!, world.applicant.headers)).json.status).toBe('seen');
  expect((await mark(sms!, world.bench.headers)).json.status).toBe('seen');
});

test('one address opens as many links a minute as it may public lists', async () => {
  await server.pool.query(
    `insert into engine.rate_counters (key, hits, window_ends_at)
     select key, 1000000, now() + interval '1 minute' from engine.rate_counters where key like 'public-list%'
     on conflict (key) do update set hits = 1000000, window_ends_at = excluded.window_ends_at`,
  );
  const refused = await open('x');
  expect([refused.status, refused.json.error_code]).toEqual([429, 'identity.too_many']);
});
