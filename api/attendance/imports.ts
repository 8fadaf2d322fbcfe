/**
 * Uploads of attendance (S2.142). The file was uploaded and checked as a workbook before. Here its rows are written, all or none. The
 * result is kept with the upload: in the same transaction on success, in a separate one after a refusal.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { keysFor } from '../../permissions/keys.ts';
import { attendanceImports } from '../../resources/attendance/attendance-imports.ts';
import { attendancePunches } from '../../resources/attendance/attendance-punches.ts';
import { fileTypes } from '../../resources/kernel/file-types.ts';
import { t } from '../../resources/kernel/text.ts';
import { type Author, authorOf } from '../engine/actor.ts';
import { INCOMING, type Parts, STORE } from '../engine/api-module.ts';
import { answerOnce, claimOf, transactOnce } from '../engine/idempotency.ts';
import { countsOf, type Imported, importFile } from '../engine/import/import.ts';
import { refusedWorkbook } from '../engine/import/refused-rows.ts';
import { workbookReply } from '../engine/import/reply.ts';
import { faultsOf, refusedCount, sentenceOf } from '../engine/import/report.ts';
import { templateOf } from '../engine/import/template.ts';
import { repositoryOf } from '../engine/resource-component.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { defineEndpoint, type Operation, type Reply, type Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { privateFile, privateFolder } from '../services/files/disk-store.ts';
import type { FileStore } from '../services/files/store.ts';
import { storeWaiting } from '../services/files/store-waiting.ts';
import { columnName } from '../workbook/cell-names.ts';
import { workbookMediaType } from '../workbook/write.ts';
import { attendanceLayout, sheetOfAttendance } from './import-sheet.ts';
import { type Brought, freshOf } from './punches.ts';
import { duringUpload } from './under-way.ts';

const { name: resource } = attendanceImports;
/** The number of faults in `errors`; the error file has all of them. */
const shownFaults = 100;
const mostLetters = 20_000;

/** The stored bytes of the author's own waiting file, or of the existing upload. */
const fileText = sql(
  'attendance/imports.file',
  `select store_key from engine.files where resource = $1 and field = 'file' and detached_at is null
  and case when $2::bigint is null then id = $3::bigint and owner_id = $4::bigint and record_id is null else record_id = $2 end`,
);

async function bytesOf({ app, pool }: Parts, { userId }: Author, file: unknown, record: number | null): Promise<Buffer | undefined> {
  const id = Number.isSafeInteger(file) ? file : null;
  const { rows } = await ask(pool, fileText, [resource, record, id, userId]);
  return rows[0] && buffer(await app.getSync<FileStore>(STORE).get(rows[0].store_key));
}

/** One line per error, as `C12: …`, in the uploader's language. */
const errorsText = (imported: Imported, { locale }: Request): string =>
  faultsOf(imported)
    .slice(0, shownFaults)
    .map(fault => `${fault.column === undefined ? '' : columnName(fault.column)}${fault.row}: ${sentenceOf(fault, locale)}`)
    .join('\n')
    .slice(0, mostLetters);

/** All rows, those with faults marked, as a waiting file for the upload's record: nothing was taken, so it is sent again as a whole. */
async function errorFile({ app, pool }: Parts, imported: Imported, { locale }: Request, { userId }: Author): Promise<number> {
  const bytes = await buffer(refusedWorkbook(imported, locale, 'all'));
  const folder = app.getSync<string>(INCOMING);
  const file = path.join(folder, randomBytes(16).toString('hex'));
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await writeFile(file, bytes, { flag: 'wx', mode: privateFile });
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = `attendance-errors.${Object.keys(fileTypes.xlsx.extensions)[0]}`;
    const facts = { name, mediaType: workbookMediaType, size: bytes.length, sha256, ownerId: userId!, resource, field: 'error_file' };
    return await storeWaiting({ pool, store: app.getSync<FileStore>(STORE) }, file, facts);
  } finally {
    await rm(file, { force: true });
  }
}

/** Of the rows of the file: those of one person and day were joined. */
const resultOf = (status: string, imported: Imported, { joined }: Brought) => {
  const { rows, refused } = countsOf(imported.outcomes);
  return { status, row_count: rows + joined, accepted: rows + joined - refused, rejected: refused };
};

/** Begins an upload: creates or moves its record on behalf of the caller, and returns its id and office. */
type Begin = (transaction: Executor) => Promise<{ readonly id: number; readonly office: number }>;

type Work = { readonly bytes: Buffer; readonly onlyCheck: boolean; readonly status: number; readonly begin: Begin };

