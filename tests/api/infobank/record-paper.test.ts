/** A land record as a PDF: its form, its rows and its history, as far as its reader may read it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiedText } from '../../support/copied-text.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { aCase, aLease, type Bank, bankOf } from './bank.ts';

let server: TestServer;
let bank: Bank;
let reader: { readonly headers: Headers };
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankOf(server, ['VIEW_WATER_BODY', 'VIEW_LEASED_LAND']);
  reader = bank.clerk;
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

async function paper(path: string, { headers }: { readonly headers: Headers }, language = 'bn') {
  const answer = await fetch(`${server.origin}/api/${path}/paper.pdf`, {
    headers: { ...(headers as Record<string, string>), 'accept-language': language },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, text: answer.ok ? (await copiedText(body)).replace(/\s+/g, ' ') : '' };
}

test('has the form, the schedule, the leases, the cases and the changes, in the reader’s language', async () => {
  const record = await bank.made(
    'water-bodies',
    await bank.bodyOf('water-bodies', {
      schedules: [bank.land(), bank.land({ dag_number: '124' })],
      has_case: true,
      cases: [aCase],
      leases: [aLease],
    }),
  );
  const changed = await server.call(
    'PATCH',
    `/api/water-bodies/${record.id}`,
    { remarks: 'মাপা হয়েছে' },
    { 'if-match': `"${record.version}"` },
  );
  expect(changed.status, changed.text).toBe(200);
  const { text } = await paper(`water-bodies/${record.id}`, reader);
  const parts = ['জলমহাল', 'চেচুয়া বিল', record.record_number, 'মোট জমি', 'মাপা হয়েছে'];
  for (const part of [...parts, 'তফসিল', 'কাউন্দিয়া', '১২৩/৪', 'মামলা', 'দেওয়ানি ১২', 'রহিম মিয়া', 'পরিবর্তনের ইতিহাস'])
    expect(text).toContain(part);
  expect(text, 'the change names its field').toMatch(/হালনাগাদ মন্তব্য/);
  expect(text, 'the schedule has its sums').toMatch(/৫\.০০০০ ২\.৫০০০/);
  const english = (await paper(`water-bodies/${record.id}`, reader, 'en')).text;
  for (const part of ['Water body', 'Chechua Beel', 'Land schedule', 'Kaundia', '123/4', 'History of changes', 'Updated Remarks'])
    expect(english).toContain(part);
});

test('draws its boundary, with the bar of its scale', async () => {
  const ring = [
    [90.25, 23.85],
    [90.252, 23.85],
    [90.252, 23.851],
    [90.25, 23.85],
  ];
  const record = await bank.made('water-bodies', await bank.bodyOf('water-bodies', { boundary: { type: 'Polygon', coordinates: [ring] } }));
  const { text } = await paper(`water-bodies/${record.id}`, reader);
  expect(text).toMatch(/সীমানা.* উপরে উত্তর; রেখাটি ৫০ মিটার।/);
  expect((await paper(`water-bodies/${record.id}`, reader, 'en')).text).toContain('North is at the top; the bar is 50 metres.');
  const without = await bank.made('water-bodies', await bank.bodyOf('water-bodies'));
  expect((await paper(`water-bodies/${without.id}`, reader)).text).not.toContain('উপরে উত্তর');
});

test('says how many changes it has where there are more', async () => {
  const record = await bank.made('water-bodies', await bank.bodyOf('water-bodies'));
  await server.pool.query(
    `insert into engine.audit_logs (module, task, action_type, resource, record_id, old_data, new_data)
     select module, task, 'update', resource, record_id, '{"size_band": "a"}', '{"size_band": "b"}'
     from engine.audit_logs where resource = 'water-bodies' and record_id = $1 limit 1`,
    [record.id],
  );
  const { text: whole } = await paper(`water-bodies/${record.id}`, reader);
  expect(whole).not.toContain('তার আগেরগুলো');
  await server.pool.query(
    `insert into engine.audit_logs (module, task, action_type, resource, record_id, old_data, new_data)
     select module, task, 'update', resource, record_id, '{}', '{"remarks": "মাপা"}'
     from engine.audit_logs, generate_series(1, 50) where resource = 'water-bodies' and record_id = $1`,
    [record.id],
  );
  expect(whole.match(/হালনাগাদ/g), 'a change of nothing but calculated fields is nobody’s').toBeNull();
  expect((await paper(`water-bodies/${record.id}`, reader)).text).toContain('এখানে শেষ ৫০টি পরিবর্তন আছে; তার আগেরগুলো');
  expect((await paper(`water-bodies/${record.id}`, reader, 'en')).text).toContain('These are the last 50 changes');
});

test('leaves out what its reader may not read, and is for readers of the record alone', async () => {
  const lessees = [{ name: 'করিম', nid: '19801234567890123' }];
  const leased = await bank.made('leased-lands', await bank.bodyOf('leased-lands', { lessees }));
  const { text } = await paper(`leased-lands/${leased.id}`, reader);
  expect(text).toContain('করিম');
  expect(text).not.toMatch(/19801234567890123|১৯৮০১২৩৪৫৬৭৮৯০১২৩/);
  const elsewhere = await bank.made('water-bodies', await bank.bodyOf('water-bodies', { office_id: bank.other, record_number: 'X-9' }));
  expect((await paper(`water-bodies/${elsewhere.id}`, reader)).status).toBe(404);
  const khas = await bank.made('khas-lands', await bank.bodyOf('khas-lands'));
  expect((await paper(`khas-lands/${khas.id}`, reader)).status).toBe(403);
});
