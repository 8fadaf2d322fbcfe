/** The memory library: search by folded text with marked words, pages of lists, requests with comments, and its plan with many pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writtenQueries } from '../../../api/engine/sql.ts';
import { plainOf, snippetOf } from '../../../api/memory/snippet.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [owner, reader, colleague]: Clerk[] = [];
const keys = [
  ...['MEMORY', 'MEMORY_SECTION', 'MEMORY_PAGE'].flatMap(noun => ['CREATE', 'UPDATE', 'DELETE', 'VIEW_OWN'].map(verb => `${verb}_${noun}`)),
  ...['VIEW_ALL_MEMORY_SECTION', 'VIEW_ALL_MEMORY_PAGE', 'SHARE_MEMORY', 'REQUEST_MEMORY', 'VIEW_OWN_REQUESTED_MEMORY'],
  ...['APPROVE_REQUESTED_MEMORY', 'REJECT_REQUESTED_MEMORY', 'VIEW_ALL_SHARED_MEMORY', 'VIEW_GLOBAL_MEMORY'],
].filter(key => !/^VIEW_OWN_MEMORY_/.test(key));

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  const office = await people.office();
  owner = await people.clerk(office, keys);
  colleague = await people.clerk(office, keys);
  reader = await people.clerk(await people.office(), keys);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const call = (who: Clerk, verb: string, path: string, body?: object): Promise<Answer> =>
  server.call(verb, `/api/${path}`, body, who.headers);
const made = async (who: Clerk, path: string, body: object): Promise<Answer['json']> => {
  const answer = await call(who, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
const list = async (who: Clerk, path: string, asked: Record<string, string> = {}): Promise<Answer['json']> => {
  const answer = await call(who, 'GET', `memories/${path}${query(asked)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

/** A memory that may be found, with one page. */
async function written(title: string, body: string) {
  const sections = [{ title: 'প্রথম অধ্যায়', title_en: 'First section' }];
  const one = await made(owner!, 'memories', { title, title_en: 'Memory', visibility: 'shared', sections });
  const page = await made(owner!, 'memory-pages', { memory_section_id: one.sections[0].id, title: 'পাতা', title_en: 'Page', body });
  return { id: one.id as number, page: page.id as number };
}

describe('S2.166 the search', () => {
  const body = [
    '<h2>নাম<strong>জারি</strong> ফি</h2><p>মোট ১১৭০ টাকা; সময়\u200C২৮ দিন &amp; ছুটি বাদে।</p>',
    '<table><tbody><tr><td>বায়না</td><td>নকশা</td></tr></tbody></table>',
    '<p>আরও দেখুন: <a href="https://land.example.org/porcha">এখানে</a></p>',
  ].join('');
  let one: Awaited<ReturnType<typeof written>>;
  beforeAll(async () => {
    one = await written('ফি ও সময়সীমা', body);
  });
  const ids = async (q: string) => (await list(owner!, 'global', { q })).data.map(({ id }: { id: number }) => id);

  test.each([
    ['a word that bold letters split', 'নামজারি'],
    ['Latin digits for Bengali ones', '1170 টাকা'],
    ['Bengali digits', '১১৭০'],
    ['য় as one sign', 'বা\u09DFনা'],
    ['য় as two signs', 'বা\u09AF\u09BCনা'],
    ['without the joiner that the text has', 'সময়২৮'],
    ['with a joiner that the text has not', 'নাম\u200Cজারি'],
    ['a joiner and the other form of য়', 'সম\u09DF\u200C২৮'],
    ['a letter of the section’s title', 'প্রথম অধ্যায়'],
    ['over an ampersand', 'দিন & ছুটি'],
    ['words in another order', 'ছুটি নামজারি'],
    ['words of different pages and of the title', 'সময়সীমা বা\u09DFনা প্রথম'],
  ])('finds %s', async (_, q) => expect(await ids(q)).toContain(one.id));

  test.each([
    ['the name of a tag', 'strong'],
    ['an attribute', 'href'],
    ['the address of a link', 'porcha'],
    ['an entity', 'amp'],
    ['two cells as one word', 'বায়নানকশা'],
    ['two words of which one is nowhere', 'নামজারি কোথাওনেই'],
    ['nothing but joiners', '\u200C\u200D'],
  ])('does not find %s', async (_, q) => {
    const { status, json } = await call(owner!, 'GET', `memories/global${query({ q })}`);
    expect(status === 400 ? [] : json.data).toEqual([]);
  });

  test('shows the words around what was found, without tags, to readers alone', async () => {
    const [mine] = (await list(owner!, 'global', { q: 'নামজারি ফি' })).data;
    expect(mine).toMatchObject({ id: one.id, mine: true, readable: true, request: null });
    expect(mine.pages).toEqual([expect.objectContaining({ id: one.page, title: 'পাতা', snippet: expect.stringMatching(/^নামজারি ফি মোট/) })]);
    for (const other of [reader!, colleague!]) {
      const locked = await list(other, 'global', { q: 'নামজারি ফি' });
      expect(locked.data).toEqual([expect.objectContaining({ id: one.id, mine: false, readable: false, pages: [] })]);
      expect(JSON.stringify(locked)).not.toContain('টাকা');
      expect((await call(other, 'GET', `memory-pages/${one.page}`)).status).toBe(404);
    }
  });

  test('one memory by its number, without words; none that nobody may know of', async () => {
    expect((await list(reader!, 'global', { memory: String(one.id) })).data).toHaveLength(1);
    const own = await made(owner!, 'memories', { title: 'ব্যক্তিগত', title_en: 'Private', visibility: 'own' });
    expect(await list(reader!, 'global', { memory: String(own.id) })).toEqual({ total: 0, data: [] });
    for (const asked of ['', '?q=x', query({ q: 'ক'.repeat(101) }), '?memory=x', '?q=%00%00', '?q=..'])
      expect([asked, (await call(reader!, 'GET', `memories/global${asked}`)).status]).toEqual([asked, 400]);
  });

  test('the database and the snippet have the same words', async () => {
    const { rows } = await server.pool.query('select engine.search_key(engine.plain_text($1)) = engine.search_key($2) as same', [
      ` ${body} `,
      ` ${plainOf(body)} `,
    ]);
    expect(rows[0].same).toBe(true);
  });
});

