/**
 * An order gets a random number, the fee and working days of its day, and a step for each of its states. Only services open to citizens can
 * be ordered, by one of their ways of delivery.
 */
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { linkToCitizensHome } from '../../resources/kernel/link.ts';
import type { Problem } from '../../resources/kernel/validate.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { orderStatusOptions } from '../../resources/service/order-options.ts';
import { serviceOrderSteps } from '../../resources/service/service-order-steps.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { APPLICATION_STATE, notify } from '../notification/index.ts';
import { workingDayText } from '../office/index.ts';
import { drawCode } from '../services/codes.ts';

const termsText = sql(
  'service/service-orders.terms',
  `
select coalesce(f.fee, s.fee)::float8 as fee, coalesce(f.probable_delivery_days, s.probable_delivery_days) as days
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

async function computed(write: Write) {
  const { action, before, after, rows, now } = write;
  if (action === 'deliver') return { delivered_at: now.toISOString() };
  if (before) return {};
  // The system may write an order of another day.
  const applied_at = (after.applied_at as string | null | undefined) ?? now.toISOString();
  const day = dhakaDay(new Date(applied_at));
  const [terms] = await rows(termsText, [after.service_id, day]);
  const probable_delivery_date = await promised(write, day, terms?.days ?? null, after.office_id);
  return { reference_number: drawCode('LS-'), applied_at, fee: terms?.fee ?? null, probable_delivery_date };
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
  if (service.access_type === 'office') problems.push({ path: 'service_id', error: serviceErrors.notForCitizens() });
  if (after.delivery_type != null && !service.delivery_types.includes(after.delivery_type as string))
    problems.push({ path: 'delivery_type', error: serviceErrors.deliveryNotOffered() });
  if (problems.length > 0) throw new ProblemsError(serviceOrders, problems);
}

async function note({ before, after, author, now, repositoryOf, acting }: Done): Promise<void> {
  if (before?.status === after.status) return;
  const asWriter = { ...acting, actor: asSystem('state of a service order') };
  const steps = repositoryOf(serviceOrderSteps.name);
  const [id] = await steps.reserve(1, asWriter);
  const at = before ? now.toISOString() : after.applied_at;
  const step = { service_order_id: after.id, status: after.status, at, by_id: author.userId, note: after.non_deliverable_reason };
  await steps.insertMany([{ id: id!, ...step }], asWriter);
}

const serviceNameText = sql(
  'service/service-orders.serviceName',
  'select name, coalesce(name_en, name) as name_en from services where id = $1',
  known<{ name_en: string }>(),
);

/** Notifies a registered applicant of the state: it is on their home, by its number. */
async function notifyApplicant(done: Done): Promise<void> {
  const { user_id, service_id, reference_number, status } = done.after;
  if (typeof user_id !== 'number') return;
  const [service] = await done.rows(serviceNameText, [service_id]);
  const { text } = orderStatusOptions.find(({ value }) => value === status)!;
  await notify(done, {
    ...{ type: APPLICATION_STATE, to: [user_id], link: linkToCitizensHome() },
    facts: { subject: `${service?.name} (${reference_number})`, status: text.bn },
    facts_en: { subject: `${service?.name_en} (${reference_number})`, status: text.en },
  });
}

async function step(done: Done): Promise<void> {
  await note(done);
  await notifyApplicant(done);
}

const stepped = { effect: step };

export const serviceOrdersServer = defineServerSide(serviceOrders, {
  computed,
  guards: { create: mustBeOffered, update: mustBeOffered },
  effects: { create: step },
  moves: { process: stepped, make_ready: stepped, deliver: stepped, refuse: stepped },
});
