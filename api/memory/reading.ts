/** One memory as its readers have it: all its sections, pages and files (S2.164, S4.38). */
import { t } from '../../resources/kernel/text.ts';
import type { FileReader, Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Actor, Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { memoryCall, readerBy, readerOf } from './calls.ts';
import { readableText } from './owning.ts';

const from = 'from memories m join users u on u.id = m.owner_id left join offices o on o.id = m.office_id';

const file = `json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size, 'url', '/api/files/' || f.id)`;
const filesOf = (resource: string, alias: string, field = 'attachments'): string =>
  `(select coalesce(json_agg(${file} order by f.serial, f.id), '[]') from engine.files f
    where f.resource = '${resource}' and f.record_id = ${alias}.id and f.field = '${field}')`;

const wholeText = sql(
  'memory/reading.whole',
  `
select json_build_object('id', m.id, 'title', m.title, 'title_en', m.title_en, 'year', m.year, 'tags', m.tags,
  'owner', u.full_name, 'owner_en', u.full_name_en, 'office', o.name, 'office_en', o.name_en, 'mine', m.owner_id = $1,
  'visibility', m.visibility,
  'sections', (select coalesce(json_agg(json_build_object('id', s.id, 'parent_id', s.parent_id, 'title', s.title, 'title_en', s.title_en,
    'pages', (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'title_en', p.title_en, 'body', p.body,
      'attachments', ${filesOf('memory-pages', 'p')}, 'pictures', ${filesOf('memory-pages', 'p', 'pictures')})
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

export const wholeMemory = ({ pool }: Parts): Operation =>
  memoryCall('whole', '/api/memories/{id}/whole', ['VIEW_OWN_MEMORY', 'VIEW_ALL_SHARED_MEMORY'], {
    summary: t('একটি স্মৃতি, সব অধ্যায় ও পাতাসহ', 'A memory with all its sections and pages, for those who may read it'),
    answer: { schema: { type: 'object', properties: { data: { type: 'object' } } } },
    errors: [requestErrors.notFound],
    handle: async request => {
      const { rows } = await ask(pool, wholeText, [...readerOf(request), Number(request.params.id)]);
      if (!rows[0]) throw requestErrors.notFound();
      return { status: 200, body: `{"data":${rows[0].body}}` };
    },
  });
