/** Scoring of an award needs questions; publishing names the winners. People with equal scores share a place. */

import { awardScores } from '../../resources/award/award-scores.ts';
import { awardWinners } from '../../resources/award/award-winners.ts';
import { awards } from '../../resources/award/awards.ts';
import { awardErrors } from '../../resources/award/errors.ts';
import { linkToList } from '../../resources/kernel/link.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { notify } from '../notification/index.ts';
import { awardFacts } from './award-facts.ts';

const sumOfMaximumScoreText = sql(
  'award/awards.sumOfMaximumScore',
  'select coalesce(sum(maximum_score), 0)::int as sum from award_questions where award_id = $1',
);

async function mustHoldQuestions({ before, after, rows }: Write): Promise<void> {
  if (!before || before.maximum_score === after.maximum_score) return;
  const [{ sum }] = (await rows(sumOfMaximumScoreText, [before.id])) as [{ sum: number }];
  const max = after.maximum_score as number;
  if (sum > max) throw new ProblemsError(awards, [{ path: 'maximum_score', error: awardErrors.questionsExceedMaximum({ sum, max }) }]);
}

const someAwardQuestionText = sql(
  'award/awards.someAwardQuestion',
  'select 1 from award_questions where award_id = $1 and row_status = 1 limit 1',
);

async function mustHaveQuestions({ before, rows }: Write): Promise<void> {
  const found = await rows(someAwardQuestionText, [before!.id]);
  if (found.length === 0) throw awardErrors.noQuestions();
}

/**
 * A person's score is the sum of the questions, each by the average of the scorers who answered it: what somebody left out counts as
 * nothing, not as zero. Their designation and office are kept as they are now.
 */
const winnersText = sql(
  'award/awards.winners',
  `
select r.user_id, r.total::float8 as total_score, r.position::int, u.designation_id, u.office_id from (
  select user_id, total, rank() over (order by total desc) as position from (
    select user_id, round(sum(given), 2) as total from (
      select user_id, award_question_id, avg(score) as given from award_scores where award_id = $1 and score is not null
      group by user_id, award_question_id
    ) by_question group by user_id
  ) scored where total >= coalesce($2::numeric, 0)
) r join users u on u.id = r.user_id where r.position <= coalesce($3::int, 1000) order by r.position, r.user_id`,
  known<{ total_score: number; position: number }>(),
);

type Winner = RowOf<typeof winnersText>;

const winnersOf = ({ after, rows }: Pick<Done, 'rows'> & { readonly after: Write['after'] }, id: number): Promise<Winner[]> =>
  rows(winnersText, [id, after.qualifying_score ?? null, after.winners_count ?? null]);

async function mustHaveWinners(write: Write): Promise<void> {
  if ((await winnersOf(write, write.before!.id)).length === 0) throw awardErrors.nothingScored();
}

async function name(write: Done): Promise<void> {
  const asWriter = { ...write.acting, actor: asSystem('award published') };
  const winners = await winnersOf(write, write.after.id);
  const repository = write.repositoryOf(awardWinners.name);
  const ids = await repository.reserve(winners.length, asWriter);
  await repository.insertMany(
    winners.map((winner, at) => ({ id: ids[at]!, award_id: write.after.id, ...winner })),
    asWriter,
  );
}

const givenText = sql('award/awards.given', 'select id from award_scores where award_id = $1 and score is not null order by id');

/** From now on the people who were scored can see their scores. */
async function open(write: Done): Promise<void> {
  const asWriter = { ...write.acting, actor: asSystem('award published') };
  const scores = write.repositoryOf(awardScores.name);
  for (const { id } of await write.rows(givenText, [write.after.id])) await scores.set(id, { result: 'published' }, asWriter);
}

const AWARD_PUBLISHED = 18;
const namedText = sql('award/awards.named', 'select user_id as id from award_winners where award_id = $1 and row_status = 1');

async function notifyWinners(write: Done): Promise<void> {
  const { id } = write.after;
  const winners = await write.rows(namedText, [id]);
  const link = linkToList('award-scores', { award_id: id });
  await notify(write, { type: AWARD_PUBLISHED, to: winners.map(one => one.id), link, ...(await awardFacts(write, id)) });
}

async function publish(write: Done): Promise<void> {
  await name(write);
  await open(write);
  await notifyWinners(write);
}

export const awardsServer = defineServerSide(awards, {
  guards: { update: mustHoldQuestions },
  moves: { open: { guard: mustHaveQuestions }, publish: { guard: mustHaveWinners, effect: publish } },
});
