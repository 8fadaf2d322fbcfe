/**
 * Who may be accused, who may handle a complaint, and which penalty the stage allows. A minor one needs the first show cause, a major one
 * an inquiry and a second show cause (domain section 5.4). Neither comes before the answer, while there is time for it.
 */
import { kindOf } from '../../resources/discipline/complaints.rules.ts';
import { complaints } from '../../resources/discipline/complaints.ts';
import { disciplineErrors } from '../../resources/discipline/errors.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { notifyOfComplaint, notifyOfStage } from './notices.ts';

/** $2: the office that takes the complaint: the accused person's own, or one above it. */
const accusedText = sql(
  'discipline/complaints.accused',
  `
with recursive above (id, parent_id) as (
  select o.id, o.parent_id from offices o join users u on u.office_id = o.id where u.id = $1
  union select o.id, o.parent_id from offices o join above a on o.id = a.parent_id)
select user_type, employment_type, exists (select from above where id = $2) as is_below from users where id = $1`,
  known<{ user_type: number; is_below: boolean }>(),
);

/** Office users and GEMS officers. */
const employees: ReadonlySet<number> = new Set([2, 5]);
const decided: ReadonlySet<unknown> = new Set(['decision', 'appeal']);
const causeShown: ReadonlySet<unknown> = new Set(['show_cause', 'personal_hearing', 'inquiry', 'second_show_cause']);

const refuse = (path: string, error: DomainError): never => {
  throw new ProblemsError(complaints, [{ path, error }]);
};

/** Nobody handles a complaint against themselves (D-GRANT). */
async function mustNotBeAccused({ author, before }: Asked): Promise<void> {
  if (before.accused_id === author.userId) throw disciplineErrors.ownComplaint();
}

async function requireEmployee({ after, rows }: Write): Promise<void> {
  const [accused] = await rows(accusedText, [after.accused_id, after.office_id]);
  if (!accused) return;
  if (!employees.has(accused.user_type)) refuse('accused_id', disciplineErrors.notAnEmployee());
  if (accused.employment_type === 'contractual') refuse('accused_id', disciplineErrors.contractStaff());
  if (!accused.is_below) refuse('office_id', disciplineErrors.accusedElsewhere());
}

async function requireNoCase({ after }: Write): Promise<void> {
  if (after.has_case === true) throw disciplineErrors.caseOpened();
}

async function requireStage({ before, after }: Write): Promise<void> {
  const kind = kindOf(after.penalty);
  if (kind === 'minor' && !causeShown.has(before?.stage)) refuse('penalty', disciplineErrors.causeNotShown());
  if (kind === 'major' && before?.stage !== 'second_show_cause') refuse('penalty', disciplineErrors.inquiryRequired());
}

const statusOf = ({ stage, penalty }: Write['after']): string =>
  !decided.has(stage) ? 'running' : kindOf(penalty) === null ? 'discharged' : 'penalised';

/** A notice of this kind moves the complaint; without one the move is not made. */
const givenText = sql('discipline/complaints.given', 'select 1 from show_causes where complaint_id = $1 and kind = $2');
const mustBeAsked =
  (kind: 'first' | 'second') =>
  async (asked: Asked): Promise<void> => {
    await mustNotBeAccused(asked);
    if ((await asked.rows(givenText, [asked.before.id, kind])).length === 0) throw disciplineErrors.chargeMissing();
  };

/** The deadline of an answer that is still awaited on $2. */
const awaitedText = sql(
  'discipline/complaints.awaited',
  `select answer_by::text as until from show_causes where complaint_id = $1 and status = 'asked' and answer_by >= $2::date limit 1`,
  known<{ until: string }>(),
);

/** The accused has the time that they were given. */
async function mustNotBeAwaited({ before, rows, today }: Write): Promise<void> {
  const [awaited] = await rows(awaitedText, [before!.id, today]);
  if (awaited) throw disciplineErrors.answerAwaited({ date: awaited.until });
}

async function mayHear(write: Write): Promise<void> {
  if (Date.parse(String(write.after.hearing_at)) <= write.now.getTime()) refuse('hearing_at', disciplineErrors.hearingInPast());
  await mustNotBeAwaited(write);
}

async function mayDecide(write: Write): Promise<void> {
  await requireStage(write);
  if (kindOf(write.after.penalty) !== null) await mustNotBeAwaited(write);
}

export const complaintsServer = defineServerSide(complaints, {
  computed: async ({ after }) => ({
    status: statusOf(after),
    has_case: after.case_number != null,
    action_kind: kindOf(after.penalty),
    // Fields of another penalty are emptied.
    ...(after.penalty !== 'withholding' && { penalty_until: null }),
    ...(after.penalty !== 'recovery' && { penalty_amount: null }),
    ...(after.penalty !== 'lower_stage' && { penalty_step: null }),
  }),
  permits: {
    update: mustNotBeAccused,
    delete: mustNotBeAccused,
    enquire: mustNotBeAccused,
    open_case: mustNotBeAccused,
    ask_cause: mustBeAsked('first'),
    hear: mustNotBeAccused,
    inquire: mustNotBeAccused,
    ask_cause_again: mustBeAsked('second'),
    decide: mustNotBeAccused,
    appeal: mustNotBeAccused,
  },
  guards: { create: requireEmployee, delete: requireNoCase },
  effects: { create: notifyOfComplaint },
  moves: {
    enquire: { effect: notifyOfStage },
    open_case: { effect: notifyOfStage },
    ask_cause: { effect: notifyOfStage },
    hear: { guard: mayHear, effect: notifyOfStage },
    inquire: { guard: mustNotBeAwaited, effect: notifyOfStage },
    ask_cause_again: { effect: notifyOfStage },
    decide: { guard: mayDecide, effect: notifyOfStage },
    appeal: { effect: notifyOfStage },
  },
});
