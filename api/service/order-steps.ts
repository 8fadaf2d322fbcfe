/** What happens with each move of an order: its step is written, the people of its desk and the applicant are notified. */
import { linkToCitizensHome, linkToRecord } from '../../resources/kernel/link.ts';
import { t } from '../../resources/kernel/text.ts';
import { orderStatusOptions } from '../../resources/service/order-options.ts';
import { serviceOrderSteps } from '../../resources/service/service-order-steps.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import { asSystem } from '../engine/actor.ts';
import type { Done } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { APPLICATION_STATE, notify } from '../notification/index.ts';
import { workersAt } from './arrival.ts';
import { ORDER_MESSAGE_JOB } from './order-messages.ts';

const atDesk = t('আপনার ডেস্কে এসেছে', 'has come to your desk');

/** What the citizen reads of a step besides the note that is theirs. */
function noteOf({ action, after }: Done): { readonly note: unknown; readonly note_for: unknown } {
  if (action === 'refuse') return { note: after.non_deliverable_reason, note_for: 'citizen' };
  if (action === 'withdraw_paper') return { note: after.withdrawal_reason, note_for: 'citizen' };
  if (action === 'answer') return { note: after.answer, note_for: 'office' };
  return { note: after.note, note_for: after.note_for };
}

async function writeStep(done: Done): Promise<number> {
  const { action, before, after, author, now, repositoryOf, acting } = done;
  const asWriter = { ...acting, actor: asSystem('step of a service order') };
  const steps = repositoryOf(serviceOrderSteps.name);
  const [id] = (await steps.reserve(1, asWriter)) as [number];
  const at = before ? now.toISOString() : after.applied_at;
  const place = { service_order_id: after.id, status: after.status, office_organogram_id: after.current_desk_id };
  await steps.insertMany([{ id, ...place, action, at, by_id: author.userId, ...noteOf(done) }], asWriter);
  return id;
}

const serviceNameText = sql(
  'service/order-steps.serviceName',
  'select name, coalesce(name_en, name) as name_en from services where id = $1',
  known<{ name_en: string }>(),
);

const comesToDesk = new Set(['create', 'forward', 'hand_over', 'answer']);

/** In the system: a registered applicant of the state, and the people of a desk of what comes to it. */
async function notifyPeople(done: Done): Promise<void> {
  const { action, before, after } = done;
  const { user_id, service_id, reference_number, status, current_desk_id } = after;
  const [service] = await done.rows(serviceNameText, [service_id]);
  const [subject, subject_en] = [`${service?.name} (${reference_number})`, `${service?.name_en} (${reference_number})`];
  if (typeof user_id === 'number' && before?.status !== status) {
    const { text } = orderStatusOptions.find(({ value }) => value === status)!;
    const words = { facts: { subject, status: text.bn }, facts_en: { subject: subject_en, status: text.en } };
    await notify(done, { type: APPLICATION_STATE, to: [user_id], link: linkToCitizensHome(), ...words }, 'within');
  }
  if (!comesToDesk.has(action)) return;
  const words = { facts: { subject, status: atDesk.bn }, facts_en: { subject: subject_en, status: atDesk.en } };
  const link = linkToRecord(serviceOrders.name, after.id);
  await notify(done, { type: APPLICATION_STATE, to: await workersAt(done, current_desk_id), link, ...words }, 'within');
}

/** Effect of a new order and of each of its moves. */
export async function step(done: Done): Promise<void> {
  const written = await writeStep(done);
  await notifyPeople(done);
  await done.send(ORDER_MESSAGE_JOB, { step: written });
}
