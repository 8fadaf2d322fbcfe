/** `GET /api/memories/global`: the memories that the caller may know of, found by titles, tags and text (S2.166). */
import { searchKey, wordsOf } from '../../resources/kernel/search-key.ts';
import { t } from '../../resources/kernel/text.ts';
import { longestSearch, shortestSearch } from '../../resources/memory/library.ts';
import type { Parts } from '../engine/api-module.ts';
import { ask, known, sql } from '../engine/sql.ts';
import type { Operation, Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { queryText, textSchema } from '../http/query-values.ts';
import { idOf, listSchema, memoryCall, pageErrors, pageOf, pageParameters, readerOf } from './calls.ts';
import { readableText } from './owning.ts';
import { snippetOf } from './snippet.ts';
import { summary, summaryFrom } from './summary.ts';

type FoundPage = { readonly id: number; readonly title: string; readonly title_en: string; readonly body: string };

/**
 * Each word is in the titles, tags or text of the memory, in any order. $4 a pattern for each word or null, $5 the one memory or null, $6 how many, $7 behind how many. Pages that the caller may not read are searched, too:
 * such a hit shows the title alone, so that access can be requested.
 */
const foundText = sql(
  'memory/finding.found',
  `
with sought as (
  select hit.id from unnest($4::text[]) with ordinality w(word, place) cross join lateral (
    select id from memories where search_key like w.word
    union select memory_id from memory_sections where search_key like w.word
    union select memory_id from memory_pages where search_key like w.word
  ) hit group by hit.id having count(*) = cardinality($4::text[])
), theirs as (
  select m.* from memories m where m.row_status = 1 and (m.visibility = 'shared' or m.owner_id = $1)
    and ($4::text[] is null or m.id in (select id from sought)) and ($5::bigint is null or m.id = $5)
), shown as (
  select m.*, m.search_key like all ($4::text[]) as by_title, ${readableText} as readable from theirs m
  where m.id in (select id from theirs order by (search_key like all ($4::text[])) is true desc, id desc limit $6 offset $7)
)
select ${summary}, (select count(*)::int from theirs) as total, m.owner_id = $1 as mine, m.readable,
  (select row_to_json(r) from (select s.status, s.message, s.decision_comment from memory_shares s
    where s.memory_id = m.id and s.requester_id = $1 and s.row_status = 1 order by s.id desc limit 1) r) as request,
  case when m.readable then (select json_agg(p) from (select p.id, p.title, p.title_en, p.body from memory_pages p
    where p.memory_id = m.id and p.search_key like any ($4::text[])
    order by (select count(*) from unnest($4::text[]) w(word) where p.search_key like w.word) desc, p.serial, p.id limit 2) p) end as pages
${summaryFrom('shown')} order by m.by_title is true desc, m.id desc`,
  known<{ mine: boolean; readable: boolean; total: number; pages: readonly FoundPage[] | null; request: object | null }>(),
);

/** What is sought, with a pattern for each of its words. @throws request.parameter */
function soughtIn(request: Request, memory: number | null): readonly [q: string, patterns: readonly string[] | null] {
  const q = queryText(request, 'q', longestSearch);
  if (memory !== null && q === '') return [q, null];
  if (searchKey(q).length < shortestSearch) throw requestErrors.parameter({ name: 'q' });
  return [q, wordsOf(q).map(word => `%${word}%`)];
}

export const findMemories = ({ pool }: Parts): Operation =>
  memoryCall('global', '/api/memories/global', ['VIEW_GLOBAL_MEMORY'], {
    summary: t('সব শেয়ারযোগ্য স্মৃতিতে খোঁজা', 'Search shared memories: titles and, where the caller may read it, text'),
    parameters: [
      {
        ...{ in: 'query', name: 'q', example: 'নামজারি' },
        description: t('যা খোঁজা হচ্ছে', 'What is sought; it may be missing where one memory is asked for'),
        schema: textSchema(longestSearch),
      },
      {
        ...{ in: 'query', name: 'memory' },
        description: t('কেবল এই স্মৃতি', 'This memory alone'),
        schema: { type: 'integer', minimum: 1 },
      },
      ...pageParameters,
    ],
    answer: { schema: listSchema('A memory, and the pages with the words that were sought') },
    errors: pageErrors,
    handle: async request => {
      const memory = idOf(request, 'memory');
      const [q, patterns] = soughtIn(request, memory);
      const { rows } = await ask(pool, foundText, [...readerOf(request), patterns, memory, ...pageOf(request)]);
      const data = rows.map(({ total: _, pages, ...row }) => ({
        ...row,
        pages: (pages ?? []).map(({ body, ...page }) => ({ ...page, snippet: snippetOf(body, q) })),
      }));
      return { status: 200, body: { total: rows[0]?.total ?? 0, data } };
    },
  });
