/** The institutional memory: its parts, its owner, and how others find it, ask for it and read it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, send, startTestServer, type TestServer } from '../../support/server.ts';
import { pdf } from '../files/samples.ts';
import { upload } from '../files/sending.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [owner, reader, boss]: Clerk[] = [];
let office: number;
const parts = ['MEMORY', 'MEMORY_SECTION', 'MEMORY_PAGE'].flatMap(noun => ['CREATE', 'UPDATE', 'DELETE'].map(verb => `${verb}_${noun}`));
const keys = [
  ...[...parts, 'VIEW_OWN_MEMORY', 'VIEW_MEMORY_SECTION', 'VIEW_MEMORY_PAGE', 'SHARE_MEMORY', 'REQUEST_MEMORY'],
  ...['VIEW_OWN_REQUESTED_MEMORY', 'APPROVE_REQUESTED_MEMORY', 'REJECT_REQUESTED_MEMORY', 'VIEW_ALL_SHARED_MEMORY', 'VIEW_GLOBAL_MEMORY'],
];

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office();
  owner = await people.clerk(office, keys);
  reader = await people.clerk(await people.office(), keys);
  boss = await people.clerk(office, [...keys, 'VIEW_MEMORY', 'VIEW_REQUESTED_MEMORY']);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
const call = (who: Clerk, verb: string, path: string, body?: object): Promise<Answer> =>
  server.call(verb, `/api/${path}`, body, who.headers);
const made = async (who: Clerk, path: string, body: object): Promise<Answer['json']> => {
  const answer = await call(who, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
const memory = (more: object = {}) => ({ title: 'জলমহাল ইজারা', title_en: 'Leasing water bodies', year: 2024, tags: 'ইজারা, জলমহাল', ...more });
const named = (title: string) => ({ title, title_en: 'Section' });
/** A memory that may be found, with a page in a sub-section. */
async function whole(word: string) {
  const one = await made(owner!, 'memories', memory({ visibility: 'shared', sections: [named('দরপত্র')] }));
  const [section] = one.sections;
  const sub = await made(owner!, 'memory-sections', { memory_id: one.id, parent_id: section.id, ...named('মূল্যায়ন') });
  const body = `<p>${word} নিয়ে যা জানা দরকার।</p>`;
  const page = await made(owner!, 'memory-pages', { memory_section_id: sub.id, title: 'প্রথম পাতা', title_en: 'First page', body });
  return { id: one.id as number, section: section.id as number, sub: sub.id as number, page: page.id as number };
}
const find = async (who: Clerk, q: string) => (await call(who, 'GET', `memories/global${query({ q })}`)).json.data;
const isReadable = async (who: Clerk, id: number): Promise<boolean> => (await call(who, 'GET', `memories/${id}/whole`)).status === 200;

