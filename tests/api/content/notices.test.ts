/** Notices: drafted, published, read by those they are for, withdrawn; and who is notified of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, send, startTestServer, type TestServer } from '../../support/server.ts';
import { pdf } from '../files/samples.ts';
import { upload } from '../files/sending.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [writer, below, elsewhere]: Clerk[] = [];
let office: number;
const keys = ['VIEW_NOTICE', 'CREATE_NOTICE', 'UPDATE_NOTICE', 'DELETE_NOTICE', 'PUBLISH_NOTICE', 'UNPUBLISH_NOTICE'];

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office();
  writer = await people.clerk(office, keys);
  below = await people.clerk(await people.office({ parent: office }), []);
  elsewhere = await people.clerk(await people.office(), []);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const body = (more: object = {}) => ({ title: 'ভূমি সপ্তাহ', title_en: 'Land week', body: '<p>সবাইকে জানানো যাচ্ছে।</p>', ...more });
const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
const draft = async (more: object = {}): Promise<Answer['json']> => {
  const made = await server.call('POST', '/api/notices', body(more), writer!.headers);
  expect(made.status, made.text).toBe(201);
  return made.json;
};
const publish = (id: number) => server.call('POST', `/api/notices/${id}/publish`, {}, writer!.headers);
const boardOf = async (who: Clerk): Promise<string[]> => {
  const { status, json, text } = await server.call('GET', '/api/notices/board', undefined, who.headers);
  expect(status, text).toBe(200);
  return json.data.map(({ title }: { title: string }) => title);
};
const inPublic = async (): Promise<Answer['json']> =>
  (await send(server.origin, 'GET', '/api/public/notices', undefined, server.anybody)).json;
const timesNotified = async (who: Clerk, id: number): Promise<number> =>
  (
    await server.pool.query('select count(*)::int as count from notifications where user_id = $1 and type = 26 and link = $2', [
      who.id,
      `/notice-board?notice=${id}`,
    ])
  ).rows[0].count;

describe('S3.085 a notice', () => {
  test('is in the office of its writer, as a draft, and keeps what it was given; its HTML is cleaned', async () => {
    const one = await draft({ body: '<p onclick="x()">ক</p><script>1</script>', expires_at: '2099-01-01T00:00:00.000Z' });
    expect(one).toMatchObject({ office_id: office, status: 'draft', audience: 'office', published_at: null });
    expect(one.body).not.toMatch(/script|onclick/);
    expect(await boardOf(below!)).not.toContain(one.title);
  });

  test('for desks names them', async () => {
    const refused = await server.call('POST', '/api/notices', body({ audience: 'desk' }), writer!.headers);
    expect(outcome(refused)).toEqual([400, 'content.notice_needs_desks']);
  });

  test('expires after it is published', async () => {
    const late = await draft({ title: 'পুরোনো', expires_at: '2020-01-01T00:00:00.000Z' });
    expect(outcome(await publish(late.id))).toEqual([400, 'content.expires_too_soon']);
    const one = await draft({ title: 'চলমান' });
    await publish(one.id);
    const path = `/api/notices/${one.id}`;
    const changed = await server.call('PATCH', path, { expires_at: '2020-01-01T00:00:00.000Z' }, writer!.headers);
    expect(outcome(changed)).toEqual([400, 'content.expires_too_soon']);
  });
});

describe('S1.45 a published notice is readable by its audience', () => {
  test('for everybody: signed out, too, with its file; no draft, none that expired', async () => {
    const file = await upload(server, 'notices.attachment', pdf(), 'notice.pdf', writer!.headers);
    expect(file.status, file.text).toBe(201);
    const one = await draft({ title: 'সবার নোটিশ', audience: 'public', attachment: file.json.id });
    const stranger = () => send(server.origin, 'GET', `/api/files/${file.json.id}`, undefined, {});
    expect(await inPublic()).toEqual([]);
    expect((await stranger()).status).toBe(404);
    expect((await publish(one.id)).json).toMatchObject({ status: 'published', published_at: expect.stringMatching(/Z$/) });
    expect(await inPublic()).toEqual([
      expect.objectContaining({ id: one.id, title: 'সবার নোটিশ', body: expect.stringContaining('জানানো'), attachment: expect.anything() }),
    ]);
    expect(Object.keys((await inPublic())[0])).not.toContain('status');
    expect((await stranger()).status).toBe(200);
    expect(await boardOf(elsewhere!)).toEqual(['সবার নোটিশ']);
    await server.pool.query(`update notices set expires_at = now() - interval '1 minute' where id = $1`, [one.id]);
    expect(await inPublic()).toEqual([]);
    expect((await stranger()).status).toBe(404);
  });

  test('for an office: its people have the attachment by the board, others have neither', async () => {
    const { json: file } = await upload(server, 'notices.attachment', pdf(), 'notice.pdf', writer!.headers);
    const one = await draft({ title: 'অফিসের নোটিশ', attachment: file.id });
    await publish(one.id);
    const { data } = (await server.call('GET', '/api/notices/board', undefined, below!.headers)).json;
    const { attachment } = data.find(({ id }: { id: number }) => id === one.id);
    expect((await send(server.origin, 'GET', attachment.url, undefined, {})).status).toBe(200);
    const bytes = async (who: Clerk) => (await server.call('GET', `/api/files/${file.id}`, undefined, who.headers)).status;
    expect([await bytes(below!), await bytes(elsewhere!)]).toEqual([200, 404]);
    await server.call('POST', `/api/notices/${one.id}/unpublish`, {}, writer!.headers);
    expect(await bytes(below!)).toBe(404);
  });

  test('for an office: anyone who acts there or below, and nobody else; they are notified', async () => {
    const one = await draft({ title: 'অফিসের নোটিশ' });
    await publish(one.id);
    expect(await boardOf(below!)).toContain('অফিসের নোটিশ');
    expect(await boardOf(elsewhere!)).not.toContain('অফিসের নোটিশ');
    expect((await inPublic()).map(({ title }: { title: string }) => title)).not.toContain('অফিসের নোটিশ');
    expect([await timesNotified(below!, one.id), await timesNotified(elsewhere!, one.id), await timesNotified(writer!, one.id)]).toEqual([
      1, 0, 0,
    ]);
    expect(await notifiedOf(server, 26)).toContain(below!.id);
  });

  test('for desks: anyone who acts at one of them', async () => {
    const one = await draft({ title: 'ডেস্কের নোটিশ', audience: 'desk', desk_ids: [elsewhere!.desk] });
    await publish(one.id);
    expect([await boardOf(elsewhere!), await boardOf(below!)].map(titles => titles.includes('ডেস্কের নোটিশ'))).toEqual([true, false]);
    expect([await timesNotified(elsewhere!, one.id), await timesNotified(below!, one.id)]).toEqual([1, 0]);
  });
});

describe('the board', () => {
  const page = async (query: string, who: Clerk = below!) => server.call('GET', `/api/notices/board?${query}`, undefined, who.headers);

  test('marks a notice as new until its reader has seen the notification', async () => {
    const one = await draft({ title: 'নতুন নোটিশ' });
    await publish(one.id);
    const mine = async (who: Clerk) => (await page(`notice=${one.id}`, who)).json.data[0]?.unseen;
    const unseen = await mine(below!);
    expect([unseen, await mine(writer!), await mine(elsewhere!)]).toEqual([expect.any(Number), null, undefined]);
    expect((await server.call('POST', `/api/notifications/${unseen}/see`, undefined, below!.headers)).status).toBe(200);
    expect(await mine(below!)).toBeNull();
  });

  test('is read by pages, newest first, and searched by title in either language, folded as everywhere', async () => {
    for (const at of ['১', '২', '৩'])
      await publish((await draft({ title: `খতিয়ান যাচাই ${at}`, title_en: `Khatian check ${at === '১' ? 1 : at === '২' ? 2 : 3}` })).id);
    const titles = async (query: string) => (await page(query)).json.data.map(({ title }: { title: string }) => title);
    const found = await page(new URLSearchParams({ q: 'খতিয়ান', limit: '2' }).toString());
    expect([found.json.total, await titles('q=khatian+check&limit=2')]).toEqual([3, ['খতিয়ান যাচাই ৩', 'খতিয়ান যাচাই ২']]);
    expect(await titles('q=khatian+check&limit=2&from=2')).toEqual(['খতিয়ান যাচাই ১']);
  });

  test.each([`q=${'a'.repeat(101)}`, 'q=%00', 'limit=0', 'limit=101', 'from=-1', 'from=1.5', 'notice=x', 'notice='])(
    'refuses %s',
    async query => {
      expect(outcome(await page(query))).toEqual([400, 'request.parameter']);
    },
  );
});

describe('S6.43 a published notice', () => {
  test('takes no change but of its end, is not deleted, and can be withdrawn', async () => {
    const one = await draft({ title: 'বদলানো যায় না' });
    await publish(one.id);
    const path = `/api/notices/${one.id}`;
    expect(outcome(await server.call('PATCH', path, { title: 'অন্য' }, writer!.headers))).toEqual([400, 'validation.read_only']);
    expect(outcome(await server.call('DELETE', path, undefined, writer!.headers))).toEqual([400, 'content.notice_published']);
    const back = await server.call('POST', `${path}/unpublish`, {}, writer!.headers);
    expect(back.json).toMatchObject({ status: 'draft', published_at: null });
    expect((await server.call('DELETE', path, undefined, writer!.headers)).status).toBe(200);
  });

  test('is published by the key PUBLISH_NOTICE alone', async () => {
    const clerk = await people.clerk(office, ['VIEW_NOTICE', 'CREATE_NOTICE', 'UPDATE_NOTICE']);
    await people.settle();
    const one = await draft({ title: 'কার চাবি' });
    expect((await server.call('POST', `/api/notices/${one.id}/publish`, {}, clerk.headers)).status).toBe(403);
  });
});
