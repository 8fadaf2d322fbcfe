/** Services: dated fees, the register of runs, and orders with their steps. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../resources/kernel/clock.ts';
import { readOrderNumber } from '../../../resources/service/order-number.ts';
import { notifiedOf } from '../../support/notified.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [keeper, clerk]: Clerk[] = [];
let office: number;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office();
  keeper = await people.clerk(office, ['MANAGE_SERVICE', 'SYNC_SERVICE', 'VIEW_OWN_NOTIFICATION']);
  const orderKeys = ['CREATE_ORDER', 'UPDATE_ORDER', 'VIEW_ORDER', 'VIEW_ORDER_TRACKING', 'VIEW_CONTACT_ORDER'];
  clerk = await people.clerk(office, orderKeys);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
const call = (who: Clerk, verb: string, path: string, body?: object): Promise<Answer> =>
  server.call(verb, `/api/${path}`, body, who.headers);
const made = async (who: Clerk, path: string, body: object): Promise<Answer['json']> => {
  const answer = await call(who, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
const service = (more: object = {}) => {
  serial += 1;
  return { name: 'নকল সেবা', name_en: 'Copy', code: `COPY-${serial}`, delivery_types: ['counter', 'post'], ...more };
};
const order = (service_id: number, more: object = {}) => ({ service_id, applicant_name: 'শাহানা আক্তার', mobile: '01712345678', ...more });

describe('S2.092 S3.017 a service', () => {
  test('has dated fees of which no two hold on one day', async () => {
    const fees = [
      { from_date: '2020-01-01', to_date: '2022-12-31', fee: 50 },
      { from_date: '2023-01-01', fee: 100, probable_delivery_days: 7 },
    ];
    const one = await made(keeper!, 'services', service({ fees }));
    expect(one.fees.map(({ fee }: { fee: number }) => fee)).toEqual([50, 100]);
    const refused = async (more: object[]) => outcome(await call(keeper!, 'POST', 'services', service({ fees: more })));
    expect(await refused([fees[1]!, { from_date: '2024-01-01', fee: 1 }])).toEqual([400, 'service.fee_overlaps']);
    expect(((await refused([{ from_date: '2024-01-01', to_date: '2023-01-01', fee: 1 }])) as [number])[0]).toBe(400);
    expect(((await refused([{ from_date: '2024-01-01', fee: -1 }])) as [number])[0]).toBe(400);
  });

  test('says what its form asks and which papers come with it, in their order', async () => {
    const inputs = [
      { label: 'খতিয়ান নম্বর', label_en: 'Khatian number', key: 'khatian', kind: 'land_number', is_required: true },
      { label: 'জরিপ', label_en: 'Survey', key: 'survey', kind: 'choice', options: 'RS | আরএস | RS\nBS | বিএস | BS' },
    ];
    const papers = [{ name: 'দলিল', name_en: 'Deed', is_required: true, file_types: ['pdf'] }];
    const one = await made(keeper!, 'services', service({ inputs, papers }));
    expect(one.inputs).toMatchObject([
      { key: 'khatian', serial: 1 },
      { key: 'survey', serial: 2 },
    ]);
    expect(one.papers).toMatchObject([{ name: 'দলিল', file_types: ['pdf'], serial: 1 }]);
    const refused = async (more: object) => outcome(await call(keeper!, 'POST', 'services', service(more)));
    expect(await refused({ inputs: [inputs[0], inputs[0]] })).toEqual([400, 'service.input_key_taken']);
    expect(await refused({ inputs: [{ ...inputs[1], options: 'RS' }] })).toEqual([400, 'service.options_malformed']);
    expect(await refused({ inputs: [{ ...inputs[0], least: 5, most: 2 }] })).toEqual([400, 'service.limits_reversed']);
    const counted = { label: 'কপি', label_en: 'Copies', key: 'copies', kind: 'number', is_required: true, least: 1, multiplies_fee: true };
    for (const wrong of [{ least: 0 }, { least: null }, { is_required: false }, { kind: 'text' }])
      expect(await refused({ inputs: [{ ...counted, ...wrong }] })).toEqual([400, 'service.fee_not_counted']);
    await made(keeper!, 'services', service({ inputs: [counted] }));
    expect(((await refused({ inputs: [{ ...inputs[0], key: 'A b' }] })) as [number])[0]).toBe(400);
    expect(((await refused({ papers: [{ ...papers[0], file_types: ['csv'] }] })) as [number])[0]).toBe(400);
  });

  test('who writes one language alone is warned that readers of the other see nothing', async () => {
    const warned = async (more: object) => (await made(keeper!, 'services', service(more)))._warnings;
    const none = { description: null, description_en: null, place_of_service: null, place_of_service_en: null };
    const code = 'service.one_language';
    expect(await warned({ ...none, description: 'জমির কাগজের কপি' })).toMatchObject([{ path: 'description_en', code }]);
    expect(await warned({ ...none, place_of_service_en: 'Record room' })).toMatchObject([{ path: 'place_of_service_en', code }]);
    expect(await warned({ ...none, description: 'জমির কাগজের কপি', description_en: 'A copy of land papers' })).toBeUndefined();
  });

  test('is not deleted while there are orders of it', async () => {
    const { id } = await made(keeper!, 'services', service());
    await made(clerk!, 'service-orders', order(id));
    expect(outcome(await call(keeper!, 'DELETE', `services/${id}`))).toEqual([400, 'service.service_ordered']);
  });
});

describe('S2.093 a run', () => {
  test('is started once for a source, and ends with its counts or with what went wrong', async () => {
    const run = await made(keeper!, 'service-syncs', { source: 'myGov' });
    expect(run).toMatchObject({ status: 'running', started_at: expect.any(String), finished_at: null, added: null });
    expect(outcome(await call(keeper!, 'POST', 'service-syncs', { source: 'myGov' }))).toEqual([400, 'service.sync_running']);
    expect((await call(keeper!, 'POST', `service-syncs/${run.id}/finish`, { added: 3 })).status).toBe(400);
    const done = await call(keeper!, 'POST', `service-syncs/${run.id}/finish`, { added: 3, changed: 1, removed: 0 });
    expect(done.json).toMatchObject({ status: 'done', added: 3, changed: 1, removed: 0, finished_at: expect.any(String) });
    const next = await made(keeper!, 'service-syncs', { source: 'myGov' });
    expect((await call(keeper!, 'POST', `service-syncs/${next.id}/fail`, {})).status).toBe(400);
    expect((await call(keeper!, 'POST', `service-syncs/${next.id}/fail`, { error: 'সাড়া নেই' })).json).toMatchObject({ status: 'failed' });
  });

  test('is started by anyone who may sync, and by nobody else', async () => {
    expect((await call(clerk!, 'POST', 'service-syncs', { source: 'myGov' })).status).toBe(403);
  });
});

describe('an order', () => {
  test('has a number of its own, the fee of its day, and the working days until it is promised', async () => {
    const fees = [{ from_date: '2020-01-01', fee: 100, probable_delivery_days: 7 }];
    const { id } = await made(keeper!, 'services', service({ fee: 20, probable_delivery_days: 90, fees }));
    const one = await made(clerk!, 'service-orders', order(id, { delivery_type: 'post', delivery_address: 'নমুনা গ্রাম, সাভার' }));
    expect(readOrderNumber(one.reference_number)).toEqual({ kind: 'number', number: one.reference_number });
    expect(one.reference_number).toMatch(/^BH-\d\d-\d{6}-\d$/);
    expect(one).toMatchObject({
      office_id: office,
      fee: 100,
      status: 'received',
      steps: [expect.objectContaining({ status: 'received' })],
    });
    const applied = one.applied_at.slice(0, 10);
    // Seven working days are nine days at least, and holidays may be among them.
    expect(one.probable_delivery_date > addDays(applied, 7)).toBe(true);
    const off = await server.pool.query('select extract(isodow from $1::date)::int as day', [one.probable_delivery_date]);
    expect([5, 6]).not.toContain(off.rows[0].day);
    const plain = await made(keeper!, 'services', service({ fee: 20 }));
    expect(await made(clerk!, 'service-orders', order(plain.id))).toMatchObject({ fee: 20, probable_delivery_date: null });
  });

  test('is of a service for citizens, and delivered as the service is', async () => {
    const forOffices = await made(keeper!, 'services', service({ access_type: 'office' }));
    expect(outcome(await call(clerk!, 'POST', 'service-orders', order(forOffices.id)))).toEqual([400, 'service.not_for_citizens']);
    const byAnOffice = await made(clerk!, 'service-orders', order(forOffices.id, { applicant_type: 'office' }));
    expect(byAnOffice).toMatchObject({ applicant_type: 'office', status: 'received' });
    const ofACitizen = order(forOffices.id, { applicant_type: 'office', user_id: keeper!.id });
    expect(outcome(await call(clerk!, 'POST', 'service-orders', ofACitizen))).toEqual([400, 'service.not_for_citizens']);
    const forCitizens = await made(keeper!, 'services', service({ access_type: 'citizen' }));
    const ofAnOffice = await call(clerk!, 'POST', 'service-orders', order(forCitizens.id, { applicant_type: 'office' }));
    expect(outcome(ofAnOffice)).toEqual([400, 'service.not_for_offices']);
    const { id } = await made(keeper!, 'services', service());
    const byMail = await call(clerk!, 'POST', 'service-orders', order(id, { delivery_type: 'email' }));
    expect(outcome(byMail)).toEqual([400, 'service.delivery_not_offered']);
  });

  test('goes from desk to counter step by step', async () => {
    const { id: of } = await made(keeper!, 'services', service());
    const { id } = await made(clerk!, 'service-orders', order(of));
    const move = (name: string, body: object = {}) => call(clerk!, 'POST', `service-orders/${id}/${name}`, body);
    expect((await move('deliver')).status).toBe(409);
    for (const name of ['process', 'make_ready']) expect((await move(name)).status, name).toBe(200);
    expect((await move('deliver', { delivered_to: 'শাহানা আক্তার' })).status).toBe(200);
    const { json } = await call(clerk!, 'GET', `service-orders/${id}`);
    expect(json).toMatchObject({ status: 'delivered', delivered_at: expect.any(String) });
    const states = ['received', 'in_process', 'ready', 'delivered'];
    expect(json.steps.map(({ status }: { status: string }) => status)).toEqual(states);
    expect(json.steps.map(({ by_id }: { by_id: number }) => by_id)).toEqual(states.map(() => clerk!.id));
    const listed = await call(clerk!, 'GET', `service-order-steps?filter={"service_order_id":${id}}`);
    expect(listed.json).toHaveLength(4);
    expect((await call(clerk!, 'PATCH', `service-orders/${id}`, { mobile: '01712345679' })).status).toBe(409);
  });

  test('S3.089 notifies a registered applicant of each of its states', async () => {
    const { id: of } = await made(keeper!, 'services', service({ name: 'নামজারি' }));
    const { id, reference_number } = await made(clerk!, 'service-orders', order(of, { user_id: keeper!.id }));
    expect((await call(clerk!, 'POST', `service-orders/${id}/process`, {})).status).toBe(200);
    expect((await notifiedOf(server, 27)).slice(-2)).toEqual([keeper!.id, keeper!.id]);
    const { json } = await call(keeper!, 'GET', 'notifications?range=[0,1]');
    expect(json).toMatchObject([
      { title: `নামজারি (${reference_number}): প্রক্রিয়াধীন`, link: '/citizen/dashboard' },
      { title: `নামজারি (${reference_number}): গৃহীত` },
    ]);
  });

  test('S5.021 that is not delivered says why', async () => {
    const { id: of } = await made(keeper!, 'services', service());
    const { id } = await made(clerk!, 'service-orders', order(of));
    expect(outcome(await call(clerk!, 'POST', `service-orders/${id}/refuse`, {}))).toEqual([400, 'service.reason_required']);
    const non_deliverable_reason = 'রেকর্ডে পাওয়া যায়নি';
    const refused = await call(clerk!, 'POST', `service-orders/${id}/refuse`, { non_deliverable_reason });
    expect(refused.json).toMatchObject({ status: 'not_delivered', non_deliverable_reason });
    expect(refused.json.steps.at(-1)).toMatchObject({ status: 'not_delivered', note: non_deliverable_reason });
  });
});

describe('the figures of a month', () => {
  test('exist once for an office, by the first day of a month that has come, and fit together', async () => {
    const verbs = ['CREATE', 'UPDATE', 'VIEW'];
    const reporter = await people.clerk(
      office,
      verbs.map(verb => `${verb}_OFFICE_MONTHLY_FIGURE`),
    );
    await people.settle();
    const send = (more: object) => call(reporter, 'POST', 'office-monthly-figures', { month: '2026-06-01', ...more });
    expect((await send({ mail_opening: 5, mail_received: 10, mail_disposed: 15 })).json).toMatchObject({ office_id: office });
    expect(outcome(await send({}))).toEqual([400, 'office.figures_taken']);
    const refused = async (more: object) => outcome(await send({ month: '2026-05-01', ...more }));
    expect(await refused({ month: '2026-05-02' })).toEqual([400, 'validation.first_of_month']);
    expect(await refused({ mail_received: 3, mail_disposed: 4 })).toEqual([400, 'office.more_disposed_than_there']);
    expect(await refused({ khatian_delivered: 3, khatian_delivered_on_time: 4 })).toEqual([400, 'office.more_on_time_than_delivered']);
    expect(await refused({ tax_collected: 1, tax_collected_institution: 2 })).toEqual([400, 'office.institutions_within_tax']);
    expect(((await refused({ month: '2999-01-01' })) as [number])[0]).toBe(400);
  });
});