test('a snippet is cut between words, and begins with the page where only a title was found', () => {
  const text = `<p>${'শব্দ '.repeat(100)}নামজারি ${'কথা '.repeat(100)}</p>`;
  const snippet = snippetOf(text, 'নামজারি');
  expect(snippet).toMatch(/^… (শব্দ )+নামজারি (কথা )+…$/);
  expect(snippet.length).toBeLessThan(240);
  expect(snippetOf(text, 'কোথাও নেই')).toMatch(/^(শব্দ )+…$/);
  expect(snippetOf('<p>ছোট</p>', 'ছোট')).toBe('ছোট');
  expect(snippetOf(text, 'কোথাও কথা')).toMatch(/^… (শব্দ )+নামজারি (কথা )+…$/);
});

describe('the lists', () => {
  test('S2.163 one’s own come by pages, with what is in them', async () => {
    const { id } = await written('পাতা গোনা', '<p>ক</p>');
    const first = await list(owner!, 'mine', { limit: '1' });
    expect(first.data).toEqual([expect.objectContaining({ id, pages: 1, shares: 0, waiting: 0, visibility: 'shared' })]);
    const second = await list(owner!, 'mine', { limit: '1', from: '1' });
    expect([second.total, second.data.length, second.data[0].id === id]).toEqual([first.total, 1, false]);
    expect((await call(owner!, 'GET', 'memories/mine?limit=101')).status).toBe(400);
  });

  test('S2.165 a request goes to the owner, who answers with a comment that the requester reads, and may ask again', async () => {
    const { id } = await written('মন্তব্যসহ', '<p>ক</p>');
    const request = await made(reader!, `memories/${id}/request`, { message: 'কাজে লাগবে' });
    const asked = await list(owner!, 'asked', { request: String(request.id) });
    expect(asked.waiting).toBeGreaterThan(0);
    expect(asked.data[0]).toMatchObject({ id, share_id: request.id, status: 'requested', message: 'কাজে লাগবে', decision_comment: null });
    expect((await list(colleague!, 'asked')).data).toEqual([]);
    const comment = 'আগে নথিটি দেখান';
    const long = await call(owner!, 'POST', `memory-shares/${request.id}/reject`, { decision_comment: 'ক'.repeat(501) });
    expect(long.status).toBe(400);
    expect((await call(owner!, 'POST', `memory-shares/${request.id}/reject`, { decision_comment: comment })).status).toBe(200);
    const [mine] = (await list(reader!, 'requested')).data;
    expect(mine).toMatchObject({ id, status: 'rejected', decision_comment: comment, readable: false });
    const [found] = (await list(reader!, 'global', { memory: String(id) })).data;
    expect(found.request).toEqual({ status: 'rejected', message: 'কাজে লাগবে', decision_comment: comment });
    const again = await made(reader!, `memories/${id}/request`, {});
    expect((await call(owner!, 'POST', `memory-shares/${again.id}/approve`, { decision_comment: 'ঠিক আছে' })).status).toBe(200);
    expect((await list(reader!, 'requested')).data[0]).toMatchObject({ id, status: 'shared', readable: true });
    expect((await list(reader!, 'shared')).data[0]).toMatchObject({ id, pages: 1 });
  });
});

test('10,000 pages are searched by the index of trigrams', async () => {
  const { id } = await written('বহু পাতা', '<p>ক</p>');
  await server.pool.query(
    `insert into memory_pages (memory_id, memory_section_id, title, title_en, body)
select $1, (select min(id) from memory_sections where memory_id = $1), 'পাতা', 'Page', '<p>' || repeat('খতিয়ান ও দাগ ' || n || ' ', 40) || '</p>'
from generate_series(1, 10000) n`,
    [id],
  );
  await server.pool.query('analyze memory_pages');
  const { text } = writtenQueries().find(({ name }) => name === 'memory/finding.found')!;
  const { rows } = await server.pool.query(`explain (generic_plan) ${text}`);
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('memory_pages_search_key_trgm');
  expect(plan).not.toMatch(/Seq Scan on memory_pages/);
  const [hit] = (await list(owner!, 'global', { q: '৭৭৭৭ দাগ' })).data;
  expect(hit).toMatchObject({ id, readable: true });
  expect(hit.pages[0].snippet).toContain('7777');
});
