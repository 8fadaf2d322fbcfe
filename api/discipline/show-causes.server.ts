/**
 * A show-cause notice takes the complaint to its stage. The accused answers it as long as the complaint is there, after the deadline too,
 * when the answer is marked as late.
 */
import { disciplineErrors } from '../../resources/discipline/errors.ts';
import { showCauses } from '../../resources/discipline/show-causes.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { workingDayText } from '../office/index.ts';
import { notifyOfAnswer, notifyOfExtension } from './notices.ts';

type Kind = 'first' | 'second';

/** The stage from which each notice is given, the move that it makes, and the stage in which it is answered. */
const ladder = {
  first: { from: 'case_opened', move: 'ask_cause', answered: 'show_cause' },
  second: { from: 'inquiry', move: 'ask_cause_again', answered: 'second_show_cause' },
} as const satisfies Readonly<Record<Kind, object>>;

const complaintText = sql('discipline/show-causes.complaint', 'select stage, office_id from complaints where id = $1');
const deadlineText = sql('discipline/show-causes.deadline', workingDayText('$1::bigint', '$2::date', '$3::int'), known<{ day: string }>());

const refuse = (path: string, error: DomainError): never => {
  throw new ProblemsError(showCauses, [{ path, error }]);
};

/** Notices of the past keep their days, so this is no rule of the field. */
function mustBeAhead(day: unknown, today: string): void {
  if (String(day) < today) refuse('answer_by', validationErrors.notBefore({ date: today }));
}

async function begun({ after, rows, today }: Write) {
  const [complaint] = await rows(complaintText, [after.complaint_id]);
  const kind = (Object.keys(ladder) as Kind[]).find(one => ladder[one].from === complaint?.stage);
  if (!complaint || !kind) return refuse('complaint_id', disciplineErrors.causeNotPossible());
  if (after.answer_by != null) {
    mustBeAhead(after.answer_by, today);
    return { kind };
  }
  const [last] = await rows(deadlineText, [complaint.office_id, today, setting('show_cause_working_days')]);
  return { kind, answer_by: last!.day };
}

const answered = ({ before, now, today }: Write) => ({ answered_at: now.toISOString(), is_late: today > String(before!.answer_by) });

async function mustBeOpen({ before, rows }: Asked): Promise<void> {
  const [complaint] = await rows(complaintText, [before.complaint_id]);
  if (complaint?.stage !== ladder[before.kind as Kind].answered) throw disciplineErrors.answerClosed();
}

async function mayAnswer(asked: Asked): Promise<void> {
  if (asked.before.accused_id !== asked.author.userId) throw disciplineErrors.notAccused();
  await mustBeOpen(asked);
}

async function mayExtend(asked: Asked): Promise<void> {
  if (asked.before.accused_id === asked.author.userId) throw disciplineErrors.ownComplaint();
  await mustBeOpen(asked);
}

async function mustBeLater({ before, after, today }: Write): Promise<void> {
  mustBeAhead(after.answer_by, today);
  if (String(after.answer_by) <= String(before!.answer_by)) refuse('answer_by', disciplineErrors.notExtended());
}

const takeStep = async ({ after, repositoryOf, acting }: Done): Promise<void> =>
  void (await repositoryOf('complaints').move(after.complaint_id as number, ladder[after.kind as Kind].move, {}, undefined, acting));

export const showCausesServer = defineServerSide(showCauses, {
  computed: async write => (write.action === 'create' ? begun(write) : write.action === 'answer' ? answered(write) : {}),
  permits: { answer: mayAnswer, extend: mayExtend },
  effects: { create: takeStep },
  moves: { answer: { effect: notifyOfAnswer }, extend: { guard: mustBeLater, effect: notifyOfExtension } },
});