describe('S6.42 a memory', () => {
  test('for its owner alone is offered to nobody else who could refer to one, nor are its sections', async () => {
    const title = 'নিজের জন্য রাখা';
    const one = await made(owner!, 'memories', memory({ title, sections: [named('গোপন অধ্যায়')] }));
    const offered = async (who: Clerk, path: string, q: string) =>
      (await call(who, 'GET', `${path}/options${query({ q })}`)).json.map(({ id }: { id: number }) => id);
    expect(await offered(owner!, 'memories', title)).toEqual([one.id]);
    expect(await offered(owner!, 'memory-sections', 'গোপন অধ্যায়')).toEqual([one.sections[0].id]);
    for (const other of [reader!, boss!])
      expect([await offered(other, 'memories', title), await offered(other, 'memory-sections', 'গোপন')]).toEqual([[], []]);
  });

  test('S2.163 is its maker’s, of the office of their desk, with sections', async () => {
    const one = await made(owner!, 'memories', memory({ sections: [named('এক'), named('দুই')] }));
    expect(one).toMatchObject({ owner_id: owner!.id, office_id: office, visibility: 'own' });
    expect(one.sections.map(({ serial }: { serial: number }) => serial)).toEqual(
      [...one.sections.keys()].map(at => one.sections[0].serial + at),
    );
    const ids = async (who: Clerk) => (await call(who, 'GET', 'memories')).json.map(({ id }: { id: number }) => id);
    expect([(await ids(owner!)).includes(one.id), (await ids(reader!)).includes(one.id)]).toEqual([true, false]);
    // For oneself alone: anyone who may view all of their office's finds it only when others may.
    expect([one.reading_office_id, (await ids(boss!)).includes(one.id)]).toEqual([null, false]);
    expect((await call(boss!, 'GET', `memories/${one.id}`)).status).toBe(404);
    const opened = await call(owner!, 'PATCH', `memories/${one.id}`, { visibility: 'shared' });
    expect([opened.json.reading_office_id, (await ids(boss!)).includes(one.id)]).toEqual([office, true]);
    await call(owner!, 'PATCH', `memories/${one.id}`, { visibility: 'own' });
    expect((await ids(boss!)).includes(one.id)).toBe(false);
  });

  test('is written by nobody else, no matter who else reads it', async () => {
    const { id, section, page } = await whole('অন্যের');
    const refused = [403, 'memory.not_owner'];
    expect(outcome(await call(boss!, 'PATCH', `memories/${id}`, { year: 2025 }))).toEqual(refused);
    expect(outcome(await call(boss!, 'PATCH', `memory-sections/${section}`, { title: 'অন্য' }))).toEqual(refused);
    expect(outcome(await call(boss!, 'PATCH', `memory-pages/${page}`, { title: 'অন্য' }))).toEqual(refused);
    expect(outcome(await call(boss!, 'POST', 'memory-sections', { memory_id: id, ...named('নতুন') }))).toEqual(refused);
    expect(outcome(await call(boss!, 'POST', 'memory-shares', { memory_id: id, user_id: boss!.id }))).toEqual(refused);
  });

  test('S2.167-S2.169 has sections, sub-sections and nothing below, and pages with cleaned rich text', async () => {
    const { id, section, sub, page } = await whole('গভীর');
    const below = { memory_id: id, parent_id: sub, ...named('আরও নিচে') };
    expect(outcome(await call(owner!, 'POST', 'memory-sections', below))).toEqual([400, 'memory.too_deep']);
    const moved = await call(owner!, 'PATCH', `memory-sections/${section}`, { parent_id: section });
    expect(outcome(moved)).toEqual([400, 'memory.too_deep']);
    const cleaned = await call(owner!, 'PATCH', `memory-pages/${page}`, { body: '<p onclick="x()">ক</p><script>1</script>' });
    expect(cleaned.json.body).not.toMatch(/script|onclick/);
    expect(cleaned.json.memory_id).toBe(id);
  });

  test('goes from the pages up: what still holds something is not deleted', async () => {
    const { id, section, sub, page } = await whole('মোছা');
    const remove = async (path: string) => outcome(await call(owner!, 'DELETE', path));
    expect(await remove(`memory-sections/${section}`)).toEqual([400, 'memory.section_has_sections']);
    expect(await remove(`memory-sections/${sub}`)).toEqual([400, 'memory.section_has_pages']);
    for (const path of [`memory-pages/${page}`, `memory-sections/${sub}`]) expect(((await remove(path)) as [number])[0]).toBe(200);
    const share = await made(owner!, 'memory-shares', { memory_id: id, user_id: reader!.id });
    expect(await remove(`memories/${id}`)).toEqual([400, 'memory.memory_shared']);
    for (const path of [`memory-shares/${share.id}`, `memories/${id}`]) expect(((await remove(path)) as [number])[0]).toBe(200);
  });
});

