/**
 * The application with the specimen's resources as a process of its own: to be killed, measured, or opened by browser tests. Prints its
 * address. On the database of DATABASE_URL with the specimen's tables, else on an embedded one in DATA_DIR, with the eighty and rows in all
 * of them. ORIGINS: one address for several, so that their tokens are the same. ACCESS_SECONDS: how long access tokens live.
 */
import { flushCompileCache } from 'node:module';
import { productScreens, startApplication } from '../../api/application.ts';
import { databaseConfig, openDatabase } from '../../api/database/connect.ts';
import { lockDataDir } from '../../api/database/data-dir.ts';
import { PostgresSource } from '../../api/database/data-source.ts';
import { prepareDatabase } from '../../api/database/migrate.ts';
import { createLog } from '../../api/http/logs.ts';
import { prepareSignIn } from '../../api/identity/first-start.ts';
import { apiModules } from '../../api/modules.ts';
import { specimenApi } from '../specimen/api-module.ts';
import { resourcesInBrowser, resourcesWithSpecimen, specimenSources } from '../specimen/module.ts';
import { createSpecimenTables } from '../specimen/tables.ts';
import { fillForBrowser } from './specimen-rows.ts';

// It may be killed, and the next one is to find its code compiled.
flushCompileCache();
const { DATABASE_URL, DATA_DIR = '', PORT, LANE, ORIGINS, SCREENS_DIR, ACCESS_SECONDS, READINGS_EVERY } = process.env;
if (!DATABASE_URL) await lockDataDir(DATA_DIR);
const database = await openDatabase(databaseConfig());
const source = new PostgresSource(database.appUrl);
const { pool } = source;
const resources = database.embedded ? resourcesInBrowser : resourcesWithSpecimen;
const { rows } = await pool.query<{ is_new: boolean }>(`select to_regclass('specimen_offices') is null as is_new`);
// A directory that was filled once is as it was.
const ownerUrl = rows[0]?.is_new ? database.ownerUrl : undefined;
if (ownerUrl) {
  await prepareDatabase({ ...database, ownerUrl });
  await createSpecimenTables(ownerUrl, resources);
}
const running = await startApplication({
  source,
  resources,
  modules: [...apiModules, specimenApi],
  log: createLog(`${DATA_DIR}/specimen-${process.pid}.log`, 'info'),
  dataDir: DATA_DIR,
  port: Number(PORT ?? 0),
  lane: LANE !== 'off',
  origins: ORIGINS?.split(','),
  ...(ACCESS_SECONDS && { accessSeconds: Number(ACCESS_SECONDS) }),
  ...(READINGS_EVERY && { readings: { every: Number(READINGS_EVERY) } }),
  ...(SCREENS_DIR && { screens: { directory: SCREENS_DIR, sources: new Map([...productScreens.sources, ...specimenSources]) } }),
});
await prepareSignIn(pool, { dataDir: DATA_DIR, embeddedDatabase: true });
if (ownerUrl) await fillForBrowser(pool, ownerUrl);
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  if (database.embedded || READINGS_EVERY) {
    await running.stop();
    await database.stop();
  }
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
console.log(`http://localhost:${running.port}`);
