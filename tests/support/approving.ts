/** Desks one above the other and workflows over REST: for the tests of everything that uses the approval engine. */
import { expect } from 'vitest';
import type { People } from './people.ts';
import type { TestServer } from './server.ts';

export type Clerk = Awaited<ReturnType<People['clerk']>>;

/** Puts a desk below another one. */
export const under = ({ pool }: Pick<TestServer, 'pool'>, desk: number, above: number) =>
  pool.query('update office_organograms set parent_id = $2 where id = $1', [desk, above]);

/** An office with a kanungo's desk below its head's, both with these keys. */
export async function officeOfTwo(server: TestServer, people: People, keys: readonly string[]) {
  const district = await people.office({ level: 5 });
  const office = await people.office({ level: 6, parent: district });
  const [head, kanungo] = [await people.clerk(office, keys), await people.clerk(office, keys)];
  await under(server, kanungo.desk, head.desk);
  await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [office, head.desk]);
  return { district, office, head, kanungo };
}

export type Step = string | (Readonly<Record<string, unknown>> & { readonly actor_type: string });

/** An active workflow of a module with a step for each actor; `office` null for all offices. */
export async function workflowFor({ call }: TestServer, module: string, office: number | null, actors: readonly Step[]): Promise<number> {
  const made = await call('POST', '/api/workflows', { name: 'কর্মধারা', name_en: 'Workflow', module, office_id: office });
  expect(made.status, made.text).toBe(201);
  for (const [at, actor] of actors.entries()) {
    const named = { workflow_id: made.json.id, serial: at + 1, name: `ধাপ ${'১২৩'[at]}`, name_en: `Step ${at + 1}` };
    const step = { ...named, actors: [typeof actor === 'string' ? { actor_type: actor } : actor] };
    const added = await call('POST', '/api/workflow-steps', step);
    expect(added.status, added.text).toBe(201);
  }
  const active = await call('POST', `/api/workflows/${made.json.id}/activate`);
  expect(active.status, active.text).toBe(200);
  return made.json.id;
}
