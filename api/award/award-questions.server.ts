/** Questions are written while their award is a draft; together they make at most its maximum. */
import { awardQuestions } from '../../resources/award/award-questions.ts';
import { awardErrors } from '../../resources/award/errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const sumOfMaximumScoreText = sql(
  'award/award-questions.sumOfMaximumScore',
  'select coalesce(sum(maximum_score), 0)::int as sum from award_questions where award_id = $1 and id is distinct from $2',
);

const awardText = sql('award/award-questions.award', 'select status, maximum_score from awards where id = $1 for no key update');

/** Locked, so that the questions of one award are added up one after the other. */
async function judge({ before, after, rows }: Write): Promise<void> {
  const [award] = await rows(awardText, [after.award_id]);
  if (!award) return;
  if (award.status !== 'draft') throw awardErrors.notDraft();
  const [others] = await rows(sumOfMaximumScoreText, [after.award_id, before?.id ?? null]);
  const [sum, max] = [others!.sum + (after.maximum_score as number), award.maximum_score];
  if (sum > max)
    throw new ProblemsError(awardQuestions, [{ path: 'maximum_score', error: awardErrors.questionsExceedMaximum({ sum, max }) }]);
}

const someAwardText = sql('award/award-questions.someAward', `select 1 from awards where id = $1 and status = 'draft'`);

async function mayChange({ before, rows }: Asked): Promise<void> {
  const drafts = await rows(someAwardText, [before.award_id]);
  if (drafts.length === 0) throw awardErrors.notDraft();
}

export const awardQuestionsServer = defineServerSide(awardQuestions, {
  permits: { update: mayChange, delete: mayChange },
  guards: { create: judge, update: judge },
});
