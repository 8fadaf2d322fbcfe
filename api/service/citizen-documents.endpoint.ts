/** What was delivered to a citizen or an organisation, to be downloaded from their own page: only of their own orders. */
import { t } from '../../resources/kernel/text.ts';
import { serviceOrders } from '../../resources/service/service-orders.ts';
import type { Parts } from '../engine/api-module.ts';
import { askPrepared, known, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation } from '../http/contract.ts';
import { downloadAt } from './tracking-files.ts';

const most = 50;

type Row = {
  readonly id: number;
  readonly number: string;
  readonly service: object;
  readonly delivered_at: Date | null;
  readonly paper: string | null;
  readonly files: readonly { readonly id: number; readonly name: string }[];
};

const documentsText = sql(
  'service/citizen-documents.documents',
  `
select o.id::float8 as id, o.reference_number as number, json_build_object('name', s.name, 'name_en', s.name_en) as service, o.delivered_at, o.paper,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.serial), '[]')
    from engine.files f where f.resource = 'service-orders' and f.record_id = o.id and f.field = 'result_files') as files
from service_orders o join services s on s.id = o.service_id
where o.user_id = $1 and o.status = 'delivered' and o.row_status = 1
  and (o.paper is not null or exists (select from engine.files f where f.resource = 'service-orders' and f.record_id = o.id and f.field = 'result_files'))
order by o.delivered_at desc limit ${most}`,
  known<Row>(),
);

function shown(parts: Parts, { id, number, service, delivered_at, paper, files }: Row): object {
  const all = [
    ...files.map(file => ({ name: file.name, what: String(file.id) })),
    ...(paper ? [{ name: `${number}.pdf`, what: paper }] : []),
  ];
  const downloads = all.map(({ name, what }) => ({ name, address: downloadAt(parts, number, id, what) }));
  return { reference_number: number, service, delivered_at, downloads };
}

const text = { type: 'string' } as const;
const row = {
  type: 'object',
  properties: {
    ...{ reference_number: text, service: { type: 'object' }, delivered_at: { type: ['string', 'null'], format: 'date-time' } },
    downloads: { type: 'array', items: { type: 'object', properties: { name: text, address: text } } },
  },
} as const;

export const citizenDocuments = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ verb: 'get', path: '/api/citizen/documents', id: 'service.citizen_documents' },
    ...{ module: 'service', resource: serviceOrders.name, access: { kind: 'signedIn' } },
    summary: t('নাগরিককে দেওয়া কাগজ', 'The papers delivered to a citizen'),
    answer: { schema: { type: 'object', required: ['data'], properties: { data: { type: 'array', maxItems: most, items: row } } } },
    onReplica: true,
    handle: async request => {
      const { rows } = await askPrepared(request.reads ?? parts.pool, documentsText, [actorOf(request).userId]);
      return { status: 200, headers: { 'cache-control': 'no-store' }, body: { data: rows.map(one => shown(parts, one)) } };
    },
  });
