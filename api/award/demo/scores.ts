/**
 * This year's integrity award is being scored: colleagues of one office were asked to score each other, and some have done so. Last year's
 * award is published.
 */
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { type Dice, diceOf } from '../../seed/demo/dice.ts';

const seed = 2012;
const people = ['acland.savar', 'kanungo.savar', 'clerk.savar'];

type Person = { readonly id: number; readonly username: string };
type Score = { readonly id: number };

type Question = { readonly question: string; readonly question_en: string; readonly serial: number; readonly maximum_score: number };
type Award = { readonly name: string; readonly name_en: string; readonly maximum_score: number; readonly qualifying_score: number };

const beforeText = `
select a.name, a.name_en, a.maximum_score, a.qualifying_score, y.id as fiscal_year_id from awards a join fiscal_years f on f.id = a.fiscal_year_id
  join fiscal_years y on y.end_date = f.start_date - 1 where a.id = $1`;

/**
 * The officers under the demo's Deputy Commissioner are scored by the Deputy Commissioner only: five or four for each question, and the
 * jury's ten points.
 */
const scoredText = `
select u.id, head.id as scorer_id from users head join users u on u.office_id = head.office_id and u.id <> head.id and u.row_status = 1
where head.username = 'dc.dhaka' order by u.id limit 3`;

async function makePublished({ rows, repositoryOf, acting }: Inside, likeId: number, { between }: Dice): Promise<void> {
  const [like] = await rows<Award & { fiscal_year_id: number }>(beforeText, [likeId]);
  const scored = await rows<{ id: number; scorer_id: number }>(scoredText);
  if (!like || scored.length === 0) return;
  const [awards, questions, scores] = [repositoryOf('awards'), repositoryOf('award-questions'), repositoryOf('award-scores')];
  const { id: award_id } = await awards.insert({ ...like, winners_count: 2 }, acting);
  const asked = await rows<Question>(
    'select question, question_en, serial, maximum_score from award_questions where award_id = $1 order by serial',
    [likeId],
  );
  const jury = { question: 'অন্যান্য কার্যক্রম', question_en: 'Other activities', serial: asked.length + 1, maximum_score: 10 };
  const made: { readonly id: number; readonly most: number }[] = [];
  for (const one of [...asked, jury]) made.push({ ...(await questions.insert({ ...one, award_id }, acting)), most: one.maximum_score });
  await awards.move(award_id, 'open', {}, undefined, acting);
  for (const { id: user_id, scorer_id } of scored)
    for (const { id: award_question_id, most } of made)
      await scores.insert({ award_id, user_id, scorer_id, award_question_id, score: between(1, 4) > 1 ? most : most - 1 }, acting);
  await awards.move(award_id, 'publish', {}, undefined, acting);
}

export async function makeScores(inside: Inside): Promise<void> {
  const { rows, repositoryOf, acting, today } = inside;
  const [award] = await rows<{ id: number }>(`select id from awards where status = 'draft' order by id limit 1`);
  const found = await rows<Person>('select id, username from users where username = any ($1) order by id', [`{${people.join(',')}}`]);
  const head = found.find(({ username }) => username === people[0]);
  if (!award || !head) return;
  const { chance, between } = diceOf(seed);
  await makePublished(inside, award.id, diceOf(seed + 1));
  await repositoryOf('awards').move(award.id, 'open', {}, undefined, acting);
  const pairs = found.flatMap(user =>
    found.filter(scorer => scorer !== user && (scorer === head || user === head)).map(scorer => ({ user, scorer })),
  );
  for (const { user, scorer } of pairs) {
    const request = { award_id: award.id, user_id: user.id, scorer_id: scorer.id, requested_by_id: head.id };
    await repositoryOf('scoring-requests').insert({ ...request, due_at: `${shifted(today, 30)}T11:00:00.000Z` }, acting);
    if (!chance(0.6)) continue;
    const scores = await rows<Score>('select id from award_scores where award_id = $1 and user_id = $2 and scorer_id = $3 order by id', [
      ...[award.id, user.id, scorer.id],
    ]);
    for (const { id } of scores) await repositoryOf('award-scores').change(id, { score: between(6, 10) / 2 }, 'patch', undefined, acting);
  }
}
