/** The orders of a citizen or an organisation for their front page (S2.027): only their own, and without desks. */
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { askPrepared, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation } from '../http/contract.ts';

const most = 50;

const ordersText = sql(
  'service/citizen-orders.orders',
  `
select o.reference_number, json_build_object('name', s.name, 'name_en', s.name_en) as service, o.status, o.applied_at,
  o.probable_delivery_date::text as probable_delivery_date, o.delivered_at, o.non_deliverable_reason
from service_orders o join services s on s.id = o.service_id
where o.user_id = $1 order by o.applied_at desc, o.id desc limit ${most}`,
);

export const citizenOrders = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/citizen/orders',
    id: 'service.citizen_orders',
    module: 'service',
    resource: 'service-orders',
    summary: t('নাগরিকের নিজের আবেদন', 'A citizen’s own orders'),
    access: { kind: 'signedIn' },
    onReplica: true,
    answer: {
      schema: {
        type: 'object',
        required: ['data'],
        properties: {
          data: {
            type: 'array',
            maxItems: most,
            items: {
              type: 'object',
              properties: {
                reference_number: { type: 'string' },
                service: { type: 'object', properties: { name: { type: 'string' }, name_en: { type: 'string' } } },
                status: { type: 'string' },
                applied_at: { type: 'string', format: 'date-time' },
                probable_delivery_date: { type: ['string', 'null'] },
                delivered_at: { type: ['string', 'null'], format: 'date-time' },
                non_deliverable_reason: { type: ['string', 'null'] },
              },
            },
          },
        },
      },
    },
    handle: async request => {
      const { rows } = await askPrepared(request.reads ?? pool, ordersText, [actorOf(request).userId]);
      return { status: 200, body: { data: rows } };
    },
  });
