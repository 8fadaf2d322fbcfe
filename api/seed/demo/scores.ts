/** The integrity award of the year is being scored: colleagues of one office are asked for each other's scores, and some have answered. */
import type { Inside } from '../../engine/server-side.ts';
import { shifted } from './days.ts';
import { diceOf } from './dice.ts';

const seed = 2012;
const people = ['acland.savar', 'kanungo.savar', 'clerk.savar'];

type Person = { readonly id: number; readonly username: string };
type Score = { readonly id: number };

export async function makeScores({ rows, repositoryOf, acting, today }: Inside): Promise<void> {
  const [award] = await rows<{ id: number }>(`select id from awards where status = 'draft' order by id limit 1`);
  const found = await rows<Person>('select id, username from users where username = any ($1) order by id', [`{${people.join(',')}}`]);
  const head = found.find(({ username }) => username === people[0]);
  if (!award || !head) return;
  const { chance, between } = diceOf(seed);
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
