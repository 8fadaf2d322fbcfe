/**
 * Who may be accused, who may handle a complaint, and which penalty the stage allows. A minor one needs the first show cause, a major one
 * an inquiry and a second show cause (domain section 5.4).
 */
import { kindOf } from '../../resources/discipline/complaints.rules.ts';
import { complaints } from '../../resources/discipline/complaints.ts';
import { disciplineErrors } from '../../resources/discipline/errors.ts';
import { stageOptions } from '../../resources/discipline/options.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { linkToList } from '../../resources/kernel/link.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { notify } from '../notification/index.ts';

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

const COMPLAINT_STEP = 21;
const typeText = sql('discipline/complaints.type', 'select name, name_en from complaint_types where id = $1');

/** Notifies the accused of questions and decisions, but not of the inquiry before. */
async function notifyAccused(done: Done): Promise<void> {
  const { accused_id, complaint_type_id, stage } = done.after;
  const [type] = await done.rows(typeText, [complaint_type_id]);
  const { text } = stageOptions.find(({ value }) => value === stage)!;
  await notify(done, {
    ...{ type: COMPLAINT_STEP, to: [accused_id as number], link: linkToList('notifications') },
    facts: { subject: type?.name, status: text.bn },
    facts_en: { subject: type?.name_en, status: text.en },
  });
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
    ask_cause: mustNotBeAccused,
    hear: mustNotBeAccused,
    inquire: mustNotBeAccused,
    ask_cause_again: mustNotBeAccused,
    decide: mustNotBeAccused,
    appeal: mustNotBeAccused,
  },
  guards: { create: requireEmployee, delete: requireNoCase },
  moves: {
    ask_cause: { effect: notifyAccused },
    hear: { effect: notifyAccused },
    ask_cause_again: { effect: notifyAccused },
    decide: { guard: requireStage, effect: notifyAccused },
    appeal: { effect: notifyAccused },
  },
});
