/** Handing over duties: what ends with it, everywhere; what stays; and how the person comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, startApplication } from '../../../api/application.ts';
import { PostgresSource } from '../../../api/database/data-source.ts';
import { loopbackOrigins } from '../../../api/identity/identity.ts';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { resources } from '../../../resources/index.ts';
import { type Clerk, letter, outcome, startTransfers } from './transfers.ts';

const { server, people, target, hr, call, made, someone, transferred, publish, stop } = await startTransfers();
const silent = { info() {}, warn() {}, access() {}, cut() {}, bug() {} };
/** Another server on the same database, as another process is: it learns of endings by its poll alone. */
let other: Running;
beforeAll(async () => {
  const { database, dataDir, port } = server;
  const source = new PostgresSource(database.appUrl);
  other = await startApplication({ source, dataDir, resources, log: silent, port: 0, origins: loopbackOrigins(port) });
});
afterAll(async () => {
  await other.stop();
  await stop();
});

const handOver = (who: Clerk, body?: object) => call(who, 'POST', 'desk-assignments/hand-over', body);
const mayHandOver = async (who: Clerk) =>
  people.assign(await people.group(['HANDOVER_DUTY', 'VIEW_OWN_TRANSFER_INFO']), { user_id: who.id });
const leaving = async () => {
  const one = await transferred();
  await mayHandOver(one.person);
  await publish((await made(hr, 'transfer-letters', letter(one.item, 'notice'))).id);
  await people.settle();
  return one;
};

describe('anyone who hands over their duties', () => {
  test('leaves every desk and is signed out on every process within two seconds, while they stay active (S4.34)', async () => {
    const { person, item } = await leaving();
    const extra = await people.desk(target);
    await people.post({ user: person.id, desk: extra, responsibility: 'additional' });
    await people.settle();
    const check = async (port: number) =>
      (await fetch(`http://127.0.0.1:${port}/api/sso-session-check`, { headers: person.headers as Record<string, string> })).status;
    expect([await check(server.port), await check(other.port)]).toEqual([200, 200]);
    const [duty] = (await call(hr, 'GET', `transfer-order-items/${item}/steps`)).json.data.things;
    expect(outcome(await handOver(person))).toEqual([400, 'transfer.not_cleared']);
    const waived = { things: [{ source: duty.source, id: duty.id }], reason: 'উত্তরসূরি নেবেন' };
    expect((await call(hr, 'POST', `transfer-order-items/${item}/waive`, waived)).status).toBe(200);
    const done = await handOver(person, { handover_note: 'নথি ১২টি বুঝিয়ে দেওয়া হয়েছে' });
    expect([done.status, done.json.data?.ended.length], done.text).toEqual([200, 2]);
    expect(await check(server.port)).toBe(401);
    await expect.poll(() => check(other.port), { timeout: 4_000, interval: 100 }).toBe(401);
    const { rows } = await server.pool.query(
      `select u.row_status, u.office_id, i.handed_over_at::text as day, s.ended_reason, a.handover_note
       from users u join transfer_order_items i on i.user_id = u.id join engine.sessions s on s.user_id = u.id
         join desk_assignments a on a.user_id = u.id and a.is_primary where u.id = $1 and i.id = $2`,
      [person.id, item],
    );
    expect(rows).toEqual([
      {
        row_status: 1,
        office_id: null,
        day: todayOf(systemClock),
        ended_reason: 'handed_over',
        handover_note: 'নথি ১২টি বুঝিয়ে দেওয়া হয়েছে',
      },
    ]);
  });

  test('signs in again, is shown which office to contact, and works as soon as that gives them a desk (S4.35)', async () => {
    const { person } = await leaving();
    await handOver(person);
    const headers = await server.headersOf(person.username);
    const [info, profile] = [
      await server.call('POST', '/api/users/user-info', { client_id: 'bhumi-screens' }, headers),
      await server.call('GET', '/api/users/user-profile', undefined, headers),
    ];
    expect([info.json.data.desks, profile.json.data.new_office.id]).toEqual([[], target]);
    expect((await server.call('GET', '/api/districts', undefined, headers)).status).toBe(403);
    const desk = await people.desk(target, { keys: ['VIEW_DISTRICT'] });
    const posted = await server.call('POST', '/api/desk-assignments/assign', { user_id: person.id, office_organogram_id: desk });
    expect(posted.status, posted.text).toBe(201);
    expect((await server.call('GET', '/api/districts', undefined, headers)).status).toBe(200);
  });

  test('is transferred by a published order that they have not joined by, holds a desk and the key (S4.34)', async () => {
    const stays = await someone();
    await mayHandOver(stays);
    const { person } = await transferred();
    const { person: twice } = await leaving();
    expect(outcome(await handOver(stays))).toEqual([400, 'transfer.not_transferred']);
    expect((await handOver(person)).status).toBe(403);
    expect((await handOver(twice, { handover_note: 5 })).status).toBe(400);
    expect((await handOver(twice, { user_id: hr.id })).status).toBe(400);
    expect((await handOver(twice, { handover_note: 'x'.repeat(2001) })).status).toBe(400);
    expect((await handOver(twice)).status).toBe(200);
    const again = { ...twice, headers: await server.headersOf(twice.username) };
    expect(outcome(await handOver(again))).toEqual([400, 'transfer.nothing_to_hand_over']);
  });

  test('keeps the day that the certificate shows, and a posting that begins later', async () => {
    const { person, item } = await leaving();
    const day = '2026-11-05';
    const { id } = await made(hr, 'transfer-letters', letter(item, 'handover', { effective_date: day, received_by_id: hr.id }));
    expect((await publish(id)).status).toBe(200);
    const later = await people.post({ user: person.id, desk: await people.desk(target), primary: false, from: '2099-01-01' });
    expect((await handOver(person)).json.data.ended).not.toContain(later);
    const { rows } = await server.pool.query('select handed_over_at::text as day from transfer_order_items where id = $1', [item]);
    expect(rows).toEqual([{ day }]);
  });

  test('of two presses at once one does it', async () => {
    const { person } = await leaving();
    const statuses = (await Promise.all([handOver(person), handOver(person)])).map(({ status }) => status);
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
  });
});
