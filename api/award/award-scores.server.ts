/** Everybody gives their own scores while the award is open; the last score completes the request for them. */
import { awardScores } from '../../resources/award/award-scores.ts';
import { awardErrors } from '../../resources/award/errors.ts';
import { scoringRequests } from '../../resources/award/scoring-requests.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { mustBeOpen, mustStayOpen } from './open-award.ts';

function mustBeScorer({ author }: Pick<Asked, 'author'>, scorerId: unknown): void {
  if (author.rights !== 'system' && scorerId !== author.userId) throw awardErrors.notTheScorer();
}

const maxOfAwardQuestionText = sql(
  'award/award-scores.maxOfAwardQuestion',
  'select maximum_score as max from award_questions where id = $1',
);

async function mustFit({ after, rows }: Write): Promise<void> {
  const [question] = await rows(maxOfAwardQuestionText, [after.award_question_id]);
  if (question && typeof after.score === 'number' && after.score > question.max)
    throw new ProblemsError(awardScores, [{ path: 'score', error: awardErrors.scoreTooHigh({ max: question.max }) }]);
}

async function judge(write: Write): Promise<void> {
  mustBeScorer(write, write.after.scorer_id);
  await mustStayOpen(write, write.after.award_id);
  await mustFit(write);
}

/** Publishing the results changes no score. */
async function judgeChange(write: Write): Promise<void> {
  if (write.before?.result === write.after.result) await judge(write);
}

const requestText = sql(
  'award/award-scores.request',
  `
select r.id, r.status, case when exists (
  select from award_scores s where s.award_id = r.award_id and s.user_id = r.user_id and s.scorer_id = r.scorer_id and s.score is null
) then 'not_provided' else 'provided' end as now
from scoring_requests r where r.award_id = $1 and r.user_id = $2 and r.scorer_id = $3`,
  known<{ now: string }>(),
);

async function settle({ after, rows, repositoryOf, acting }: Done): Promise<void> {
  const [request] = await rows(requestText, [after.award_id, after.user_id, after.scorer_id]);
  if (!request || request.status === request.now) return;
  const asWriter = { ...acting, actor: asSystem('scores given') };
  await repositoryOf(scoringRequests.name).set(request.id, { status: request.now }, asWriter);
}

export const awardScoresServer = defineServerSide(awardScores, {
  computed: async ({ after }) => ({ status: (after.score ?? null) === null ? 'not_provided' : 'provided' }),
  permits: {
    update: async asked => {
      // The system marks scores as published after the award is closed.
      if (asked.author.rights === 'system') return;
      mustBeScorer(asked, asked.before.scorer_id);
      await mustBeOpen(asked, asked.before.award_id);
    },
  },
  guards: { create: judge, update: judgeChange },
  effects: { create: settle, update: settle },
});
