/** `/api/exports`: long files, made by a job and fetched when ready. Everybody sees only their own. */
import { mayEver } from '../../../permissions/ability.ts';
import { declaredErrors } from '../../../resources/kernel/errors.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { type Locale, sentence, t } from '../../../resources/kernel/text.ts';
import { authorOf } from '../../engine/actor.ts';
import { countCall, countedRows } from '../../engine/export.ts';
import { exportErrors } from '../../engine/export-errors.ts';
import { exportFormats, parseExportQuery } from '../../engine/export-query.ts';
import { transactOnce } from '../../engine/idempotency.ts';
import type { Executor } from '../../engine/transact.ts';
import { visibilityOf } from '../../engine/visibility.ts';
import { idempotencyKey } from '../../engine/write-operations.ts';
import { requireOpen } from '../../http/closing.ts';
import { type Actor, actorOf, defineEndpoint, type Operation, type Reply, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { markIn } from '../../http/spread.ts';
import type { FileUrls } from '../files/file-urls.ts';
import type { Jobs } from '../jobs.ts';
import { type ExportAsked, type Exporting, exportJob, searchOf } from './job.ts';
import { type Asked, addExport, type ExportRow, exportOf, exportsOf, removeExport } from './records.ts';

export type ExportParts = Exporting & {
  readonly resources: readonly AnyResource[];
  readonly urls: FileUrls;
  readonly send: Jobs['send'];
};

const askedSchema: JsonSchema = {
  type: 'object',
  required: ['resource'],
  properties: {
    resource: { type: 'string', description: 'The resource' },
    format: { type: 'string', enum: [...exportFormats], default: 'json' },
    filter: { type: 'object', description: 'As in a list' },
    sort: { type: 'array', items: { type: 'string' }, maxItems: 2, description: '["field","ASC|DESC"]' },
    columns: { type: 'array', items: { type: 'string' }, description: 'Columns in this order; all when left out' },
    children: { type: 'string', description: 'Child rows: sheets, or the name of one list; none when left out' },
  },
};

const exportSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    resource: { type: 'string' },
    format: { type: 'string', enum: [...exportFormats] },
    status: { type: 'string', enum: ['waiting', 'running', 'done', 'failed'] },
    total: { type: ['integer', 'null'], description: 'Rows in all' },
    done: { type: 'integer', description: 'Rows written' },
    error: { type: ['object', 'null'], properties: { code: { type: 'string' }, text: { type: 'string' } } },
    name: { type: ['string', 'null'] },
    size: { type: ['integer', 'null'], description: 'Bytes' },
    url: { type: ['string', 'null'], description: 'Address of the file, valid for ten minutes' },
    created_at: { type: 'string', format: 'date-time' },
    finished_at: { type: ['string', 'null'], format: 'date-time' },
    expires_at: { type: ['string', 'null'], format: 'date-time' },
  },
};

/** Why there is no file, in the reader's language. */
function errorIn({ error }: ExportRow, locale: Locale): { code: string; text: string } | null {
  const declared = error && declaredErrors.get(error.code);
  return declared ? { code: error.code, text: sentence(declared.text, locale, error.facts) } : null;
}

const shown = (row: ExportRow, locale: Locale, actor: Actor, urls: FileUrls) => ({
  ...{ id: row.id, resource: row.resource, format: row.format, status: row.status, total: row.total, done: row.done },
  error: errorIn(row, locale),
  ...{ name: row.file_name, size: row.size, url: row.file_id === null ? null : urls.sign(row.file_id, actor) },
  ...{ created_at: row.created_at, finished_at: row.finished_at, expires_at: row.expires_at },
});

/** The requested export; each part is checked as a query parameter. @throws request.parameter */
function askedIn({ body, locale }: Request): Asked {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw requestErrors.parameter({ name: 'body' });
  const given = body as Readonly<Record<string, unknown>>;
  const { resource, format = 'json' } = given;
  if (typeof resource !== 'string') throw requestErrors.parameter({ name: 'resource' });
  if (!exportFormats.includes(format as Asked['format'])) throw exportErrors.format();
  const text = (name: 'filter' | 'sort' | 'columns'): string | null =>
    (given[name] ?? null) === null ? null : JSON.stringify(given[name]);
  const children = given.children ?? null;
  if (children !== null && typeof children !== 'string') throw exportErrors.children();
  const asked = { filter: text('filter'), sort: text('sort'), columns: text('columns'), children };
  return { resource, format: format as Asked['format'], ...asked, locale };
}

