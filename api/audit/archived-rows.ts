/**
 * `GET /api/<resource>/archived`: rows that left the database, read from their files; `/archived-months` names the months. A reader
 * finds what they could read in the list. A file that is not as it was written answers nothing, and each search is on the audit log, a refused one too.
 */
import { archiveKeys } from '../../permissions/archive-keys.ts';
import { keysFor } from '../../permissions/keys.ts';
import { leavesBy } from '../../resources/kernel/archived.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import { storeErrors } from '../../resources/kernel/file-errors.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { t } from '../../resources/kernel/text.ts';
import { type Author, authorOf, hiddenFor, scopeFor } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { registryOf } from '../engine/columns.ts';
import { differenceOf, type LogRow } from '../engine/difference.ts';
import { defineEndpoint, type Operation, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import type { FileStore } from '../services/files/store.ts';
import { type Asked, askedIn, firstFileDay, fits, noteSearch, type Outcome, parametersOf, type Row } from './archived-asked.ts';
import { archiveOf, takeRows, withinScope } from './archived-files.ts';
import { answered } from './archived-labels.ts';
import { type SealKey, sealKey } from './chain.ts';

type Shelf = Pick<Parts, 'app' | 'pool' | 'resources'> & { readonly store: FileStore; readonly dataDir: string };

/** Rows of an answer: a year of one person’s attendance. For others one asks for fewer days. */
const most = 400;

/** What the reader may see of a row; a word finds no row by anything else. */
const shownTo = (author: Author, resource: AnyResource): ((row: Row) => Row) => {
  const hidden = new Set(hiddenFor(author, resource.name));
  const isShown = (name: string): boolean =>
    !hidden.has(name) && (resource.byMonth === undefined || name === 'id' || name in resource.fields);
  return row => Object.fromEntries(Object.entries(row).filter(([name]) => isShown(name)));
};

/** The rows as they are in the files. */
async function found(shelf: Shelf, resource: AnyResource, author: Author, asked: Asked, key: SealKey) {
  const scope = scopeFor(author, 'list', resource.name);
  const [archive, shown] = [archiveOf(resource), shownTo(author, resource)];
  const rows: Row[] = [];
  let more = false;
  const take = async (some: readonly Row[]): Promise<void> => {
    // The rest of the file is read for its checksum alone.
    if (more) return;
    const fitting = some.filter(row => fits(shown(row), resource, asked));
    for (const row of await withinScope(shelf.pool, resource, scope, fitting)) {
      more = rows.length === most;
      if (more) return;
      rows.push(row);
    }
  };
  for (const file of await archive.files(shelf.pool, firstFileDay(asked, resource), asked.to))
    if (!more) await takeRows(file, { store: shelf.store, key, rowOf: archive.rowOf }, take);
  return { rows, more };
}

const about = ({ name, permission }: AnyResource) => ({ module: permission.module, resource: name });
const openedBy = (resource: AnyResource, { resources }: Shelf) =>
  ({ kind: 'key', anyOf: archiveKeys(keysFor(resource, 'list', resources)) }) as const;

/** Runs one search after another: files are long, and the process has others to answer. @throws request.archive_busy */
type InTurn = <T>(search: () => Promise<T>) => Promise<T>;
const inTurn = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async search => {
    if (waiting >= setting('archive_searches_at_once')) throw requestErrors.archiveBusy();
    waiting++;
    const mine = last.then(search).finally(() => waiting--);
    last = mine.catch(() => {});
    return mine;
  };
};

/** Rows as the reader sees them; entries of the log with what they changed. */
async function shownRows(shelf: Shelf, resource: AnyResource, request: Request, rows: readonly Row[]): Promise<Row[]> {
  const author = authorOf(request);
  const answers = await answered(shelf.pool, registryOf(shelf.resources), resource, rows.map(shownTo(author, resource)));
  if (resource.byMonth === undefined) return answers;
  const whole: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const logged = { ...row, user: null, desk: null, acting_for: null } as unknown as LogRow;
    whole.push({ ...answers[at], difference: await differenceOf(shelf, logged, author, request.locale) });
  }
  return whole;
}

const archivedRows = (shelf: Shelf, resource: AnyResource, turn: InTurn): Operation => {
  let key: SealKey | undefined;
  return defineEndpoint({
    ...{ verb: 'get', path: `/api/${resource.name}/archived`, id: `${resource.name}.archived` },
    ...{ ...about(resource), access: openedBy(resource, shelf), parameters: parametersOf(resource) },
    summary: t(`${resource.plural.bn}: আর্কাইভে যাওয়া সারি`, `${resource.plural.en}: archived rows`),
    errors: [requestErrors.parameter, requestErrors.archiveBroken, requestErrors.archiveBusy, storeErrors.storeUnreachable],
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
                description:
                  'As they were when they left, with the labels of today; the oldest first. An entry of the log has its `difference`',
              },
              more: { type: 'boolean', description: 'There are others: ask for fewer days' },
            },
          },
        },
      },
    },
    handle: async request => {
      const [asked, author] = [askedIn(request, resource), authorOf(request)];
      // Read once: the key stays what it is.
      key ??= sealKey(shelf.dataDir);
      const sealed = key;
      const note = (outcome: Outcome) => noteSearch(shelf.pool, author, resource, { ...asked, ...outcome });
      const { rows, more } = await turn(() => found(shelf, resource, author, asked, sealed)).catch(async (error: unknown) => {
        if (error instanceof DomainError) await note({ refused: error.code, facts: error.facts });
        throw error;
      });
      const data = { rows: await shownRows(shelf, resource, request, rows), more };
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
    handle: async () => ({ status: 200, body: { data: await archiveOf(resource).months(shelf.pool) } }),
  });

export const archivedOperations = (shelf: Shelf): Operation[] => {
  const turn = inTurn();
  return shelf.resources
    .filter(resource => leavesBy(resource) !== undefined)
    .flatMap(resource => [archivedRows(shelf, resource, turn), archivedMonths(shelf, resource)]);
};
