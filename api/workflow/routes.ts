/**
 * The route of a case: a sequence of places, each a desk or a role. It is resolved, stored, and resolved again from the current place on.
 */
import type { Approval } from '../../resources/kernel/approval.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import { askPrepared, known, question, type RowOf, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { type Asking, type Found, performerOf, type Step } from './actors.ts';
import { type Looking, readAround } from './desks.ts';

/** A place on the route. Neighbouring steps with the same actor become one place. */
export type Place = { readonly step: Step; readonly found: Found; readonly mayDecide: boolean };

const chosenText = sql(
  'workflow/routes.chosen',
  `
select w.id from workflows w where w.module = $1 and w.state = 'active' and w.row_status = 1
  and (w.office_id = $2 or w.office_layer_id = (select layer_id from offices where id = $2) or (w.office_id is null and w.office_layer_id is null))
order by w.office_id nulls last, w.office_layer_id nulls last, w.id desc limit 1`,
);

/** The engine's errors, or the module's own ones instead. */
export const errorsOf = ({ errors = {} }: Pick<Approval, 'errors'>) => {
  const { lastStep = workflowErrors.lastStep, notPerformer = workflowErrors.notPerformer } = errors;
  return { ...workflowErrors, nextStepMissing: lastStep, notReviewer: notPerformer, beforeTheirTurn: notPerformer, ...errors };
};

/** The active workflow of a module for an office, if there is one: its own, else its layer's, else the general one. */
export async function workflowIn({ rows }: Looking, module: string, officeId: number): Promise<number | undefined> {
  const [found] = await rows(chosenText, [module, officeId]);
  return found?.id;
}

const stepsOfText = (workflow: string): string => `
select s.id, s.name, s.name_en, s.is_final, s.sla_hours, s.escalates, l.level as min_level, a.actor_type, a.office_organogram_id, a.designation_id,
  a.role_id, a.office_type_id
from workflow_steps s left join workflow_actors a on a.workflow_step_id = s.id and a.row_status = 1 left join office_layers l on l.id = s.min_layer_id
where s.workflow_id = (${workflow}) and s.row_status = 1 order by s.serial, s.id`;

const stepsText = sql('workflow/routes.steps', stepsOfText('$1'), known<Step>());
const chosenStepsText = sql('workflow/routes.chosenSteps', stepsOfText(chosenText), known<Step>());

export const stepsOf = ({ rows }: Looking, workflowId: number): Promise<Step[]> => rows(stepsText, [workflowId]);

/** The workflow of an office's requests and its steps, read with the desks around this one. @throws workflow.not_found */
export async function workflowFor(looking: Looking, approval: Approval, { officeId, deskId }: Asking) {
  const asked = [approval.module, officeId] as const;
  const [[workflow], steps] = await readAround(looking, officeId, [deskId], question(chosenText, asked), question(chosenStepsText, asked));
  if (!workflow) throw errorsOf(approval).notFound();
  return { workflowId: workflow.id, steps };
}

/** The steps of a workflow, read with the desks around these. */
export async function stepsAround(looking: Looking, workflowId: number, officeId: number, desks: readonly number[]): Promise<Step[]> {
  const [steps] = await readAround(looking, officeId, desks, question(stepsText, [workflowId]));
  return steps;
}

export const isSame = (one: Found, other: Found): boolean => one.desk?.id === other.desk?.id && one.roleId === other.roleId;

/** Where a route continues: the desk that has the case, and the last finished step. */
export type Behind = { readonly deskId: number; readonly stepId?: number };

/** The steps of the workflow, and the approval whose errors report that one has no performer. */
export type By = { readonly approval: Approval; readonly steps: readonly Step[] };

/** The performer of each of these steps, for a case that comes from the desk `from`; undefined where nobody is found. */
export async function performersOf(looking: Looking, steps: readonly Step[], asking: Asking, from: number) {
  const performers: { readonly step: Step; readonly found: Found | undefined }[] = [];
  let deskId = from;
  for (const step of steps) {
    const found = await performerOf(looking, step, asking, deskId);
    performers.push({ step, found });
    deskId = found?.desk?.id ?? deskId;
  }
  return performers;
}

/** The places of a workflow's steps, or only those after the current place. @throws workflow.performer_missing */
export async function placesOf(looking: Looking, { approval, steps }: By, asking: Asking, behind: Behind): Promise<Place[]> {
  const left = steps.slice(steps.findIndex(({ id }) => id === behind.stepId) + 1);
  const places: Place[] = [];
  for (const { step, found } of await performersOf(looking, left, asking, behind.deskId)) {
    if (!found) throw errorsOf(approval).performerMissing({ step: step.name, step_en: step.name_en ?? step.name });
    const last = places.at(-1);
    if (last && isSame(last.found, found)) places[places.length - 1] = { ...last, step, mayDecide: last.mayDecide || step.is_final };
    else places.push({ step, found, mayDecide: step.is_final });
  }
  // The sender is also skipped, unless nobody else is left.
  const [first] = places;
  if (behind.stepId !== undefined && first && places.length > 1 && first.found.desk?.id === behind.deskId) places.shift();
  return places.map((place, at) => (at === places.length - 1 ? { ...place, mayDecide: true } : place));
}

/** A stored place. */
export type Kept = RowOf<typeof keptText>;

/** $1 the request, $2 its places; those after the place $3 that are not among them are gone. */
const keepText = sql(
  'workflow/routes.keep',
  `
with given as (
  select * from jsonb_to_recordset($2::jsonb) p (place int, workflow_step_id bigint, desk_id bigint, role_id bigint, may_decide boolean, why text)
), gone as (
  delete from engine.approval_routes where approval_request_id = $1 and place > $3 and place not in (select place from given)
)
insert into engine.approval_routes (approval_request_id, place, workflow_step_id, desk_id, role_id, may_decide, why)
select $1, p.place, p.workflow_step_id, p.desk_id, p.role_id, p.may_decide, p.why from given p
on conflict (approval_request_id, place) do update set workflow_step_id = excluded.workflow_step_id, desk_id = excluded.desk_id,
  role_id = excluded.role_id, may_decide = excluded.may_decide, why = excluded.why`,
);

/** The places of a route, which come after this one. */
export type Onwards = { readonly places: readonly Place[]; readonly after: number };

/** Writes the places of a route, in place of those after the first `after`. */
export async function keepPlaces(transaction: Executor, requestId: number, { places, after }: Onwards): Promise<void> {
  const rowOf = ({ step, found, mayDecide }: Place, at: number) => ({
    ...{ place: after + at + 1, workflow_step_id: step.id, desk_id: found.desk?.id ?? null, role_id: found.roleId ?? null },
    ...{ may_decide: mayDecide, why: found.why.join(' ') },
  });
  await askPrepared(transaction, keepText, [requestId, JSON.stringify(places.map(rowOf)), after]);
}

const keptText = sql(
  'workflow/routes.kept',
  `
select place, workflow_step_id, desk_id, role_id, may_decide from engine.approval_routes where approval_request_id = $1 and place = $2`,
);

/** The place with that number; undefined for 0, the applicant's. */
export async function keptPlace({ rows }: Looking, requestId: number, place: number): Promise<Kept | undefined> {
  const [kept] = await rows(keptText, [requestId, place]);
  return kept;
}
