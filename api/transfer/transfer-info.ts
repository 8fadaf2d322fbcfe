/** `GET /api/transfer-info`: the caller's present and past postings, applications, orders and letters (S2.146). */
import { t } from '../../resources/kernel/text.ts';
import { transferApplications } from '../../resources/transfer/transfer-applications.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { actorOf, defineEndpoint, type Operation } from '../http/contract.ts';
import { todayOf } from '../services/clock.ts';

/** More than anybody has in a career. */
const most = 100;

const listOf = (text: string): string => `(select coalesce(json_agg(t), '[]') from (${text} limit ${most}) t)`;

/** One that was ended is over, though its row is inactive. */
const postings = sql(
  'transfer/transfer-info.postings',
  `select a.id, a.responsibility, a.is_primary, a.from_date::text as from_date, a.to_date::text as to_date,
  a.row_status = 1 and a.from_date <= $2::date and (a.to_date is null or a.to_date >= $2::date) as is_current,
  d.name as desk, d.name_en as desk_en, o.name as office, o.name_en as office_en
from desk_assignments a join office_organograms d on d.id = a.office_organogram_id join offices o on o.id = d.office_id
where a.user_id = $1 and (a.row_status = 1 or (a.from_date <= a.to_date and a.to_date <= $2::date)) order by a.to_date desc nulls first, a.is_primary desc, a.from_date desc, a.id desc`,
);

const applications = sql(
  'transfer/transfer-info.applications',
  `select a.id, a.status, a.approval_status, a.reason, p.name as posting_office, p.name_en as posting_office_en,
  to_char(a.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as applied_on,
  (select coalesce(json_agg(json_build_object('id', c.id, 'office', o.name, 'office_en', o.name_en) order by c.serial, c.id), '[]')
    from transfer_choices c join offices o on o.id = c.office_id where c.transfer_application_id = a.id) as choices
from transfer_applications a left join offices p on p.id = a.posting_office_id
where a.user_id = $1 and a.row_status = 1 order by a.status = 'pending' desc, a.id desc`,
);

const transfers = sql(
  'transfer/transfer-info.transfers',
  `select i.id, r.memorial_number, r.order_date::text as order_date, i.release_by::text as release_by,
  i.released_at::text as released_at, i.joined_at::text as joined_at, f.name as from_desk, f.name_en as from_desk_en,
  o.name as from_office, o.name_en as from_office_en, p.name as to_office, p.name_en as to_office_en,
  (select coalesce(json_agg(json_build_object('id', l.id, 'type', l.type, 'memorial_number', l.memorial_number,
      'letter_date', l.letter_date::text) order by l.letter_date, l.id), '[]')
    from transfer_letters l where l.transfer_order_item_id = i.id and l.status = 'published') as letters
from transfer_order_items i join transfer_orders r on r.id = i.transfer_order_id and r.status = 'published'
  join offices p on p.id = i.to_office_id left join office_organograms f on f.id = i.from_desk_id left join offices o on o.id = f.office_id
where i.user_id = $1 order by r.order_date desc, i.id desc`,
);

const infoText = sql(
  'transfer/transfer-info.info',
  `select json_build_object('data', json_build_object(
  'postings', ${listOf(postings)}, 'applications', ${listOf(applications)}, 'transfers', ${listOf(transfers)}))::text as body`,
);

const rows = (description: string) => ({ type: 'array', items: { type: 'object', description } }) as const;

export const transferInfo = ({ pool, clock }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/transfer-info',
    id: 'transfer-applications.info',
    module: transferApplications.permission.module,
    resource: transferApplications.name,
    summary: t('নিজের পদায়ন, বদলির আবেদন, আদেশ ও পত্র', 'One’s own postings, transfer applications, orders and letters'),
    access: { kind: 'key', anyOf: ['VIEW_OWN_TRANSFER_INFO'] },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              postings: rows('A posting, the current ones first'),
              applications: rows('An application, the running one first'),
              transfers: rows('A published order, with the published letters'),
            },
          },
        },
      },
    },
    handle: async request => {
      const { rows: found } = await ask(pool, infoText, [actorOf(request).userId, todayOf(clock)]);
      return { status: 200, body: found[0]!.body };
    },
  });
