/**
 * The application: LoopBack with the fast lane, the resources as a component, identity, the API description, the Explorer and the screens.
 * It gets everything as parameters; it opens no database and reads no environment.
 */

import type { Server } from 'node:http';
import path from 'node:path';
import { RepositoryMixin } from '@loopback/repository';
import { RestApplication, RestBindings } from '@loopback/rest';
import { scopedBy } from '../permissions/keys.ts';
import { modules } from '../resources/index.ts';
import { ACCESS, type Access, createAccess, createDeskTests, DESK_TESTS, type DeskTests, standingsOf } from './access/index.ts';
import type { ApplicationOptions, RightsOf } from './application-options.ts';
import { archivedOperations } from './audit/archived-rows.ts';
import { auditHead } from './audit/endpoint.ts';
import { auditJobs } from './audit/jobs.ts';
import { createReplicas, type Replicas } from './database/replicas.ts';
import { type ApiModule, CLOCK, INCOMING, JOBS, LOG, MODULES, type Parts, READINGS, STORE } from './engine/api-module.ts';
import { connectionError } from './engine/database-errors.ts';
import { withSources } from './engine/report-sources.ts';
import { POOL, RESOURCE_OPERATIONS, RESOURCES, ResourceComponent, repositoryOf } from './engine/resource-component.ts';
import type { Executor } from './engine/transact.ts';
import { accessGuard } from './http/access-guard.ts';
import { addressOf } from './http/caller-address.ts';
import type { Operation } from './http/contract.ts';
import { openApiEndpoint } from './http/description.ts';
import { drainable, finishRequests } from './http/draining.ts';
import { entranceOf, refuseUnknown } from './http/entrance.ts';
import { explorerScript, guardPages, mountExplorer } from './http/explorer.ts';
import { guardServer } from './http/guarded-server.ts';
import { pageElsewhere } from './http/hosts.ts';
import { bindLaneServer, ENTRANCE, LANE, restOptions } from './http/lane-rest-server.ts';
import { trustedProxies } from './http/proxies.ts';
import { rejectWith } from './http/reject.ts';
import { rightsSync } from './http/rights-sync.ts';
import { screensOf } from './http/screens.ts';
import { sharedScreens } from './http/shared-screens.ts';
import { spreadOn } from './http/spread.ts';
import { systemEndpoints } from './http/system-endpoints.ts';
import { createIdentity, type Identity, type IdentityOptions, loopbackOrigins } from './identity/identity.ts';
import { appTokenKey, linkKey } from './identity/keys.ts';
import { limited } from './identity/limited.ts';
import { bindLifeCycle } from './life-cycle.ts';
import { apiModules } from './modules.ts';
import { bindOthers } from './others.ts';
import { healthOf } from './readiness.ts';
import { type Clock, systemClock, todayOf } from './services/clock.ts';
import { createExports } from './services/exports/exports.ts';
import { createFiles, type Files, incomingFolder } from './services/files/files.ts';
import { housekeeping } from './services/housekeeping.ts';
import { createJobs, type Jobs } from './services/jobs.ts';
import { MESSAGE_JOB, messageJob } from './services/messages/job.ts';
import { createMessages, type Messages } from './services/messages/messages.ts';
import { createReadings } from './services/readings.ts';
import { createSeal } from './services/sealed-address.ts';
import { createSite } from './site/site.ts';
import { mountUnknown } from './site/unknown.ts';
import { defaultViewsOf, messageLedger } from './system/index.ts';

export type Running = { readonly app: Bhumi; readonly port: number; readonly identity: Identity; readonly stop: Stop };

/** `gently`: kept-open connections are announced as closing first, which takes as long as connections are kept open. */
type Stop = (how?: { readonly gently: boolean }) => Promise<void>;

const roomOfResource = new Map(modules.flatMap(({ name, resources }) => resources.map(resource => [resource.name, name] as const)));
/** The folder of the built screens, and the file of each resource's module in it. */
export const productScreens = {
  directory: path.join(import.meta.dirname, '../admin/dist'),
  sources: new Map([...roomOfResource].map(([name, room]): [string, string] => [name, `../resources/${room}/module.ts`])),
};

export class Bhumi extends RepositoryMixin(RestApplication) {
  /** LoopBack would alter tables by its models; only migrations may change the schema. */
  override migrateSchema(): Promise<void> {
    return Promise.reject(new Error('The schema is changed by migrations only: npm run migration, npm run migrate'));
  }
}

/** What the modules need from the application. */
function bindGiven(
  app: Bhumi,
  { source, resources, log, dataDir, ...others }: ApplicationOptions,
  modules: readonly ApiModule[],
  clock: Clock,
): void {
  app.bind(POOL).to(source.pool);
  app.bind(RESOURCES).to(resources);
  app.bind(CLOCK).to(clock);
  app.bind(LOG).to(log);
  app.bind(MODULES).to(modules);
  app.bind(INCOMING).to(incomingFolder(dataDir));
  bindOthers(app, others);
}