describe('S4.38 what is shared', () => {
  test('S2.164 by its owner is read by the person, the office or the desk that it is shared with', async () => {
    const { id } = await whole('শেয়ার');
    const targets = [{ user_id: reader!.id }, { office_id: await officeOf(reader!) }, { office_organogram_id: reader!.desk }];
    for (const target of targets) {
      expect(await isReadable(reader!, id)).toBe(false);
      const share = await made(owner!, 'memory-shares', { memory_id: id, ...target });
      expect(share).toMatchObject({ status: 'shared', owner_id: owner!.id });
      expect(await isReadable(reader!, id)).toBe(true);
      expect((await call(reader!, 'GET', 'memories/shared')).json.data.map((one: { id: number }) => one.id)).toContain(id);
      await call(owner!, 'DELETE', `memory-shares/${share.id}`);
    }
    const { data } = (await call(owner!, 'GET', `memories/${id}/whole`)).json;
    expect(data.sections[1].pages[0].body).toContain('শেয়ার');
  });
  const officeOf = async ({ desk }: Clerk): Promise<number> =>
    (await server.pool.query('select office_id from office_organograms where id = $1', [desk])).rows[0].office_id;

  test('S2.169 is read with its files and those of its pages, by address and by tokens', async () => {
    const { id, page } = await whole('সংযুক্তি');
    const attach = async (path: string, field: string) => {
      const { json } = await upload(server, `${path.split('/')[0]}.${field}`, pdf(), 'দলিল.pdf', owner!.headers);
      expect((await call(owner!, 'PATCH', path, { [field]: [json.id] })).status).toBe(200);
      return json.id as number;
    };
    const files = [await attach(`memories/${id}`, 'attachments'), await attach(`memory-pages/${page}`, 'attachments')];
    const status = async (file: number) => (await call(reader!, 'GET', `files/${file}`)).status;
    expect(await Promise.all(files.map(status))).toEqual([404, 404]);
    await made(owner!, 'memory-shares', { memory_id: id, user_id: reader!.id });
    expect(await Promise.all(files.map(status))).toEqual([200, 200]);
    const { data } = (await call(reader!, 'GET', `memories/${id}/whole`)).json;
    const shown = [data.attachments[0], data.sections[1].pages[0].attachments[0]];
    expect(shown.map(one => one.id)).toEqual(files);
    for (const { url } of shown) expect((await send(server.origin, 'GET', url, undefined, {})).status).toBe(200);
  });

  test('has one target, once, and is no memory for oneself alone', async () => {
    const own = await made(owner!, 'memories', memory());
    const refused = async (body: object) => outcome(await call(owner!, 'POST', 'memory-shares', body));
    expect(await refused({ memory_id: own.id, user_id: reader!.id })).toEqual([400, 'memory.only_for_owner']);
    const { id } = await whole('একবার');
    expect(await refused({ memory_id: id })).toEqual([400, 'memory.one_target']);
    expect(await refused({ memory_id: id, user_id: reader!.id, office_id: office })).toEqual([400, 'memory.one_target']);
    await made(owner!, 'memory-shares', { memory_id: id, user_id: reader!.id });
    expect(await refused({ memory_id: id, user_id: reader!.id })).toEqual([400, 'memory.already_shared']);
  });

  test('S2.165 on request: the owner is notified, approves or rejects, and the other side is notified', async () => {
    const { id } = await whole('অনুরোধ');
    const request = await made(reader!, `memories/${id}/request`, { message: 'কাজে লাগবে' });
    expect(request).toMatchObject({ status: 'requested', requester_id: reader!.id, owner_id: owner!.id });
    expect(outcome(await call(reader!, 'POST', `memories/${id}/request`))).toEqual([400, 'memory.already_requested']);
    const newest = async (who: Clerk) => (await call(who, 'GET', 'notifications')).json[0];
    expect(await newest(owner!)).toMatchObject({ type: 25, link: `/memory-library?request=${request.id}` });
    expect(await isReadable(reader!, id)).toBe(false);
    for (const move of ['approve', 'reject']) {
      expect((await call(reader!, 'POST', `memory-shares/${request.id}/${move}`)).status).toBe(404);
      expect(outcome(await call(boss!, 'POST', `memory-shares/${request.id}/${move}`))).toEqual([403, 'memory.not_owner']);
    }
    const approved = await call(owner!, 'POST', `memory-shares/${request.id}/approve`);
    expect(approved.json, approved.text).toMatchObject({ status: 'shared', decided_at: expect.stringMatching(/Z$/) });
    expect(await newest(reader!)).toMatchObject({ type: 25, link: `/memory-library?memory=${id}` });
    expect((await notifiedOf(server, 25)).slice(-2)).toEqual([owner!.id, reader!.id]);
    expect(await isReadable(reader!, id)).toBe(true);
    expect(outcome(await call(reader!, 'POST', `memories/${id}/request`))).toEqual([400, 'memory.readable_already']);
  });

  test('not when it is rejected', async () => {
    const { id } = await whole('নামঞ্জুর');
    const request = await made(reader!, `memories/${id}/request`, {});
    expect((await call(owner!, 'POST', `memory-shares/${request.id}/reject`)).json.status).toBe('rejected');
    expect(await isReadable(reader!, id)).toBe(false);
    const mine = (await call(reader!, 'GET', 'memories/requested')).json.data;
    expect(mine.find((one: { id: number }) => one.id === id).status).toBe('rejected');
  });
});

test('S2.166 a memory that may be found is found by a word of a page, by its title alone; one for oneself never', async () => {
  const { id } = await whole('চান্দিনাভিটি');
  const found = await find(reader!, 'চান্দিনাভিটি');
  expect(found).toEqual([expect.objectContaining({ id, title: 'জলমহাল ইজারা', readable: false, request: null, pages: [] })]);
  expect(JSON.stringify(found)).not.toContain('যা জানা দরকার');
  const own = await made(owner!, 'memories', memory({ title: 'গোপনকথা' }));
  expect(await find(reader!, 'গোপনকথা')).toEqual([]);
  expect((await find(owner!, 'গোপনকথা')).map((one: { id: number }) => one.id)).toEqual([own.id]);
  expect((await call(reader!, 'POST', `memories/${own.id}/request`)).status).toBe(404);
  for (const q of ['x', '%00%00']) expect((await call(reader!, 'GET', `memories/global?q=${q}`)).status).toBe(400);
});
