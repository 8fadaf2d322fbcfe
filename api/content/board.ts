/** `GET /api/notices/board`: the published notices for the caller's desk, newest first; needs no key (S1.45). */

import { linkOfNotice, longestSearch, perPage } from '../../resources/content/board.ts';
import { notices } from '../../resources/content/notices.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { t } from '../../resources/kernel/text.ts';
import type { FileReader, Parts } from '../engine/api-module.ts';
import { instantText } from '../engine/instant-text.ts';
import { ask, sql } from '../engine/sql.ts';
import { type Actor, defineEndpoint, type Operation, type Parameter, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { fromOf, fromParameter, limitParameter, queryNumber, queryText, textSchema } from '../http/query-values.ts';

const most = 100;

/** $1 the reader's office, $2 their desk. A notice belongs to the reader's office or one above it. */
const aboveText = `with recursive above (id, parent_id) as (
  select id, parent_id from offices where id = $1 union select o.id, o.parent_id from offices o join above a on o.id = a.parent_id)`;
const forReaderText = `n.status = 'published' and n.row_status = 1 and (n.expires_at is null or n.expires_at > now())
    and (n.audience = 'public' or (n.audience = 'office' and n.office_id in (select id from above))
      or exists (select from notices__desk d where n.audience = 'desk' and d.owner_id = n.id and d.target_id = $2))`;

/** As `linkOfNotice` writes it. */
const linkText = `'${linkOfNotice(0).slice(0, -1)}' || n.id`;

const instantOf = (column: string): string => `${instantText(`n.${column}`)} as ${column}`;

/**
 * $3 the reader, $4 the search key or null, $5 the one notice or null, $6 how many, $7 behind how many. A notice is unread while its
 * notification is unseen.
 */
const boardText = sql(
  'content/board.board',
  `
${aboveText}, theirs as (
  select n.* from notices n where ${forReaderText} and ($4::text is null or position($4 in n.search_key) > 0) and ($5::bigint is null or n.id = $5)
), page as materialized (select * from theirs n order by n.published_at desc, n.id desc limit $6 offset $7), unread as materialized (
  select s.link, min(s.id) as id from notifications s where s.user_id = $3 and s.seen_at is null
    and s.link in (select ${linkText} from page n) group by s.link)
select json_build_object('total', (select count(*)::int from theirs), 'data', coalesce(json_agg(t), '[]'))::text as body from (
  select n.id, n.title, n.title_en, n.body, n.body_en, n.audience, o.name as office, o.name_en as office_en,
    ${instantOf('published_at')}, ${instantOf('expires_at')},
    (select u.id from unread u where u.link = ${linkText}) as unseen,
    (select json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size, 'url', '/api/files/' || f.id)
      from engine.files f where f.resource = 'notices' and f.record_id = n.id and f.field = 'attachment') as attachment
  from page n join offices o on o.id = n.office_id
  order by n.published_at desc, n.id desc) t`,
);

const placeOf = ({ rights: { standing } }: Actor): readonly [office: number | null, desk: number | null] => [
  standing.officeId ?? null,
  standing.deskId ?? null,
];

const noticeText = sql('content/board.notice', `${aboveText} select 1 from notices n where n.id = $3 and ${forReaderText}`);

/** The audience of a notice may read its attachment. */
export const noticeFiles = ({ pool }: Parts): Readonly<Record<string, FileReader>> => ({
  [notices.name]: async (record, actor) => (await ask(pool, noticeText, [...placeOf(actor), record])).rows.length > 0,
});

const text = { type: 'string' } as const;
const maybe = { type: ['string', 'null'] } as const;

const parameters: readonly Parameter[] = [
  {
    ...{ in: 'query', name: 'q', example: 'সপ্তাহ' },
    description: t('শিরোনামে যা খোঁজা হচ্ছে', 'What is sought in the titles'),
    schema: textSchema(longestSearch),
  },
  {
    ...{ in: 'query', name: 'notice' },
    description: t('কেবল এই নোটিশ', 'This notice alone'),
    schema: { type: 'integer', minimum: 1 },
  },
  limitParameter(most),
  fromParameter,
];

/** @throws request.parameter */
function askedOf(request: Request): readonly [sought: string | null, notice: number | null, limit: number, from: number] {
  const q = queryText(request, 'q', longestSearch);
  const notice = queryNumber(request, 'notice', 0, [0, Number.MAX_SAFE_INTEGER]);
  const limit = queryNumber(request, 'limit', perPage, [1, most]);
  return [searchKey(q) || null, notice || null, limit, fromOf(request)];
}

export const noticeBoard = ({ pool }: Parts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/notices/board',
    id: 'notices.board',
    module: 'notice',
    resource: notices.name,
    summary: t('নিজের জন্য প্রকাশিত নোটিশ', 'The published notices that are for the caller'),
    access: { kind: 'signedIn' },
    parameters,
    errors: [requestErrors.parameter],
    answer: {
      schema: {
        type: 'object',
        properties: {
          total: { type: 'integer', minimum: 0, description: 'How many there are, on all pages' },
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
                  expires_at: maybe,
                },
                unseen: { type: ['integer', 'null'], description: 'The unseen notification of an unread notice' },
                attachment: { type: ['object', 'null'] },
              },
            },
          },
        },
      },
    },
    handle: async request => {
      const { rows } = await ask(pool, boardText, [...placeOf(request.actor!), request.actor!.userId, ...askedOf(request)]);
      return { status: 200, body: rows[0]!.body };
    },
  });
