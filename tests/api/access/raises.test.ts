/**
 * Whose rights are resolved again after a change (D-ABILITY-CACHE): of a posting those of its person alone, and no such write waits for
 * another. Through both doors.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asSystem } from '../../../api/engine/actor.ts';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { transact } from '../../../api/engine/transact.ts';
import { foldingRaises } from '../../../api/services/housekeeping.ts';
import { askedStatements } from '../../support/asked-statements.ts';
import { epochIn } from '../../support/epoch.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(doors)('rights that change through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let office: number;
  let clerks: readonly Awaited<ReturnType<People['clerk']>>[];
  let asked: string[] = [];
  const resolved = () => asked.filter(text => text.includes('roles_of as (')).length;
  const seen = async (): Promise<number[]> => {
    const answers = await Promise.all(clerks.map(({ headers }) => server.call('GET', '/api/districts', undefined, headers)));
    return answers.map(({ status }) => status);
  };

  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    await people.withoutEverybody();
    office = await people.office();
    clerks = [];
    for (let at = 0; at < 4; at++) clerks = [...clerks, await people.clerk(office, ['VIEW_DISTRICT'])];
    await people.settle();
    asked = askedStatements();
    expect(await seen()).toEqual([200, 200, 200, 200]);
    // The administrator, who makes the changes.
    await server.call('GET', '/api/districts');
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('a posting of one person resolves theirs alone', async () => {
    asked.length = 0;
    const desk = await people.desk(office, { keys: ['VIEW_DIVISION'] });
    const posted = { user_id: clerks[0]!.id, office_organogram_id: desk, responsibility: 'additional', from_date: '2024-01-01' };
    expect((await server.call('POST', '/api/desk-assignments', posted)).status).toBe(201);
    expect(await seen()).toEqual([200, 200, 200, 200]);
    expect(resolved()).toBe(1);
    const headers = await people.headersOf(clerks[0]!, desk);
    expect((await server.call('GET', '/api/divisions', undefined, headers)).status).toBe(200);
  });

  test('a group that everybody there has resolves all of them; an account that ends, its own', async () => {
    asked.length = 0;
    const { rows } = await server.pool.query(`select id from permissions where key = 'VIEW_DIVISION'`);
    const path = `/api/permission-groups/${clerks[1]!.group}`;
    expect((await server.call('PATCH', path, { permission_ids: [rows[0].id] })).status).toBe(200);
    expect(await seen()).toEqual([200, 403, 200, 200]);
    expect(resolved()).toBe(4);
    asked.length = 0;
    expect((await server.call('POST', `/api/users/${clerks[2]!.id}/deactivate`, {})).status).toBe(200);
    expect(await seen()).toEqual([200, 403, 401, 200]);
    expect(resolved()).toBeLessThan(2);
  });

  test('two changes of rights do not wait for each other', async () => {
    const groups = repositoryOf(server.app, 'permission-assignments');
    const given = await people.group(['VIEW_DIVISION']);
    const give = async (user_id: number) => ({ permission_group_id: given, user_id });
    await transact(server.pool, async transaction => {
      await groups.insert(await give(clerks[0]!.id), { actor: asSystem('test'), transaction });
      expect((await server.call('POST', '/api/permission-assignments', await give(clerks[3]!.id))).status).toBe(201);
    });
  });

  test('many raises become one number, which is no smaller', async () => {
    const before = await epochIn(server.pool);
    const run = () => foldingRaises.run({ pool: server.pool } as Parameters<typeof foldingRaises.run>[0]);
    await run();
    expect((await server.pool.query('select 1 from engine.rights_changes')).rowCount).toBeGreaterThan(0);
    await server.pool.query('insert into engine.rights_changes (user_id) select 1 from generate_series(1, 1000)');
    await run();
    expect((await server.pool.query('select 1 from engine.rights_changes')).rowCount).toBe(0);
    expect(await epochIn(server.pool)).toBe(before + 1000);
    expect(await seen()).toEqual([200, 403, 401, 200]);
  });
});
