/** A request creates its empty scores; it can be deleted with them while none is given. */

import { awardScores } from '../../resources/award/award-scores.ts';
import { awardErrors } from '../../resources/award/errors.ts';
import { scoringRequests } from '../../resources/award/scoring-requests.ts';
import { linkToRecord } from '../../resources/kernel/link.ts';
import { asSystem } from '../engine/actor.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';
import { notify } from '../notification/index.ts';
import { awardFacts } from './award-facts.ts';
import { mustStayOpen } from './open-award.ts';

const asWriter = ({ acting }: Done) => ({ ...acting, actor: asSystem('scores requested') });

const judge = (write: Write): Promise<void> => mustStayOpen(write, write.after.award_id);

/** The key of a request: the award, the person, the scorer. */
const keyOf = ({ award_id, user_id, scorer_id }: Write['after']): unknown[] => [award_id, user_id, scorer_id];

const unansweredText = sql(
  'award/scoring-requests.unanswered',
  `
select q.id from award_questions q where q.award_id = $1 and q.row_status = 1 and not exists (
  select from award_scores s where s.award_question_id = q.id and s.user_id = $2 and s.scorer_id = $3) order by q.serial`,
);

async function layOut(write: Done): Promise<void> {
  const { award_id, user_id, scorer_id, office_id } = write.after;
  const questions = await write.rows(unansweredText, keyOf(write.after));
  const scores = write.repositoryOf(awardScores.name);
  const ids = await scores.reserve(questions.length, asWriter(write));
  const of = { award_id, user_id, scorer_id, office_id, status: 'not_provided' };
  await scores.insertMany(
    questions.map((question, at) => ({ id: ids[at]!, award_question_id: question.id, ...of })),
    asWriter(write),
  );
}

const SCORE_REQUESTED = 17;

async function request(write: Done): Promise<void> {
  await layOut(write);
  const { scorer_id, award_id, id } = write.after;
  await notify(write, {
    ...{ type: SCORE_REQUESTED, to: [scorer_id as number], link: linkToRecord('scoring-requests', id) },
    ...(await awardFacts(write, award_id)),
  });
}

const ofRequest = 'from award_scores where award_id = $1 and user_id = $2 and scorer_id = $3';

const someScoreText = sql('award/scoring-requests.someScore', `select 1 ${ofRequest} and score is not null limit 1`);

async function mustBeUnanswered({ after, rows }: Write): Promise<void> {
  if ((await rows(someScoreText, keyOf(after))).length > 0) throw awardErrors.alreadyScored();
}

const scoresText = sql('award/scoring-requests.scores', `select id ${ofRequest} order by id`);

async function clear(write: Done): Promise<void> {
  const scores = write.repositoryOf(awardScores.name);
  for (const { id } of await write.rows(scoresText, keyOf(write.after))) await scores.remove(id, undefined, asWriter(write));
}

export const scoringRequestsServer = defineServerSide(scoringRequests, {
  computed: async ({ before }) => (before ? {} : { status: 'not_provided' }),
  guards: { create: judge, delete: mustBeUnanswered },
  effects: { create: request, delete: clear },
});
