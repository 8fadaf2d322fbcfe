/** Starts and moves a case: its request, route, history and notifications, all within the record's own write. */
import { type Approval, type ApprovalMove, approvalStateOf } from '../../resources/kernel/approval.ts';
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { asSystem } from '../engine/actor.ts';
import { joined } from '../engine/joined.ts';
import type { ActingInside, Asked, Beside, Done, Inside, Stored, Work, Write } from '../engine/server-side.ts';
import { type Answers, sql } from '../engine/sql.ts';
import type { Statement } from '../engine/statements.ts';
import type { Executor } from '../engine/transact.ts';
import { auditStatement } from '../engine/write-statements.ts';
import { type Asking, climbed, type Found, type Step } from './actors.ts';
import { daysFor, deadlineBy, type Terms } from './deadlines.ts';
import { actingAt, deskOfPerson } from './desks.ts';
import { type Deed, historyOf, readForHistory } from './histories.ts';
import { type CaseNotice, noticeOfCase } from './notices.ts';
import { type Case, outcomeOf } from './outcomes.ts';
import { caseBefore, hasCase, type Placed } from './permits.ts';
import { type Behind, errorsOf, keepPlaces, keptPlace, type Onwards, type Place, placesOf, stepsAround, workflowFor } from './routes.ts';

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

type Here = {
  readonly stepId: number;
  readonly found: Pick<Found, 'desk' | 'by' | 'roleId'>;
  readonly mayDecide: boolean;
  /** What the step says of its deadline, where it was read. */
  readonly terms?: Pick<Step, 'sla_hours' | 'escalates'>;
};

const stepText = sql('workflow/acting.step', 'select sla_hours, escalates from workflow_steps where id = $1');

/** Where a case is from now on: the values of its request, and its deadline, which is worked out when they are written. */
type Arrival = { readonly values: Standing; readonly terms?: Terms | undefined };

/** At a place, with its performer. */
export async function arrivalAt(inside: Inside, one: Pick<Case, 'office_id'>, { stepId, found, mayDecide, terms }: Here): Promise<Arrival> {
  const step = terms ?? (await inside.rows(stepText, [stepId]))[0];
  const hours = step?.sla_hours ?? null;
  return {
    terms: hours === null ? undefined : { hours, officeId: found.by?.office.id ?? one.office_id, escalates: step!.escalates },
    values: {
      ...{
        workflow_step_id: stepId,
        current_desk_id: found.desk?.id ?? null,
        current_role_id: found.roleId ?? null,
        may_decide: mayDecide,
      },
      ...{ arrived_at: inside.now.toISOString(), reminded_at: null, closed_at: null, due_at: null, escalate_at: null },
    },
  };
}

/** Without a performer: decided, withdrawn, or back with its applicant. */
const nobodys = (now: Date, isClosed: boolean): Standing => ({
  ...{ current_desk_id: null, current_role_id: null, due_at: null, escalate_at: null, reminded_at: null },
  ...(isClosed ? { closed_at: now.toISOString() } : { closed_at: null, workflow_step_id: null, may_decide: false }),
  ...(!isClosed && { arrived_at: now.toISOString() }),
});

const hereOf = ({ step, found, mayDecide }: Place): Here => ({ stepId: step.id, found, mayDecide, terms: step });

type Begun = { readonly one: Case; readonly onwards: Onwards; readonly terms: Terms | undefined };
/** The cases that were begun by a write, until its record has an id. */
const begun = new WeakMap<object, Map<number, Begun>>();

/** Creates the request of a new record before the record exists: returns its id. */
export async function submit(write: Write, resource: AnyResource, record: Values): Promise<number> {
  const approval = resource.approval!;
  const { workflowId, asking, places } = await routeFor(write, approval, record);
  const { values, terms } = await arrivalAt(write, { office_id: asking.officeId }, hereOf(places[0]!));
  const sent = {
    ...{ module: approval.module, resource: resource.name, workflow_id: workflowId, office_id: asking.officeId },
    ...{ applicant_id: asking.applicantId, applicant_desk_id: asking.deskId },
    ...{ status: approvalStatus.pending, place: 1, places: places.length },
    ...values,
  };
  const id = await write.repositoryOf('approval-requests').add(sent, bySystem(write));
  const one = { ...sent, id, record_id: null } as Case;
  begun.set(write.rows, (begun.get(write.rows) ?? new Map()).set(id, { one, onwards: { places, after: 0 }, terms }));
  return id;
}

type Action = {
  readonly deed: Deed;
  readonly notice?: CaseNotice | undefined;
  /** The request's new values, and its route from there on. */
  readonly arrival: Arrival;
  readonly onwards?: Onwards | undefined;
  /** The record's row in the audit log, where its own write brings none. */
  readonly audit?: Statement;
  /** What the record's own module writes with it. */
  readonly beside?: readonly Work[];
};

/**
 * Writes what was done to a case, by one statement: its request and route, the history, notifications. What they need to know is read by
 * another one.
 */
