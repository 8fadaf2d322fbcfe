/** Conferences: who calls them, who is invited, and until when they are joined. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sentTo } from '../../support/codes.ts';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer, type TestServer } from '../../support/server.ts';

const hostKeys = [
  ...['VIEW_OWN_CONFERENCE', 'CREATE_CONFERENCE', 'UPDATE_CONFERENCE', 'CANCEL_CONFERENCE', 'INVITE_CONFERENCE'],
  ...['START_CONFERENCE', 'FINISH_CONFERENCE', 'VIEW_INVITED_CONFERENCE'],
];
const guestKeys = ['VIEW_OWN_INVITED_CONFERENCE', 'ACCEPT_INVITED_CONFERENCE', 'DECLINE_INVITED_CONFERENCE', 'JOIN_CONFERENCE'];
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe('conferences', () => {
  let server: TestServer;
  let people: People;
  let host: Awaited<ReturnType<People['clerk']>>;
  let guest: Awaited<ReturnType<People['clerk']>>;
  let other: Awaited<ReturnType<People['clerk']>>;
  /** The person sees the conferences that their office calls, and its guests. */
  let colleague: Awaited<ReturnType<People['clerk']>>;
  beforeAll(async () => {
    server = await startTestServer();
    people = peopleOf(server);
    const [here, there] = [await people.office(), await people.office()];
    host = await people.clerk(here, hostKeys);
    colleague = await people.clerk(here, [...guestKeys, 'VIEW_INVITED_CONFERENCE']);
    guest = await people.clerk(there, guestKeys);
    other = await people.clerk(there, [...guestKeys, 'CREATE_CONFERENCE', 'VIEW_OWN_CONFERENCE', 'UPDATE_CONFERENCE']);
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const outcome = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];
  const body = (more: object = {}) => ({
    ...{ title: 'মাসিক সমন্বয় সভা', title_en: 'Monthly meeting', link: 'https://meet.example.gov.bd/7', meeting_at: inMinutes(60) },
    ...more,
  });
  const call = (more: object = {}, headers = host.headers) => server.call('POST', '/api/conferences', body(more), headers);
  const called = async (more: object = {}) => {
    const made = await call(more);
    expect(made.status, made.text).toBe(201);
    return made.json;
  };
  const patch = ({ id, version }: { id: number; version: number }, given: object, headers = host.headers) =>
    server.call('PATCH', `/api/conferences/${id}`, given, { ...headers, 'if-match': `"${version}"` });
  const answer = (id: number, name: string, { headers } = guest) =>
    server.call('POST', `/api/conference-invitations/${id}/${name}`, {}, headers);
  const itIsTime = (id: number) => server.pool.query('update conferences set meeting_at = $2 where id = $1', [id, inMinutes(5)]);

  test('S3.110 S5.050 a conference has a link, a time to come and invitations', async () => {
    expect(outcome(await call({ meeting_at: inMinutes(-1) }))).toEqual([400, { meeting_at: 'validation.future' }]);
    expect(outcome(await call({ link: null }))).toEqual([400, { link: expect.any(String) }]);
    const made = await called({ invitations: [{ user_id: guest.id }, { email: 'guest@example.com' }], duration_minutes: 60 });
    expect(made).toMatchObject({ status: 'running', is_complete: false, organizer: { id: host.id } });
    expect(made.invitations.map(({ status }: { status: string }) => status)).toEqual(['pending', 'pending']);
    expect((await notifiedOf(server, 24)).at(-1), 'the guest is notified').toBe(guest.id);
    await vi.waitFor(async () => expect(await sentTo(server, 'guest@example.com')).toHaveLength(1), { timeout: 20_000, interval: 250 });
    const [{ full_name }] = (await server.pool.query('select full_name from users where id = $1', [host.id])).rows;
    const [sent] = await sentTo(server, 'guest@example.com');
    expect(sent!.text, 'the e-mail says who invites').toContain(`${full_name} আপনাকে`);
    expect((await call({ invitations: [{ user_id: guest.id, email: 'a@example.com' }] })).status).toBe(400);
    const twice = [{ user_id: guest.id }, { user_id: guest.id }];
    expect(outcome(await call({ invitations: twice }))).toEqual([400, { 'invitations.1.user_id': 'hearing.invited_twice' }]);
  });

  test('S2.195 everybody sees the conferences that they called', async () => {
    const { id } = await called();
    const seen = async ({ headers }: typeof host) =>
      (await server.call('GET', `/api/conferences${query({ filter: { id: [id] } })}`, undefined, headers)).json;
    expect([(await seen(host)).length, (await seen(other)).length]).toEqual([1, 0]);
  });

  test('anyone who lacks the key invites nobody, and may send back the invitations as they are', async () => {
    expect((await call({ invitations: [{ user_id: guest.id }] }, other.headers)).status).toBe(403);
    const own = (await call({}, other.headers)).json;
    expect((await patch(own, { invitations: [{ email: 'x@example.com' }] }, other.headers)).status).toBe(403);
    const changed = await patch(own, { invitations: [], duration_minutes: 30 }, other.headers);
    expect(changed.status, changed.text).toBe(200);
  });

  test('S2.196 S4.42 a guest sees their own invitation, answers it, joins when it is time, and no more when it is over', async () => {
    const made = await called({ invitations: [{ user_id: guest.id }, { user_id: other.id }] });
    const [{ id }] = made.invitations;
    const mine = await server.call(
      'GET',
      `/api/conference-invitations${query({ filter: { conference_id: made.id } })}`,
      undefined,
      guest.headers,
    );
    expect(mine.json).toMatchObject([{ id, link: 'https://meet.example.gov.bd/7', status: 'pending' }]);
    expect((await answer(id, 'accept', other)).status).toBe(404);
    expect((await answer(id, 'accept', colleague)).json.error_code).toBe('hearing.not_invited');
    expect((await answer(id, 'join')).json.error_code).toBe('request.move_not_possible');
    expect((await answer(id, 'accept')).json.status).toBe('accepted');
    expect((await answer(id, 'decline')).json.status).toBe('declined');
    expect((await answer(id, 'accept')).json.status).toBe('accepted');
    const early = await answer(id, 'join');
    expect([early.status, early.json.error_code]).toEqual([400, 'hearing.not_yet_time']);
    await itIsTime(made.id);
    expect((await answer(id, 'join')).json.joined_at).toEqual(expect.stringMatching(/Z$/));
    const started = await server.call('POST', `/api/conferences/${made.id}/start`, {}, host.headers);
    expect(started.json.started_at, started.text).toEqual(expect.any(String));
    const finished = await server.call('POST', `/api/conferences/${made.id}/finish`, { summary: 'পরের সভা জানুয়ারিতে।' }, host.headers);
    expect(finished.json).toMatchObject({ status: 'finished', is_complete: true, summary: 'পরের সভা জানুয়ারিতে।' });
    const late = await answer(id, 'join');
    expect([late.status, late.json.error_code]).toEqual([409, 'request.not_editable']);
    const shown = await server.call('GET', `/api/conference-invitations/${id}`, undefined, guest.headers);
    expect(shown.json._can).toEqual([]);
    expect((await server.call('DELETE', `/api/conferences/${made.id}`, undefined, host.headers)).json.error_code).toBe(
      'request.not_editable',
    );
  });

  test('an invitation stays with the guest it was sent to, and a conference that is over is not cancelled', async () => {
    const made = await called({ invitations: [{ user_id: guest.id }] });
    const [invitation] = made.invitations;
    expect((await answer(invitation.id, 'accept')).status).toBe(200);
    const swapped = await patch(made, { invitations: [{ id: invitation.id, user_id: other.id }] });
    expect(outcome(swapped)).toEqual([400, { 'invitations.0.user_id': 'validation.fixed' }]);
    expect((await server.call('POST', `/api/conferences/${made.id}/finish`, {}, host.headers)).status).toBe(200);
    const cancelled = await server.call('DELETE', `/api/conferences/${made.id}`, undefined, host.headers);
    expect([cancelled.status, cancelled.json.error_code]).toEqual([409, 'request.not_editable']);
  });

  test('the invitations follow a change of link or time', async () => {
    const made = await called({ invitations: [{ user_id: guest.id }] });
    const moved = await patch(made, { link: 'https://meet.example.gov.bd/8' });
    expect(moved.status, moved.text).toBe(200);
    const mine = await server.call('GET', `/api/conference-invitations/${made.invitations[0].id}`, undefined, guest.headers);
    expect(mine.json.link).toBe('https://meet.example.gov.bd/8');
    expect((await server.call('DELETE', `/api/conferences/${made.id}`, undefined, host.headers)).status).toBe(200);
  });
});