/** @throws import.*, workbook.*: faults of the file as a whole; nothing of it is kept */
async function run(parts: Parts, request: Request, { bytes, onlyCheck, status, begin }: Work): Promise<Reply> {
  const author = authorOf(request);
  const uploads = repositoryOf(parts.app, resource);
  const claim = claimOf(request);
  const actor: Author = { ...author, rights: 'system', task: 'upload of attendance' };
  const brought: Brought = { punches: [], joined: 0 };
  const keepPunches = async (transaction: Executor, id: number): Promise<void> => {
    const fresh = await freshOf(brought.punches, id, transaction);
    if (fresh.length > 0) await repositoryOf(parts.app, attendancePunches.name).insertAll(fresh, { actor, transaction });
  };
  const finish = async (transaction: Executor, id: number, result: object): Promise<Reply> => {
    await uploads.set(id, result, { actor, transaction });
    const { version, body } = await uploads.reader.one(id, { actor: author, transaction });
    return { status, headers: { etag: `"${version}"`, ...(status === 201 && { location: `/api/${resource}/${id}` }) }, body };
  };
  let reply: Reply | undefined;
  const imported = await importFile(bytes, repositoryOf(parts.app, 'attendances'), author, {
    ...{ dryRun: onlyCheck, partial: false, shape: sheetOfAttendance(parts.clock.now(), brought) },
    once: async (transaction, work) => {
      const taken = async (): Promise<Reply> => {
        const upload = await begin(transaction);
        const done = await duringUpload(transaction, upload, work);
        await keepPunches(transaction, upload.id);
        return finish(transaction, upload.id, resultOf('accepted', done, brought));
      };
      reply = await (claim ? answerOnce(transaction, claim, request, taken) : taken());
    },
  });
  if (imported.written) return reply!;
  const refused = refusedCount(imported) > 0;
  const result = {
    ...resultOf(refused ? 'refused' : 'checked', imported, brought),
    ...(refused && { errors: errorsText(imported, request), error_file: await errorFile(parts, imported, request, author) }),
  };
  return transactOnce(parts.pool, request, async transaction => finish(transaction, (await begin(transaction)).id, result));
}

async function create(parts: Parts, request: Request): Promise<Reply> {
  const author = authorOf(request);
  const uploads = repositoryOf(parts.app, resource);
  const { file, only_check } = (request.body ?? {}) as { readonly file?: unknown; readonly only_check?: unknown };
  const begin: Begin = async transaction => {
    const { id, body } = await uploads.insert(request.body, { actor: author, transaction });
    return { id, office: (JSON.parse(body) as { office_id: number }).office_id };
  };
  const bytes = await bytesOf(parts, author, file, null);
  if (bytes) return run(parts, request, { bytes, onlyCheck: only_check === true, status: 201, begin });
  // Without a waiting file of the caller the body is refused by the declaration's errors, except for a repeated request: it gets its first
  // answer.
  return transactOnce(parts.pool, request, async transaction => {
    await begin(transaction);
    throw new Error('an upload was made without its file');
  });
}

async function accept(parts: Parts, request: Request): Promise<Reply> {
  const author = authorOf(request);
  const id = Number(request.params.id);
  const uploads = repositoryOf(parts.app, resource);
  const begin: Begin = async transaction => {
    const { body } = await uploads.move(id, 'accept', request.body ?? {}, undefined, { actor: author, transaction });
    return { id, office: (JSON.parse(body) as { office_id: number }).office_id };
  };
  await uploads.reader.one(id, { actor: author });
  const bytes = await bytesOf(parts, author, null, id);
  if (!bytes) throw requestErrors.notFound();
  return run(parts, request, { bytes, onlyCheck: false, status: 200, begin });
}

export const importHandlers = (parts: Parts) => ({
  [`${resource}.create`]: (request: Request) => create(parts, request),
  [`${resource}.accept`]: (request: Request) => accept(parts, request),
});

/** The workbook to be filled in. */
export const importTemplate = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ verb: 'get', path: `/api/${resource}/import-template`, id: `${resource}.importTemplate` },
    ...{ module: attendanceImports.permission.module, resource },
    summary: t('হাজিরা আপলোডের নমুনা ফাইল', 'Template of an upload of attendance'),
    access: { kind: 'key', anyOf: keysFor(attendanceImports, 'create', parts.resources) },
    answer: { schema: { type: 'string', format: 'binary' }, mediaType: workbookMediaType, description: t('XLSX ফাইল', 'A workbook') },
    handle: async request => {
      const attendances = repositoryOf(parts.app, 'attendances');
      const book = await templateOf(attendances, authorOf(request), request.locale, [attendanceLayout]);
      return workbookReply(book, 'attendance-import.xlsx');
    },
  });
