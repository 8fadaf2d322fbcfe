/**
 * `/api/service-orders/{id}/khatian-copy`: the officer at the desk of an order finds its khatian in the registers, looks at the copy of a
 * record, and issues it. A file is delivered with it; at the counter and by post the order is ready to be handed over.
 */
import { moveKeys } from '../../../permissions/keys.ts';
import { infobankErrors } from '../../../resources/infobank/errors.ts';
import { landRecords } from '../../../resources/infobank/land-records.ts';
import { t } from '../../../resources/kernel/text.ts';
import { serviceErrors } from '../../../resources/service/errors.ts';
import { serviceOrders } from '../../../resources/service/service-orders.ts';
import { inTransaction } from '../../access/index.ts';
import { asSystem } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { recordOf } from '../../engine/asked-record.ts';
import { kindsOf, registryOf } from '../../engine/families.ts';
import { enterPaper } from '../../engine/published-papers.ts';
import { repositoryOf } from '../../engine/resource-component.ts';
import type { Inside } from '../../engine/server-side.ts';
import { sql } from '../../engine/sql.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import type { KeptLetter } from '../../printing/kept-letter.ts';
import { standingOf } from '../../printing/letter.ts';
import { type AskedKhatian, askedKhatian, issuerOf, khatianCopy, khatiansFound, mostFound } from '../khatian-copy.ts';

const path = '/api/service-orders/{id}/khatian-copy';
const ofOrders = {
  ...{ module: serviceOrders.permission.module, resource: serviceOrders.name },
  access: { kind: 'key', anyOf: moveKeys(serviceOrders, 'make_ready') },
} as const;

type Seen = { readonly order: AskedKhatian; readonly mayIssue: boolean };

const due: readonly string[] = ['received', 'in_process', 'ready'];

/** The order as far as the officer may read it. @throws request.not_found, infobank.no_khatian_order */
async function seenOrder(parts: Parts, request: Request, { rows, acting }: Inside): Promise<Seen> {
  const { id } = await recordOf<{ readonly id: number }>(parts, serviceOrders, request);
  const order = await askedKhatian(rows, id);
  if (order?.work !== 'khatian_copy') throw infobankErrors.noKhatianOrder();
  const isAtDesk = (await repositoryOf(parts.app, serviceOrders.name).permitted({ id }, ['make_ready'], acting)).length > 0;
  return { order, mayIssue: order.paper === null && due.includes(order.status) && isAtDesk };
}

const kindsIn = ({ resources }: Parts): string[] => kindsOf(landRecords, registryOf(resources));

/** @throws request.not_found for a record that is not of this khatian, or not for this officer */
async function copyOf(parts: Parts, inside: Inside, order: AskedKhatian, record: unknown): Promise<KeptLetter> {
  const { rows, author, acting, today } = inside;
  const found = (await khatiansFound(rows, author, kindsIn(parts), order)).find(({ id }) => id === record);
  if (!found) throw requestErrors.notFound();
  const registry = registryOf(parts.resources);
  const { body } = await inside.repositoryOf(found.kind).reader.one(found.id, acting);
  const issuer = await issuerOf(rows, order.id, author.userId);
  return khatianCopy({ order, kind: registry.get(found.kind)!, registry, record: JSON.parse(body), issuer, today }, author.userId);
}

const find = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...ofOrders, verb: 'get', path, id: 'service-orders.khatian_records' },
    summary: t('আবেদনের খতিয়ান যেসব রেকর্ডে আছে', 'The records that have the khatian of an order'),
    answer: { schema: { type: 'object', properties: { data: { type: 'object' } } } },
    errors: [requestErrors.notFound, infobankErrors.noKhatianOrder],
    handle: request =>
      inTransaction(parts, request, async inside => {
        const { order, mayIssue } = await seenOrder(parts, request, inside);
        const { mouza, mouza_en, survey, khatian } = order;
        const records = await khatiansFound(inside.rows, inside.author, kindsIn(parts), order);
        const data = { asked: { mouza, mouza_en, survey, khatian }, records, most: mostFound, may_issue: mayIssue, way: order.way };
        return { status: 200, body: { data } };
      }),
  });

