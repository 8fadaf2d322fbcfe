/**
 * A hearing that an office fixes for a service order, as of a mutation: it is kept among the hearings of that office, under the number of the
 * order, and the applicant is notified as the parties of any hearing are.
 */

import { hearings } from '../../resources/hearing/hearings.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { asSystem } from '../engine/actor.ts';
import type { Done, Effect, Joins } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const usualMinutes = 30;

const beforeText = sql(
  'hearing/order-hearings.before',
  `select id from hearings where case_number = $1 and court = 'land_office' and status = 'meeting_fixed'`,
);

async function hold({ after, author, now, rows, repositoryOf, acting }: Done): Promise<void> {
  const { reference_number: number, applicant_name: name, mobile, email, office_id, user_id, hearing_at, hearing_place } = after;
  const asWriter = { ...acting, actor: { ...asSystem('hearing of a service order'), userId: author.userId } };
  const repository = repositoryOf(hearings.name);
  const meeting = { meeting_at: hearing_at, meeting_place: hearing_place, duration_minutes: usualMinutes };
  const [before] = await rows(beforeText, [number]);
  if (before) return void (await repository.move(before.id, 'change_meeting', meeting, undefined, asWriter));
  const body = {
    ...{ case_number: number, case_type: 'mutation', case_date: dhakaDay(now), side: 'own', court: 'land_office', office_id },
    ...{ appellant_count: 1, defendant_count: 1, applicant_id: user_id ?? author.userId },
    parties: [{ party_type: 'appellant', name, name_en: `Applicant of ${number}`, mobile, email }],
  };
  const { id } = await repository.insert(body, asWriter);
  await repository.move(id, 'fix_meeting', meeting, undefined, asWriter);
}

const both =
  (own: Effect | undefined): Effect =>
  async done => {
    await own?.(done);
    await hold(done);
  };

export const hearingsOfOrders: Joins = (resource, own) => {
  if (resource.name !== 'service-orders') return undefined;
  const before = own.moves?.fix_hearing;
  return { ...own, moves: { ...own.moves, fix_hearing: { ...before, effect: both(before?.effect) } } };
};
