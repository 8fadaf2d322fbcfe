/**
 * An order gets the next number of its year, the fee and working days of its day, the desk where it arrives, and a step for each move. Who may
 * order a service is said by its `access_type`. Who has an order moves it; the head of the office may give it elsewhere.
 */
import { dhakaDay } from '../../resources/kernel/clock.ts';
import type { Problem } from '../../resources/kernel/validate.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import { ProblemsError } from '../engine/problems.ts';
import { withdrawPaper } from '../engine/published-papers.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { isOffText, workingDayText } from '../office/index.ts';
import { englishNameOf } from './applicant-name.ts';
import { arrivalOf, mayMoveIt, mustBeAnotherDesk, mustHaveIt } from './arrival.ts';
import { nextOrderNumber } from './order-serial.ts';
import { step } from './order-steps.ts';

type Values = Readonly<Record<string, unknown>>;

const termsText = sql(
  'service/service-orders.terms',
  `
select coalesce(f.fee, s.fee)::float8 as fee, coalesce(f.post_fee, s.post_fee)::float8 as post_fee, coalesce(f.probable_delivery_days, s.probable_delivery_days) as days,
  exists (select from service_inputs i where i.service_id = s.id and i.row_status = 1)
    or exists (select from service_papers p where p.service_id = s.id and p.row_status = 1) as has_form
from services s left join service_fees f on f.service_id = s.id and f.row_status = 1 and f.from_date <= $2::date
  and (f.to_date is null or f.to_date >= $2::date)
where s.id = $1`,
);

const lastDayText = sql('service/service-orders.lastDay', workingDayText('$3::bigint', '$1::date', '$2::int'));

async function promised({ rows }: Write, day: string, days: number | null, office: unknown): Promise<string | null> {
  if (days === null) return null;
  if (days === 0) return day;
  const [found] = await rows(lastDayText, [day, days, office ?? null]);
  return found?.day ?? null;
}

const workedText = sql(
  'service/service-orders.worked',
  `select count(*)::int as days from (select d::date as day from generate_series($1::date + 1, $2::date, interval '1 day') d) span
where not ${isOffText('null::bigint', '$3::bigint', 'span.day')}`,
  known<{ days: number }>(),
);

/** While the citizen looks for papers, the promised day waits. */
async function pausedPromise(write: Write): Promise<Values> {
  const { after, rows, today } = write;
  const { probable_delivery_date: day, asked_on, office_id } = after;
  const resumed = { asked_on: null, note: null, note_for: null };
  if (typeof day !== 'string' || typeof asked_on !== 'string') return resumed;
  const [{ days }] = (await rows(workedText, [asked_on, today, office_id ?? null])) as [{ days: number }];
  return { ...resumed, probable_delivery_date: days === 0 ? day : await promised(write, day, days, office_id) };
}

/** What is decided before the hour of its hearing was not heard: the order no longer names that hour. */
const unheard = async ({ after, now }: Write): Promise<Values> =>
  typeof after.hearing_at === 'string' && Date.parse(after.hearing_at) > now.getTime() ? { hearing_at: null, hearing_place: null } : {};

const ofMove = {
  ask: async ({ today }: Write) => ({ asked_on: today, answer: null }),
  answer: pausedPromise,
  ...{ make_ready: unheard, refuse: unheard },
  deliver: async ({ now }: Write) => ({ delivered_at: now.toISOString() }),
  withdraw_paper: async () => ({ paper: null, delivered_at: null, delivered_to: null, post_number: null }),
} as Readonly<Record<string, (write: Write) => Promise<Values>>>;

/** A note belongs to its move; without a reader it is the office's own. */
const noteOf = ({ values, action, after }: Write): Values =>
  action === 'update' ? {} : { note: values.note ?? null, note_for: values.note == null ? null : (after.note_for ?? 'office') };

/** What the citizen answers comes to the desk again. */
const arrivedOf = ({ action, before, after, now }: Write): Values =>
  action === 'answer' || before!.current_desk_id !== after.current_desk_id ? { arrived_at: now.toISOString() } : {};

/** The postage follows the way of delivery, at the rate of the day of the order. @throws service.postage_paid where it was paid */
async function postageOf({ before, after, rows }: Write): Promise<Values> {
  if (!before || before.delivery_type === after.delivery_type) return {};
  const [terms] = await rows(termsText, [after.service_id, dhakaDay(new Date(after.applied_at as string))]);
  const post_fee = after.delivery_type === 'post' ? (terms?.post_fee ?? null) : null;
  if ((post_fee ?? 0) === (before.post_fee ?? 0)) return {};
  if (before.paid_at != null && (after.paid_at != null || before.payment_reference != null))
    throw new ProblemsError(serviceOrders, [{ path: 'delivery_type', error: serviceErrors.postagePaid() }]);
  return { post_fee };
}

