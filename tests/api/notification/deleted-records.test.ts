/** A notification leads to a record: it goes when that record is deleted, and leaves its trace in the log. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Link, linkToRecord } from '../../../resources/kernel/link.ts';
import { leadPeople } from '../../support/lead-people.ts';
import { peopleOf } from '../../support/people.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
type Clerk = Awaited<ReturnType<ReturnType<typeof peopleOf>['clerk']>>;
let [rahim, karim]: Clerk[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const people = peopleOf(server);
  const office = await people.office();
  [rahim, karim] = [await people.clerk(office, []), await people.clerk(office, [])];
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const leadTo = (...links: readonly Link[]) => leadPeople(server, [rahim!.id, karim!.id], links);
const linksOf = async ({ headers }: Clerk): Promise<string[]> =>
  (await server.call('GET', '/api/notifications', undefined, headers)).json.map(({ link }: { link: string }) => link).sort();
const unseen = async ({ headers }: Clerk): Promise<number> =>
  (await server.call('GET', '/api/notifications/unseen', undefined, headers)).json.data.count;

beforeEach(() => server.pool.query('delete from notifications'));

test('what leads to a deleted record or to a part of its page goes with it, of everybody, and nothing else', async () => {
  const kind = (await server.call('POST', '/api/cadres', { name: 'ভূমি', name_en: 'Land' })).json;
  const others = [linkToRecord('cadres', kind.id * 10), linkToRecord('degrees', kind.id)];
  await leadTo(linkToRecord('cadres', kind.id), linkToRecord('cadres', kind.id, 'paper'), ...others);
  const stale = await server.call('DELETE', `/api/cadres/${kind.id}`, undefined, { 'if-match': '"9"' });
  expect([stale.status, await unseen(rahim!)]).toEqual([412, 4]);
  expect((await server.call('DELETE', `/api/cadres/${kind.id}`)).status).toBe(200);
  for (const who of [rahim!, karim!]) expect([await linksOf(who), await unseen(who)]).toEqual([[...others].sort(), 2]);
  const { rows } = await server.pool.query(
    `select old_data->>'link' as link, old_data->>'user_id' as user_id from engine.audit_logs
     where resource = 'notifications' and action_type = 'delete' order by 1, 2`,
  );
  const ids = [rahim!.id, karim!.id].map(String).sort();
  expect(rows).toEqual(['', '/paper'].flatMap(part => ids.map(user_id => ({ link: `/cadres/${kind.id}/show${part}`, user_id }))));
});

test('of many that are deleted at once, what leads to those that stay stays', async () => {
  const make = async (name: string) => (await server.call('POST', '/api/cadres', { name, name_en: 'Kind' })).json.id as number;
  const ids = [await make('ক'), await make('খ'), await make('গ')];
  await leadTo(...ids.map(id => linkToRecord('cadres', id)));
  const gone = await server.call('DELETE', `/api/cadres${query({ filter: { id: ids.slice(0, 2) } })}`);
  expect([gone.status, await linksOf(karim!)], gone.text).toEqual([200, [linkToRecord('cadres', ids[2]!)]]);
});
