/** Feedback and its reply; questions, documents and pages that everybody reads. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, send, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [sender, head, stranger]: Clerk[] = [];
let type: number;

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  const office = await people.office();
  sender = await people.clerk(office, ['CREATE_FEEDBACK', 'VIEW_OWN_FEEDBACK', 'UPDATE_FEEDBACK']);
  head = await people.clerk(office, ['VIEW_FEEDBACK', 'REPLY_FEEDBACK']);
  stranger = await people.clerk(await people.office(), ['VIEW_FEEDBACK', 'REPLY_FEEDBACK']);
  type = (await server.call('GET', '/api/feedback-types')).json[0].id;
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
const post = (path: string, body: object, who?: Clerk) => server.call('POST', `/api/${path}`, body, who?.headers);
const inPublic = async (name: string): Promise<Answer> => send(server.origin, 'GET', `/api/public/${name}`, undefined, server.anybody);
const feedback = (more: object = {}) => ({ feedback_type_id: type, message: 'রেকর্ডরুমে খতিয়ান পেতে\n দুই সপ্তাহ লেগেছে।', ...more });

describe('S3.087 feedback', () => {
  test('knows its sender, is replied to once by anyone who holds the key in that office, and the sender is notified', async () => {
    const made = await post('feedbacks', feedback({ name: 'করিম', mobile: '01712345678' }), sender);
    expect(made.json, made.text).toMatchObject({ user_id: sender!.id, status: 'received', reply: null });
    expect(made.json.subject).toBe('রেকর্ডরুমে খতিয়ান পেতে দুই সপ্তাহ লেগেছে।');
    const path = `feedbacks/${made.json.id}`;
    expect((await post(`${path}/reply`, { reply: 'দেখছি' }, stranger)).status).toBe(404);
    expect((await post(`${path}/reply`, { reply: 'দেখছি' }, sender)).status).toBe(403);
    expect(outcome(await post(`${path}/reply`, {}, head))).toEqual([400, 'validation.required']);
    const seen = (await server.call('GET', `/api/${path}`, undefined, head!.headers)).json;
    expect([seen.name, seen.mobile]).toEqual([undefined, undefined]);
    const replied = await post(`${path}/reply`, { reply: 'এখন থেকে তিন দিনে পাবেন।' }, head);
    expect(replied.json, replied.text).toMatchObject({
      status: 'replied',
      replied_by_id: head!.id,
      replied_at: expect.stringMatching(/Z$/),
    });
    expect((await post(`${path}/reply`, { reply: 'আবার' }, head)).status).not.toBe(200);
    expect((await server.call('PATCH', `/api/${path}`, { message: 'অন্য কথা' }, sender!.headers)).status).not.toBe(200);
    const own = await server.call('GET', '/api/notifications', undefined, sender!.headers);
    expect(own.json).toEqual([expect.objectContaining({ type: 27, link: `/${path}/show`, title_en: expect.stringContaining('replied') })]);
  });

  test('of a type keeps that type from being deleted', async () => {
    expect(outcome(await server.call('DELETE', `/api/feedback-types/${type}`))).toEqual([400, 'content.feedback_type_in_use']);
  });
});

describe('what everybody reads', () => {
  test('S3.086 a question has an answer in both languages and a place in the order; one question exists once', async () => {
    const one = { question: 'নামজারির ফি কত?', question_en: 'What is the fee of mutation?', answer: '১,১৭০ টাকা', answer_en: '1,170 taka' };
    expect((await post('faqs', { ...one, serial: 2 })).status).toBe(201);
    expect(outcome(await post('faqs', one))).toEqual([400, 'content.question_taken']);
    const first = { ...one, question: 'পর্চা কী?', question_en: 'What is a porcha?', answer: 'খতিয়ানের অনুলিপি', serial: 1 };
    expect((await post('faqs', first)).status).toBe(201);
    const { json } = await inPublic('faqs');
    expect(json.map(({ answer }: { answer: string }) => answer)).toEqual(['খতিয়ানের অনুলিপি', '১,১৭০ টাকা']);
  });

  test('documents by their kind; one of a kind and title exists once', async () => {
    const law = { kind: 'law', title: 'ভূমি অপরাধ প্রতিরোধ ও প্রতিকার আইন', title_en: 'Land Crime Act', number: '৩৬', issued_at: '2023-09-18' };
    expect((await post('public-documents', law)).status).toBe(201);
    expect(outcome(await post('public-documents', law))).toEqual([400, 'content.document_taken']);
    expect((await inPublic('public-documents')).json).toEqual([expect.objectContaining({ kind: 'law', file: null })]);
  });

  test('the eight pages, whose addresses stay and whose texts change', async () => {
    const { json } = await inPublic('pages');
    expect(json.map(({ slug }: { slug: string }) => slug)).toEqual([
      'about-us',
      'citizen-facilities',
      'contact',
      'goals',
      'privacy-policy',
      'project-director',
      'project-output',
      'project-summary',
    ]);
    const path = `/api/pages/${json[0].id}`;
    expect((await server.call('PATCH', path, { slug: 'other' })).status).toBe(400);
    expect((await server.call('PATCH', path, { body: '<p>নতুন পরিচিতি</p>' })).json.body).toBe('<p>নতুন পরিচিতি</p>');
    expect((await post('pages', {})).status).toBe(405);
  });

  test('a type of feedback is had once', async () => {
    expect(outcome(await post('feedback-types', { name: 'অভিযোগ', name_en: 'Grievance' }))).toEqual([400, 'content.feedback_type_taken']);
  });
});
