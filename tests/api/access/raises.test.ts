/**
 * Whose rights are resolved again after a change (D-ABILITY-CACHE): of a posting those of its person alone, and no such write waits for
 * another. Through both doors.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asSystem } from '../../../api/engine/actor.ts';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { transact } from '../../../api/engine/transact.ts';
import { askedStatements } from '../../support/asked-statements.ts';
import { epochIn } from '../../support/epoch.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';

const named = { name: 'নতুন অফিস', name_en: 'New office', code: 'NEW-OFFICE' };
const like = ({ layer_id, type_id, ministry_id }: Record<string, unknown>) => ({ layer_id, type_id, ministry_id });

describe.each(doors)('rights that change through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let office: number;
  let clerks: readonly Awaited<ReturnType<People['clerk']>>[];
  let asked: string[] = [];
  const resolved = () => asked.filter(text => text.includes('roles_of as (')).length;
  const reached = () => asked.filter(text => text.includes('below (id) as (')).length;
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

  test('a new office and a move change where offices reach, and nobody’s keys', async () => {
    asked.length = 0;
    const below = await people.office();
    const { rows } = await server.pool.query('select * from offices where id = $1', [below]);
    const made = await server.call('POST', '/api/offices', { ...named, ...like(rows[0]), parent_id: office });
    expect(made.status).toBe(201);
    expect(await seen()).toEqual([200, 403, 401, 200]);
    expect([resolved(), reached()]).toEqual([0, 1]);
    const { id } = made.json as { id: number };
    const moved = await server.call('PATCH', `/api/offices/${id}`, { parent_id: below });
    expect(moved.status).toBe(200);
    expect(await seen()).toEqual([200, 403, 401, 200]);
    expect([resolved(), reached()]).toEqual([0, 2]);
  });

  test('a desk and the type of an office concern the people who are posted there', async () => {
    const elsewhere = await people.office();
    const stranger = await people.clerk(elsewhere, ['VIEW_DISTRICT']);
    const seenElsewhere = async () => (await server.call('GET', '/api/districts', undefined, stranger.headers)).status;
    await people.settle();
    await server.call('GET', '/api/districts');
    expect([await seenElsewhere(), ...(await seen())]).toEqual([200, 200, 403, 401, 200]);
    asked.length = 0;
    const desks = await server.pool.query(
      'select d.id from desk_assignments a join office_organograms d on d.id = a.office_organogram_id where a.user_id = $1',
      [stranger.id],
    );
    const given = await people.group(['VIEW_DIVISION'], 'desk');
    expect((await server.call('PATCH', `/api/office-organograms/${desks.rows[0].id}`, { permission_group_id: given })).status).toBe(200);
    expect([await seenElsewhere(), ...(await seen())]).toEqual([403, 200, 403, 401, 200]);
    expect(resolved()).toBe(1);
    asked.length = 0;
    const type = await people.officeType({ group: await people.group(['VIEW_DISTRICT'], 'office') });
    expect((await server.call('PATCH', `/api/offices/${elsewhere}`, { type_id: type, permission_level: 'office' })).status).toBe(200);
    expect([await seenElsewhere(), ...(await seen())]).toEqual([200, 200, 403, 401, 200]);
    expect([resolved(), reached()]).toEqual([1, 0]);
  });

  test('a setting is read again, and nobody’s rights', async () => {
    const { rows } = await server.pool.query(`select id from settings where key = 'figures_kept_s'`);
    asked.length = 0;
    expect((await server.call('PATCH', `/api/settings/${rows[0].id}`, { value: '61' })).status).toBe(200);
    expect(await seen()).toEqual([200, 403, 401, 200]);
    expect(asked.filter(text => text.includes('key, value from settings'))).toHaveLength(1);
    expect([resolved(), reached()]).toEqual([0, 0]);
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

  test('many raises become a row of each, or one number, and no epoch becomes smaller', async () => {
    const rows = async () => (await server.pool.query('select 1 from engine.rights_changes')).rowCount;
    const raise = (text: string) =>
      server.pool.query(`insert into engine.rights_changes (user_id) select ${text} from generate_series(1, 600) n`);
    await seen();
    const before = await epochIn(server.pool);
    await raise(`${clerks[0]!.id}`);
    asked.length = 0;
    await server.hear();
    expect(await epochIn(server.pool)).toBe(before + 600);
    expect(await rows()).toBeLessThan(20);
    expect(await seen()).toEqual([200, 403, 401, 200]);
    expect(resolved()).toBe(1);
    await raise('n + 1000000');
    await server.hear();
    expect(await rows()).toBe(0);
    expect(await epochIn(server.pool)).toBe(before + 1200);
    expect(await seen()).toEqual([200, 403, 401, 200]);
  });
});
