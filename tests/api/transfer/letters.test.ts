/** The letters of a transfer on paper, and one's own transfers on one page. */
import { afterAll, describe, expect, test } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { pdfTexts } from '../../support/pdf-text.ts';
import { type Clerk, letter, ownKeys, startTransfers } from './transfers.ts';

const { server, people, office, target, hr, applicant, call, made, transferred, application, publish, stop } = await startTransfers();
afterAll(stop);

describe('a letter on paper', () => {
  const english = { 'accept-language': 'en' };
  const paper = (who: Clerk, id: number, headers: object = {}) =>
    server.call('GET', `/api/transfer-letters/${id}/paper`, undefined, { ...who.headers, ...headers });
  const pdf = async (who: Clerk, id: number, headers: object = english) => {
    const answer = await fetch(`${server.origin}/api/transfer-letters/${id}/paper.pdf`, {
      headers: { ...(who.headers as Record<string, string>), ...headers },
    });
    const texts = answer.ok ? pdfTexts(Buffer.from(await answer.arrayBuffer())) : [];
    const says = (text: string) => texts.some(one => one.includes(text.replace(/\s/g, '')));
    return { status: answer.status, type: answer.headers.get('content-type'), says };
  };
  const types = ['notice', 'handover', 'release', 'joining'];

  test('S2.150-S2.153 is looked at before it is published, in either language, and printed as PDF in a government form', async () => {
    const { item, person } = await transferred();
    const copies = [
      { copy_type: 'office_copy', recipient: 'অফিস কপি', recipient_en: 'Office copy' },
      { copy_type: 'for_kind_information', recipient: 'সচিব', recipient_en: 'Secretary' },
    ];
    for (const type of types) {
      const more = { effective_date: '2026-11-10', session: 'forenoon', copies, letter_date: '2026-04-14' };
      const receiver = type === 'handover' ? { received_by_id: hr.id } : {};
      const dated = { ...more, ...receiver, ...(type === 'notice' ? {} : { letter_date: '2026-11-10' }) };
      const one = await made(hr, 'transfer-letters', letter(item, type, dated));
      const { data } = (await paper(hr, one.id, { 'accept-language': 'bn' })).json;
      expect(data.head[0]).toBe('গণপ্রজাতন্ত্রী বাংলাদেশ সরকার');
      expect(data.memo).toContain(bengaliDigits(one.memorial_number));
      if (type === 'notice') expect(data.dates).toEqual(['১ বৈশাখ ১৪৩৩ বঙ্গাব্দ', '১৪ এপ্রিল ২০২৬ খ্রিষ্টাব্দ']);
      expect(data.copies).toEqual(['সচিব (সদয় অবগতির জন্য)', 'অফিস কপি']);
      expect(data.draft).toContain('খসড়া');
      expect(data.signatures).toHaveLength({ notice: 1, release: 1, joining: 2, handover: 3 }[type]!);
      expect(data.to.length > 0).toBe(type === 'joining');
      const printed = await pdf(hr, one.id);
      expect([printed.status, printed.type]).toEqual([200, 'application/pdf']);
      for (const text of ['Government of the People', one.memorial_number, 'Draft: not published', 'Secretary', 'About a transfer'])
        expect([type, text, printed.says(text)]).toEqual([type, text, true]);
      expect((await publish(one.id)).status).toBe(200);
      expect((await paper(hr, one.id)).json.data.draft).toBe('');
      expect((await pdf(hr, one.id)).says('Draft')).toBe(false);
    }
    expect(person.id).toBeGreaterThan(0);
  });

  test('S4.33 a published letter keeps its head as it was, a draft has that of today', async () => {
    const { item, person } = await transferred();
    const notice = await made(hr, 'transfer-letters', letter(item, 'notice'));
    const of = async (id: number) => (await paper(hr, id, english)).json.data;
    await publish(notice.id);
    const before = await of(notice.id);
    const { rows } = await server.pool.query('select name, name_en, website, phone from offices where id = $1', [office]);
    const renamed = 'update offices set name = $2, name_en = $3, website = $4, phone = $5 where id = $1';
    await server.pool.query(renamed, [office, 'নতুন নামের অফিস', 'Office of a new name', 'https://new.example.gov.bd', '029999999']);
    await server.pool.query(`update users set full_name_en = 'Somebody Else' where id = $1`, [person.id]);
    expect(await of(notice.id)).toEqual(before);
    expect((await pdf(hr, notice.id)).says('Office of a new name')).toBe(false);
    const release = await made(hr, 'transfer-letters', letter(item, 'release'));
    expect((await of(release.id)).head).toEqual(expect.arrayContaining(['Office of a new name', 'https://new.example.gov.bd']));
    await server.pool.query(renamed, [office, rows[0].name, rows[0].name_en, rows[0].website, rows[0].phone]);
  });

  test('S2.151 is read as the letter is, printed by the key of its type, and by the person it is about once it is published', async () => {
    const { item, person } = await transferred();
    const group = await people.group(['VIEW_OWN_TRANSFER_LETTER']);
    await people.assign(group, { user_id: person.id });
    const reader = await people.clerk(office, ['VIEW_TRANSFER_LETTER', 'PRINT_RELEASE_LETTER']);
    const stranger = await people.clerk(await people.office(), ['VIEW_TRANSFER_LETTER', 'PRINT_TRANSFER_NOTICE_LETTER']);
    await people.settle();
    const { id } = await made(hr, 'transfer-letters', letter(item, 'notice'));
    expect([(await paper(reader, id)).status, (await pdf(reader, id)).status]).toEqual([200, 403]);
    expect([(await paper(stranger, id)).status, (await pdf(stranger, id)).status]).toEqual([404, 404]);
    expect((await paper(applicant, id)).status).toBe(403);
    expect((await pdf(person, id)).status).toBe(403);
    await publish(id);
    expect((await pdf(person, id)).status).toBe(200);
  });

  test('S2.150-S2.153 letters of one type are read by the key of that type, in the office of its holder', async () => {
    const { item } = await transferred();
    const notice = await made(hr, 'transfer-letters', letter(item, 'notice'));
    const release = await made(hr, 'transfer-letters', letter(item, 'release'));
    const [near, far] = [await people.clerk(office, ['VIEW_RELEASE_LETTER']), await people.clerk(target, ['VIEW_RELEASE_LETTER'])];
    await people.settle();
    const seen = async (who: Clerk) =>
      (await call(who, 'GET', `transfer-letters?filter={"transfer_order_item_id":${item}}`)).json.map(({ id }: { id: number }) => id);
    expect([await seen(near), await seen(far)]).toEqual([[release.id], []]);
    expect((await call(near, 'GET', `transfer-letters/${notice.id}`)).status).toBe(404);
    expect((await paper(near, release.id)).status).toBe(200);
  });
});

test('S2.146 everybody has their own posting, its history, their request, and the orders and published letters about them', async () => {
  const { item, person } = await transferred();
  await people.assign(await people.group(['VIEW_OWN_TRANSFER_INFO', ...ownKeys]), { user_id: person.id });
  const old = await people.desk(target);
  await people.post({ user: person.id, desk: old, from: '2020-01-01', to: '2021-12-31' });
  await people.settle();
  const request = await made(person, 'transfer-applications', application());
  const notice = await made(hr, 'transfer-letters', letter(item, 'notice'));
  await made(hr, 'transfer-letters', letter(item, 'release'));
  await publish(notice.id);
  const { data } = (await call(person, 'GET', 'transfer-info')).json;
  const current = data.postings.map(({ is_current, to_date }: { is_current: boolean; to_date: string }) => [is_current, to_date]);
  expect(current).toEqual([
    [true, null],
    [false, '2021-12-31'],
  ]);
  expect(data.applications).toMatchObject([{ id: request.id, status: 'pending', choices: [{ office: expect.any(String) }] }]);
  expect(data.transfers).toMatchObject([{ id: item, letters: [{ id: notice.id, type: 'notice' }] }]);
  expect((await call(applicant, 'GET', 'transfer-info')).status).toBe(403);
});
