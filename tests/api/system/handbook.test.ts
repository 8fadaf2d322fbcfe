/** A role's handbook on paper: in the reader's language, for everybody of the staff, and for no role that there is not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookNames, handbookRoles } from '../../../resources/kernel/handbook.ts';
import { copiedText, pdfFacts } from '../../support/copied-text.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

async function paper(role: string, language: string, headers: Readonly<Record<string, string>> = server.kanungo) {
  const answer = await fetch(`${server.origin}/api/handbook/${role}/paper.pdf`, { headers: { ...headers, 'accept-language': language } });
  const pdf = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), pdf };
}

test('it is a PDF with a table of contents, in Bengali with Bengali digits', async () => {
  const { status, type, pdf } = await paper('staff', 'bn');
  expect([status, type]).toEqual([200, 'application/pdf']);
  const text = (await copiedText(pdf)).replace(/\s+/g, ' ');
  expect(text).toContain('হ্যান্ডবুক: ভূমি অফিসের কর্মচারী');
  expect(text).toContain('সূচিপত্র');
  // In the contents, and above the chapter.
  expect(text.split('ছুটির আবেদন করুন')).toHaveLength(3);
  expect(text).toContain('নতুন ছুটির আবেদন চাপুন');
  expect(text).toMatch(/২\/[৩-৯]/);
  expect(text).not.toMatch(/\d/);
  expect(await pdfFacts(pdf)).toMatch(/Title:\s+হ্যান্ডবুক/);
});

test('each role has its own, in English too', async () => {
  for (const role of bookNames) {
    const { status, pdf } = await paper(role, 'en');
    expect([role, status]).toEqual([role, 200]);
    expect((await copiedText(pdf)).replace(/\s+/g, ' ')).toContain(`Handbook: ${handbookRoles[role].label.en}`);
  }
});

test('one’s own book has what opens for oneself; another’s is read in whole', async () => {
  const chapter = 'ভূমির রেকর্ড লিখুন';
  const of = async (headers: Readonly<Record<string, string>>) =>
    (await copiedText((await paper('staff', 'bn', headers)).pdf)).includes(chapter);
  expect([await of(server.kanungo), await of(server.admin)]).toEqual([false, true]);
});

test('a role that there is not is not found, and nobody reads it from outside', async () => {
  for (const role of ['ghost', 'STAFF', 'constructor', '1'])
    expect(await server.call('GET', `/api/handbook/${role}/paper.pdf`)).toMatchObject({
      status: 404,
      json: { error_code: 'request.not_found' },
    });
  expect((await paper('staff', 'bn', {})).status).toBe(401);
});
