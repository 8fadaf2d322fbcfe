/**
 * A hearing that an office fixes for a service order, as of a mutation: it is kept among the hearings of that office, under the number of the
 * order, and the applicant is notified as the parties of any hearing are. It is over when the order is decided; one that was to come is not held.
 */

import { hearings } from '../../resources/hearing/hearings.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { asSystem } from '../engine/actor.ts';
import type { Done, Effect, Joins } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

const usualMinutes = 30;

const beforeText = sql(
  'hearing/order-hearings.before',
  `select id, meeting_at from hearings where case_number = $1 and court = 'land_office' and status = 'meeting_fixed'`,
  known<{ meeting_at: Date }>(),
);

const writerOf = ({ acting, author }: Done): Done['acting'] => ({
  ...acting,
  actor: asSystem('hearing of a service order', author.userId),
});

async function hold(done: Done): Promise<void> {
  const { after, author, now, rows, repositoryOf } = done;
  const {
    reference_number: number,
    applicant_name: name,
    applicant_name_en,
    mobile,
    email,
    office_id,
    user_id,
    hearing_at,
    hearing_place,
  } = after;
  const asWriter = writerOf(done);
  const repository = repositoryOf(hearings.name);
  const meeting = { meeting_at: hearing_at, meeting_place: hearing_place, duration_minutes: usualMinutes };
  const [before] = await rows(beforeText, [number]);
  if (before) return void (await repository.move(before.id, 'change_meeting', meeting, undefined, asWriter));
  const body = {
    ...{ case_number: number, case_type: 'mutation', case_date: dhakaDay(now), side: 'own', court: 'land_office', office_id },
    ...{ appellant_count: 1, defendant_count: 1, applicant_id: user_id ?? author.userId },
    parties: [{ party_type: 'appellant', name, name_en: applicant_name_en ?? `Applicant of ${number}`, mobile, email }],
  };
  const id = await repository.add(body, asWriter);
  await repository.move(id, 'fix_meeting', meeting, undefined, asWriter);
}

async function end(done: Done): Promise<void> {
  const { after, now, rows, repositoryOf } = done;
  const [open] = await rows(beforeText, [after.reference_number]);
  if (!open) return;
  const how = open.meeting_at > now ? 'call_off' : 'finish';
  await repositoryOf(hearings.name).move(open.id, how, {}, undefined, writerOf(done));
}

const both =
  (own: Effect | undefined, then: Effect): Effect =>
  async done => {
    await own?.(done);
    await then(done);
  };

const followed = { fix_hearing: hold, make_ready: end, refuse: end };

export const hearingsOfOrders: Joins = (resource, own) => {
  if (resource.name !== 'service-orders') return undefined;
  const moves = Object.entries(followed).map(([name, then]) => {
    const before = own.moves?.[name];
    return [name, { ...before, effect: both(before?.effect, then) }];
  });
  return { ...own, moves: { ...own.moves, ...Object.fromEntries(moves) } };
};
