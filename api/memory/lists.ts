/** One's own memories, those that others shared, and requests of both sides (S2.163-S2.165), a page at a time. */
import { t } from '../../resources/kernel/text.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Operation, Request } from '../http/contract.ts';
import { idOf, listSchema, memoryCall, pageErrors, pageOf, pageParameters, readerOf } from './calls.ts';
import { instantText, summary, summaryFrom } from './summary.ts';

/** A page of `theirs`: $1 how many, $2 behind how many. */
const pageText = (theirs: string, shown: string, order: string, more = ''): string => `with theirs as (${theirs})
select json_build_object('total', (select count(*)::int from theirs), ${more}'data', coalesce(json_agg(t), '[]'))::text as body
from (${shown} order by ${order} limit $1 offset $2) t`;

/** $3 the owner. */
const mineText = sql(
  'memory/lists.mine',
  pageText(
    'select m.* from memories m where m.owner_id = $3 and m.row_status = 1',
    `select m.id, m.title, m.title_en, m.year, m.tags, m.visibility, ${instantText('m.updated_at')} as updated_at,
  (select count(*)::int from memory_pages p where p.memory_id = m.id) as pages,
  (select count(*)::int from memory_shares s where s.memory_id = m.id and s.status = 'shared') as shares,
  (select count(*)::int from memory_shares s where s.memory_id = m.id and s.status = 'requested') as waiting from theirs m`,
    'm.id desc',
  ),
);

/** $3 the reader, $4 their office, $5 their desk. */
const sharedText = sql(
  'memory/lists.shared',
  pageText(
    `select m.* from memories m where m.row_status = 1 and m.owner_id <> $3 and m.visibility = 'shared' and m.id in (
  select s.memory_id from memory_shares s where s.status = 'shared' and s.row_status = 1
    and (s.user_id = $3 or s.requester_id = $3 or s.office_id = $4 or s.office_organogram_id = $5))`,
    `select ${summary}, (select count(*)::int from memory_pages p where p.memory_id = m.id) as pages ${summaryFrom('theirs')}`,
    'm.id desc',
  ),
);

const answered = `s.id as share_id, s.status, s.message, s.decision_comment, ${instantText('s.created_at')} as requested_at,
  ${instantText('s.decided_at')} as decided_at`;

/** $3 the person who asks. */
const requestedText = sql(
  'memory/lists.requested',
  pageText(
    'select * from memory_shares where requester_id = $3 and row_status = 1',
    `select ${summary}, ${answered}, s.status = 'shared' and m.visibility = 'shared' as readable ${summaryFrom('memories')}
join theirs s on s.memory_id = m.id`,
    's.id desc',
  ),
);

/** $3 the owner, $4 the request that comes first. */
const askedText = sql(
  'memory/lists.asked',
  pageText(
    'select * from memory_shares where owner_id = $3 and requester_id is not null and row_status = 1',
    `select m.id, m.title, m.title_en, ${answered}, r.full_name as requester, r.full_name_en as requester_en,
  o.name as office, o.name_en as office_en
from theirs s join memories m on m.id = s.memory_id join users r on r.id = s.requester_id left join offices o on o.id = r.office_id`,
    `(s.id = $4) is true desc, s.status = 'requested' desc, s.id desc`,
    `'waiting', (select count(*)::int from theirs where status = 'requested'), `,
  ),
);

export const listCalls = ({ pool }: Parts): Operation[] => {
  const answer = async (found: Promise<{ readonly rows: readonly { readonly body: string }[] }>) => ({
    status: 200,
    body: (await found).rows[0]!.body,
  });
  const me = (request: Request): number => request.actor!.userId!;
  return [
    memoryCall('mine', '/api/memories/mine', ['VIEW_OWN_MEMORY'], {
      summary: t('আমার স্মৃতি', 'The caller’s memories, with the number of undecided requests'),
      ...{ parameters: pageParameters, errors: pageErrors, answer: { schema: listSchema('A memory') } },
      handle: request => answer(ask(pool, mineText, [...pageOf(request), me(request)])),
    }),
    memoryCall('shared', '/api/memories/shared', ['VIEW_ALL_SHARED_MEMORY'], {
      summary: t('আমার সঙ্গে শেয়ার করা স্মৃতি', 'The memories of others that the caller may read'),
      ...{ parameters: pageParameters, errors: pageErrors, answer: { schema: listSchema('A memory') } },
      handle: request => answer(ask(pool, sharedText, [...pageOf(request), ...readerOf(request)])),
    }),
    memoryCall('requested', '/api/memories/requested', ['REQUEST_MEMORY'], {
      summary: t('আমার অনুরোধ করা স্মৃতি', 'The memories that the caller has requested, with the decisions'),
      ...{ parameters: pageParameters, errors: pageErrors, answer: { schema: listSchema('A request') } },
      handle: request => answer(ask(pool, requestedText, [...pageOf(request), me(request)])),
    }),
    memoryCall('asked', '/api/memories/asked', ['APPROVE_REQUESTED_MEMORY', 'REJECT_REQUESTED_MEMORY'], {
      summary: t('আমার স্মৃতির জন্য অনুরোধ', 'Requests for the caller’s memories, undecided ones first'),
      parameters: [
        ...pageParameters,
        {
          ...{ in: 'query', name: 'request' },
          description: t('যে অনুরোধ সবার আগে', 'The request that comes first'),
          schema: { type: 'integer', minimum: 1 },
        },
      ],
      errors: pageErrors,
      answer: { schema: listSchema('A request', { waiting: { type: 'integer', minimum: 0, description: 'How many are undecided' } }) },
      handle: request => answer(ask(pool, askedText, [...pageOf(request), me(request), idOf(request, 'request')])),
    }),
  ];
};
