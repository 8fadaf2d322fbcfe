/** Who may do what to a record with an approval: the performer of its place, or its applicant. */
import { type Approval, type ApprovalMove, fixedIn } from '../../resources/kernel/approval.ts';
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { workflowErrors } from '../../resources/workflow/errors.ts';
import type { Asked, Permit } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { type Case, caseColumns, movesAt } from './outcomes.ts';
import { errorsOf } from './routes.ts';
import { hasPlace, waitsFor, whoOf } from './waiting.ts';

/** Records older than the approval have no case: only their state decides what may be changed (decision 39). */
export const hasCase = (record: Readonly<Record<string, unknown>>): boolean => (record.approval_request_id ?? null) !== null;

type OnRoute = Case & { readonly place_desk_id: number | null; readonly place_role_id: number | null };
/** A case, the desk or role that has its place on the route, and for a write the fields that its step closes and requires. */
export type Placed = OnRoute & { readonly read_only?: string | null; readonly required?: string | null };

const placedColumns = `${caseColumns.map(name => `r.${name}`).join(', ')}, p.desk_id as place_desk_id, p.role_id as place_role_id`;
/** A case `r` with its place `p`. */
const placedFrom = 'from approval_requests r left join engine.approval_routes p on p.approval_request_id = r.id and p.place = r.place';

const caseText = sql('workflow/permits.case', `select ${placedColumns} ${placedFrom} where r.id = $1`, known<OnRoute>());

/** For a write: nobody moves the case until the write is done. */
const lockedText = sql(
  'workflow/permits.locked',
  `select ${placedColumns}, s.read_only, s.required ${placedFrom} left join workflow_steps s on s.id = r.workflow_step_id
where r.id = $1 for no key update of r`,
  known<OnRoute>(),
);

/** The case of a record `o` as JSON text, read with the record. */
export const caseBesideText = `(select row_to_json(c)::text from (select ${placedColumns} ${placedFrom} where r.id = o.approval_request_id) c)`;

type Errors = ReturnType<typeof errorsOf>;
type Asking = Pick<Asked, 'rows' | 'beside' | 'unexplained'>;

async function caseOf({ rows, beside, unexplained }: Asking, record: Readonly<Record<string, unknown>>): Promise<Placed> {
  if (beside) return beside as Placed;
  const [found] = hasCase(record) ? await rows(unexplained ? caseText : lockedText, [record.approval_request_id]) : [];
  if (!found) throw workflowErrors.notFound();
  return found;
}

const before = new WeakMap<object, Promise<Placed>>();

/** The case of a record as it was read or locked for a write: asked for once, by permits, guards, computed fields and effects. */
export function caseBefore(asked: Asking, record: Readonly<Record<string, unknown>>): Promise<Placed> {
  const found = before.get(record) ?? caseOf(asked, record);
  before.set(record, found);
  return found;
}

const latestText = sql(
  'workflow/permits.latest',
  `
select h.performer_name as name, h.performer_name_en as name_en, h.office_organogram_id as desk, h.for_desk_id as for_desk
from approval_histories h where h.approval_request_id = $1 order by h.id desc limit 1`,
);

const laterText = sql(
  'workflow/permits.later',
  'select 1 from engine.approval_routes where approval_request_id = $1 and place > $2 and desk_id = any($3::bigint[])',
);

const decisions: ReadonlySet<string> = new Set(['approve', 'reject', 're-approve']);

/** For buttons, which show no reason: an error of its own for each of them, with a stack, costs more than reading the record. */
const unsaid = workflowErrors.notPerformer();

/** The reason for a refusal: somebody at the same desk was first, the caller's turn comes later, or the case is not theirs. */
async function refusal(errors: Errors, action: string, { rows, author, unexplained }: Asked, one: Case): Promise<DomainError> {
  if (unexplained) return unsaid;
  const [me, desks, desk] = whoOf(author);
  if (one.applicant_id === me) return workflowErrors.ownRequest();
  const [latest] = await rows(latestText, [one.id]);
  const mine = [...desks, ...(desk === null ? [] : [desk])];
  const isAtMyDesk = [latest?.desk, latest?.for_desk].some(at => at !== null && at !== undefined && mine.includes(at));
  if (isAtMyDesk) return workflowErrors.alreadyActed({ name: latest!.name ?? '', ...(latest!.name_en && { name_en: latest!.name_en }) });
  if ((await rows(laterText, [one.id, one.place, mine])).length > 0) return errors.beforeTheirTurn();
  return decisions.has(action) ? errors.notPerformer() : errors.notReviewer();
}

/** The decider may decide again: the case was closed at their place. */
const isDecider = async (asked: Asked, { applicant_id, place_desk_id, place_role_id }: Placed): Promise<boolean> =>
  applicant_id !== asked.author.userId && hasPlace(asked, asked.author, place_desk_id, place_role_id);

const performs =
  (errors: Errors, move: ApprovalMove): Permit =>
  async asked => {
    const one = await caseBefore(asked, asked.before);
    if (move === 're-approve') {
      if (!(await isDecider(asked, one))) throw asked.unexplained ? unsaid : errors.notPerformer();
    } else if (!(await waitsFor(asked, asked.author, one))) throw await refusal(errors, move, asked, one);
    if (movesAt(one).includes(move)) return;
    if (move === 'forward') throw errors.lastStep();
    throw move === 'approve' ? errors.notLastStep() : errors.notPerformer();
  };

const asks =
  (isInTime: (one: Case) => boolean): Permit =>
  async asked => {
    const one = await caseBefore(asked, asked.before);
    if (one.applicant_id !== asked.author.userId) throw asked.unexplained ? unsaid : workflowErrors.notApplicant();
    if (!isInTime(one)) throw workflowErrors.cancelLate();
  };

const isPending = ({ status, closed_at }: Case): boolean => status === approvalStatus.pending && closed_at === null;

/** The applicant, while nobody has acted or it was returned; the performer, as far as the step allows; nobody once it is closed. */
const writes =
  (approval: Approval, errors: Errors): Permit =>
  async asked => {
    const one = await caseBefore(asked, asked.before);
    if (one.closed_at !== null) throw fixedIn(approval, one.status) ?? workflowErrors.closed();
    const isApplicants = one.applicant_id === asked.author.userId && (one.place === 0 || isPending(one));
    if (!isApplicants && !(await waitsFor(asked, asked.author, one))) throw await refusal(errors, 'update', asked, one);
  };

const bySystem =
  (permit: Permit): Permit =>
  async asked => {
    if (asked.author.rights !== 'system') await permit(asked);
  };

const ofCase =
  (permit: Permit): Permit =>
  async asked => {
    if (hasCase(asked.before)) await permit(asked);
  };

/** Of the operations and moves of a resource with an approval. */
export function permitsFor(approval: Approval): Readonly<Record<string, Permit>> {
  const errors = errorsOf(approval);
  return {
    update: bySystem(ofCase(writes(approval, errors))),
    delete: bySystem(ofCase(asks(isPending))),
    cancel: bySystem(asks(isPending)),
    resubmit: bySystem(asks(({ place, closed_at }) => place === 0 && closed_at === null)),
    ...Object.fromEntries(
      (['forward', 'approve', 'reject', 'backward', 're-approve'] as const).map(move => [move, bySystem(performs(errors, move))]),
    ),
  };
}