const ask = (parts: ExportParts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/exports',
    id: 'exports.ask',
    module: 'system',
    resource: null,
    summary: t('ব্যাকগ্রাউন্ডে রপ্তানির অনুরোধ', 'Request an export that is made in the background'),
    access: { kind: 'signedIn' },
    parameters: [idempotencyKey],
    body: askedSchema,
    example: { resource: 'districts', format: 'xlsx', sort: ['name', 'ASC'] },
    answer: { status: 201, schema: exportSchema },
    errors: [
      ...[requestErrors.parameter, requestErrors.forbidden, requestErrors.unavailable],
      ...[
        requestErrors.unknownFilter,
        requestErrors.filterValue,
        requestErrors.unknownSort,
        requestErrors.columnList,
        requestErrors.unknownColumn,
      ],
      ...Object.values(exportErrors),
    ],
    handle: request => transactOnce(parts.pool, request, transaction => added(parts, request, transaction)),
  });

/** Everything in one transaction: a refused export is not counted. */
async function added({ resources, readableOf, clock, send, urls }: ExportParts, request: Request, transaction: Executor): Promise<Reply> {
  const [actor, author, asked] = [actorOf(request), authorOf(request), askedIn(request)];
  if (!resources.some(({ name }) => name === asked.resource)) throw requestErrors.parameter({ name: 'resource' });
  requireOpen(asked.resource);
  if (!mayEver(actor.rights.ability, 'export', asked.resource)) throw requestErrors.forbidden();
  const readable = readableOf(asked.resource).from(undefined);
  const visibility = visibilityOf(author, 'export', readable.resource);
  const query = parseExportQuery(readable.resource, searchOf(asked), asked.locale, visibility);
  const total = await countedRows(transaction, readable, query, visibility);
  await countCall(transaction, author, clock);
  const { ip, browser, operatingSystem, requestId } = author;
  const asker = { userId: actor.userId, deskId: author.deskId };
  const id = await addExport(transaction, asked, asker, { ip, browser, operatingSystem, requestId }, total);
  await send(exportJob, { id, after: markIn(request.headers) } satisfies ExportAsked, { transaction });
  const row = await exportOf(transaction, actor.userId, id);
  return { status: 201, headers: { location: `/api/exports/${id}` }, body: shown(row!, request.locale, actor, urls) };
}

const list = ({ pool, urls }: ExportParts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/exports',
    id: 'exports.list',
    module: 'system',
    resource: null,
    summary: t('নিজের রপ্তানিগুলো, নতুনটি আগে', 'One’s own exports, the newest first'),
    access: { kind: 'signedIn' },
    answer: { schema: { type: 'array', items: exportSchema } },
    handle: async request => {
      const actor = actorOf(request);
      const rows = await exportsOf(pool, actor.userId);
      return { status: 200, body: rows.map(row => shown(row, request.locale, actor, urls)) };
    },
  });

const one = ({ pool, urls }: ExportParts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/exports/{id}',
    id: 'exports.get',
    module: 'system',
    resource: null,
    summary: t('একটি রপ্তানি: অগ্রগতি, ও সম্পন্ন হলে ফাইল', 'An export: its progress and, when it is done, its file'),
    access: { kind: 'signedIn' },
    answer: { schema: exportSchema },
    errors: [requestErrors.notFound],
    handle: async request => {
      const actor = actorOf(request);
      const row = await exportOf(pool as Executor, actor.userId, Number(request.params.id));
      if (!row) throw requestErrors.notFound();
      return { status: 200, body: shown(row, request.locale, actor, urls) };
    },
  });

const cancel = ({ pool, urls }: ExportParts): Operation =>
  defineEndpoint({
    verb: 'delete',
    path: '/api/exports/{id}',
    id: 'exports.cancel',
    module: 'system',
    resource: null,
    summary: t('রপ্তানি থামানো, বা তার ফাইল মুছে ফেলা', 'Stop an export, or delete its file'),
    access: { kind: 'signedIn' },
    answer: { schema: exportSchema },
    errors: [requestErrors.notFound],
    handle: async request => {
      const actor = actorOf(request);
      const id = Number(request.params.id);
      const row = await exportOf(pool as Executor, actor.userId, id);
      if (!row || !(await removeExport(pool, actor.userId, id))) throw requestErrors.notFound();
      return { status: 200, body: { ...shown(row, request.locale, actor, urls), url: null } };
    },
  });

export const exportEndpoints = (parts: ExportParts): Operation[] => [ask(parts), list(parts), one(parts), cancel(parts)];
