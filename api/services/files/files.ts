/** Files as the application mounts them: the store, two calls, the clean-up job, and the signing of URLs in answers. */
import path from 'node:path';
import type pg from 'pg';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { FileReader } from '../../engine/api-module.ts';
import type { ResourceReader } from '../../engine/reader.ts';
import type { Operation } from '../../http/contract.ts';
import { fileUrlKey } from '../../identity/keys.ts';
import type { Job } from '../jobs.ts';
import { filesJob } from './clean-up.ts';
import { diskStore } from './disk-store.ts';
import { downloadEndpoint } from './download.ts';
import { createFileUrls, type FileUrls } from './file-urls.ts';
import { s3Store } from './s3-store.ts';
import { signedOperations } from './signed-operations.ts';
import type { FileStore, S3Options } from './store.ts';
import { uploadEndpoint } from './upload.ts';

export type FilesOptions = {
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly resources: readonly AnyResource[];
  /** Files go there instead of DATA_DIR/files. */
  readonly s3: S3Options | undefined;
  readonly repositoryOf: (resource: string) => { readonly reader: Pick<ResourceReader, 'one'> };
  readonly readerOf: (resource: string) => FileReader | undefined;
  readonly onError: (error: unknown) => void;
};

export type Files = {
  readonly endpoints: readonly Operation[];
  readonly jobs: readonly Job[];
  /** For code that makes files itself. */
  readonly store: FileStore;
  readonly incoming: string;
  readonly urls: FileUrls;
  /** The same operations; those of resources with files sign the URLs in their answers. */
  readonly signing: (operations: readonly Operation[]) => Operation[];
};

/** The folder of files that are being checked; leftovers are deleted. */
export const incomingFolder = (dataDir: string): string => path.join(dataDir, 'files', 'incoming');

/** The store of the files' bytes: the given S3, else DATA_DIR/files. */
export const storeOf = (dataDir: string, s3: S3Options | undefined): FileStore =>
  s3 ? s3Store(s3) : diskStore(path.join(dataDir, 'files'));

export function createFiles({ pool, dataDir, resources, s3, repositoryOf, readerOf, onError }: FilesOptions): Files {
  const incoming = incomingFolder(dataDir);
  const store = storeOf(dataDir, s3);
  const urls = createFileUrls(fileUrlKey(dataDir));
  return {
    endpoints: [
      uploadEndpoint({ pool, resources, store, incoming, urls, onError }),
      downloadEndpoint({ pool, resources, store, urls, repositoryOf, readerOf }),
    ],
    jobs: [filesJob(store, incoming)],
    ...{ store, incoming, urls },
    signing: operations => signedOperations(operations, resources, urls),
  };
}
