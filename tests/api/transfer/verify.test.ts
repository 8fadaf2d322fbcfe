/** A published letter is checked by its code on a public page: genuine or not, number, date, office, person concerned; nothing more. */
import { afterAll, expect, test } from 'vitest';
import { forgetTries } from '../../support/codes.ts';
import { copiedText, pdfStructure } from '../../support/copied-text.ts';
import { letter, startTransfers } from './transfers.ts';

const { server, hr, call, made, transferred, publish, stop } = await startTransfers();
afterAll(stop);

const page = async (address: string, language: 'bn' | 'en' = 'en') => {
  const answer = await fetch(address, { headers: { 'accept-language': language } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const paperOf = async (id: number) =>
  (await server.call('GET', `/api/transfer-letters/${id}/paper`, undefined, { ...hr.headers, 'accept-language': 'en' })).json.data;

/** A published notice, and where it is checked. */
async function published() {
  const { item } = await transferred();
  const one = await made(hr, 'transfer-letters', letter(item, 'notice'));
  expect((await paperOf(one.id)).verify).toBe(null);
  expect((await publish(one.id)).status).toBe(200);
  const { address } = (await paperOf(one.id)).verify;
  return { ...one, address: `${server.origin}${new URL(address).pathname}` };
}

test('a published letter is found by its code alone, in both languages, and nothing but what identifies it is shown', async () => {
  const { memorial_number, address } = await published();
  const english = await page(address);
  expect([english.status, english.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const text of ['lang="en"', 'This letter is genuine', memorial_number, 'Memo number', 'Date', 'Office', 'Concerning'])
    expect(english.text).toContain(text);
  expect(english.text.match(/<dd>/g)).toHaveLength(4);
  for (const text of ['Body', '<script', 'http://', 'https://']) expect(english.text).not.toContain(text);
  const bengali = await page(address, 'bn');
  expect(bengali.text).toContain('lang="bn"');
  expect(bengali.text).toContain('পত্রটি সঠিক');
  expect((await page(`${address}?language=en`, 'bn')).text).toContain('This letter is genuine');
  expect((await page(`${address}?language=xx`, 'bn')).text).toContain('পত্রটি সঠিক');
});

test('the printed letter has the address as text, and as a picture to be scanned', async () => {
  const { id, address } = await published();
  const answer = await fetch(`${server.origin}/api/transfer-letters/${id}/paper.pdf`, { headers: hr.headers as Record<string, string> });
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect((await copiedText(pdf)).replaceAll(/\s/g, '')).toContain(new URL(address).pathname);
  expect(await pdfStructure(pdf)).toContain('Figure');
});

test('it is neither kept nor listed, and runs nothing', async () => {
  const { headers } = await page((await published()).address);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('codes are long and drawn at random; one may be typed in capitals, in groups, with the letters O, I and L', async () => {
  const { rows } = await server.pool.query('select engine.paper_code() as code from generate_series(1, 2000)');
  const codes = rows.map(({ code }) => code as string);
  expect(new Set(codes).size).toBe(2000);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{24}$/);
  // Each of the 24 places holds each of the 32 letters.
  for (let at = 0; at < 24; at += 1) expect([at, new Set(codes.map(code => code[at])).size]).toEqual([at, 32]);
  const { address } = await published();
  const [code] = /[^/]+$/.exec(address)!;
  const written = code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l').match(/.{4}/g)!.join('-');
  expect((await page(address.replace(code, written))).status).toBe(200);
});

test('an unknown code and what is none are answered alike', async () => {
  const answers = await Promise.all(['0'.repeat(24), 'x', '1'.repeat(80)].map(code => page(`${server.origin}/verify/${code}`)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]!.text).toContain('No letter has this code');
});

test('a withdrawn letter says so', async () => {
  const { id, address, memorial_number } = await published();
  const answer = await call(hr, 'POST', `transfer-letters/${id}/withdraw`, { withdrawal_reason: 'নাম ভুল ছিল' });
  expect(answer.status, answer.text).toBe(200);
  const { status, text } = await page(address);
  expect(status).toBe(200);
  expect(text).toContain('This letter has been withdrawn');
  expect(text).not.toContain('is genuine');
  expect(text).toContain(memorial_number);
});

test('an order is checked as a letter is, and names of several people the first', async () => {
  const { order } = await transferred();
  const read = async (id: number, language = 'en') =>
    (await server.call('GET', `/api/transfer-orders/${id}/paper`, undefined, { ...hr.headers, 'accept-language': language })).json.data;
  const { address } = (await read(order.id)).verify;
  const { status, text } = await page(`${server.origin}${new URL(address).pathname}`);
  expect([status, text.includes(order.memorial_number)]).toEqual([200, true]);
});

test('many tries from one address have to wait', async () => {
  await forgetTries(server);
  const tries = Array.from({ length: 61 }, (_, at) => `${server.origin}/verify/${String(at).padStart(24, '2')}`);
  let refused: Awaited<ReturnType<typeof page>> | undefined;
  for (const address of tries) {
    const answer = await page(address);
    if (answer.status === 429) refused = answer;
    if (refused) break;
  }
  expect(refused?.text).toContain('Too many checks');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await forgetTries(server);
});
