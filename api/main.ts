/**
 * `npm start`: on a fresh machine an embedded PostgreSQL, migrations, reference data, the embedded identity provider, the
 * API and the built screens on one port. In production the same program with DATABASE_URL and OIDC_ISSUER.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { resources } from '../resources/index.ts';
import type { Environment } from '../resources/kernel/environment.ts';
import { productScreens, type Running, startApplication } from './application.ts';
import { buildScreens } from './build-screens.ts';
import { type Database, databaseConfig, openDatabase } from './database/connect.ts';
import { lockDataDir, shutPrivateFolders } from './database/data-dir.ts';
import { PostgresSource } from './database/data-source.ts';
import { prepareDatabase } from './database/migrate.ts';
import { type Choices, choicesOf } from './environment.ts';
import { createLog } from './http/logs.ts';
import { shareScreens } from './http/shared-screens.ts';
import { embeddedPermission } from './identity/embedded/embedded.ts';
import { prepareSignIn } from './identity/first-start.ts';
import { loopbackOrigins } from './identity/identity.ts';
import { remoteIdentityOf } from './identity/remote-identity.ts';
import { othersOf } from './others.ts';
import { makeDemoBeside } from './seed/demo/beside-server.ts';
import { leftLine } from './seed/seed.ts';
import { storeOf } from './services/files/files.ts';
import { s3OptionsOf } from './services/files/s3-store.ts';
import { messageOptionsOf } from './services/messages/messages.ts';
import { databaseFault, requireDatabase, requireDataDir, startFault } from './start-faults.ts';

const dev = process.argv.includes('--dev');
const env: Environment = process.env;
const config = databaseConfig(env);
const logPlace = env.LOG_FILE || path.join(config.dataDir, 'log/bhumi.log');
/** Where it is to listen, once that is known. */
let place = { host: '', port: 0 };

const say = (line: string): void => console.log(line);

/** In production the schema is changed in a separate step; the server only checks that it was done. */
async function prepare(database: Database, log: ReturnType<typeof createLog>): Promise<void> {
  if (!database.ownerUrl) return;
  const { migrations, seeds, left } = await prepareDatabase(database).catch((error: NodeJS.ErrnoException) => {
    throw config.migrateUrl && /^(E[A-Z]+|08...|28...|3D...)$/.test(error.code ?? '')
      ? databaseFault(error, 'MIGRATE_URL', config.migrateUrl)
      : error;
  });
  const line = leftLine(left);
  if (line) log.info({ left: line }, 'reference data');
  if (migrations.length + seeds.length) log.info({ migrations, seeds }, 'database prepared');
}

