/** Plain life cycles (D-STATES): moves, what may be written in which state, and who learns of it; through both doors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../../../permissions/keys.ts';
import { done } from '../../specimen/api-module.ts';
import { projects } from '../../specimen/specimen-projects.ts';
import { steps } from '../../specimen/specimen-stages.ts';
import { bengali, doors, startTestServer, type TestServer } from '../../support/server.ts';

test('moves and classes of private fields have keys with labels in both languages; children that are written with their parent, none', () => {
  const keys = new Map(keysOf([projects, steps]).map(({ key, label }) => [key, label]));
  expect(keys.get('APPROVE_SPECIMEN_PROJECT')).toEqual({ bn: 'প্রকল্প: অনুমোদন', en: 'Approve: project' });
  expect(keys.get('VIEW_CONTACT_SPECIMEN_PROJECT')?.en).toBe('View contact details: project');
  expect([...keys.keys()].filter(key => key.includes('SECRET'))).toEqual([]);
  const child = { ...steps, permission: { module: 'config', noun: 'STEP' } } as typeof steps;
  expect(
    keysOf([projects, child])
      .map(({ key }) => key)
      .filter(key => key.endsWith('_STEP')),
  ).toEqual(['VIEW_STEP', 'VIEW_ALL_STEP', 'EXPORT_STEP']);
});

describe.each(doors)('a life cycle through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  let made = 0;
  const base = '/api/specimen-projects';
  const make = async (more = {}): Promise<string> => {
    made += 1;
    const answer = await call('POST', base, { name: `জীবন ${made}`, budget: 10, ...more });
    expect(answer.json).toMatchObject({ status: 'draft', _can: ['update', 'delete', 'submit'] });
    return answer.headers.location!;
  };
  const submitted = async (more = {}): Promise<string> => {
    const path = await make(more);
    expect((await call('POST', `${path}/submit`)).status).toBe(200);
    return path;
  };

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    call = server.call;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('a record starts in its first state, and nobody writes the state', async () => {
    const path = await make();
    expect((await call('POST', base, { name: 'ক', status: 'approved' })).json.message).toEqual({ status: 'validation.read_only' });
    expect((await call('PATCH', path, { status: 'approved' })).json.message).toEqual({ status: 'validation.read_only' });
    expect((await call('PUT', path, { status: 'approved' })).json.status).toBe('draft');
    expect((await call('PATCH', path, { step_count: 7 })).json.message).toEqual({ step_count: 'validation.read_only' });
  });

  test('a move takes its fields, judged by the one validator, and no other', async () => {
    const path = await submitted();
    const wrong = await call('POST', `${path}/approve`, { budget: -1, name: 'না', mayor: 1 });
    expect(wrong.json.message).toEqual({
      budget: 'validation.min',
      name: 'validation.read_only',
      mayor: 'validation.unknown_field',
      remarks: 'validation.required',
    });
    expect((await call('POST', `${path}/approve`)).json.error_code).toBe('request.body_required');
    expect((await call('POST', `${path}/approve`, {})).json.message).toEqual({ remarks: 'validation.required' });
    expect((await call('POST', `${path}/approve`, [])).json.message).toEqual({ _: 'validation.object' });
    const approved = await call('POST', `${path}/approve`, { remarks: 'হ্যাঁ', budget: 12 });
    expect(approved).toMatchObject({ status: 200, json: { status: 'approved', remarks: 'হ্যাঁ', budget: 12, version: 3, _can: [] } });
    expect(approved.headers.etag).toBe('"3"');
    const { entries } = (await call('GET', `${path}/history`)).json;
    expect(entries[0]).toMatchObject({ action_type: 'approve' });
  });

  test('from the wrong state it is not possible, and the state is named in both languages', async () => {
    const path = await make();
    const refused = await call('POST', `${path}/approve`, { remarks: 'হ্যাঁ' });
    expect(refused).toMatchObject({ status: 409, json: { error_code: 'request.move_not_possible' } });
    expect(refused.json.message).toContain('Draft');
    expect((await call('POST', `${path}/approve`, { remarks: 'হ্যাঁ' }, bengali)).json.message).toContain('খসড়া');
    expect((await call('POST', `${base}/987654/submit`)).status).toBe(404);
    expect((await call('POST', `${path}/destroy`)).status).toBe(404);
    expect((await call('GET', `${path}/submit`)).status).toBe(405);
  });

  test('a version in the body or If-Match is its precondition', async () => {
    const path = await make();
    expect((await call('POST', `${path}/submit`, { version: 7 })).status).toBe(409);
    expect((await call('POST', `${path}/submit`, undefined, { 'if-match': '"7"' })).status).toBe(412);
    expect((await call('POST', `${path}/submit`, { version: 1 })).status).toBe(200);
  });

  test('its guard may refuse, its effect writes in the same transaction and sends a job', async () => {
    const poor = await make({ budget: null });
    expect(await call('POST', `${poor}/submit`)).toMatchObject({ status: 409, json: { error_code: 'specimen.budget_missing' } });
    expect((await call('GET', poor)).json).toMatchObject({ status: 'draft', version: 1 });
    const path = await submitted();
    const { json } = await call('POST', `${path}/approve`, { remarks: 'হ্যাঁ' });
    const { rows } = await server.pool.query('select entry, created_by from specimen_journals where project_id = $1', [json.id]);
    expect(rows).toMatchObject([{ entry: expect.stringMatching(/^অনুমোদিত \d{4}-\d\d-\d\d$/), created_by: null }]);
    await expect.poll(() => done, { timeout: 15_000, interval: 200 }).toContainEqual({ project: json.id });
  });

  test('in each state only what it takes may be written, on every path; what is sent back unchanged is let go', async () => {
    const path = await submitted({ steps: [{ name: 'ক' }] });
    const { json } = await call('GET', path);
    expect((await call('PATCH', path, { budget: 11, remarks: 'না' })).json.message).toEqual({ budget: 'validation.read_only' });
    expect((await call('PUT', path, { ...json, budget: 11 })).json.message).toEqual({ budget: 'validation.read_only' });
    expect((await call('PUT', path, { ...json, steps: [] })).json.message).toEqual({ steps: 'validation.read_only' });
    expect((await call('PUT', path, { ...json, remarks: 'ঠিক' })).json).toMatchObject({
      remarks: 'ঠিক',
      version: 3,
      steps: [{ name: 'ক' }],
    });
    const bulk = await call('PATCH', `${base}?filter={"id":[${json.id}]}`, { budget: 11 });
    expect(bulk.json).toMatchObject([{ id: json.id, status: 400, error: { message: { budget: 'validation.read_only' } } }]);
    await call('POST', `${path}/approve`, { remarks: 'হ্যাঁ' });
    for (const [verb, body] of [
      ['PATCH', { remarks: 'পরে' }],
      ['PUT', { remarks: 'পরে' }],
      ['DELETE', undefined],
    ] as const)
      expect(await call(verb, path, body)).toMatchObject({ status: 409, json: { error_code: 'request.not_editable' } });
  });

  test('of several who move it at once one wins, the others are notified', async () => {
    const path = await submitted();
    const answers = await Promise.all([1, 2, 3, 4].map(n => call('POST', `${path}/approve`, { remarks: `${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).every(({ json }) => json.error_code === 'request.move_not_possible')).toBe(true);
    const { json } = await call('GET', path);
    expect((await call('GET', `/api/specimen-journals?filter={"project_id":${json.id}}`)).json).toHaveLength(1);
  });

  test('anyone who lacks the key is refused', async () => {
    const path = await submitted();
    expect(await call('POST', `${path}/approve`, { remarks: 'হ্যাঁ' }, server.kanungo)).toMatchObject({ status: 403 });
  });
});
