/** A draft of a workflow: who would act in it on somebody's request, and a step taken out of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { desk, errandWorld, officeHead, parentHead, supervisor, type World } from './errands.ts';

describe('a draft', () => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer({ specimen: true });
    world = await errandWorld(server);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  type Step = { readonly id: number; readonly serial: number; readonly name_en: string };
  const stepsOf = async (id: number): Promise<readonly Step[]> => (await server.call('GET', `/api/workflows/${id}`)).json.steps;
  const takeOut = (step: number, headers?: Record<string, string>) =>
    server.call('POST', `/api/workflow-steps/${step}/take-out`, undefined, headers);
  const performers = (id: number, user: number | string, headers?: Record<string, string>) =>
    server.call('GET', `/api/workflows/${id}/performers?user_id=${user}`, undefined, headers);

  test('says who would act today for a person in each step, by which desk, and where nobody would', async () => {
    const { applicant, kanungo, head, people, upazila } = world;
    const vacant = await people.clerk(upazila, []);
    await server.pool.query('update desk_assignments set row_status = 0 where user_id = $1', [vacant.id]);
    await server.pool.query('update office_organograms set parent_id = null where id = $1', [vacant.desk]);
    const id = await world.workflow([{ actor: supervisor }, { actor: officeHead }, {}, { actor: officeHead }, { actor: parentHead }], {
      activate: false,
    });
    const { json, text } = await performers(id, applicant.id);
    type Shown = { readonly actor_type: string; readonly why: readonly string[]; readonly desk: { id: number; people: { id: number }[] } };
    const shown = json.data.steps.map(({ actor_type, why, desk: at }: Shown) => [actor_type, why, at?.people[0]?.id ?? null]);
    expect(shown, text).toEqual([
      ['supervisor', ['supervisor'], kanungo.id],
      ['office_head', ['office_head'], head.id],
      [null, [], null],
      ['office_head', ['office_head'], head.id],
      ['parent_head', ['parent_head'], world.collector.id],
    ]);
    expect(json.data.is_used).toBe(false);
    // The head's own request climbs; two steps that come to one desk are one place.
    const own = (await performers(id, head.id)).json.data.steps;
    expect(
      own.map((one: Shown & { joins_previous: boolean }) => [one.why, one.desk?.people[0]?.id, one.joins_previous]).slice(0, 2),
    ).toEqual([
      [['supervisor'], world.collector.id, false],
      [['office_head', 'own'], world.collector.id, true],
    ]);
  });

  test('in which nobody is found for a step, and of which is used', async () => {
    const nobody = await world.people.clerk(world.district, []);
    await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [world.district, nobody.desk]);
    const id = await world.workflow([{ actor: desk(nobody.desk) }]);
    await world.people.settle();
    const shown = async (user: number) => (await performers(id, user)).json.data;
    expect(await shown(nobody.id)).toMatchObject({ is_used: false, steps: [{ actor_type: 'desk', why: [], desk: null, role: null }] });
    expect((await shown(world.applicant.id)).is_used).toBe(true);
    await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [world.district, world.collector.desk]);
  });

  test('is asked about a person at a desk, by anyone who reads workflows', async () => {
    const id = await world.workflow([{ actor: supervisor }], { activate: false });
    const { id: stranger } = await world.people.clerk(world.upazila, []);
    await server.pool.query('update desk_assignments set row_status = 0 where user_id = $1', [stranger]);
    expect((await performers(id, stranger)).json.error_code).toBe('workflow.desk_missing');
    expect((await performers(id, 'x')).json.error_code).toBe('request.parameter');
    expect((await performers(id, 99_999_999)).status).toBe(404);
    expect((await performers(99_999_999, world.applicant.id)).status).toBe(404);
    expect((await performers(id, world.applicant.id, world.kanungo.headers)).status).toBe(403);
  });

  test('loses a step with its actor in one action, and the numbers close up', async () => {
    const id = await world.workflow([{ actor: supervisor }, { actor: officeHead }, { actor: parentHead }], { activate: false });
    const [first, second, third] = await stepsOf(id);
    expect((await takeOut(first!.id, world.kanungo.headers)).status).toBe(403);
    const answer = await takeOut(first!.id);
    expect([answer.status, answer.json.data], answer.text).toEqual([200, { steps: 2 }]);
    expect((await stepsOf(id)).map(one => [one.id, one.serial])).toEqual([
      [second!.id, 1],
      [third!.id, 2],
    ]);
    expect((await takeOut(first!.id)).status).toBe(404);
    const logged = `select resource, action_type from engine.audit_logs where resource = 'workflow-steps' and record_id = $1 order by id`;
    expect((await server.pool.query(logged, [first!.id])).rows.at(-1)).toMatchObject({ action_type: 'delete' });
    expect((await server.call('POST', `/api/workflows/${id}/activate`)).json.state).toBe('active');
  });

  test('loses two steps at once, and one step once', async () => {
    const id = await world.workflow([{ actor: supervisor }, { actor: officeHead }, { actor: parentHead }], { activate: false });
    const [first, second] = await stepsOf(id);
    const both = await Promise.all([first!.id, second!.id, second!.id].map(step => takeOut(step)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
    expect((await stepsOf(id)).map(({ serial }) => serial)).toEqual([1]);
  });

  test('alone loses steps: what is published keeps its own', async () => {
    const id = await world.workflow([{ actor: supervisor }, { actor: officeHead }]);
    const [first] = await stepsOf(id);
    expect((await takeOut(first!.id)).json.error_code).toBe('workflow.frozen');
    expect((await stepsOf(id)).length).toBe(2);
  });
});
