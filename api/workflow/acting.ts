/** Starts and moves a case: its request, route, history and notifications, all within the record's own write. */
import { type Approval, type ApprovalMove, approvalStateOf } from '../../resources/kernel/approval.ts';
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { asSystem } from '../engine/actor.ts';
import type { ActingInside, Asked, Done, Inside, Stored, Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { auditStatement } from '../engine/write-statements.ts';
import { type Asking, climbed, type Found, type Step } from './actors.ts';
import { dueAt } from './deadlines.ts';
import { actingAt, deskOfPerson } from './desks.ts';
import { type Deed, readForHistory, writeHistory } from './histories.ts';
import { type CaseNotice, noticeOfCase } from './notices.ts';
import { type Case, outcomeOf } from './outcomes.ts';
import { caseBefore, hasCase, type Placed } from './permits.ts';
import { type Behind, errorsOf, keepPlaces, keptPlace, type Place, placesOf, stepsAround, workflowFor } from './routes.ts';

type Values = Readonly<Record<string, unknown>>;
/** Where a case is, among the values of its request. */
type Standing = Values & Partial<Case>;

export const bySystem = ({ transaction }: Inside): ActingInside => ({ transaction, actor: asSystem('approval') });

const numberAt = (record: Values, name: string | undefined): number | null =>
  name === undefined ? null : ((record[name] as number | undefined) ?? null);

/** The owner of a record, and its place. @throws workflow.desk_missing */
export async function askingOf(inside: Pick<Inside, 'rows' | 'today' | 'author'>, approval: Approval, record: Values): Promise<Asking> {
  const applicantId = record[approval.applicant] as number;
  const { userId, deskId: activeDesk } = inside.author;
  const deskId =
    numberAt(record, approval.desk) ?? (applicantId === userId ? activeDesk : null) ?? (await deskOfPerson(inside, applicantId)) ?? null;
  const officeId = numberAt(record, approval.office);
  if (deskId === null || officeId === null) throw errorsOf(approval).deskMissing();
  const { upazila, mouza } = approval.place ?? {};
  return { applicantId, deskId, officeId, upazilaId: numberAt(record, upazila), mouzaId: numberAt(record, mouza) };
}

/** The route of a record that is about to be sent. @throws workflow.not_found, performer_missing, desk_missing, no_way_out */
export async function routeFor(
  inside: Pick<Inside, 'rows' | 'today' | 'author'>,
  approval: Approval,
  record: Values,
): Promise<{ workflowId: number; asking: Asking; places: Place[] }> {
  const asking = await askingOf(inside, approval, record);
  const { workflowId, steps } = await workflowFor(inside, approval, asking);
  const places = await placesOf(inside, { approval, steps }, asking, { deskId: asking.deskId });
  if (places.length === 0) throw errorsOf(approval).noWayOut();
  return { workflowId, asking, places };
}

type Terms = Pick<Step, 'sla_hours' | 'escalates'>;
type Here = {
  readonly stepId: number;
  readonly found: Pick<Found, 'desk' | 'by' | 'roleId'>;
  readonly mayDecide: boolean;
  /** The deadline of the step, where it was read. */
  readonly terms?: Terms;
};

const stepText = sql('workflow/acting.step', 'select sla_hours, escalates from workflow_steps where id = $1');

/** The request's values while a case is at a place: performer, start and deadline. */
export async function standingAt(
  inside: Inside,
  one: Pick<Case, 'office_id'>,
  { stepId, found, mayDecide, terms }: Here,
): Promise<Standing> {
  const step = terms ?? (await inside.rows(stepText, [stepId]))[0];
  const officeId = found.by?.office.id ?? one.office_id;
  const hours = step?.sla_hours ?? null;
  return {
    ...{ workflow_step_id: stepId, current_desk_id: found.desk?.id ?? null, current_role_id: found.roleId ?? null, may_decide: mayDecide },
    ...{ arrived_at: inside.now.toISOString(), reminded_at: null, closed_at: null },
    due_at: await dueAt(inside, officeId, hours, inside.now),
    escalate_at: step?.escalates && hours !== null ? await dueAt(inside, officeId, hours * 2, inside.now) : null,
  };
}

/** Without a performer: decided, withdrawn, or back with its applicant. */
const nobodys = (now: Date, isClosed: boolean): Standing => ({
  ...{ current_desk_id: null, current_role_id: null, due_at: null, escalate_at: null, reminded_at: null },
  ...(isClosed ? { closed_at: now.toISOString() } : { closed_at: null, workflow_step_id: null, may_decide: false }),
  ...(!isClosed && { arrived_at: now.toISOString() }),
});

const hereOf = ({ step, found, mayDecide }: Place): Here => ({ stepId: step.id, found, mayDecide, terms: step });

/** The cases that were begun by a write, until its record has an id. */
const begun = new WeakMap<object, Map<number, Case>>();

/** Creates the request of a new record before the record exists: returns its id. */
export async function submit(write: Write, resource: AnyResource, record: Values): Promise<number> {
  const approval = resource.approval!;
  const { workflowId, asking, places } = await routeFor(write, approval, record);
  const sent = {
    ...{ module: approval.module, resource: resource.name, workflow_id: workflowId, office_id: asking.officeId },
    ...{ applicant_id: asking.applicantId, applicant_desk_id: asking.deskId },
    ...{ status: approvalStatus.pending, place: 1, places: places.length },
    ...(await standingAt(write, { office_id: asking.officeId }, hereOf(places[0]!))),
  };
  const id = await write.repositoryOf('approval-requests').add(sent, bySystem(write));
  await keepPlaces(write, id, places);
  begun.set(write.rows, (begun.get(write.rows) ?? new Map()).set(id, { ...sent, id, record_id: null }));
  return id;
}

/** Writes what was done into the history, and notifies of it; what both need to know is read by one statement. */
export async function note(inside: Inside, one: Case, deed: Deed, notice: CaseNotice | undefined): Promise<void> {
  if (!notice) return writeHistory(inside, one, deed, (await readForHistory(inside, one))[0]);
  const [performer, answers] = await readForHistory(inside, one, ...notice.questions);
  await writeHistory(inside, one, deed, performer);
  await notice.send(answers);
}

const change = (inside: Inside, id: number, body: Values): Promise<void> =>
  inside.repositoryOf('approval-requests').set(id, body, bySystem(inside));

/** After the record is created: the request refers to it, history and log get a row, and the performer is notified. */
export async function submitted(done: Done, resource: AnyResource): Promise<void> {
  const [id, state] = [done.after.approval_request_id as number, approvalStateOf(resource.approval!)];
  await change(done, id, { record_id: done.after.id });
  await done.transaction.query(
    auditStatement(resource, done.after.id, { [state]: done.after[state] }, done.author, { action: 'pending', task: 'submit' }),
  );
  const one = { ...begun.get(done.rows)!.get(id)!, record_id: done.after.id };
  await note(done, one, { action: 'pending' }, await noticeOfCase(done, resource, one, 'submitted'));
}

/** The performer at a place on the way back: the desk that had it, or a higher one by now. */
async function backAt(inside: Inside, approval: Approval, one: Case, place: number): Promise<Here> {
  const kept = await keptPlace(inside, one.id, place);
  if (!kept) throw new Error(`case ${one.id} has no place ${place}`);
  const here = { stepId: kept.workflow_step_id, mayDecide: kept.may_decide };
  if (kept.role_id !== null) return { ...here, found: { roleId: kept.role_id } };
  const found = await climbed(inside, kept.desk_id!, one.applicant_id, []);
  if (!found) throw errorsOf(approval).performerMissing({ step: String(place) });
  return { ...here, found };
}

/** The places after the sender's, resolved as of now. */
async function onwards(
  done: Done,
  resource: AnyResource,
  one: Case,
  behind: Behind,
  after: number,
): Promise<{ here: Here; places: number }> {
  const approval = resource.approval!;
  const asking = { ...(await askingOf(done, approval, done.after)), deskId: one.applicant_desk_id };
  const near = [behind.deskId, done.author.deskId, one.current_desk_id].filter(id => id !== null);
  const steps = await stepsAround(done, one.workflow_id, asking.officeId, near);
  const places = await placesOf(done, { approval, steps }, asking, behind);
  if (places.length === 0) throw errorsOf(approval).nextStepMissing();
  await keepPlaces(done, one.id, places, after);
  return { here: hereOf(places[0]!), places: after + places.length };
}

/** The request's values after a move. */
async function ledTo(done: Done, resource: AnyResource, move: ApprovalMove, one: Placed): Promise<Standing> {
  const outcome = outcomeOf(move, one);
  const { status, place, isClosed } = outcome;
  if (isClosed || place === 0) return { status, place, ...nobodys(done.now, isClosed) };
  if (move === 'backward') return { status, place, ...(await standingAt(done, one, await backAt(done, resource.approval!, one, place))) };
  const behind =
    move === 'resubmit'
      ? { deskId: one.applicant_desk_id }
      : { deskId: one.place_desk_id ?? one.applicant_desk_id, stepId: one.workflow_step_id! };
  const { here, places } = await onwards(done, resource, one, behind, place - 1);
  return { status, place, places, ...(await standingAt(done, one, here)) };
}

/** Carries out a move, after the record's own change. */
export async function act(done: Done, resource: AnyResource, move: ApprovalMove): Promise<void> {
  const one = await caseBefore(done, done.before!);
  const values = await ledTo(done, resource, move, one);
  const moved = { ...one, ...values };
  const notice = await noticeOfCase(done, resource, moved, moved.closed_at === null ? 'passed' : 'decided');
  const deed = { action: move === 're-approve' ? 're_approve' : move, comment: done.after.approval_comment as string | null } as const;
  await note(done, one, deed, notice);
  await change(done, one.id, values);
}

/** The record is deleted while nobody has acted: its case is withdrawn. */
export async function withdrawn(done: Done): Promise<void> {
  if (!hasCase(done.after)) return;
  const one = await caseBefore(done, done.before!);
  await note(done, one, { action: 'cancel' }, undefined);
  await change(done, one.id, nobodys(done.now, true));
}

/** The person the author acts for: the main holder of the desk that they stand in for. */
export async function actedFor(asked: Asked & Partial<Pick<Inside, 'transaction'>>, record: Stored): Promise<number | undefined> {
  const { current_desk_id: desk } = await caseBefore(asked, record);
  if (desk === null || desk === asked.author.deskId || asked.author.rights === 'system') return undefined;
  return (await actingAt(asked, desk))?.desk.holders[0]?.id;
}
