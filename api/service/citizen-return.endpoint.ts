/** What a citizen answers to a request for papers: files one by one, then a text with them. The order goes on at the desk that asked. */
import { t } from '../../resources/kernel/text.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { readOrderNumber } from '../../resources/service/order-number.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import { insideOf } from '../access/index.ts';
import type { Parts } from '../engine/api-module.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { idempotencyKey } from '../engine/write-operations.ts';
import { defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { letBy } from '../services/files/receive.ts';
import { asCitizen, citizenCall, dataSchema } from './citizen-services.endpoint.ts';
import { type AskedFile, takenFile, uploadErrors } from './taken-file.ts';

const mostFiles = 10;
const field = 'answer_files';

const asked: AskedFile = { types: ['pdf', 'image'], resource: serviceOrders.name, field };

const orderText = sql(
  'service/citizen-return.order',
  'select id::float8 as id, status from service_orders where user_id = $1 and reference_number = $2 and row_status = 1 for no key update',
  known<{ id: number; status: string }>(),
);

/** One's own order that waits for papers, locked. @throws service.order_not_found, service.no_papers_awaited */
async function returnedOrder({ rows }: Inside, { params }: Request, user: number): Promise<number> {
  const typed = readOrderNumber(params.number ?? '');
  const [order] = typed.kind === 'number' ? await rows(orderText, [user, typed.number]) : [];
  if (!order) throw serviceErrors.orderNotFound();
  if (order.status !== 'returned') throw serviceErrors.noPapersAwaited();
  return order.id;
}

const path = '/api/citizen/orders/{number}';
const errors = [requestErrors.forbidden, serviceErrors.orderNotFound, serviceErrors.noPapersAwaited];

const add = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'post', path: `${path}/papers`, id: 'service.citizen_answer_paper', upload: true },
    summary: t('চাহিদাকৃত কাগজের একটি ফাইল', 'A file of the requested papers'),
    answer: { status: 201, schema: dataSchema({ type: 'object', properties: { id: { type: 'integer' } } }) },
    errors: [...errors, ...uploadErrors],
    handle: async request => {
      try {
        let owner = 0;
        await asCitizen(parts, request, async (inside, user) => {
          await returnedOrder(inside, request, user);
          owner = user;
          return { status: 200 };
        });
        return { status: 201, body: { data: { id: await takenFile(parts, request, asked, owner) } } };
      } catch (error) {
        letBy(request.stream!);
        throw error;
      }
    },
  });

/** Files of one's own that wait for an answer; the move itself is the system's, which may take anybody's. */
const ownFilesText = sql(
  'service/citizen-return.ownFiles',
  `select count(*)::int as count from engine.files where id = any($1::bigint[]) and owner_id = $2 and resource = 'service-orders'
and field = '${field}' and record_id is null and detached_at is null`,
  known<{ count: number }>(),
);

const answer = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ ...citizenCall, verb: 'post', path: `${path}/answer`, id: 'service.citizen_answer' },
    summary: t('চাহিদাকৃত কাগজ জমা: আবেদন আগের ডেস্কে ফেরত যায়', 'Submit the requested papers: the order returns to its desk'),
    parameters: [idempotencyKey],
    body: {
      type: 'object',
      required: ['answer'],
      properties: {
        answer: { type: 'string', minLength: 1, maxLength: 1000 },
        files: { type: 'array', maxItems: mostFiles, uniqueItems: true, items: { type: 'integer', minimum: 1 } },
      },
    },
    example: { answer: 'দলিলের কপি দিলাম।', files: [] },
    answer: { schema: dataSchema({ type: 'object', properties: { status: { type: 'string' } } }) },
    errors: [...errors, serviceErrors.notYourFile],
    handle: request =>
      asCitizen(parts, request, async (inside, user) => {
        const id = await returnedOrder(inside, request, user);
        const { answer: text, files = [] } = request.body as { readonly answer: string; readonly files?: readonly number[] };
        const [own] = await inside.rows(ownFilesText, [files, user]);
        if (own?.count !== files.length) throw serviceErrors.notYourFile();
        const system = insideOf(parts, { ...inside.author, rights: 'system', task: 'answer of a citizen' }, inside.transaction);
        await system.repositoryOf(serviceOrders.name).move(id, 'answer', { answer: text, [field]: files }, undefined, system.acting);
        return { status: 200, body: { data: { status: 'in_process' } } };
      }),
  });

export const citizenReturn = (parts: Parts): Operation[] => [add(parts), answer(parts)];
