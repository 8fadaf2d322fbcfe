/** Workflows: their steps and actors, what may be changed, what has to be right before one holds, and versions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { desk, errandWorld, officeHead, supervisor, type World } from './errands.ts';

const outcome = ({ status, json }: Answer): unknown => [status, json.error_code === 'validation' ? json.message : json.error_code];

describe('workflows', () => {
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
  const call = (verb: string, path: string, body?: object) => server.call(verb, path, body);
  const stepsOf = async (id: number) => (await call('GET', `/api/workflows/${id}`)).json.steps as { id: number; serial: number }[];
  const actorsOf = async (step: number) =>
    (await call('GET', `/api/workflow-steps/${step}`)).json.actors as { id: number; row_status: number }[];

  test('S1.36 S3.055 a workflow has its steps in order, and each step its actor', async () => {
    const id = await world.workflow([{ actor: supervisor }, { actor: officeHead, sla_hours: 8 }], { activate: false });
    const workflow = (await call('GET', `/api/workflows/${id}`)).json;
    expect(workflow).toMatchObject({ module: 'site_visit', state: 'draft' });
    expect(workflow.steps.map(({ serial }: { serial: number }) => serial)).toEqual([1, 2]);
    const [first] = await stepsOf(id);
    expect(await actorsOf(first!.id)).toMatchObject([{ actor_type: 'supervisor', row_status: 1 }]);
  });

  test('S8.048 S8.049 an actor needs a step, a step has one, and its kind says what it names', async () => {
    const id = await world.workflow([{ actor: supervisor }], { activate: false });
    const [step] = await stepsOf(id);
    const add = (body: object) => call('POST', '/api/workflow-actors', body);
    expect(outcome(await add({ actor_type: 'supervisor' }))).toEqual([400, { workflow_step_id: 'workflow.steps_missing' }]);
    expect(outcome(await add({ actor_type: 'office_head', workflow_step_id: step!.id }))).toEqual([
      400,
      { workflow_step_id: 'workflow.single_actor' },
    ]);
    const both = { ...desk(world.head.desk), role_id: 1 };
    expect(outcome(await add({ ...both, workflow_step_id: step!.id }))).toEqual([400, { actor_type: 'workflow.actor_named' }]);
    expect(outcome(await add({ actor_type: 'desk', workflow_step_id: step!.id }))).toEqual([400, { actor_type: 'workflow.actor_named' }]);
  });

  test('S8.050 an actor is not above the minimum layer of its step', async () => {
    const id = await world.workflow([], { activate: false });
    const { rows } = await server.pool.query('select layer_id from offices where id = $1', [world.upazila]);
    const body = { workflow_id: id, serial: 1, name: 'উপজেলা', name_en: 'Upazila', min_layer_id: rows[0].layer_id };
    const refused = await call('POST', '/api/workflow-steps', { ...body, actors: [desk(world.collector.desk)] });
    expect(outcome(refused)).toEqual([400, 'workflow.actor_layer_too_high']);
    expect((await call('POST', '/api/workflow-steps', { ...body, actors: [desk(world.head.desk)] })).status).toBe(201);
  });

  test('S8.047 S8.051 S8.052 an active actor is deactivated before it is deleted, once', async () => {
    const id = await world.workflow([{ actor: supervisor }], { activate: false });
    const [step] = await stepsOf(id);
    const [actor] = await actorsOf(step!.id);
    expect(outcome(await call('DELETE', `/api/workflow-actors/${actor!.id}`))).toEqual([400, 'workflow.actor_active']);
    expect((await call('POST', `/api/workflow-actors/${actor!.id}/deactivate`)).json.row_status).toBe(0);
    expect(outcome(await call('POST', `/api/workflow-actors/${actor!.id}/deactivate`))).toEqual([400, 'workflow.actor_inactive']);
    expect(outcome(await call('DELETE', `/api/workflow-steps/${step!.id}`))).toEqual([400, 'workflow.step_has_actors']);
    expect(outcome(await call('POST', '/api/workflow-actors/999999/deactivate'))).toEqual([400, 'workflow.actor_missing']);
    expect((await call('DELETE', `/api/workflow-actors/${actor!.id}`)).status).toBe(200);
    expect(outcome(await call('POST', `/api/workflows/${id}/activate`))).toEqual([400, 'workflow.step_without_actor']);
  });

  test('a workflow without a step is not activated', async () => {
    const id = await world.workflow([], { activate: false });
    expect(outcome(await call('POST', `/api/workflows/${id}/activate`))).toEqual([400, 'workflow.no_way_out']);
  });

  test('S8.046 what is under way keeps its version: it is not deleted, not changed, and the next one is a draft of it', async () => {
    const first = await world.workflow([{ actor: supervisor }, { actor: officeHead }]);
    const { id } = await world.errand();
    expect(outcome(await call('DELETE', `/api/workflows/${first}`))).toEqual([400, 'workflow.in_use']);
    const [step] = await stepsOf(first);
    expect(outcome(await call('PATCH', `/api/workflow-steps/${step!.id}`, { name_en: 'Other' }))).toEqual([400, 'workflow.frozen']);
    expect(outcome(await call('DELETE', `/api/workflow-steps/${step!.id}`))).toEqual([400, 'workflow.frozen']);
    const revised = await call('POST', `/api/workflows/${first}/revise`);
    expect(revised.status, revised.text).toBe(201);
    const second = revised.json.data.id;
    const draft = (await call('GET', `/api/workflows/${second}`)).json;
    expect([draft.state, draft.steps.length]).toEqual(['draft', 2]);
    expect(draft.version_number).toBeGreaterThan((await call('GET', `/api/workflows/${first}`)).json.version_number);
    const [, last] = await stepsOf(second);
    expect((await call('DELETE', `/api/workflow-actors/${(await actorsOf(last!.id))[0]!.id}`)).status).toBe(400);
    expect((await call('POST', `/api/workflows/${second}/activate`)).json.state).toBe('active');
    expect((await call('GET', `/api/workflows/${first}`)).json.state).toBe('retired');
    expect((await world.caseOf(id)).workflow_id).toBe(first);
    expect((await world.caseOf((await world.errand()).id)).workflow_id).toBe(second);
  });

  test('a layer and an office are not named together; fields of a step are those of its requests', async () => {
    const { rows } = await server.pool.query('select layer_id from offices where id = $1', [world.upazila]);
    const body = { name: 'কর্মধারা', name_en: 'Workflow', module: 'site_visit', office_id: world.upazila, office_layer_id: rows[0].layer_id };
    expect(outcome(await call('POST', '/api/workflows', body))).toEqual([400, { office_layer_id: 'workflow.actor_named' }]);
    const id = await world.workflow([], { activate: false });
    const step = { workflow_id: id, serial: 1, name: 'ধাপ', name_en: 'Step', read_only: 'purpose, nothing' };
    expect(outcome(await call('POST', '/api/workflow-steps', step))).toEqual([400, { read_only: 'workflow.step_field' }]);
  });

  test('the workflow of the office comes before that of its layer, and that before the general one', async () => {
    const { rows } = await server.pool.query('select layer_id from offices where id = $1', [world.upazila]);
    await server.pool.query(`update workflows set state = 'retired'`);
    const general = await world.workflow([{ actor: officeHead }], { office: null });
    const used = async () => (await world.caseOf((await world.errand()).id)).workflow_id;
    expect(await used()).toBe(general);
    const layer = await world.workflow([{ actor: officeHead }], { office: null, activate: false });
    await server.pool.query('update workflows set office_layer_id = $2 where id = $1', [layer, rows[0].layer_id]);
    await call('POST', `/api/workflows/${layer}/activate`);
    expect(await used()).toBe(layer);
    const own = await world.workflow([{ actor: officeHead }]);
    expect(await used()).toBe(own);
  });
});