async function computed(write: Write): Promise<Values> {
  const { action, before, after, rows, now } = write;
  const named = await englishNameOf(write);
  if (before) return { ...named, ...noteOf(write), ...arrivedOf(write), ...(await postageOf(write)), ...(await ofMove[action]?.(write)) };
  // The system may write an order of another day, and what was agreed when it was submitted.
  const applied_at = (after.applied_at as string | null | undefined) ?? now.toISOString();
  const day = dhakaDay(new Date(applied_at));
  const [terms] = await rows(termsText, [after.service_id, day]);
  const arrival = await arrivalOf(write);
  const probable_delivery_date = await promised(write, day, terms?.days ?? null, arrival.office_id ?? after.office_id);
  const post_fee = after.post_fee ?? (after.delivery_type === 'post' ? (terms?.post_fee ?? null) : null);
  const reference_number = await nextOrderNumber(rows, day);
  return {
    ...named,
    ...arrival,
    reference_number,
    applied_at,
    arrived_at: applied_at,
    fee: after.fee ?? terms?.fee ?? null,
    form_by: after.form_by ?? (terms?.has_form ? 'counter' : null),
    post_fee,
    probable_delivery_date,
  };
}

const serviceText = sql(
  'service/service-orders.service',
  'select access_type, delivery_types from services where id = $1',
  known<{ delivery_types: readonly string[] }>(),
);

async function mustBeOffered({ after, rows }: Write): Promise<void> {
  const [service] = await rows(serviceText, [after.service_id]);
  if (!service) return;
  const problems: Problem[] = [];
  const isOffice = after.applicant_type === 'office' && after.user_id == null;
  if (service.access_type === 'office' && !isOffice) problems.push({ path: 'service_id', error: serviceErrors.notForCitizens() });
  if (service.access_type === 'citizen' && isOffice) problems.push({ path: 'service_id', error: serviceErrors.notForOffices() });
  if (after.delivery_type != null && !service.delivery_types.includes(after.delivery_type as string))
    problems.push({ path: 'delivery_type', error: serviceErrors.deliveryNotOffered() });
  if (problems.length > 0) throw new ProblemsError(serviceOrders, problems);
}

const workText = sql('service/service-orders.work', 'select work from services where id = $1');

async function mustHearPeople({ after, rows }: Write): Promise<void> {
  const [service] = await rows(workText, [after.service_id]);
  if (service?.work !== 'mutation') throw serviceErrors.noHearing();
}

const isEmpty = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);

const filesText = sql(
  'service/service-orders.files',
  `select 1 from engine.files where resource = 'service-orders' and record_id = $1 and field = 'result_files' limit 1`,
);

/** Who got it, by which post, or the file itself: what each way of delivery has to say. */
async function mustSayHow({ before, after, values, rows }: Write): Promise<void> {
  const refuse = (path: string, error: Problem['error']) => new ProblemsError(serviceOrders, [{ path, error }]);
  const way = after.delivery_type ?? 'counter';
  if (way === 'counter' && isEmpty(after.delivered_to)) throw refuse('delivered_to', serviceErrors.receiverRequired());
  if (way === 'post' && isEmpty(after.post_number)) throw refuse('post_number', serviceErrors.postNumberRequired());
  if (way !== 'download' && way !== 'email') return;
  if (isEmpty(values.result_files) && after.paper == null && (await rows(filesText, [before!.id])).length === 0)
    throw refuse('result_files', serviceErrors.resultRequired());
}

/** @throws service.not_at_your_desk, service.no_paper */
async function mayWithdraw(asked: Asked): Promise<void> {
  await mustHaveIt(asked);
  if (asked.before.paper == null) throw serviceErrors.noPaper();
}

/** From now on the public page says of its code that the paper is withdrawn; another one may be made. */
async function withdraw(done: Done): Promise<void> {
  await withdrawPaper(done, serviceOrders.name, done.after.id);
  await step(done);
}

const stepped = { effect: step };

export const serviceOrdersServer = defineServerSide(serviceOrders, {
  computed,
  permits: {
    ...{ process: mustHaveIt, ask: mustHaveIt, answer: mustHaveIt, fix_hearing: mustHaveIt, make_ready: mustHaveIt },
    ...{ deliver: mustHaveIt, refuse: mustHaveIt, withdraw_paper: mayWithdraw, forward: mayMoveIt, hand_over: mayMoveIt },
  },
  guards: { create: mustBeOffered, update: mustBeOffered },
  effects: { create: step },
  moves: {
    ...{ process: stepped, ask: stepped, answer: stepped, make_ready: stepped, refuse: stepped },
    forward: { guard: mustBeAnotherDesk, effect: step },
    hand_over: { guard: mustBeAnotherDesk, effect: step },
    fix_hearing: { guard: mustHearPeople, effect: step },
    deliver: { guard: mustSayHow, effect: step },
    withdraw_paper: { effect: withdraw },
  },
});
