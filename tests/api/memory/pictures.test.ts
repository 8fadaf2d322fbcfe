/** The pictures in the text of a page: files of the page, with its rights on every path, and nothing from elsewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sanitised } from '../../../api/engine/rich-text.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { png } from '../files/samples.ts';
import { upload } from '../files/sending.ts';

let server: TestServer;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [owner, reader, stranger]: Clerk[] = [];
let section: number;
let memory: number;
const keys = [
  ...['MEMORY', 'MEMORY_SECTION', 'MEMORY_PAGE'].flatMap(noun => [`CREATE_${noun}`, `UPDATE_${noun}`]),
  ...[
    'VIEW_OWN_MEMORY',
    'VIEW_ALL_MEMORY_SECTION',
    'VIEW_ALL_MEMORY_PAGE',
    'SHARE_MEMORY',
    'VIEW_OWN_REQUESTED_MEMORY',
    'VIEW_ALL_SHARED_MEMORY',
  ],
];

const call = (who: Clerk, verb: string, path: string, body?: object): Promise<Answer> =>
  server.call(verb, `/api/${path}`, body, who.headers);
const made = async (path: string, body: object): Promise<Answer['json']> => {
  const answer = await call(owner!, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
const sent = async (target = 'memory-pages.pictures', who = owner!): Promise<number> => {
  const answer = await upload(server, target, png(), 'নকশা.png', who.headers);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.id;
};
const page = (body: string, pictures: readonly number[]) => ({
  ...{ memory_section_id: section, title: 'পাতা', title_en: 'Page', body, pictures },
});
const shows = (id: number, alt = 'পিলার'): string => `<p>ক</p><img src="/api/files/${id}" alt="${alt}">`;
const refused = async (answer: Promise<Answer>) => {
  const { status, json } = await answer;
  return [status, json.details?.[0]?.path, json.details?.[0]?.code];
};

beforeAll(async () => {
  server = await startTestServer();
  const people = peopleOf(server);
  const office = await people.office();
  [owner, reader, stranger] = [await people.clerk(office, keys), await people.clerk(office, keys), await people.clerk(office, keys)];
  await people.settle();
  const sections = [{ title: 'অধ্যায়', title_en: 'Section' }];
  const one = await made('memories', { title: 'স্মৃতি', title_en: 'Memory', visibility: 'shared', sections });
  [memory, section] = [one.id, one.sections[0].id];
  await made('memory-shares', { memory_id: memory, user_id: reader.id });
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('a picture of the page is kept in its text, and read by readers of the memory alone', async () => {
  const id = await sent();
  const one = await made('memory-pages', page(shows(id), [id]));
  expect(one.body).toBe(`<p>ক</p><img src="/api/files/${id}" alt="পিলার" />`);
  const whole = await call(reader!, 'GET', `memories/${memory}/whole`);
  const [{ pictures }] = whole.json.data.sections[0].pages.slice(-1);
  expect(pictures).toMatchObject([{ id, name: 'নকশা.png', url: expect.stringContaining('signature=') }]);
  expect((await fetch(server.origin + pictures[0].url)).status).toBe(200);
  expect((await call(reader!, 'GET', `files/${id}`)).status).toBe(200);
  expect((await call(stranger!, 'GET', `files/${id}`)).status).toBe(404);
  expect((await fetch(`${server.origin}/api/files/${id}`)).status).toBe(404);
});

test('a text shows no file but the page’s own, whatever is changed', async () => {
  const [mine, other] = [await sent(), await sent()];
  const attachment = await sent('memory-pages.attachments');
  const foreign = await sent('memory-pages.pictures', reader!);
  const wrong = [400, 'body', 'files.picture_not_here'];
  expect(await refused(call(owner!, 'POST', 'memory-pages', page(shows(mine), [])))).toEqual(wrong);
  expect(await refused(call(owner!, 'POST', 'memory-pages', page(shows(attachment), [])))).toEqual(wrong);
  expect(await refused(call(owner!, 'POST', 'memory-pages', page(shows(foreign), [foreign])))).toEqual([
    ...[400, 'pictures.0', 'files.not_yours'],
  ]);
  const { id } = await made('memory-pages', page(shows(mine), [mine]));
  expect(await refused(call(owner!, 'PATCH', `memory-pages/${id}`, { body: shows(other) }))).toEqual(wrong);
  expect(await refused(call(owner!, 'PATCH', `memory-pages/${id}`, { pictures: [] }))).toEqual(wrong);
  const changed = await call(owner!, 'PATCH', `memory-pages/${id}`, { body: shows(other), pictures: [other] });
  expect(changed.status, changed.text).toBe(200);
  expect((await call(owner!, 'GET', `files/${mine}`)).status).toBe(404);
});

test('only pictures are taken, and only files of our own stay in a text', async () => {
  const paper = await upload(server, 'memory-pages.pictures', '%PDF-1.4\n%%EOF\n', 'a.pdf', owner!.headers);
  expect([paper.status, paper.json.error_code]).toEqual([400, 'files.type']);
  for (const src of [
    'https://evil.example/x.png',
    '//evil.example/api/files/1',
    '/api/files/1/../2',
    'data:image/png;base64,AA',
    '/api/sign-out',
  ])
    expect(sanitised(`<p>ক</p><img src="${src}" alt="x">`, true)).toBe('<p>ক</p>');
  expect(sanitised('<img src="/api/files/7?expires=1&signature=x" onerror="x()" style="a" alt="ক &quot;খ&quot;">', true)).toBe(
    '<img src="/api/files/7" alt="ক &quot;খ&quot;" />',
  );
  expect(sanitised('<p>ক</p><img src="/api/files/7" alt="">')).toBe('<p>ক</p>');
});
