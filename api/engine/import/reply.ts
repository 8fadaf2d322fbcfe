/** The HTTP side of an import: `POST …/import` takes a file as `POST /api/files` does, and returns the report. */
import { readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { kbPerMb } from '../../../resources/kernel/file-types.ts';
import { setting } from '../../../resources/kernel/settings.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import type { Reply, Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { letBy, receive } from '../../services/files/receive.ts';
import { workbookMediaType } from '../../workbook/write.ts';
import { authorOf } from '../actor.ts';
import { answerOnce, claimOf } from '../idempotency.ts';
import type { ResourceRepository } from '../repository.ts';
import type { Executor } from '../transact.ts';
import { importErrors } from './errors.ts';
import { type Imported, type ImportOptions, importFile } from './import.ts';
import { refusedWorkbook } from './refused-rows.ts';
import { refusedCount, reportOf } from './report.ts';
import { templateOf } from './template.ts';

const answerFormats = ['json', 'xlsx'] as const;
type Asked = ImportOptions & { readonly format: (typeof answerFormats)[number] };

/** @throws request.parameter */
function askedIn(query: URLSearchParams): Asked {
  const flag = (name: string): boolean => {
    const value = query.get(name) ?? 'false';
    if (value !== 'true' && value !== 'false') throw requestErrors.parameter({ name });
    return value === 'true';
  };
  const format = answerFormats.find(one => one === (query.get('format') ?? 'json'));
  if (!format) throw requestErrors.parameter({ name: 'format' });
  return { dryRun: flag('dry_run'), partial: flag('partial'), format };
}

/** A refusal in the usual shape, with the report of the rows. */
const refusal = (report: Record<string, unknown>, count: number, locale: Locale): Reply => {
  const error = importErrors.refused({ count });
  return {
    status: error.status,
    body: { statusCode: error.status, error_code: error.code, message: error.in(locale), facts: error.facts, ...report },
  };
};

export const workbookReply = (body: Readable, file: string): Reply => ({
  status: 200,
  headers: { 'content-type': workbookMediaType, 'content-disposition': `attachment; filename="${file}"` },
  body,
});

/** `GET …/import-template`: the workbook to be filled in. */
export async function templateReply(repository: ResourceRepository, request: Request): Promise<Reply> {
  return workbookReply(await templateOf(repository, authorOf(request), request.locale), `${repository.resource.name}-import.xlsx`);
}

/** The received file with its checksum. */
async function received(stream: IncomingMessage, incoming: string): Promise<{ bytes: Buffer; sha256: string }> {
  const { file, sha256 } = await receive(stream, incoming, setting('import_file_max_mb') * kbPerMb);
  return { bytes: await readFile(file).finally(() => rm(file, { force: true })), sha256 };
}

/**
 * `incoming`: the folder of the file while it is checked. With an Idempotency-Key the same file is written once. @throws import.*,
 * workbook.*, files.*, request.*
 */
export async function importReply(repository: ResourceRepository, request: Request, incoming: string): Promise<Reply> {
  const stream = request.stream!;
  const { locale } = request;
  try {
    const asked = askedIn(request.query);
    const { bytes, sha256 } = await received(stream, incoming);
    const claim = claimOf({ ...request, body: sha256 });
    const answer = async (imported: Imported, executor: Executor): Promise<Reply> => {
      const report = await reportOf(imported, { dryRun: asked.dryRun, locale }, repository.registry, executor);
      const refused = refusedCount(imported);
      return refused > 0 && !asked.dryRun && !imported.written ? refusal(report, refused, locale) : { status: 200, body: report };
    };
    let kept: Reply | undefined;
    let isDone = false;
    const once: ImportOptions['once'] = async (transaction, work) => {
      isDone = false;
      kept = await answerOnce(transaction, claim!, request, async () => {
        const imported = await work();
        isDone = true;
        return answer(imported, transaction);
      });
    };
    const imported = await importFile(bytes, repository, authorOf(request), { ...asked, ...(claim && { once }) });
    if (kept && !isDone) return kept;
    if (asked.format === 'xlsx') return workbookReply(refusedWorkbook(imported, locale), `${repository.resource.name}-errors.xlsx`);
    return kept ?? answer(imported, repository.pool as Executor);
  } catch (error) {
    letBy(stream);
    throw error;
  }
}
