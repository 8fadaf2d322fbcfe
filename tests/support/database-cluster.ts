/**
 * Before the first test of a run: one embedded cluster in the run's folder (D-TEST), and in it one template database, migrated and seeded.
 * After the last one it is stopped and removed.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { APP_ROLE, DATABASE, type Embedded, OWNER_ROLE, READER_ROLE, startEmbedded } from '../../api/database/embedded.ts';
import { prepareDatabase } from '../../api/database/migrate.ts';
import { readMigrations } from '../../api/database/migrations.ts';
import { withClient } from '../../api/database/shadow.ts';
import { districtRows, divisionRows } from '../../api/location/location.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Logins to the cluster's own database, by which copies of `template` are made. */
    cluster: { appUrl: string; ownerUrl: string; readerUrl: string; template: string; dir: string; port: number };
  }
}

/** Nothing a test writes has to survive the machine. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB', max_connections: '300' };

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dir = path.join(os.tmpdir(), 'database');
  const cluster = await startEmbedded(dir, { settings: SETTINGS });
  const template = `template_${contentHash()}`;
  await makeTemplate(cluster, template);
  project.provide('cluster', {
    appUrl: cluster.urlOf(APP_ROLE),
    ownerUrl: cluster.urlOf(OWNER_ROLE),
    readerUrl: cluster.urlOf(READER_ROLE),
    template,
    ...{ dir, port: cluster.port },
  });
  return async () => {
    await cluster.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  };
}

async function makeTemplate(cluster: Embedded, template: string): Promise<void> {
  await withClient(cluster.urlOf(OWNER_ROLE, DATABASE), client => client.query(`create database ${template}`));
  await prepareDatabase({ appUrl: cluster.urlOf(APP_ROLE, template), ownerUrl: cluster.urlOf(OWNER_ROLE, template) });
}

function contentHash(): string {
  const content = JSON.stringify([readMigrations().map(({ sha256 }) => sha256), divisionRows(), districtRows()]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
