/** The history of a record shows of its child rows what was done to each, and for which person somebody acted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../api/database/shadow.ts';
import { historyOf } from '../../../api/engine/history.ts';
import type { Readable } from '../../../api/engine/visibility.ts';
import { resourcesWithSpecimen } from '../../specimen/module.ts';
import { projects } from '../../specimen/specimen-projects.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const base = '/api/specimen-projects';
const registry = new Map(resourcesWithSpecimen.map(resource => [resource.name, resource]));

beforeAll(async () => {
  server = await startTestServer({ specimen: true });
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const changeOf = (entry: { changes: { field: string }[] }, field: string) => entry.changes.find(change => change.field === field);

async function project() {
  const { json } = await server.call('POST', base, {
    name: 'ইতিহাস',
    budget: 900,
    steps: [{ name: 'ক', cost: 5 }, { name: 'খ' }, { name: 'গ', district_id: 13 }],
  });
  return json as { id: number; steps: { id: number }[] };
}

test('each row that came, changed or went is listed with the change, by its name and field by field', async () => {
  const { id, steps } = await project();
  const [a, , c] = steps.map(step => step.id);
  await server.call('PUT', `${base}/${id}`, {
    version: 1,
    steps: [{ id: a, name: 'কক', cost: 7 }, { id: c, district_id: 14 }, { name: 'নতুন' }],
  });
  const { json } = await server.call('GET', `${base}/${id}/history`);
  expect(changeOf(json.entries[1], 'steps')).toMatchObject({
    before: null,
    rows: [{ action_type: 'create', label: { name: 'কক' } }, {}, {}],
  });
  const { rows } = changeOf(json.entries[0], 'steps') as unknown as { rows: { action_type: string; label: object; changes: object[] }[] };
  const done = Object.fromEntries(rows.map(row => [`${row.action_type} ${(row.label as { name: string }).name}`, row.changes]));
  expect(Object.keys(done).sort()).toEqual(['create নতুন', 'delete খ', 'update কক', 'update গ'].sort());
  expect(done['update কক']).toEqual([
    { field: 'name', before: 'ক', after: 'কক' },
    { field: 'cost', before: 5, after: 7 },
  ]);
  // A reference within a row by its name, and nothing of what ties the row to its parent.
  expect(done['update গ']).toMatchObject([
    { field: 'serial', before: 3, after: 2 },
    { field: 'district_id', before: { id: 13 }, after: { id: 14 } },
  ]);
});

test('what is closed in a row is not shown of it', async () => {
  const { id, steps } = await project();
  await server.call('PUT', `${base}/${id}`, { version: 1, steps: steps.map((step, at) => ({ id: step.id, cost: at + 20 })) });
  const readable = { resource: projects, registry } as unknown as Readable;
  const { entries } = await historyOf(server.pool as never, readable, id, {}, new Set(['steps.cost']));
  expect(JSON.stringify(entries)).not.toContain('"cost"');
  const open = await historyOf(server.pool as never, readable, id, {}, new Set());
  expect(JSON.stringify(open.entries)).toContain('"cost"');
  expect(JSON.stringify(await historyOf(server.pool as never, readable, id, {}, new Set(['steps'])))).not.toContain('"rows"');
});

test('who stood in for which person is said with the entry', async () => {
  const { id } = await project();
  // The application itself may only add to the log.
  await withClient(server.database.ownerUrl, owner =>
    owner.query("update engine.audit_logs set acting_for_id = user_id where resource = 'specimen-projects' and record_id = $1", [id]),
  );
  const { json } = await server.call('GET', `${base}/${id}/history`);
  expect(json.entries[0]).toMatchObject({ acting_for: { id: json.entries[0].user.id, full_name: expect.any(String) }, desk: null });
});
