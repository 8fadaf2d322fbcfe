/** A file that a citizen sends with an order: taken in, its content judged as every upload is; it waits for what it is attached to. */
import { readFile, rm } from 'node:fs/promises';
import type { FileType } from '../../resources/kernel/field.ts';
import { fileErrors, storeErrors } from '../../resources/kernel/file-errors.ts';
import { bytesPerKb, maxKbOf, typeWords } from '../../resources/kernel/file-types.ts';
import type { Paper } from '../../resources/service/answers.ts';
import { INCOMING, type Parts, STORE } from '../engine/api-module.ts';
import type { Request } from '../http/contract.ts';
import { requestErrors } from '../http/errors.ts';
import { judgeContent } from '../services/files/content.ts';
import { cleanName } from '../services/files/names.ts';
import { receive, tooLarge } from '../services/files/receive.ts';
import type { FileStore } from '../services/files/store.ts';
import { storeWaiting } from '../services/files/store-waiting.ts';
import { createTurns } from '../services/files/turns.ts';
import { fieldOfPaper } from './citizen-drafts.ts';

/** Which files are taken, and for which field of which rows. */
export type AskedFile = {
  readonly types: readonly FileType[];
  readonly maxKb?: number;
  readonly resource: string;
  readonly field: string;
};

/** A paper of a service is judged by the types and the size that the service says. */
export const askedPaper = (resource: string, { id, file_types: types, max_kb }: Paper): AskedFile => ({
  ...{ types, resource, field: fieldOfPaper(id) },
  ...(max_kb !== null && { maxKb: max_kb }),
});

const judgedAtOnce = 2;
const inTurn = createTurns(judgedAtOnce);

const notHere: ReadonlySet<unknown> = new Set([
  fileErrors.notFound,
  fileErrors.notYours,
  fileErrors.pictureNotHere,
  fileErrors.contentMissing,
]);

/** What an upload may be refused with. */
export const uploadErrors = [
  ...Object.values(fileErrors).filter(error => !notHere.has(error)),
  ...[storeErrors.uploadFailed, requestErrors.diskFull],
];

/** The id of the stored file. @throws what `uploadErrors` has */
export async function takenFile({ app, pool }: Parts, request: Request, asked: AskedFile, user: number): Promise<number> {
  const { types, resource, field } = asked;
  const largest = Math.max(...types.map(type => maxKbOf(asked, type)));
  const received = await receive(request.stream!, app.getSync<string>(INCOMING), largest);
  try {
    if (received.size === 0) throw fileErrors.empty();
    const { type, mediaType } = await inTurn(async () => judgeContent(await readFile(received.file), types, typeWords(types)));
    const maxKb = maxKbOf(asked, type);
    if (received.size > maxKb * bytesPerKb) throw tooLarge(maxKb);
    const { size, sha256 } = received;
    const about = { name: cleanName(received.name, mediaType), mediaType, size, sha256, ownerId: user };
    return await storeWaiting({ pool, store: app.getSync<FileStore>(STORE) }, received.file, { ...about, resource, field });
  } finally {
    await rm(received.file, { force: true });
  }
}