export async function keepAction(inside: Inside, one: Case, { deed, notice, arrival, onwards, audit, beside = [] }: Action): Promise<void> {
  const { values, terms } = arrival;
  const asked = daysFor(inside.today, terms);
  const [performer, [days, ...answers]] = notice
    ? await readForHistory(inside, one, asked, ...notice.questions)
    : await readForHistory(inside, one, asked);
  const row = await historyOf(inside, one, deed, performer);
  const whole = { ...values, ...(terms && deadlineBy(days, terms, inside.now)) };
  const { actor } = bySystem(inside);
  await joined(
    inside.transaction,
    transaction => inside.repositoryOf('approval-requests').set(one.id, whole, { actor, transaction }),
    transaction => inside.repositoryOf('approval-histories').add(row, { actor, transaction }),
    ...(onwards ? [(transaction: Executor) => keepPlaces(transaction, one.id, onwards)] : []),
    ...(audit ? [(transaction: Executor) => transaction.query(audit)] : []),
    ...(notice ? [(transaction: Executor) => notice.send(answers as Answers<CaseNotice['questions']>, transaction)] : []),
    ...beside,
  );
}

/** After the record is created: the request refers to it, history and log get a row, and the performer is notified. */
export async function submitted(done: Done, resource: AnyResource, beside: Beside | undefined): Promise<void> {
  const [id, state] = [done.after.approval_request_id as number, approvalStateOf(resource.approval!)];
  const { one: sent, onwards, terms } = begun.get(done.rows)!.get(id)!;
  const one = { ...sent, record_id: done.after.id };
  await keepAction(done, one, {
    ...{ deed: { action: 'pending' }, notice: await noticeOfCase(done, resource, one, 'submitted') },
    ...{ arrival: { values: { record_id: done.after.id }, terms }, onwards },
    audit: auditStatement(resource, done.after.id, { [state]: done.after[state] }, done.author, { action: 'pending', task: 'submit' }),
    ...(beside && { beside: await beside(done) }),
  });
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
async function onwardsOf(done: Done, resource: AnyResource, one: Case, behind: Behind, after: number): Promise<Onwards> {
  const approval = resource.approval!;
  const asking = { ...(await askingOf(done, approval, done.after)), deskId: one.applicant_desk_id };
  const near = [behind.deskId, done.author.deskId, one.current_desk_id].filter(id => id !== null);
  const steps = await stepsAround(done, one.workflow_id, asking.officeId, near);
  const places = await placesOf(done, { approval, steps }, asking, behind);
  if (places.length === 0) throw errorsOf(approval).nextStepMissing();
  return { places, after };
}

/** Where a move leads. */
async function ledTo(done: Done, resource: AnyResource, move: ApprovalMove, one: Placed): Promise<Pick<Action, 'arrival' | 'onwards'>> {
  const { status, place, isClosed } = outcomeOf(move, one);
  if (isClosed || place === 0) return { arrival: { values: { status, place, ...nobodys(done.now, isClosed) } } };
  const arrived = async (here: Here, more: Standing = {}): Promise<Arrival> => {
    const { values, terms } = await arrivalAt(done, one, here);
    return { values: { status, place, ...more, ...values }, terms };
  };
  if (move === 'backward') return { arrival: await arrived(await backAt(done, resource.approval!, one, place)) };
  const behind =
    move === 'resubmit'
      ? { deskId: one.applicant_desk_id }
      : { deskId: one.place_desk_id ?? one.applicant_desk_id, stepId: one.workflow_step_id! };
  const onwards = await onwardsOf(done, resource, one, behind, place - 1);
  const { places, after } = onwards;
  return { arrival: await arrived(hereOf(places[0]!), { places: after + places.length }), onwards };
}

/** Carries out a move, after the record's own change. */
export async function act(done: Done, resource: AnyResource, move: ApprovalMove): Promise<void> {
  const one = await caseBefore(done, done.before!);
  const led = await ledTo(done, resource, move, one);
  const moved = { ...one, ...led.arrival.values };
  const notice = await noticeOfCase(done, resource, moved, moved.closed_at === null ? 'passed' : 'decided');
  const action = move === 're-approve' ? 're_approve' : move;
  await keepAction(done, one, { ...led, notice, deed: { action, comment: done.after.approval_comment as string | null } });
}

/** The record is deleted while nobody has acted: its case is withdrawn. */
export async function withdrawn(done: Done): Promise<void> {
  if (!hasCase(done.after)) return;
  const one = await caseBefore(done, done.before!);
  await keepAction(done, one, { deed: { action: 'cancel' }, arrival: { values: nobodys(done.now, true) } });
}

/** The person the author acts for: the main holder of the desk that they stand in for. */
export async function actedFor(asked: Asked & Partial<Pick<Inside, 'transaction'>>, record: Stored): Promise<number | undefined> {
  const { current_desk_id: desk } = await caseBefore(asked, record);
  if (desk === null || desk === asked.author.deskId || asked.author.rights === 'system') return undefined;
  return (await actingAt(asked, desk))?.desk.holders[0]?.id;
}
