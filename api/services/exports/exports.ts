/** Exports made by a job, as the application mounts them: the calls and the job. */
import type pg from 'pg';
import type { Rights } from '../../../permissions/ability.ts';
import { type Epochs, newestEpoch } from '../../engine/epoch.ts';
import type { Operation } from '../../http/contract.ts';
import { type Person, personById } from '../../identity/people.ts';
import type { Files } from '../files/files.ts';
import type { Job } from '../jobs.ts';
import { type ExportParts, exportEndpoints } from './endpoints.ts';
import { exportsJob } from './job.ts';

export type ExportsOptions = Pick<ExportParts, 'resources' | 'clock' | 'readableOf' | 'readsOf' | 'send'> & {
  readonly pool: pg.Pool;
  readonly files: Pick<Files, 'store' | 'incoming' | 'urls'>;
  /** A person's rights at a desk, as of these epochs or newer ones; undefined when the desk is not held today. */
  readonly rightsOf: (person: Person, desk: number | 'primary', epochs: Epochs) => Promise<Rights | undefined>;
};

export function createExports({ files: { store, incoming, urls }, rightsOf, ...options }: ExportsOptions): {
  readonly endpoints: readonly Operation[];
  readonly job: Job;
} {
  const parts: ExportParts = {
    ...{ ...options, store, incoming, urls },
    // Cached rights are always older than now, so they are resolved again.
    rightsOf: async (userId, deskId) => {
      const person = await personById(options.pool, userId);
      return person?.is_active ? rightsOf(person, deskId ?? 'primary', newestEpoch) : undefined;
    },
  };
  return { endpoints: exportEndpoints(parts), job: exportsJob(parts) };
}
