/** An e-mail opens what the bell opens: of each type, and of each form that a link has. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asSystem } from '../../../api/engine/actor.ts';
import { contextOf } from '../../../api/engine/record-context.ts';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { transact } from '../../../api/engine/transact.ts';
import { notify } from '../../../api/notification/index.ts';
import { type Link, linkToCitizensHome, linkToHome, linkToList, linkToPage, linkToRecord } from '../../../resources/kernel/link.ts';
import { sentTo } from '../../support/codes.ts';
import { peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const types = Array.from({ length: 27 }, (_, at) => at + 1);
const address = 'reader@example.gov.bd';
let server: TestServer;
let reader: number;

beforeAll(async () => {
  server = await startTestServer();
  const people = peopleOf(server);
  reader = (await people.clerk(await people.office(), [])).id;
  await people.settle();
  await server.pool.query('update users set email = $2 where id = $1', [reader, address]);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

/** Each form of a link; the number differs. */
const formsOf = (type: number): readonly Link[] => [
  linkToRecord('offices', type),
  linkToRecord('users', type, 'history'),
  linkToList('desk-assignments', { office_id: type }),
  linkToPage('approval-inbox', { request: type }),
  linkToHome(),
  linkToCitizensHome(),
];

/** The links of an e-mail, one for each language, without the host. */
const linksIn = (text: string): string[] =>
  (text.match(/https?:\/\/\S+/g) ?? []).map(address => address.slice(new URL(address).origin.length));

test('S3.089 the e-mail of each of the 27 types names the link of its row in the bell, whatever its form', async () => {
  const { services, registry } = repositoryOf(server.app, 'notifications');
  const events = types.flatMap(type => formsOf(type).map(link => ({ type, link })));
  await transact(server.pool, async transaction => {
    const { inside } = contextOf(services, registry, { actor: asSystem('test'), transaction });
    for (const { type, link } of events) await notify(inside, { type, to: [reader], link, facts: { subject: `${type} ${link}` } });
  });
  const { rows: bell } = await server.pool.query<{ link: string }>('select link from notifications where user_id = $1', [reader]);
  const inBell = bell.map(({ link }) => link);
  expect(inBell.toSorted()).toEqual(events.map(({ link }) => link).sort());
  await vi.waitUntil(async () => (await sentTo(server, address)).length === events.length, 20_000);
  const inMail = (await sentTo(server, address)).flatMap(({ text }) => linksIn(text));
  expect(inMail.toSorted()).toEqual(inBell.flatMap(link => [link, link]).sort());
});
