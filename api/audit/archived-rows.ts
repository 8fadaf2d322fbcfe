/**
 * `GET /api/<resource>/archived`: rows of years that left the database, read from their files; `/archived-months` names the months. A reader
 * finds what they could read in the list. A file that is not as it was written answers nothing, and each search is on the audit log, a refused one too.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { formatMonth } from '../../i18n/format.ts';
import { isWithin } from '../../permissions/ability.ts';
import { archiveKeys } from '../../permissions/archive-keys.ts';
import { keysFor } from '../../permissions/keys.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import { fileErrors, storeErrors } from '../../resources/kernel/file-errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { type Author, authorOf, hiddenFor, scopeFor } from '../engine/actor.ts';
import { registryOf } from '../engine/columns.ts';
import { defineEndpoint, type Operation } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import type { FileStore } from '../services/files/store.ts';
import { linesIn } from './archive-file.ts';
import { type Asked, askedIn, firstFileDay, fits, noteSearch, type Outcome, parameters, type Row } from './archived-asked.ts';
import { answered } from './archived-labels.ts';
import { type SealKey, sealKey } from './chain.ts';
import { archivedMonthsOf, isSigned, type RowArchive, rowArchivesOf } from './year-archives.ts';

type Shelf = { readonly pool: pg.Pool; readonly resources: readonly AnyResource[]; readonly store: FileStore; readonly dataDir: string };

/** Rows of an answer: a year of one person. For others one asks for fewer days. */
const most = 400;

/** The rows of a file that is as it was written. @throws request.archive_broken */
async function* rowsIn(archive: RowArchive, store: FileStore, key: SealKey): AsyncGenerator<Row> {
  const month = (locale: Locale) => formatMonth(`${archive.month}-01`, locale);
  const broken = () => requestErrors.archiveBroken({ month: month('bn'), month_en: month('en') });
  if (!isSigned(archive, key)) throw broken();
  const content = await store.get(archive.store_key).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === fileErrors.contentMissing.code ? broken() : error;
  });
  const bytes = await buffer(content);
  if (!createHash('sha256').update(bytes).digest().equals(archive.sha256)) throw broken();
  for await (const line of linesIn(Readable.from([bytes]))) yield JSON.parse(line) as Row;
}

async function found(shelf: Shelf, resource: AnyResource, author: Author, asked: Asked, key: SealKey) {
  const scope = scopeFor(author, 'list', resource.name);
  const hidden = new Set(hiddenFor(author, resource.name));
  const rows: Row[] = [];
  for (const archive of await rowArchivesOf(shelf.pool, resource.name, firstFileDay(asked, resource), asked.to))
    for await (const row of rowsIn(archive, shelf.store, key)) {
      if (!isWithin(scope, row)) continue;
      // A word finds no row by what its reader may not see.
      const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
      if (!fits(shown, resource, asked)) continue;
      if (rows.length === most) return { rows, more: true };
      rows.push(shown);
    }
  return { rows, more: false };
}

const about = ({ name, permission }: AnyResource) => ({ module: permission.module, resource: name });
const openedBy = (resource: AnyResource, { resources }: Shelf) =>
  ({ kind: 'key', anyOf: archiveKeys(keysFor(resource, 'list', resources)) }) as const;

const archivedRows = (shelf: Shelf, resource: AnyResource): Operation => {
  let key: SealKey | undefined;
  const registry = registryOf(shelf.resources);
  return defineEndpoint({
    ...{ verb: 'get', path: `/api/${resource.name}/archived`, id: `${resource.name}.archived` },
    ...{ ...about(resource), access: openedBy(resource, shelf), parameters },
    summary: t(`${resource.plural.bn}: আর্কাইভে যাওয়া সারি`, `${resource.plural.en}: archived rows`),
    errors: [requestErrors.parameter, requestErrors.archiveBroken, storeErrors.storeUnreachable],
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              rows: {
                type: 'array',
                items: { type: 'object' },
                description: 'As they were when their year left, with the labels of today; the oldest first',
              },
              more: { type: 'boolean', description: 'There are others: ask for fewer days' },
            },
          },
        },
      },
    },
    handle: async request => {
      const [asked, author] = [askedIn(request), authorOf(request)];
      // Read once: the key stays what it is.
      key ??= sealKey(shelf.dataDir);
      const note = (outcome: Outcome) => noteSearch(shelf.pool, author, resource, { ...asked, ...outcome });
      const { rows, more } = await found(shelf, resource, author, asked, key).catch(async (error: unknown) => {
        if (error instanceof DomainError) await note({ refused: error.code, facts: error.facts });
        throw error;
      });
      const data = { rows: await answered(shelf.pool, registry, resource, rows), more };
      await note({ rows: rows.length });
      return { status: 200, body: { data } };
    },
  });
};

const archivedMonths = (shelf: Shelf, resource: AnyResource): Operation =>
  defineEndpoint({
    ...{ verb: 'get', path: `/api/${resource.name}/archived-months`, id: `${resource.name}.archivedMonths` },
    ...{ ...about(resource), access: openedBy(resource, shelf) },
    summary: t(`${resource.plural.bn}: আর্কাইভকৃত মাস`, `${resource.plural.en}: archived months`),
    answer: {
      schema: {
        type: 'object',
        properties: { data: { type: 'array', items: { type: 'string' }, description: 'As `2024-01`, the oldest first' } },
      },
    },
    handle: async () => ({ status: 200, body: { data: await archivedMonthsOf(shelf.pool, resource.name) } }),
  });

export const archivedOperations = (shelf: Shelf): Operation[] =>
  shelf.resources
    .filter(({ byYear }) => byYear !== undefined)
    .flatMap(resource => [archivedRows(shelf, resource), archivedMonths(shelf, resource)]);