/** In milliseconds: how long running requests may continue after a stop. */
const patience = 20_000;

/** The parts that endpoints and jobs of modules get. */
const partsOf = (app: Bhumi, options: ApplicationOptions, clock: Clock, { services }: Identity): Parts => ({
  ...{ app, pool: options.source.pool, resources: options.resources, clock },
  repositoryOf: name => repositoryOf(app, name),
  send: (job, data, options) => app.getSync<Jobs>(JOBS).send(job, data, options),
  identity: services,
  seal: createSeal(linkKey(options.dataDir)),
  figures: Object.fromEntries((options.modules ?? apiModules).flatMap(({ figures = {} }) => Object.entries(figures))),
  dues: (options.modules ?? apiModules).flatMap(({ dues = [] }) => dues),
  waiting: (options.modules ?? apiModules).flatMap(({ waiting }) => waiting ?? []),
  ownAccounts: (options.modules ?? apiModules).flatMap(({ ownAccount }) => (ownAccount ? [ownAccount] : [])),
});

/** The operations of the declarations, with the handlers that modules provide for some of them. */
function generatedOperations(app: Bhumi, parts: Parts, modules: readonly ApiModule[]): Operation[] {
  const handlers = new Map(modules.flatMap(module => Object.entries(module.handlers?.(parts) ?? {})));
  const operations = app.getSync<Operation[]>(RESOURCE_OPERATIONS);
  for (const id of handlers.keys()) if (!operations.some(one => one.id === id)) throw new Error(`a handler of ${id}, which is no call`);
  return operations.map(one => ({ ...one, handle: handlers.get(one.id) ?? one.handle }));
}

function filesOf(app: Bhumi, { source, dataDir, resources, s3, log, modules = apiModules }: ApplicationOptions, parts: Parts): Files {
  const readers = new Map(modules.flatMap(({ fileReaders }) => Object.entries(fileReaders?.(parts) ?? {})));
  return createFiles({
    ...{ pool: source.pool, dataDir, resources, s3 },
    repositoryOf: name => repositoryOf(app, name),
    readerOf: name => readers.get(name),
    onError: error => log.warn({ reason: String(error) }, 'files'),
  });
}

/** People's rights at their desks; bound at `ACCESS` for the calls that explain them. */
function accessOf(
  app: Bhumi,
  { source: { pool }, dataDir, resources, rightsOver }: ApplicationOptions,
  clock: Clock,
): { access: Access; tests: DeskTests; rightsOf: RightsOf } {
  const access = createAccess({ pool, guarded: scopedBy(resources), clock });
  app.bind(ACCESS).to(access);
  const tests = createDeskTests({ access, key: appTokenKey(dataDir) });
  app.bind(DESK_TESTS).to(tests);
  const own: RightsOf = ({ id }, desk, epochs) => access.rightsOf(id, desk, epochs);
  return { access, tests, rightsOf: rightsOver?.(own) ?? own };
}

/** Who calls, with the rights of their desk. */
function identityOf(
  options: ApplicationOptions,
  { access, tests, rightsOf }: ReturnType<typeof accessOf>,
  clock: Clock,
  addressOf: IdentityOptions['addressOf'],
  messages: Messages,
  onHeard: Replicas['heard'] | undefined,
): Identity {
  const { dataDir, log, remoteIdentity, banner = false, rateFactor, accessSeconds } = options;
  const { pool } = options.source;
  return createIdentity({
    ...{ pool, dataDir, remote: remoteIdentity, banner, clock, addressOf, rateFactor, accessSeconds },
    ...{ rightsOf, isCurrent: access.isCurrent, messages, hosts: options.hosts, demoDoor: options.demoDoor, onHeard },
    testing: tests.actorOf,
    standingsOf: async ({ id }, epochs) => {
      const standings = await standingsOf(pool, access, { userId: id, epochs, today: todayOf(clock) });
      const keys = new Set([standings, ...standings.desks].flatMap(({ permissions }) => permissions));
      return { ...standings, default_views: await defaultViewsOf(pool as Executor, id, keys) };
    },
    onError: error => (connectionError(error) ? log.warn({ reason: String(error) }, 'identity') : log.bug(error, '', 'identity')),
  });
}

type Trusts = ReturnType<typeof trustedProxies>;

/** Messages to people outside of the system. */
const messagesOf = (app: Bhumi, { dataDir, messages, log }: ApplicationOptions): Messages =>
  createMessages({
    ...{ dataDir, ...messages },
    queue: message => app.getSync<Jobs>(JOBS).send(MESSAGE_JOB, message),
    onFailed: (channel, reason) => log.warn({ channel, reason }, 'message not sent'),
  });

const replicasOf = ({ replicas, source, log }: ApplicationOptions): Replicas | undefined =>
  replicas &&
  createReplicas({
    ...replicas,
    primary: source.pool,
    onLost: error => log.warn({ reason: error.message }, 'connection to a standby lost'),
  });

