/** The certified copy of a khatian for an order: found within the officer's rights, looked at, issued once, downloaded by its applicant. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNumber } from '../../../resources/service/order-number.ts';
import { copiedText } from '../../support/copied-text.ts';
import { type Answer, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { type Bank, bankOf } from './bank.ts';

const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];

let server: TestServer;
let bank: Bank;
let [khas, beel, twin]: number[] = [];
let [officer, stranger]: { headers: Headers; id: number; desk: number }[] = [];
let [copying, other]: number[] = [];

const orderKeys = ['UPDATE_ORDER', 'VIEW_ORDER', 'VIEW_CONTACT_ORDER'];
const settled = {
  ...{ settlement_status: 'settled', settlement_case_no: '৯/২০২১', recipient_kind: 'landless', settled_area: 1, term_years: 99 },
  ...{ salami: 1, committee: 'upazila', committee_date: '2021-02-01', kabuliyat_no: '৭৭', kabuliyat_date: '2021-03-01' },
  recipients: [
    { name: 'আকলিমা খাতুন', share_percent: 60 },
    { name: 'রফিক & মিয়া', share_percent: 40 },
  ],
};

beforeAll(async () => {
  server = await startTestServer({});
  bank = await bankOf(server, []);
  const { people, land, made, bodyOf, office } = bank;
  [officer, stranger] = [
    await people.clerk(office, [...orderKeys, 'VIEW_KHAS_LAND', 'VIEW_WATER_BODY']),
    await people.clerk(office, [...orderKeys, 'VIEW_DATA_BANK']),
  ];
  await people.settle();
  const schedules = [
    land({ khatian_number: '৭', dag_number: '১১', land_class: 'nal', dag_area: 3, taken_area: 1.5 }),
    land({ khatian_number: '৭', dag_number: '১২/৪', dag_area: 1, taken_area: 0.25 }),
    land({ khatian_number: '৮', dag_number: '৯৯' }),
  ];
  khas = (await made('khas-lands', await bodyOf('khas-lands', { schedules, ...settled }))).id;
  beel = (await made('water-bodies', await bodyOf('water-bodies', { schedules: [land({ khatian_number: '৮' })] }))).id;
  twin = (await made('water-bodies', await bodyOf('water-bodies', { schedules: [land({ khatian_number: '৫৫', survey: 'BS' })] }))).id;
  const named = { name: 'কপি', name_en: 'Copy', delivery_types: '{counter,download}', access_type: 'both', fee_payment_method: 'none' };
  copying = await people.insert('services', { ...named, code: 'COPY', work: 'khatian_copy' });
  other = await people.insert('services', { ...named, code: 'OTHER', work: 'general' });
});

afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

type Khatian = { readonly survey?: string; readonly khatian_number?: string; readonly copies?: string };
let serial = 0;

async function orderOf(answers: Khatian, { status = 'in_process', way = 'download', service = copying } = {}): Promise<number> {
  serial += 1;
  const id = await bank.people.insert('service_orders', {
    ...{ reference_number: orderNumber(2026, 500_000 + serial), service_id: service, applicant_name: 'শাহানা আক্তার', mobile: '01712345678' },
    ...{ office_id: bank.office, current_desk_id: officer!.desk, upazila_id: bank.place.upazila_id, mouza_id: bank.mouza, language: 'bn' },
    ...{ delivery_type: way, status, applied_at: new Date().toISOString(), arrived_at: new Date().toISOString() },
  });
  for (const [key, value] of Object.entries(answers)) {
    const answer = { key, label: key, label_en: key, value, shown: value, shown_en: value };
    await bank.people.insert('service_order_answers', { service_order_id: id, ...answer });
  }
  return id;
}

const call = (who: { headers: Headers } | undefined, verb: string, order: number, rest = '', body?: object) =>
  server.call(verb, `/api/service-orders/${order}/${rest || 'khatian-copy'}`, body, who!.headers);
const issue = (order: number, record: unknown, who = officer) => call(who, 'POST', order, '', { record_id: record });
const seven = { survey: 'RS', khatian_number: '7' };

test('the records with the khatian are found in the registers that the officer may read', async () => {
  const both = await orderOf({ survey: 'RS', khatian_number: '8' });
  const { json } = await call(officer, 'GET', both);
  expect(json.data.records.map(({ id }: { id: number }) => id).sort()).toEqual([khas, beel].sort());
  expect(json.data).toMatchObject({ may_issue: true, way: 'download', asked: { survey: 'RS', khatian: '8', mouza: 'কাউন্দিয়া' } });
  const one = (await call(officer, 'GET', await orderOf(seven))).json.data.records;
  expect(one).toMatchObject([{ id: khas, kind: 'khas-lands', dags: ['11', '12/4'], area: 1.75 }]);
  // The list across kinds shows no holders: nothing is copied from it.
  expect((await call(stranger, 'GET', both)).json.data).toMatchObject({ records: [], may_issue: false });
});

test('none is found of another number or survey, nor where the order does not say them', async () => {
  for (const answers of [{ survey: 'RS', khatian_number: '55' }, { survey: 'BS', khatian_number: '5' }, { survey: 'BS' }, {}])
    expect((await call(officer, 'GET', await orderOf(answers))).json.data.records).toEqual([]);
  expect((await call(officer, 'GET', await orderOf({ survey: 'BS', khatian_number: '55' }))).json.data.records[0].id).toBe(twin);
});

test('the copy says holders, shares and the dags of the khatian alone; what the register does not say is said to be missing', async () => {
  const { json } = await call(officer, 'GET', await orderOf(seven), `khatian-copy/${khas}`);
  const { body, about, verify, draft } = json.data;
  for (const part of ['আকলিমা খাতুন', '৬০%', 'রফিক &amp; মিয়া', '১২/৪', 'নাল', '১.৫০০০', '১.৭৫০০']) expect(body).toContain(part);
  expect(body).not.toContain('৯৯');
  expect(about[0]).toEqual({ label: 'খতিয়ান নম্বর', text: '৭ (আরএস)' });
  expect([verify, draft]).toEqual([null, 'খসড়া: প্রকাশিত নয়']);
  const bare = await call(officer, 'GET', await orderOf({ survey: 'RS', khatian_number: '8' }), `khatian-copy/${beel}`);
  expect(bare.json.data.body).toContain('ধারক: রেজিস্টারে উল্লেখ নেই।');
});

test('a copy is issued once and delivered as a file, with a code by which anybody checks it', async () => {
  const order = await orderOf({ ...seven, copies: '2' });
  const twice = await Promise.all([issue(order, khas), issue(order, khas)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(outcome(await issue(order, khas))).toEqual([409, 'infobank.copy_issued']);
  const { json } = await server.call('GET', `/api/service-orders/${order}`, undefined, officer!.headers);
  expect(json).toMatchObject({ status: 'delivered', paper: `service-orders-${order}` });
  expect(json.steps.map(({ action }: { action: string }) => action)).toEqual(['make_ready', 'deliver']);
  const { data } = (await call(officer, 'GET', order, 'paper')).json;
  const code = data.verify.address.split('/').at(-1);
  expect((await server.call('GET', `/verify/${code}`)).text).toContain(json.reference_number);
  const pdf = await fetch(`${server.origin}/api/service-orders/${order}/paper.pdf`, { headers: officer!.headers });
  const text = await copiedText(Buffer.from(await pdf.arrayBuffer()));
  for (const part of [json.reference_number, 'আকলিমা খাতুন', code]) expect(text).toContain(part);
  const details = await server.call('POST', `/api/public/orders/${json.reference_number}/details`, { digits: '5678' });
  const file = await fetch(`${server.origin}${details.json.data.downloads[0].address}`);
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');
});

test('an issued copy is withdrawn with a reason and replaced: the old code says so, the new one is genuine', async () => {
  const order = await orderOf(seven);
  const withdraw = (who = officer, body: object = { withdrawal_reason: 'ভুল পৃষ্ঠা' }) => call(who, 'POST', order, 'withdraw_paper', body);
  const codeOf = async () => (await call(officer, 'GET', order, 'paper')).json.data.verify.address.split('/').at(-1);
  const says = async (code: string) => /<main class="(\w+)"/.exec((await server.call('GET', `/verify/${code}`)).text)![1];
  expect((await withdraw()).status, 'nothing was made').toBe(409);
  const ready = await orderOf({}, { way: 'counter', status: 'ready' });
  expect(outcome(await call(officer, 'POST', ready, 'withdraw_paper', { withdrawal_reason: 'ভুল' }))).toEqual([404, 'service.no_paper']);
  expect((await issue(order, khas)).status).toBe(200);
  const old = await codeOf();
  expect((await withdraw(officer, {})).status).toBe(400);
  expect(outcome(await withdraw(stranger))).toEqual([403, 'service.not_at_your_desk']);
  expect((await withdraw()).json).toMatchObject({ status: 'in_process', paper: null, delivered_at: null, withdrawal_reason: 'ভুল পৃষ্ঠা' });
  expect([await says(old), outcome(await call(officer, 'GET', order, 'paper'))]).toEqual(['withdrawn', [404, 'service.no_paper']]);
  const twice = await Promise.all([issue(order, khas), issue(order, khas)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const code = await codeOf();
  expect([await says(old), await says(code), code === old]).toEqual(['withdrawn', 'genuine', false]);
  const { json } = await server.call('GET', `/api/service-orders/${order}`, undefined, officer!.headers);
  expect(json.steps.map(({ action }: { action: string }) => action)).toEqual([
    'make_ready',
    'deliver',
    'withdraw_paper',
    'make_ready',
    'deliver',
  ]);
  expect(json.steps.find(({ action }: { action: string }) => action === 'withdraw_paper')).toMatchObject({
    note: 'ভুল পৃষ্ঠা',
    note_for: 'citizen',
  });
});

test('at the counter the order is ready with its copy, which is then handed over', async () => {
  const order = await orderOf(seven, { way: 'counter' });
  expect((await issue(order, khas)).json.data).toEqual({ status: 'ready' });
  for (const status of ['received', 'ready'])
    expect((await issue(await orderOf(seven, { way: 'counter', status }), khas)).json.data).toEqual({ status: 'ready' });
  expect(outcome(await call(officer, 'POST', order, 'deliver', {}))).toEqual([400, 'service.receiver_required']);
  expect((await call(officer, 'POST', order, 'deliver', { delivered_to: 'শাহানা আক্তার' })).status).toBe(200);
});

test('it is refused from another desk, for other records, orders and states, and to people without the rights', async () => {
  const order = await orderOf(seven);
  expect(outcome(await issue(order, khas, stranger))).toEqual([403, 'service.not_at_your_desk']);
  for (const record of [beel, 999_999_999, 'x', -1, 1.5, null, {}])
    expect(outcome(await issue(order, record))).toEqual([404, 'request.not_found']);
  expect((await call(officer, 'GET', order, 'khatian-copy/x')).status).toBe(404);
  expect(outcome(await call(officer, 'GET', await orderOf(seven, { service: other })))).toEqual([400, 'infobank.no_khatian_order']);
  for (const status of ['returned', 'delivered', 'not_delivered'])
    expect(outcome(await issue(await orderOf(seven, { status }), khas)), status).toEqual([409, 'infobank.copy_not_due']);
  expect(outcome(await call(officer, 'GET', order, 'paper'))).toEqual([404, 'service.no_paper']);
  const outside = await bank.people.clerk(bank.other, [...orderKeys, 'VIEW_KHAS_LAND']);
  const reader = await bank.people.clerk(bank.office, ['VIEW_ORDER', 'VIEW_KHAS_LAND']);
  await bank.people.settle();
  expect(outcome(await issue(order, khas, outside))).toEqual([404, 'request.not_found']);
  expect((await issue(order, khas, reader)).status).toBe(403);
});
