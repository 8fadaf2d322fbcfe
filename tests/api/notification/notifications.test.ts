/** Notifications: who has them, who sees them, in which words, and what is switched off. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../../api/engine/actor.ts';
import { contextOf } from '../../../api/engine/record-context.ts';
import { repositoriesOn } from '../../../api/engine/repositories.ts';
import { transact } from '../../../api/engine/transact.ts';
import { apiModules } from '../../../api/modules.ts';
import { notify } from '../../../api/notification/index.ts';
import { resources } from '../../../resources/index.ts';
import { linkToRecord } from '../../../resources/kernel/link.ts';
import { typeOptions } from '../../../resources/notification/options.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [rahim, karim, boss]: Clerk[] = [];

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  const office = await people.office();
  // Not one key of their own: everybody has notifications.
  [rahim, karim] = [await people.clerk(office, []), await people.clerk(office, [])];
  boss = await people.clerk(office, ['VIEW_ALL_NOTIFICATION']);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

async function notifyNow(to: readonly number[], type: number): Promise<void> {
  const { services, registry } = repositoriesOn(server.pool, resources, apiModules)('notifications');
  await transact(server.pool, transaction =>
    notify(contextOf(services, registry, { actor: asSystem('test'), transaction }).inside, {
      ...{ type, to, link: linkToRecord('branches', 1) },
      ...{ facts: { subject: 'ভূমি সপ্তাহ', office: 'সাভার' }, facts_en: { subject: 'Land week', office: 'Savar' } },
    }),
  );
}
const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
const seenBy = async (who: Clerk) => (await server.call('GET', '/api/notifications', undefined, who.headers)).json as Answer['json'][];
const unseen = async (who: Clerk): Promise<number> =>
  (await server.call('GET', '/api/notifications/unseen', undefined, who.headers)).json.data.count;

test('S3.088 a notification has its recipient, type, title, text and the page it is about, in both languages', async () => {
  await notifyNow([rahim!.id, karim!.id, rahim!.id], 26);
  const [one, ...more] = await seenBy(rahim!);
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    ...{ user_id: rahim!.id, type: 26, title: 'নোটিশ: ভূমি সপ্তাহ', title_en: 'Notice: Land week', link: '/branches/1/show', seen_at: null },
    ...{ body: 'সাভার একটি নোটিশ প্রকাশ করেছে: ভূমি সপ্তাহ।', body_en: 'Savar has published a notice: Land week.' },
  });
});

describe('S4.39 a notification is seen by its recipient', () => {
  test('one after the other, or all at once, and by nobody else', async () => {
    await notifyNow([rahim!.id], 12);
    const [newest] = await seenBy(rahim!);
    expect([await unseen(rahim!), await unseen(karim!)]).toEqual([2, 1]);
    for (const who of [karim!, boss!])
      expect(outcome(await server.call('POST', `/api/notifications/${newest.id}/see`, {}, who.headers))).toEqual([
        404,
        'request.not_found',
      ]);
    const see = await server.call('POST', `/api/notifications/${newest.id}/see`, undefined, rahim!.headers);
    expect([see.status, see.json?.data?.count], see.text).toEqual([200, 1]);
    expect(await unseen(rahim!)).toBe(1);
    expect((await seenBy(rahim!))[0].seen_at).toMatch(/Z$/);
    expect((await server.call('POST', `/api/notifications/${newest.id}/see`, undefined, rahim!.headers)).json.data.count).toBe(0);
    expect((await server.call('POST', '/api/notifications/see', undefined, rahim!.headers)).json.data.count).toBe(1);
    expect([await unseen(rahim!), await unseen(karim!)]).toEqual([0, 1]);
  });

  test('a thousand of them at once, each with its trace in the log', async () => {
    const [{ id }] = (await server.pool.query('select max(id) as id from notifications')).rows;
    await server.pool.query(
      `insert into notifications (user_id, type, title, title_en) select $1, 26, 'নোটিশ', 'Notice' from generate_series(1, 1000)`,
      [rahim!.id],
    );
    const see = await server.call('POST', '/api/notifications/see', undefined, rahim!.headers);
    expect([see.json.data.count, await unseen(rahim!)], see.text).toEqual([1000, 0]);
    const { rows } = await server.pool.query(
      `select old_data, new_data, user_id, (new_data->>'seen_at') ~ 'Z$' as is_instant from engine.audit_logs
       where resource = 'notifications' and action_type = 'update' and record_id > $1`,
      [id],
    );
    expect(rows).toHaveLength(1000);
    expect(rows[0]).toMatchObject({ old_data: { seen_at: null }, user_id: rahim!.id, is_instant: true });
    expect((await seenBy(rahim!))[0]).toMatchObject({ version: 2, updated_by: rahim!.id });
    await server.pool.query('delete from notifications where id > $1', [id]);
  });

  test('S6.47 who holds VIEW_ALL_NOTIFICATION reads those of their offices; nobody writes one', async () => {
    expect(new Set((await seenBy(boss!)).map(({ user_id }) => user_id))).toEqual(new Set([rahim!.id, karim!.id]));
    expect((await seenBy(karim!)).map(({ user_id }) => user_id)).toEqual([karim!.id]);
    for (const verb of ['POST', 'DELETE'])
      expect((await server.call(verb, `/api/notifications${verb === 'POST' ? '' : '/1'}`, {})).status).toBeGreaterThan(403);
  });
});

test('what the system does by itself is said of the system', async () => {
  await notifyNow([karim!.id], 6);
  const [newest] = await seenBy(karim!);
  expect(newest.body).toMatch(/^ভূমি সিস্টেম ছুটির একটি আবেদন আপনার কাছে পাঠিয়েছেন/);
  expect(newest.body_en).toMatch(/^The system has forwarded a leave application to you/);
  expect((await server.call('POST', '/api/notifications/see', undefined, karim!.headers)).status).toBe(200);
});

describe('the words of a type', () => {
  test('exist for all 28 types and each channel from the beginning', async () => {
    const { rows } = await server.pool.query(
      'select (select count(*)::int from notification_templates) as templates, (select count(*)::int from notification_settings) as settings',
    );
    expect(typeOptions.map(({ value }) => value)).toEqual(Array.from({ length: 28 }, (_, at) => at + 1));
    expect(rows[0]).toEqual({ templates: 84, settings: 84 });
  });

  const idOf = async (name: string, type: number) =>
    (await server.call('GET', `/api/${name}${query({ filter: { type, channel: 'in_app' } })}`)).json[0].id as number;

  test('S2.173 are changed, and name what is known alone; a type and channel has one template', async () => {
    const path = `/api/notification-templates/${await idOf('notification-templates', 11)}`;
    expect(outcome(await server.call('PATCH', path, { body: '{salary} জানি না' }))).toEqual([400, 'notification.unknown_placeholder']);
    expect((await server.call('PATCH', path, { subject: 'ফল: {subject}' })).status).toBe(200);
    await notifyNow([karim!.id], 11);
    expect((await seenBy(karim!))[0].title).toBe('ফল: ভূমি সপ্তাহ');
    const twin = { type: 11, channel: 'in_app', subject: 'আবার', subject_en: 'Again', body: 'আবার', body_en: 'Again' };
    expect(outcome(await server.call('POST', '/api/notification-templates', twin))).toEqual([400, 'notification.template_taken']);
    expect((await server.call('POST', `${path}/deactivate`, {})).status).toBe(200);
    const before = (await seenBy(karim!)).length;
    await notifyNow([karim!.id], 11);
    expect((await seenBy(karim!)).length).toBe(before);
  });

  test('S2.172 what is switched off is not sent, until it is switched on again', async () => {
    const path = `/api/notification-settings/${await idOf('notification-settings', 12)}`;
    const before = (await seenBy(karim!)).length;
    await server.call('PATCH', path, { is_on: false });
    await notifyNow([karim!.id], 12);
    expect((await seenBy(karim!)).length).toBe(before);
    await server.call('PATCH', path, { is_on: true });
    await notifyNow([karim!.id], 12);
    expect((await seenBy(karim!)).length).toBe(before + 1);
    expect((await server.call('POST', '/api/notification-settings', {})).status).toBe(405);
  });
});