async function start(): Promise<() => Promise<void>> {
  const choices = choicesOf(env);
  const { port, host } = choices;
  place = { host, port };
  requireDataDir(config.dataDir);
  const { banner } = env.OIDC_ISSUER ? { banner: false } : embeddedPermission([host], env);
  // The embedded database has one server; several processes with an external database may share the keys.
  const lock = config.databaseUrl ? undefined : await lockDataDir(config.dataDir);
  const undo: (() => unknown)[] = [() => lock?.release()];
  const stop = async () => {
    for (const step of undo.reverse().splice(0)) await step();
  };
  try {
    for (const folder of shutPrivateFolders(config.dataDir))
      say(`${folder} belongs to somebody else, and others can read it: chmod -R go= it.`);
    const log = createLog(logPlace === '-' ? 1 : logPlace, choices.logLevel);
    undo.push(() => log.flush());
    const [database] = await Promise.all([openDatabase(config), dev || env.SCREENS === 'off' ? false : buildScreens()]);
    undo.push(() => database.stop());
    await prepare(database, log);
    const source = new PostgresSource(database.appUrl, {
      max: choices.pool,
      onLost: error => log.warn({ reason: error.message }, 'connection lost'),
    });
    undo.push(() => source.stop());
    if (config.databaseUrl) await requireDatabase(source.pool, config.databaseUrl);
    // With a schema of before it is not ready in any case.
    if (!dev)
      await shareScreens(source.pool, productScreens.directory).catch(error => log.warn({ reason: String(error) }, 'screens not shared'));
    const running: Running = await startApplication({
      source,
      replicas: choices.replicas,
      resources,
      log,
      dataDir: config.dataDir,
      port,
      host,
      banner,
      demoDoor: database.embedded && env.DEMO !== 'off',
      lane: env.LANE !== 'off',
      trustedProxies: env.TRUSTED_PROXIES,
      metricsToken: env.METRICS_TOKEN || undefined,
      sessionDays: choices.sessionDays,
      s3: s3OptionsOf(env),
      messages: messageOptionsOf(env),
      ...othersOf(env),
      origins: choices.origins ?? (dev ? [port, port + 1].flatMap(loopbackOrigins) : undefined),
      hosts: { citizenOrigin: env.CITIZEN_ORIGIN || undefined, dashboardOrigin: env.DASHBOARD_ORIGIN || undefined },
      remoteIdentity: remoteIdentityOf(env),
    });
    undo.push(() => running.stop({ gently: !dev }));
    await greet(running, source.pool, database, choices);
    if (database.embedded && env.DEMO !== 'off') undo.push(demoOf(database, log));
    if (dev) undo.push(serveScreensInDevelopment(running.port));
    undo.push(keepDatabase(database, log));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ended first: stopping all processes at once also stops the database. */
function keepDatabase(database: Database, log: ReturnType<typeof createLog>): () => Promise<void> {
  const unkeep = database.keep?.({
    onLost: () => log.warn({}, 'embedded database lost'),
    onBack: () => log.warn({}, 'embedded database started again'),
    onGivenUp: reason => {
      console.error(reason.message);
      void end(1);
    },
  });
  return async () => unkeep?.();
}

/** The invented ministry for an unused database (D-EMBEDDED). */
const demoOf = (database: Database, log: ReturnType<typeof createLog>): (() => Promise<void>) =>
  makeDemoBeside(database, {
    dataDir: config.dataDir,
    files: storeOf(config.dataDir, s3OptionsOf(env)),
    embeddedIdentity: !env.OIDC_ISSUER,
    say,
    failed: error => log.warn({ reason: String(error) }, 'demo ministry not made'),
  });

async function greet(running: Running, pool: Parameters<typeof prepareSignIn>[0], database: Database, { origins }: Choices): Promise<void> {
  const origin = origins?.[0] ?? `http://localhost:${running.port}`;
  const { dataDir } = config;
  const logFile = logPlace === '-' ? '-' : path.relative(process.cwd(), logPlace);
  // Anyone who reads the address may sign in there.
  const lines = env.OIDC_ISSUER ? [] : await prepareSignIn(pool, { dataDir, embeddedDatabase: database.embedded });
  for (const line of [`ভূমি · Bhumi: ${origin}`, ...lines]) say(line);
  say(`API: ${origin}/api/explorer/   log: ${logFile}`);
}

/** Vite serves the screens with hot reloading one port above and forwards API calls. */
function serveScreensInDevelopment(api: number): () => void {
  const vite = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--config', 'admin/vite.config.ts', '--port', String(api + 1), '--strictPort'],
    { stdio: 'inherit', env: { ...env, API: `http://localhost:${api}` } },
  );
  return () => void vite.kill();
}

let stopping = false;

/** Closes in order what was opened and exits with `code`; during a start it waits for that first. A second call exits at once. */
async function end(code: number): Promise<void> {
  if (stopping) return process.exit(1);
  stopping = true;
  const stop = await started.catch(() => undefined);
  await stop?.();
  process.exit(code);
}

const started = start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
await started.catch((error: unknown) => {
  console.error(startFault(error, place) ?? error);
  process.exit(1);
});
