/** `GET /api/notices/board`: the published notices for the caller's desk, newest first; needs no key (S1.45). */

import { notices } from '../../resources/content/notices.ts';
import { t } from '../../resources/kernel/text.ts';
import type { FileReader, Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { type Actor, defineEndpoint, type Operation } from '../http/contract.ts';

const most = 100;

/** $1 the reader's office, $2 their desk. A notice belongs to the reader's office or one above it. */
const aboveText = `with recursive above (id, parent_id) as (
  select id, parent_id from offices where id = $1 union select o.id, o.parent_id from offices o join above a on o.id = a.parent_id)`;
const forReaderText = `n.status = 'published' and n.row_status = 1 and (n.expires_at is null or n.expires_at > now())
    and (n.audience = 'public' or (n.audience = 'office' and n.office_id in (select id from above))
      or exists (select from notices__desk d where n.audience = 'desk' and d.owner_id = n.id and d.target_id = $2))`;

const boardText = sql(
  'content/board.board',
  `
${aboveText}
select json_build_object('data', coalesce(json_agg(t), '[]'))::text as body from (
  select n.id, n.title, n.title_en, n.body, n.body_en, n.audience, o.name as office, o.name_en as office_en,
    to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at,
    (select json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size, 'url', '/api/files/' || f.id)
      from engine.files f where f.resource = 'notices' and f.record_id = n.id and f.field = 'attachment') as attachment
  from notices n join offices o on o.id = n.office_id
  where ${forReaderText}
  order by n.published_at desc, n.id desc limit ${most}) t`,
);

const standingOf = ({ rights: { standing } }: Actor): (number | null)[] => [standing.officeId ?? null, standing.deskId ?? null];

const noticeText = sql('content/board.notice', `${aboveText} select 1 from notices n where n.id = $3 and ${forReaderText}`);

/** The audience of a notice may read its attachment. */
export const noticeFiles = ({ pool }: Parts): Readonly<Record<string, FileReader>> => ({
  [notices.name]: async (record, actor) => (await ask(pool, noticeText, [...standingOf(actor), record])).rows.length > 0,
});

const text = { type: 'string' } as const;
const maybe = { type: ['string', 'null'] } as const;

export const noticeBoard = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/notices/board',
    id: 'notices.board',
    module: 'notice',
    resource: notices.name,
    summary: t('নিজের জন্য প্রকাশিত নোটিশ', 'The published notices that are for the caller'),
    access: { kind: 'signedIn' },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                id: { type: 'integer' },
                ...{
                  title: text,
                  title_en: text,
                  body: text,
                  body_en: maybe,
                  audience: text,
                  office: text,
                  office_en: text,
                  published_at: text,
                },
                attachment: { type: ['object', 'null'] },
              },
            },
          },
        },
      },
    },
    handle: async ({ actor }) => {
      const { rows } = await ask(pool, boardText, standingOf(actor!));
      return { status: 200, body: rows[0]!.body };
    },
  });
