/** An office whose desks give services: its head, a clerk, another clerk, and the keeper of the services. */
import { expect } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';

export let server: TestServer;
export let people: People;
export type Clerk = Awaited<ReturnType<People['clerk']>>;
export let [keeper, head, clerk, other]: Clerk[] = [];
export let [office, place]: number[] = [];
let serial = 0;

const keys = ['CREATE_ORDER', 'UPDATE_ORDER', 'VIEW_ORDER', 'VIEW_CONTACT_ORDER', 'VIEW_ORDER_TRACKING', 'VIEW_OWN_NOTIFICATION'];

export async function startDesks(): Promise<void> {
  server = await startTestServer();
  people = peopleOf(server);
  place = (await people.upazila()).id;
  office = await people.office({ upazila: place, level: 6 });
  keeper = await people.clerk(await people.office(), ['MANAGE_SERVICE']);
  [head, clerk, other] = [await people.clerk(office, keys), await people.clerk(office, keys), await people.clerk(office, keys)];
  await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [office, head.desk]);
  await people.settle();
}

export async function stopDesks(): Promise<void> {
  expect(server.bugs).toEqual([]);
  await server.stop();
}

export const outcome = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
export const call = (who: Clerk | undefined, verb: string, path: string, body?: object, more: object = {}): Promise<Answer> =>
  server.call(verb, `/api/${path}`, body, { ...who!.headers, ...more });
const made = async (who: Clerk | undefined, path: string, body: object): Promise<Answer['json']> => {
  const answer = await call(who, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
export const newService = (more: object = {}) => {
  serial += 1;
  const names = { name: 'নামজারি', name_en: 'Mutation', code: `DESK-${serial}` };
  return made(keeper, 'services', { ...names, delivery_types: ['counter', 'post', 'download'], probable_delivery_days: 10, ...more });
};
export const newOrder = (service_id: number, more: object = {}) =>
  made(clerk, 'service-orders', { service_id, applicant_name: 'শাহানা আক্তার', mobile: '01712345678', current_desk_id: clerk!.desk, ...more });
export const move = (who: Clerk | undefined, id: number, name: string, body: object = {}, more: object = {}) =>
  call(who, 'POST', `service-orders/${id}/${name}`, body, more);
