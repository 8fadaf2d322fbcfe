/** The form of an appraisal on paper: its parts, for which reader, and as it was typed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiedText, pdfFacts, pdfStructure } from '../../support/copied-text.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';

const print = 'PRINT_APPRAISAL';
const said = {
  ...{ salary: 38_500, exam_dates: '১২-০৩-২০২০ বিভাগীয় পরীক্ষা', language_knowledge: 'বাংলা ও ইংরেজি', training: 'ভূমি জরিপ প্রশিক্ষণ' },
  // Longer than a page: texts go on over the pages.
  work_done: Array.from({ length: 60 }, (_, at) => `${at + 1}. নামজারি ও জমাভাগের আবেদন নিষ্পত্তি করা হয়েছে।`).join(' '),
};
let server: TestServer;
let people: People;
let office: number;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let employee: Clerk;
let reporter: Clerk;
let approver: Clerk;
let appraisal: number;

async function writes(by: Clerk, body: object): Promise<void> {
  const { json } = await server.call('GET', `/api/appraisals/${appraisal}`, undefined, by.headers);
  const done = await server.call('PATCH', `/api/appraisals/${appraisal}`, body, { ...by.headers, 'if-match': `"${json.version}"` });
  expect(done.status, done.text).toBe(200);
}

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office({ level: 5 });
  employee = await people.clerk(office, ['VIEW_OWN_APPRAISAL', 'CREATE_APPRAISAL', 'UPDATE_APPRAISAL', print]);
  reporter = await people.clerk(office, ['SCORE_APPRAISAL', print]);
  approver = await people.clerk(office, ['SCORE_APPRAISAL', 'UPDATE_APPRAISAL', 'APPROVE_APPRAISAL', print]);
  await people.settle();
  await server.pool.query('update users set grade_id = (select id from grades where number = 10) where id = $1', [employee.id]);
  const period = { year: 2024, from_date: '2024-01-01', to_date: '2024-12-31' };
  const body = { ...said, ...period, reporting_officer_id: reporter.id, approver_id: approver.id };
  const made = await server.call('POST', '/api/appraisals', body, employee.headers);
  expect(made.status, made.text).toBe(201);
  appraisal = made.json.id;
  const { json } = await server.call('GET', `/api/appraisals/${appraisal}`, undefined, reporter.headers);
  const marks = (json.marks as { id: number }[]).map(({ id }, at) => ({
    id,
    mark: at < 20 ? 4 : 3,
    ...(at === 24 && { reason: 'শেষ সূচক' }),
  }));
  await writes(reporter, { marks, reporting_comment: 'সময়নিষ্ঠ ও দায়িত্বশীল', promotion_eligibility: 'not_yet_fit' });
  await writes(approver, { approver_mark: 90, approver_comment: 'আরও দক্ষতা প্রয়োজন' });
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

async function paper(headers: Headers, language = 'bn') {
  const answer = await fetch(`${server.origin}/api/appraisals/${appraisal}/paper.pdf`, {
    headers: { ...(headers as Record<string, string>), 'accept-language': language },
  });
  const pdf = Buffer.from(await answer.arrayBuffer());
  const text = answer.ok ? (await copiedText(pdf)).replace(/\s+/g, ' ') : '';
  return { status: answer.status, type: answer.headers.get('content-type'), pdf, text };
}

test('S3.080 S3.082 the form has all its parts in the order of the form, as they were typed, with places to sign', async () => {
  const { status, type, pdf, text } = await paper(employee.headers);
  expect([status, type]).toEqual([200, 'application/pdf']);
  const parts = ['কর্মচারী ও মেয়াদ', 'কর্মচারীর অংশ', 'অনুবেদনকারীর অংশ', 'প্রতিস্বাক্ষরকারীর অংশ'];
  expect([...parts].sort((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual(parts);
  const values = [
    ...['২০২৪', '০১/০১/২০২৪', '৩১/১২/২০২৪', '৩৮,৫০০', 'গ্রেড ১০', said.exam_dates, said.language_knowledge, said.training, said.work_done],
    ...['শৃঙ্খলাবোধ', 'কর্তব্যনিষ্ঠা', 'শেষ সূচক', 'সময়নিষ্ঠ ও দায়িত্বশীল', 'এখনো উপযুক্ত নয়', 'আরও দক্ষতা প্রয়োজন', 'অত্যুত্তম'],
  ];
  for (const value of values) expect(text).toContain(value);
  expect(text).toMatch(/মোট নম্বর ৯৫/);
  expect(text).toMatch(/প্রতিস্বাক্ষরকারীর নম্বর ৯০/);
  for (const role of ['কর্মচারী', 'অনুবেদনকারী', 'প্রতিস্বাক্ষরকারী']) expect(text).toMatch(new RegExp(`${role} \\S+( \\S+){0,6} তারিখ: …`));
  const facts = await pdfFacts(pdf);
  expect(facts).toMatch(/^Tagged: +yes$/m);
  expect(facts).toContain('বার্ষিক গোপনীয় অনুবেদন');
  expect(pdf.toString('latin1')).toMatch(/\/Lang ?\(bn/);
  const structure = await pdfStructure(pdf);
  for (const element of [/^ +H1/m, /^ +H2/m, /^ +TH\b/m]) expect(structure).toMatch(element);
});

test('S3.080 in English the words of the form are English, and what was typed stays', async () => {
  const { text } = await paper(employee.headers, 'en');
  for (const word of [
    'Annual confidential report',
    'Knowledge of languages',
    'Sense of discipline',
    'Devotion to duty',
    'Not yet fit',
    'Excellent',
  ])
    expect(text).toContain(word);
  expect(text).toContain('Total 95');
  expect(text).toContain(said.training);
});

test('what a reader may not read is not on their paper: the salary of another', async () => {
  const { status, text } = await paper(reporter.headers);
  expect(status).toBe(200);
  expect(text).toContain('সময়নিষ্ঠ ও দায়িত্বশীল');
  expect(text).not.toMatch(/বেতন|৩৮,৫০০/);
});

test('nobody prints without the key, or what is beyond their reach; who printed is recorded', async () => {
  const keyless = await people.clerk(office, ['VIEW_APPRAISAL']);
  const stranger = await people.clerk(await people.office(), ['VIEW_APPRAISAL', print]);
  await people.settle();
  expect((await paper(keyless.headers)).status).toBe(403);
  expect((await paper(stranger.headers)).status).toBe(404);
  await paper(approver.headers);
  const read = () =>
    server.pool.query(`select 1 from engine.audit_logs where resource = 'appraisals' and task = 'paper' and user_id = $1`, [approver.id]);
  await expect.poll(async () => (await read()).rowCount, { timeout: 20_000 }).toBe(1);
});
