/** An order is tracked by its number; with the last four digits of the mobile the applicant sees more. Guessing is limited. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adoptSettings } from '../../../resources/kernel/settings.ts';
import { orderNumber } from '../../../resources/service/order-number.ts';
import { anybody, forgetTries } from '../../support/codes.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';

const noNumber = 'X'.repeat(3);
let server: TestServer;
let people: People;
let clerk: Awaited<ReturnType<People['clerk']>>;
let service: number;

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  const office = await people.office();
  clerk = await people.clerk(office, ['MANAGE_SERVICE', 'CREATE_ORDER', 'UPDATE_ORDER', 'VIEW_ORDER', 'VIEW_CONTACT_ORDER']);
  await people.settle();
  const body = { name: 'নামজারি', name_en: 'Mutation', code: 'TRACKED', delivery_types: ['counter', 'post', 'download'], fee: 1170 };
  service = (await call('POST', 'services', body)).json.id;
});
beforeEach(() => forgetTries(server));
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const outcome = ({ status, json }: Answer) => [status, json?.error_code];
const call = (verb: string, path: string, body?: object): Promise<Answer> => server.call(verb, `/api/${path}`, body, clerk.headers);
const asked = (verb: string, path: string, body?: object): Promise<Answer> =>
  server.call(verb, `/api/public/orders/${path}`, body, { ...anybody, 'accept-language': 'en' });
const fileOf = (number: string, pass: string): Promise<Answer> =>
  server.call('GET', `/api/order-files/${number}?pass=${pass}`, undefined, { 'accept-language': 'en' });
async function ordered(more: object = {}): Promise<{ readonly id: number; readonly number: string }> {
  const body = { service_id: service, applicant_name: 'শাহানা আক্তার', mobile: '01712345678', current_desk_id: clerk.desk, ...more };
  const { status, json, text } = await call('POST', 'service-orders', body);
  expect(status, text).toBe(201);
  return { id: json.id, number: json.reference_number };
}
async function moved(id: number, name: string, body: object = {}): Promise<void> {
  const answer = await call('POST', `service-orders/${id}/${name}`, body);
  expect(answer.status, answer.text).toBe(200);
}

describe('by the number alone', () => {
  test('S1.26 shows the steps, the office and what is expected, and nothing of persons', async () => {
    const { id, number } = await ordered({ applicant_name: 'গোপন নাম' });
    await moved(id, 'process', { note: 'ভেতরের কথা' });
    const papers = { missing_papers: 'দলিলের কপি', missing_papers_en: 'A copy of the deed' };
    await moved(id, 'ask', papers);
    const { status, json, text } = await asked('GET', number);
    expect(status, text).toBe(200);
    expect(json.data).toMatchObject({ number, status: 'returned', service: { name_en: 'Mutation' } });
    expect(json.data.steps.map(({ action }: { action: string }) => action)).toEqual(['create', 'process', 'ask']);
    expect(json.data.expects).toMatchObject({ what: 'papers', papers: 'দলিলের কপি', papers_en: 'A copy of the deed' });
    for (const secret of ['গোপন নাম', '5678', 'ভেতরের কথা', clerk.username]) expect(text).not.toContain(secret);
  });

  test('S1.26 is read as people type it, in small letters and without hyphens', async () => {
    const { number } = await ordered();
    expect((await asked('GET', number.replaceAll('-', '').toLowerCase())).json.data.number).toBe(number);
  });

  test('its page is made once for a while, apart by language, encoding and the words of a search, and follows the order', async () => {
    const { id, number } = await ordered();
    const page = async (path: string, encoding = 'identity') => {
      const headers = { 'accept-encoding': encoding };
      const answer = await fetch(`${server.origin}${path}number=${number}`, { headers });
      return { text: await answer.text(), encoding: answer.headers.get('content-encoding'), kept: answer.headers.get('cache-control') };
    };
    const plain = await page('/bn/track?');
    expect([plain.encoding, plain.kept]).toEqual([null, 'no-store']);
    expect(await page('/bn/track?', 'br')).toEqual({ ...plain, encoding: 'br' });
    expect(await page('/bn/track?', 'gzip')).toEqual({ ...plain, encoding: 'gzip' });
    expect((await page('/en/track?')).text).toContain('Order received');
    expect((await page('/bn/track?q=khas&')).text).toContain('q=khas');
    expect(await page('/bn/track?')).toEqual(plain);
    await moved(id, 'process');
    await expect.poll(async () => (await page('/bn/track?', 'br')).text, { timeout: 5_000 }).toContain('কাজ শুরু');
  });

  test('S8.024 an unknown number is not found, a mistyped one is said to be so', async () => {
    expect(outcome(await asked('GET', noNumber))).toEqual([404, 'service.order_not_found']);
    expect(outcome(await asked('GET', orderNumber(2026, 999_999)))).toEqual([404, 'service.order_not_found']);
    expect(outcome(await asked('GET', 'LS-0123456789'))).toEqual([404, 'service.order_not_found']);
    const { number } = await ordered();
    const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
    expect(outcome(await asked('GET', wrong))).toEqual([400, 'service.number_mistyped']);
    expect(outcome(await asked('GET', 'x'.repeat(60)))).toEqual([404, 'service.order_not_found']);
  });

  test('an address may ask only so often', async () => {
    const { number } = await ordered();
    adoptSettings({ order_tracks_per_min: 10 });
    const answers = [];
    for (let at = 0; at < 12; at++) answers.push(await asked('GET', number));
    adoptSettings({});
    const last = answers.at(-1)!;
    expect(outcome(last)).toEqual([429, 'identity.too_many']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('with the last four digits', () => {
  const details = (number: string, digits: unknown) => asked('POST', `${number}/details`, { digits });

  test('shows the masked name, the fee and the notes for the citizen', async () => {
    const { id, number } = await ordered();
    await moved(id, 'process', { note: 'কাজ চলছে', note_for: 'citizen' });
    const { json, headers } = await details(number, '৫৬৭৮');
    expect(json.data).toMatchObject({ applicant: 'শা••• আ•••', fee: 1170, downloads: [] });
    const both = await ordered({ applicant_name_en: 'Shahana Akter' });
    expect((await asked('POST', `${both.number}/details`, { digits: '5678' })).json.data.applicant).toBe('S••• A•••');
    expect(json.data.notes).toMatchObject([{ note: 'কাজ চলছে' }]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('are tried only so often for an order, also when they are right at last', async () => {
    const { number } = await ordered();
    expect((await details(number, { $ne: 1 })).status).toBe(400);
    for (let at = 0; at < 4; at++) expect(outcome(await details(number, '0000'))).toEqual([400, 'service.digits_wrong']);
    expect(outcome(await details(number, '5678'))).toEqual([429, 'identity.too_many']);
    expect(outcome(await details(noNumber, '5678'))).toEqual([404, 'service.order_not_found']);
  });

  test('give a pass to the file of a delivered order, to nobody else', async () => {
    const { id, number } = await ordered({ delivery_type: 'download' });
    const { rows } = await server.pool.query(
      `insert into engine.files (store_key, name, media_type, size, sha256, resource, field, record_id, attached_at)
        values ('gone', 'নকল.pdf', 'application/pdf', 4, 'x', 'service-orders', 'result_files', $1, now()) returning id`,
      [id],
    );
    expect(rows).toHaveLength(1);
    await moved(id, 'process');
    await moved(id, 'make_ready');
    expect((await details(number, '5678')).json.data.downloads).toEqual([]);
    await moved(id, 'deliver');
    const [download] = (await details(number, '5678')).json.data.downloads;
    expect(download).toMatchObject({ name: 'নকল.pdf', address: expect.stringContaining(`/api/order-files/${number}?pass=`) });
    const other = (await ordered()).number;
    const pass = download.address.split('pass=')[1];
    expect(outcome(await fileOf(other, pass))).toEqual([404, 'service.pass_over']);
    expect(outcome(await fileOf(number, '1.abc.def'))).toEqual([404, 'service.pass_over']);
  });
});
