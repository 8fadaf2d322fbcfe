/** What a person may know and read of other people's memories: shared ones, and those that can be found (S2.164-S2.166, S4.38). */
import type { JsonSchema } from '../../resources/kernel/json-schema.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { t } from '../../resources/kernel/text.ts';
import { memories } from '../../resources/memory/memories.ts';
import type { FileReader, Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import { type Actor, defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { queryText, textSchema } from '../http/query-values.ts';
import { readableText } from './owning.ts';

const most = 200;
const shortest = 2;
const longest = 100;

/** The parameters of `readableText`. */
const readerBy = ({ userId, rights }: Actor): (number | null)[] => [
  userId,
  rights.standing.officeId ?? null,
  rights.standing.deskId ?? null,
];
const readerOf = ({ actor }: Request): (number | null)[] => readerBy(actor!);

const columns = `m.id, m.title, m.title_en, m.year, m.tags, u.full_name as owner, u.full_name_en as owner_en, o.name as office, o.name_en as office_en`;
const from = 'from memories m join users u on u.id = m.owner_id left join offices o on o.id = m.office_id';

const sharedText = sql(
  'memory/reading.shared',
  `select ${columns} ${from} where m.row_status = 1 and m.owner_id <> $1 and ${readableText} order by m.id desc limit ${most}`,
);

const requestedText = sql(
  'memory/reading.requested',
  `
select ${columns}, s.id as share_id, s.status, s.message ${from} join memory_shares s on s.memory_id = m.id
where s.requester_id = $1 order by s.id desc limit ${most}`,
);

/**
 * $4: the search key, $5: the word as typed. Unreadable pages are searched too: a hit shows only the title, so that access can be requested
 * (S2.166).
 */
const foundText = sql(
  'memory/reading.found',
  `
select ${columns}, ${readableText} as readable,
  exists (select from memory_shares s where s.memory_id = m.id and s.requester_id = $1 and s.status = 'requested') as requested
${from} where m.row_status = 1 and (m.visibility = 'shared' or m.owner_id = $1)
  and (position($4 in m.search_key) > 0 or exists (select from memory_pages p
    where p.memory_id = m.id and (position($4 in p.search_key) > 0 or position(lower($5) in lower(p.body)) > 0)))
order by m.id desc limit ${most}`,
);

const file = `json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size, 'url', '/api/files/' || f.id)`;
const filesOf = (resource: string, alias: string): string =>
  `(select coalesce(json_agg(${file} order by f.serial, f.id), '[]') from engine.files f
    where f.resource = '${resource}' and f.record_id = ${alias}.id and f.field = 'attachments')`;

const wholeText = sql(
  'memory/reading.whole',
  `
select json_build_object('id', m.id, 'title', m.title, 'title_en', m.title_en, 'year', m.year, 'tags', m.tags,
  'owner', u.full_name, 'owner_en', u.full_name_en,
  'sections', (select coalesce(json_agg(json_build_object('id', s.id, 'parent_id', s.parent_id, 'title', s.title, 'title_en', s.title_en,
    'pages', (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'title_en', p.title_en, 'body', p.body,
      'attachments', ${filesOf('memory-pages', 'p')})
      order by p.serial, p.id), '[]') from memory_pages p where p.memory_section_id = s.id)) order by s.serial, s.id), '[]')
    from memory_sections s where s.memory_id = m.id),
  'attachments', ${filesOf('memories', 'm')})::text as body
${from} where m.id = $4 and m.row_status = 1 and ${readableText}`,
);

/** Readers of a memory may read its files: $4 the memory, or one of its pages. */
const filesText = {
  memories: sql('memory/reading.files.memories', `select 1 from memories m where m.id = $4 and m.row_status = 1 and ${readableText}`),
  'memory-pages': sql(
    'memory/reading.files.memory_pages',
    `select 1 from memory_pages p join memories m on m.id = p.memory_id where p.id = $4 and m.row_status = 1 and ${readableText}`,
  ),
} as const;

export const memoryFiles = ({ pool }: Parts): Readonly<Record<string, FileReader>> =>
  Object.fromEntries(
    Object.entries(filesText).map(([name, text]) => [
      name,
      async (record: number, actor: Actor) => (await pool.query(text, [...readerBy(actor), record])).rows.length > 0,
    ]),
  );

const listed: JsonSchema = { type: 'object', properties: { data: { type: 'array', items: { type: 'object', description: 'A memory' } } } };
const shared = { verb: 'get', module: 'institutional_memory', resource: memories.name } as const;
const withKey = (...anyOf: string[]) => ({ access: { kind: 'key', anyOf } }) as const;

/** The search text: canonical, and as typed. @throws request.parameter */
function soughtIn(request: Request): [string, string] {
  const q = queryText(request, 'q', longest);
  if (q.length < shortest) throw requestErrors.parameter({ name: 'q' });
  return [searchKey(q), q];
}

export const readingCalls = ({ pool }: Parts): Operation[] => {
  const list = async (text: string, values: readonly unknown[]) => ({
    status: 200,
    body: { data: (await pool.query<Record<string, unknown>>(text, [...values])).rows },
  });
  return [
    defineEndpoint({
      ...{ ...shared, ...withKey('VIEW_ALL_SHARED_MEMORY'), path: '/api/memories/shared', id: 'memories.shared' },
      summary: t('আমার সঙ্গে শেয়ার করা স্মৃতি', 'The memories of others that the caller may read'),
      answer: { schema: listed },
      handle: request => list(sharedText, readerOf(request)),
    }),
    defineEndpoint({
      ...{ ...shared, ...withKey('REQUEST_MEMORY'), path: '/api/memories/requested', id: 'memories.requested' },
      summary: t('আমি যেসব স্মৃতি চেয়েছি', 'The memories that the caller has asked for, with what was answered'),
      answer: { schema: listed },
      handle: request => list(requestedText, readerOf(request).slice(0, 1)),
    }),
    defineEndpoint({
      ...{ ...shared, ...withKey('VIEW_GLOBAL_MEMORY'), path: '/api/memories/global', id: 'memories.global' },
      summary: t('সব শেয়ারযোগ্য স্মৃতিতে খোঁজা', 'Search the memories that others let find: titles, and whether each may be read'),
      parameters: [
        {
          ...{ in: 'query', name: 'q', required: true, example: 'নামজারি' },
          description: t('যা খোঁজা হচ্ছে', 'What is sought'),
          schema: { ...textSchema(longest), minLength: shortest },
        },
      ],
      answer: { schema: listed },
      errors: [requestErrors.parameter],
      handle: async request => list(foundText, [...readerOf(request), ...soughtIn(request)]),
    }),
    defineEndpoint({
      ...{ ...shared, ...withKey('VIEW_OWN_MEMORY', 'VIEW_ALL_SHARED_MEMORY'), path: '/api/memories/{id}/whole', id: 'memories.whole' },
      summary: t('একটি স্মৃতি, সব অধ্যায় ও পাতাসহ', 'A memory with all its sections and pages, for those who may read it'),
      answer: { schema: { type: 'object', properties: { data: { type: 'object' } } } },
      errors: [requestErrors.notFound],
      handle: async request => {
        const { rows } = await ask(pool, wholeText, [...readerOf(request), Number(request.params.id)]);
        if (!rows[0]) throw requestErrors.notFound();
        return { status: 200, body: `{"data":${rows[0].body}}` };
      },
    }),
  ];
};