function mountScreens(app: Bhumi, options: ApplicationOptions, trusts: Trusts): void {
  const { source, remoteIdentity, screens = productScreens, hosts = {} } = options;
  const frames = remoteIdentity ? new URL(remoteIdentity.issuer).origin : '';
  const elsewhere = pageElsewhere(hosts, message => addressOf(message, trusts).origin);
  const pages = { sources: screens.sources, elsewhere, ofOthers: sharedScreens(source.pool) };
  app.mountExpressRouter('/', screensOf(screens.directory, frames, pages) as never);
}

async function listen(app: Bhumi, identity: Identity, origins: readonly string[] | undefined): Promise<Running> {
  await app.start();
  const server = app.restServer.httpServer!.server as Server;
  guardServer(server, origins);
  const drain = drainable(server);
  guardPages(server);
  const port = Number(new URL(app.restServer.url ?? '').port);
  await identity.open(origins ?? loopbackOrigins(port));
  const stop: Stop = ({ gently } = { gently: false }) =>
    gently ? drain(() => app.stop(), patience) : finishRequests(server, () => app.stop(), patience);
  return { app, port, identity, stop };
}

/** Starts serving. @throws when the port is taken or an interceptor would not run on the lane */
export async function startApplication(given: ApplicationOptions): Promise<Running> {
  const { source, log, port, host = '127.0.0.1', lane = true, modules = apiModules, clock = systemClock } = given;
  const { pool } = source;
  const resources = withSources(given.resources, new Map(modules.flatMap(({ sources }) => Object.entries(sources ?? {}))));
  const options = { ...given, resources };
  const trusts = trustedProxies(options.trustedProxies);
  const app = new Bhumi({ rest: restOptions(port, host), shutdown: { signals: [] } });
  bindLaneServer(app);
  bindGiven(app, options, modules, clock);
  const readings = createReadings({ pool, log, ...options.readings });
  app.bind(READINGS).to(readings);
  app.component(ResourceComponent);
  const access = accessOf(app, options, clock);
  const messages = messagesOf(app, options);
  const replicas = replicasOf(options);
  const identity = identityOf(options, access, clock, message => addressOf(message, trusts), messages, replicas?.heard);
  const parts = partsOf(app, options, clock, identity);
  const files = filesOf(app, options, parts);
  app.bind(STORE).to(files.store);
  const readableOf = (name: string) => repositoryOf(app, name).reader;
  const exports = createExports({ ...parts, files, readableOf, rightsOf: access.rightsOf, readsOf: replicas?.readsOf });
  const ownJobs = [housekeeping(options), ...auditJobs(options.dataDir), ...files.jobs, ...identity.jobs, exports.job];
  const allJobs = [...ownJobs, messageJob(messages, messageLedger(parts)), ...modules.flatMap(module => module.jobs?.(parts) ?? [])];
  const jobs = createJobs({ pool, log, jobs: allJobs, pollSeconds: options.pollSeconds, onRun: (...run) => health.metrics.jobRun(...run) });
  app.bind(JOBS).to(jobs);
  const health = healthOf({ ...options, pool, identity, store: files.store, jobs, jobNames: allJobs.map(({ name }) => name), replicas });
  const site = createSite(parts, modules, trusts);
  const operations: Operation[] = [
    ...[
      ...files.signing([
        ...generatedOperations(app, parts, modules).map(limited(identity.services)),
        ...modules.flatMap(module => module.endpoints?.(parts) ?? []),
      ]),
      ...files.endpoints,
      ...exports.endpoints,
      ...archivedOperations({ app, pool, resources, store: files.store, dataDir: options.dataDir }),
    ].map(rightsSync(resources, identity.services.watch.poll)),
    ...identity.endpoints,
    ...systemEndpoints(health),
    auditHead(pool, options.dataDir),
    openApiEndpoint({ operations: () => operations, rooms: roomOfResource }),
    explorerScript(),
    ...site.operations,
  ];
  app.bind(LANE).to(lane);
  const spread = replicas && spreadOn(replicas);
  const serving = { authenticate: identity.authenticate, log, metrics: health.metrics, trusts, spread };
  const entrance = entranceOf(operations, serving, site.missing);
  app.bind(ENTRANCE).to(entrance);
  const guard = accessGuard({ authenticate: identity.authenticate, trusts });
  app.interceptor(guard, { global: true, group: 'access', key: 'globalInterceptors.accessGuard' });
  app.bind(RestBindings.SequenceActions.REJECT).to(rejectWith(log));
  identity.mount(app as never);
  mountExplorer(app);
  refuseUnknown(app, entrance);
  mountUnknown(app, entrance);
  mountScreens(app, options, trusts);
  bindLifeCycle(app, source, { start: jobs.open, parts: [jobs, readings, identity, ...(replicas ? [replicas] : [])] });
  const running = await listen(app, identity, options.origins);
  // Not awaited: a server whose jobs cannot run still serves requests.
  void jobs.start();
  return running;
}
