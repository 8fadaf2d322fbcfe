/**
 * A world in which errands are approved: an upazila office under a district's, with desks one above the other, and workflows made over
 * REST.
 */
import { expect } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import type { Headers, TestServer } from '../../support/server.ts';

export const actorKeys = ['APPROVE', 'REJECT', 'FORWARD', 'BACKWARD'].map(verb => `${verb}_SPECIMEN_ERRAND`);
export const applicantKeys = ['CREATE', 'VIEW_OWN', 'UPDATE', 'DELETE'].map(verb => `${verb}_SPECIMEN_ERRAND`);

export type Clerk = Awaited<ReturnType<People['clerk']>>;
export type Actor = Readonly<Record<string, unknown>> & { readonly actor_type: string };
export type StepGiven = Readonly<Record<string, unknown>> & { readonly actor?: Actor };

export type World = Awaited<ReturnType<typeof errandWorld>>;

/** An upazila office under a district's: an applicant below a kanungo below the office's head, and the collector of the district. */
async function officesOf(server: TestServer, people: People) {
  const { pool } = server;
  const district = await people.office({ level: 5 });
  const upazila = await people.office({ level: 6, parent: district });
  const headOf = async (office: number, { desk }: Clerk) => {
    await pool.query('update offices set head_organogram_id = $2 where id = $1', [office, desk]);
    await pool.query('update office_organograms set is_office_head = true where id = $1', [desk]);
  };
  const under = (desk: number, above: number) => pool.query('update office_organograms set parent_id = $2 where id = $1', [desk, above]);
  const applicant = await people.clerk(upazila, applicantKeys);
  const kanungo = await people.clerk(upazila, actorKeys);
  const head = await people.clerk(upazila, [...actorKeys, ...applicantKeys]);
  const collector = await people.clerk(district, actorKeys);
  await under(applicant.desk, kanungo.desk);
  await under(kanungo.desk, head.desk);
  await headOf(upazila, head);
  await headOf(district, collector);
  await people.settle();
  return { district, upazila, applicant, kanungo, head, collector, under };
}

type Caller = { readonly headers: Headers };

/** What is done over REST. */
const actionsOf = ({ call, pool }: TestServer, { applicant, upazila }: { readonly applicant: Clerk; readonly upazila: number }) => {
  const apply = (body: object = {}, { headers }: Caller = applicant) =>
    call('POST', '/api/specimen-errands', { purpose: 'পরিদর্শন', ...body }, headers);
  const addStep = async (workflow: number, at: number, { actor, ...step }: StepGiven) => {
    const named = { serial: at + 1, name: `ধাপ ${'১২৩৪৫৬৭৮৯'[at]}`, name_en: `Step ${at + 1}` };
    const added = await call('POST', '/api/workflow-steps', { workflow_id: workflow, ...named, ...step, actors: actor ? [actor] : [] });
    expect(added.status, added.text).toBe(201);
  };
  return {
    apply,
    /** A new workflow with these steps; `activate: false` leaves it a draft. */
    workflow: async (
      steps: readonly StepGiven[],
      { activate = true, office = upazila as number | null }: { activate?: boolean; office?: number | null } = {},
    ): Promise<number> => {
      const made = await call('POST', '/api/workflows', { name: 'ফরমায়েশ', name_en: 'Errands', module: 'site_visit', office_id: office });
      expect(made.status, made.text).toBe(201);
      for (const [at, step] of steps.entries()) await addStep(made.json.id, at, step);
      if (activate) {
        const active = await call('POST', `/api/workflows/${made.json.id}/activate`);
        expect(active.status, active.text).toBe(200);
      }
      return made.json.id;
    },
    /** A new errand of the applicant. */
    errand: async (body: object = {}, by: Caller = applicant) => {
      const made = await apply(body, by);
      expect(made.status, made.text).toBe(201);
      return made.json;
    },
    move: (id: number, name: string, { headers }: Caller, body: object = {}) =>
      call('POST', `/api/specimen-errands/${id}/${name}`, body, headers),
    can: async (id: number, { headers }: Caller): Promise<string[]> =>
      (await call('GET', `/api/specimen-errands/${id}`, undefined, headers)).json._can,
    inbox: async ({ headers }: Caller, box = 'pending') =>
      (await call('GET', `/api/approval-requests/inbox?box=${box}`, undefined, headers)).json.data,
    caseOf: async (id: number) =>
      (await pool.query(`select * from approval_requests where resource = 'specimen-errands' and record_id = $1`, [id])).rows[0],
    historyOf: async (id: number) =>
      (
        await pool.query(
          `select h.* from approval_histories h join approval_requests r on r.id = h.approval_request_id
           where r.record_id = $1 and r.resource = 'specimen-errands' order by h.id`,
          [id],
        )
      ).rows,
  };
};

export async function errandWorld(server: TestServer) {
  const people = peopleOf(server);
  const offices = await officesOf(server, people);
  return { people, ...offices, ...actionsOf(server, offices) };
}

export const supervisor: Actor = { actor_type: 'supervisor' };
export const officeHead: Actor = { actor_type: 'office_head' };
export const parentHead: Actor = { actor_type: 'parent_head' };
export const desk = (id: number): Actor => ({ actor_type: 'desk', office_organogram_id: id });
