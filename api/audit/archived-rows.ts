/**
 * `GET /api/<resource>/archived`: rows of years that left the database, read from their files. A reader finds what they could read in the
 * list; it takes a key of all offices below, since a month is read as a whole. A file that is not as it was written answers nothing.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { isWithin } from '../../permissions/ability.ts';
import { keysFor } from '../../permissions/keys.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { t } from '../../resources/kernel/text.ts';
import { type Author, authorOf, hiddenFor, scopeFor } from '../engine/actor.ts';
import { defineEndpoint, type Operation, type Parameter, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import type { FileStore } from '../services/files/store.ts';
import { linesIn } from './archive-file.ts';
import { type SealKey, sealKey } from './chain.ts';
import { isSigned, type RowArchive, rowArchivesOf } from './year-archives.ts';

type Row = Readonly<Record<string, unknown>>;
type Asked = { readonly from: string; readonly to: string; readonly user: number | undefined; readonly text: string | undefined };
type Shelf = { readonly pool: pg.Pool; readonly resources: readonly AnyResource[]; readonly store: FileStore; readonly dataDir: string };

/** Rows of an answer. For others one asks for fewer days. */
const most = 200;
/** Files of so many months are read for one answer. */
const mostDays = 366;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** @throws request.parameter */
function askedIn({ query }: Request): Asked {
  const day = (name: string): string => {
    const given = query.get(name) ?? '';
    if (!isDay(given)) throw requestErrors.parameter({ name });
    return given;
  };
  const [from, to, user] = [day('from'), day('to'), query.get('user_id')];
  if (to < from || (Date.parse(to) - Date.parse(from)) / 86_400_000 >= mostDays) throw requestErrors.parameter({ name: 'to' });
  if (user !== null && !/^[1-9]\d{0,15}$/.test(user)) throw requestErrors.parameter({ name: 'user_id' });
  return { from, to, user: user === null ? undefined : Number(user), text: query.get('text') ?? undefined };
}

/** The rows of a file that is as it was written. @throws request.archive_broken */
async function* rowsIn(archive: RowArchive, store: FileStore, key: SealKey): AsyncGenerator<Row> {
  const broken = () => requestErrors.archiveBroken({ month: archive.month });
  if (!isSigned(archive, key)) throw broken();
  const bytes = await buffer(await store.get(archive.store_key));
  if (!createHash('sha256').update(bytes).digest().equals(archive.sha256)) throw broken();
  for await (const line of linesIn(Readable.from([bytes]))) yield JSON.parse(line) as Row;
}

const fits = (row: Row, day: string, { from, to, user, text }: Asked): boolean => {
  const at = String(row[day]).slice(0, 10);
  return (
    from <= at && at <= to && (user === undefined || row.user_id === user) && (text === undefined || JSON.stringify(row).includes(text))
  );
};

async function found(shelf: Shelf, resource: AnyResource, author: Author, asked: Asked, key: SealKey) {
  const scope = scopeFor(author, 'list', resource.name);
  const hidden = new Set(hiddenFor(author, resource.name));
  const rows: Row[] = [];
  for (const archive of await rowArchivesOf(shelf.pool, resource.name, asked.from, asked.to))
    for await (const row of rowsIn(archive, shelf.store, key)) {
      if (!isWithin(scope, row)) continue;
      // A word finds no row by what its reader may not see.
      const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
      if (!fits(shown, resource.byYear as string, asked)) continue;
      if (rows.length === most) return { rows, more: true };
      rows.push(shown);
    }
  return { rows, more: false };
}

const day = { type: 'string', format: 'date' } as const;
const parameters: readonly Parameter[] = [
  { in: 'query', name: 'from', required: true, description: t('যে দিন থেকে', 'The first day'), schema: day, example: '2024-01-01' },
  { in: 'query', name: 'to', required: true, description: t('যে দিন পর্যন্ত', 'The last day'), schema: day, example: '2024-01-31' },
  { in: 'query', name: 'user_id', description: t('কার', 'Whose'), schema: { type: 'integer' }, example: 12 },
  { in: 'query', name: 'text', description: t('যে লেখা আছে', 'Anywhere in the row'), schema: { type: 'string', maxLength: 100 } },
];

const archivedRows = (shelf: Shelf, resource: AnyResource): Operation => {
  let key: SealKey | undefined;
  return defineEndpoint({
    ...{ verb: 'get', path: `/api/${resource.name}/archived`, id: `${resource.name}.archived` },
    ...{ module: resource.permission.module, resource: resource.name, parameters },
    summary: t(`${resource.plural.bn}: আর্কাইভে যাওয়া সারি`, `${resource.plural.en}: archived rows`),
    access: { kind: 'key', anyOf: keysFor(resource, 'list', shelf.resources).filter(one => one.startsWith('VIEW_ALL_')) },
    errors: [requestErrors.parameter, requestErrors.archiveBroken],
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              rows: { type: 'array', items: { type: 'object' }, description: 'As they were when their year left, the oldest first' },
              more: { type: 'boolean', description: 'There are others: ask for fewer days' },
            },
          },
        },
      },
    },
    handle: async request => {
      const asked = askedIn(request);
      // Read once: the key stays what it is.
      key ??= sealKey(shelf.dataDir);
      return { status: 200, body: { data: await found(shelf, resource, authorOf(request), asked, key) } };
    },
  });
};

export const archivedOperations = (shelf: Shelf): Operation[] =>
  shelf.resources.filter(({ byYear }) => byYear !== undefined).map(resource => archivedRows(shelf, resource));
