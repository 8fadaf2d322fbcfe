/** The desk or role that has the case in a step, and the reason. */
import type { ActorType } from '../../resources/workflow/workflow-actors.ts';
import { heldToday } from '../access/index.ts';
import { sql } from '../engine/sql.ts';
import { actingAt, type Desk, type Head, headsFrom, higherThan, type Looking, upText } from './desks.ts';

/** A step with its one active actor, if it has one. */
export type Step = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly is_final: boolean;
  readonly sla_hours: number | null;
  readonly escalates: boolean;
  readonly min_level: number | null;
  readonly actor_type: ActorType | null;
  readonly office_organogram_id: number | null;
  readonly designation_id: number | null;
  readonly role_id: number | null;
  readonly office_type_id: number | null;
};

/** The owner of the request, and its place. */
export type Asking = {
  readonly applicantId: number;
  readonly deskId: number;
  readonly officeId: number;
  readonly upazilaId: number | null;
  readonly mouzaId: number | null;
};

/** `own`: the applicant holds the desk; `vacant`: nobody does. Then the next higher desk has the case. */
export type Why = ActorType | 'own' | 'vacant' | 'escalated';
export type Found = { readonly desk?: Desk; readonly by?: Desk; readonly roleId?: number; readonly why: readonly Why[] };

const designationText = `
${upText('$1')}
select d.id from up join offices o on o.id = up.id join office_organograms d on d.office_id = o.id
where d.designation_id = $2 order by up.depth,
  (exists (select from desk_assignments a where a.office_organogram_id = d.id and a.user_id <> $3 and ${heldToday('a', 'd', 'o', '$4')})) desc, d.id
limit 1`;

/** Of several offices the one whose layer is nearest to the step's minimum, else to an upazila's. */
const jurisdictionText = sql(
  'workflow/actors.jurisdiction',
  `
select o.head_organogram_id as id from (
  select office_id, 1 as rank from office_jurisdictions where mouza_id = $1 and row_status = 1
  union all
  select id, 2 from offices where upazila_id = coalesce($2, (select upazila_id from mouzas where id = $1))
) found join offices o on o.id = found.office_id join office_layers l on l.id = o.layer_id
where o.head_organogram_id is not null and o.row_status = 1 order by found.rank, abs(l.level - coalesce($3, 6)), o.id limit 1`,
);

type Question = readonly [text: string, values: readonly unknown[]];

/** The desk of an actor, as a query; a supervisor's follows from the desk that the case comes from. */
const questions: Readonly<Partial<Record<ActorType, (step: Step, asking: Asking, today: string) => Question>>> = {
  designation: (step, { officeId, applicantId }, today) => [designationText, [officeId, step.designation_id, applicantId, today]],
  jurisdiction: (step, { mouzaId, upazilaId }) => [jurisdictionText, [mouzaId, upazilaId, step.min_level]],
};

/** Which head of the applicant's office and those above it, nearest first. */
const heads: Readonly<Partial<Record<ActorType, (head: Head, step: Step) => boolean>>> = {
  office_head: ({ depth }) => depth === 0,
  parent_head: ({ depth }) => depth > 0,
  type_head: ({ type_id }, { office_type_id }) => type_id !== null && type_id === office_type_id,
};

async function meant(looking: Looking, step: Step, asking: Asking, from: number): Promise<number | undefined> {
  if (step.actor_type === 'desk') return step.office_organogram_id ?? undefined;
  if (step.actor_type === 'supervisor') return higherThan(looking, from);
  const isMeant = heads[step.actor_type!];
  if (isMeant) return (await headsFrom(looking, asking.officeId)).find(head => isMeant(head, step))?.id;
  const question = questions[step.actor_type!]?.(step, asking, looking.today);
  if (!question) return undefined;
  const [row] = await looking.rows<{ id: number | null }>(...(question as [string, unknown[]]));
  return row?.id ?? undefined;
}

const mostSteps = 20;

/** The first desk from `id` upwards with an acting person who isn't the applicant (D-GRANT). */
export async function climbed(
  looking: Looking,
  id: number | undefined,
  applicantId: number,
  why: readonly Why[],
): Promise<Found | undefined> {
  const reasons = [...why];
  for (let at = id, turn = 0; at !== undefined && turn < mostSteps; turn++) {
    const acting = await actingAt(looking, at);
    if (!acting) return undefined;
    const { desk, by } = acting;
    const isOwn = [desk, by].some(({ holders }) => holders[0]?.id === applicantId);
    if (!isOwn && by.holders.length > 0) return { desk, by, why: reasons };
    reasons.push(isOwn ? 'own' : 'vacant');
    at = await higherThan(looking, at);
  }
  return undefined;
}

const roleText = sql(
  'workflow/actors.role',
  `
select r.user_id as id from user_roles r join users u on u.id = r.user_id and u.row_status = 1
where r.role_id = $1 and r.row_status = 1 and r.user_id <> $2 limit 1`,
);

/** The performer of this step, for a case from the desk `from`; undefined when there is none. */
export async function performerOf(looking: Looking, step: Step, asking: Asking, from: number): Promise<Found | undefined> {
  if (step.actor_type === null) return undefined;
  if (step.actor_type === 'role') {
    const [holder] = await looking.rows(roleText, [step.role_id, asking.applicantId]);
    return holder && { roleId: step.role_id!, why: ['role'] };
  }
  return climbed(looking, await meant(looking, step, asking, from), asking.applicantId, [step.actor_type]);
}
