/** A service with a form, offices that give it, and citizens who order: the world of the tests of ordering. */
import { expect } from 'vitest';
import { sandboxProvider } from '../../../api/service/payment/port.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { pdf } from '../files/samples.ts';
import { multipart, multipartHeaders } from '../files/sending.ts';

export type Who = { readonly id: number; readonly headers: Headers };
export type Ordering = {
  readonly server: TestServer;
  readonly people: People;
  readonly keeper: Who;
  readonly anwar: Who;
  readonly shahana: Who;
  readonly office: number;
  readonly place: { readonly district: number; readonly upazila: number; readonly mouza: number };
  readonly call: (who: Who, verb: string, path: string, body?: object) => Promise<Answer>;
  /** A service that the office gives; its id and code, and the id of its paper. */
  readonly service: (more?: object) => Promise<{ id: number; code: string; paper: number }>;
  readonly draftOf: (who: Who, code: string, more?: object) => Promise<number>;
  readonly addPaper: (who: Who, draft: number, paper: number, data?: Buffer, filename?: string) => Promise<Answer>;
  /** Reports on the attempt at this address. */
  readonly report: (address: string, outcome: string) => Promise<Answer>;
};

const inputs = [
  { label: 'জেলা', label_en: 'District', key: 'district', kind: 'district', is_required: true },
  { label: 'উপজেলা', label_en: 'Upazila', key: 'upazila', kind: 'upazila', is_required: true },
  { label: 'মৌজা', label_en: 'Mouza', key: 'mouza', kind: 'mouza', is_required: true },
  { label: 'খতিয়ান নম্বর', label_en: 'Khatian number', key: 'khatian_number', kind: 'land_number', is_required: true },
  { label: 'গ্রহীতার মোবাইল', label_en: 'Mobile of the buyer', key: 'buyer_mobile', kind: 'mobile' },
];
const papers = [{ name: 'পরিচয়পত্র', name_en: 'Identity card', is_required: true, file_types: ['pdf', 'image'], max_kb: 100 }];

let serial = 0;

/** A PDF of about this many bytes. */
export const pdfOf = (bytes: number): Buffer => pdf(`%${'x'.repeat(bytes)}`);

export async function startOrdering({ payments = sandboxProvider }: { payments?: typeof sandboxProvider | null } = {}): Promise<Ordering> {
  const server = await startTestServer(payments ? { payments } : {});
  const people = peopleOf(server);
  const district = await people.district();
  const { id: upazila, mouzas } = await people.upazila({ district });
  const office = await people.office({ district });
  const desk = await people.desk(office, { head: true });
  await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [office, desk]);
  const keeper = await people.clerk(office, ['MANAGE_SERVICE', 'VIEW_ORDER']);
  const citizen = async (name: string, type: number, mobile: string): Promise<Who> => {
    const person = await people.person({ username: name, type });
    await server.pool.query(`update users set mobile = $2, mobile_verified_at = now(), full_name = $3 where id = $1`, [
      person.id,
      mobile,
      'আনোয়ার হোসেন',
    ]);
    return { id: person.id, headers: await people.headersOf(person) };
  };
  const [anwar, shahana] = [await citizen('citizen.one', 3, '01711111111'), await citizen('citizen.two', 4, '01722222222')];
  await people.settle();
  const call: Ordering['call'] = (who, verb, path, body) => server.call(verb, `/api/${path}`, body, who.headers);
  const ok = async (answer: Promise<Answer>): Promise<Answer['json']> => {
    const { status, json, text } = await answer;
    expect(status < 300, text).toBe(true);
    return json;
  };
  const service: Ordering['service'] = async (more = {}) => {
    serial += 1;
    const body = {
      name: 'খতিয়ানের কপি',
      name_en: 'Khatian copy',
      code: `ORD-${serial}`,
      delivery_types: ['counter', 'post'],
      fee: 100,
      post_fee: 40,
    };
    const one = await ok(call(keeper, 'POST', 'services', { ...body, probable_delivery_days: 7, inputs, papers, ...more }));
    await people.insert('service_assignments', { service_id: one.id, office_id: office });
    return { id: one.id, code: one.code, paper: one.papers[0]?.id };
  };
  const draftOf: Ordering['draftOf'] = async (who, code, more = {}) => {
    const { data } = await ok(call(who, 'POST', 'citizen/drafts', { service: code }));
    const answers = { district, upazila, mouza: mouzas[0], khatian_number: '১২/৩' };
    await ok(call(who, 'PUT', `citizen/drafts/${data.id}`, { answers, office_id: office, delivery_type: 'counter', ...more }));
    return data.id;
  };
  const addPaper: Ordering['addPaper'] = (who, draft, paper, data = pdfOf(2000), filename = 'পরিচয়পত্র.pdf') =>
    server.call('POST', `/api/citizen/drafts/${draft}/papers/${paper}`, multipart([{ filename, type: 'application/pdf', data }]), {
      ...who.headers,
      ...multipartHeaders,
    });
  const report: Ordering['report'] = (address, outcome) =>
    server.call('POST', address, `outcome=${outcome}`, { 'content-type': 'application/x-www-form-urlencoded' });
  return {
    server,
    people,
    keeper,
    anwar,
    shahana,
    office,
    place: { district, upazila, mouza: mouzas[0]! },
    call,
    service,
    draftOf,
    addPaper,
    report,
  };
}
