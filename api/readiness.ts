/** What an operator reads of this process: why it can't serve, non-essential parts that are missing, its metrics. */
import type pg from 'pg';
import { unsealedSeconds } from './audit/unsealed.ts';
import { noReplicas, type Replicas } from './database/replicas.ts';
import { schemaIsCurrent } from './database/schema.ts';
import { createMetrics } from './http/metrics.ts';
import type { Health } from './http/system-endpoints.ts';
import type { Identity } from './identity/identity.ts';
import type { FileStore } from './services/files/store.ts';
import type { Jobs } from './services/jobs.ts';
import { recent } from './services/recent.ts';
import { messageCounts } from './system/index.ts';

async function unready(pool: pg.Pool, identity: Pick<Identity, 'alive'>): Promise<string[]> {
  const schema = await schemaIsCurrent(pool).then(
    current => (current ? [] : ['schema']),
    () => ['database'],
  );
  return [...schema, ...(identity.alive() ? [] : ['sessions'])];
}

/** Unreachable parts that do not prevent serving the rest. */
const lackingOf = (store: FileStore): (() => Promise<readonly string[]>) =>
  recent<readonly string[]>([], async () => ((await store.probe()) ? [] : ['files']));

export type Watched = {
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly metricsToken?: string | undefined;
  readonly identity: Pick<Identity, 'alive' | 'known'>;
  readonly store: FileStore;
  readonly jobs: Pick<Jobs, 'counts' | 'wait'>;
  readonly jobNames: readonly string[];
  readonly replicas: Pick<Replicas, 'counts'> | undefined;
};

export function healthOf({ pool, dataDir, metricsToken, identity, store, jobs, jobNames, replicas }: Watched): Health {
  const health = { unready: () => unready(pool, identity), lacking: lackingOf(store) };
  const metrics = createMetrics({
    ...{ pool, dataDir, jobNames, jobs: jobs.counts, jobsWait: jobs.wait, sessions: () => identity.known() },
    replicas: () => replicas?.counts() ?? noReplicas,
    ...{ unsealed: unsealedSeconds(pool), messages: messageCounts(pool) },
    missing: recent<readonly string[]>([], async () => (await Promise.all([health.unready(), health.lacking()])).flat()),
  });
  return { ...health, metrics, metricsToken };
}
