/**
 * What a change of an office asks of the database: one statement where nothing that rights, places or the tree read is written, and those
 * who are signed in keep the rights that they have.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askedStatements } from '../../support/asked-statements.ts';
import { epochIn } from '../../support/epoch.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('a change of an office through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let office: number;
  let asked: string[] = [];
  /** Of the call alone: a test's witness asks what the next transaction is, and the process looks for news and work all the time. */
  const statements = () => asked.filter(text => !/pg_snapshot_xmax|as notified|pgboss/.test(text));
  const epoch = () => epochIn(server.pool);
  const change = (body: Readonly<Record<string, unknown>>) => server.call('PATCH', `/api/offices/${office}`, body);

  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    office = await people.office();
    asked = askedStatements();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('of its website is one statement, and raises nobody’s rights', async () => {
    // The first one signs in, too.
    await change({ phone: '02-9545454' });
    const before = await epoch();
    asked.length = 0;
    expect((await change({ website: 'https://minland.gov.bd', phone: '02-9545455' })).status).toBe(200);
    expect(statements()).toHaveLength(1);
    expect(await epoch()).toBe(before);
  });

  test('of a group raises them, and is judged; the same group again raises nothing', async () => {
    const [before, permission_group_id] = [await epoch(), await people.group([], 'office')];
    expect((await change({ permission_group_id })).status).toBe(200);
    expect(await epoch()).toBe(before + 1);
    const again = await change({ permission_group_id, website: 'https://land.gov.bd' });
    expect([again.status, again.json.website, await epoch()]).toEqual([200, 'https://land.gov.bd', before + 1]);
    expect((await change({ permission_group_id: await people.group([]) })).json.error_code).toBe('access.office_level_group');
  });
});