const preview = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...ofOrders, verb: 'get', path: `${path}/{record}`, id: 'service-orders.khatian_preview' },
    summary: t('একটি রেকর্ডের সার্টিফায়েড কপি যেমন হবে', 'The certified copy of a record as it will be'),
    answer: { schema: { type: 'object', properties: { data: { type: 'object' } } } },
    errors: [requestErrors.notFound, infobankErrors.noKhatianOrder],
    handle: request =>
      inTransaction(parts, request, async inside => {
        const { order } = await seenOrder(parts, request, inside);
        const { paper } = await copyOf(parts, inside, order, Number(request.params.record));
        return { status: 200, body: { data: { ...paper, ...standingOf('bn', 'not_published', undefined) } } };
      }),
  });

const lockText = sql('infobank/endpoints/khatian-copies.lock', 'select id from service_orders where id = $1 for update');

/** What an order of each state still has to pass; a file is delivered at once. */
const movesFrom = ({ status, way }: AskedKhatian): string[] => [
  ...(status === 'received' ? ['process'] : []),
  ...(status === 'ready' ? [] : ['make_ready']),
  ...(way === 'download' || way === 'email' ? ['deliver'] : []),
];

/** @throws infobank.copy_issued, infobank.copy_not_due, service.not_at_your_desk */
function mustBeDue({ order, mayIssue }: Seen): void {
  if (order.paper !== null) throw infobankErrors.copyIssued();
  if (!due.includes(order.status)) throw infobankErrors.copyNotDue();
  if (!mayIssue) throw serviceErrors.notAtYourDesk();
}

async function issued(inside: Inside, order: AskedKhatian, copy: KeptLetter): Promise<void> {
  const { acting, author, today } = inside;
  const orders = inside.repositoryOf(serviceOrders.name);
  const asWriter = { ...acting, actor: asSystem('certified copy of a khatian', author.userId) };
  await orders.set(order.id, { paper: `${serviceOrders.name}-${order.id}` }, asWriter);
  await enterPaper(inside, {
    ...{ resource: serviceOrders.name, id: order.id, number: order.number, date: today, officeId: order.office_id },
    ...{ to: order.applicant, toEn: null, content: { bn: copy, en: copy } },
  });
  for (const move of movesFrom(order)) await orders.move(order.id, move, {}, undefined, acting);
}

const issue = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...ofOrders, verb: 'post', path, id: 'service-orders.khatian_issue' },
    summary: t('সার্টিফায়েড কপি দেওয়া', 'Issue the certified copy of a record'),
    parameters: [idempotencyKey],
    body: { type: 'object', required: ['record_id'], properties: { record_id: { type: 'integer', minimum: 1 } } },
    example: { record_id: 1 },
    answer: { schema: { type: 'object', properties: { data: { type: 'object', properties: { status: { type: 'string' } } } } } },
    errors: [
      ...[requestErrors.notFound, requestErrors.moveNotPossible, serviceErrors.notAtYourDesk],
      ...[infobankErrors.noKhatianOrder, infobankErrors.copyIssued, infobankErrors.copyNotDue],
    ],
    handle: request =>
      inTransaction(parts, request, async inside => {
        await inside.rows(lockText, [Number(request.params.id)]);
        const seen = await seenOrder(parts, request, inside);
        mustBeDue(seen);
        const { record_id } = request.body as { readonly record_id: number };
        await issued(inside, seen.order, await copyOf(parts, inside, seen.order, record_id));
        return { status: 200, body: { data: { status: movesFrom(seen.order).at(-1) === 'deliver' ? 'delivered' : 'ready' } } };
      }),
  });

export const khatianCopies = (parts: Parts): Operation[] => [find(parts), preview(parts), issue(parts)];
