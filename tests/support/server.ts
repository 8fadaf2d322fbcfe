/**
 * The real application in this process, on a database copy of its own and a port of its own, with real tokens. What a test
 * sends travels over HTTP as it is: nothing is normalised on the way, so that a malformed request stays malformed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type Bhumi, startApplication } from '../../api/application.ts';
import type { ApplicationOptions } from '../../api/application-options.ts';
import { PostgresSource } from '../../api/database/data-source.ts';
import { withClient } from '../../api/database/shadow.ts';
import { ddl } from '../../api/engine/ddl.ts';
import { transact } from '../../api/engine/transact.ts';
import type { Log } from '../../api/http/logs.ts';
import { giveHashedAccount } from '../../api/identity/give-account.ts';
import type { Identity } from '../../api/identity/identity.ts';
import { hashPassword } from '../../api/identity/password.ts';
import { headersFor } from '../../api/identity/token.ts';
import { apiModules } from '../../api/modules.ts';
import { syncPermissionKeys } from '../../api/seed/permission-keys.ts';
import { keysOf } from '../../permissions/keys.ts';
import { resources } from '../../resources/index.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { specimenApi } from '../specimen/api-module.ts';
import { resourcesWithSpecimen } from '../specimen/module.ts';
import { createSpecimenTables } from '../specimen/tables.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { witnessOf } from './witness.ts';

export type Headers = Readonly<Record<string, string>>;
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, undefined when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  readonly json: any;
};

/** A string or buffer is sent as it is, undefined not at all, everything else as JSON. */
export type Call = (verb: string, path: string, body?: unknown, headers?: Headers) => Promise<Answer>;

export type TestServer = {
  readonly app: Bhumi;
  readonly identity: Identity;
  readonly origin: string;
  readonly port: number;
  readonly pool: pg.Pool;
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** Headers of the administrator `admin` and of `kanungo`, an office user without a single key. Both ask in English. */
  readonly admin: Headers;
  readonly kanungo: Headers;
  /** Of nobody: the application's token alone. */
  readonly anybody: Headers;
  /** As the administrator, unless the headers name another caller. */
  readonly call: Call;
  /** Headers of anybody who has an account, at a desk; good for five minutes. */
  readonly headersOf: (username: string, desk?: number) => Promise<Headers>;
  /** Learns at once of rights that changed and sessions that ended, instead of within two seconds. */
  readonly hear: () => Promise<void>;
  /** Errors that the server took for bugs; a test file that provokes none expects none. */
  readonly bugs: unknown[];
  readonly stop: () => Promise<void>;
};

export type ServerOptions = Pick<
  ApplicationOptions,
  | 'origins'
  | 'demoDoor'
  | 'metricsToken'
  | 'trustedProxies'
  | 'screens'
  | 's3'
  | 'rightsOver'
  | 'messages'
  | 'clock'
  | 'nidVerifier'
  | 'serviceSource'
  | 'payments'
  | 'readings'
  | 'pollSeconds'
> & {
  readonly lane?: boolean;
  /** With the tables and routes of tests/specimen. */
  readonly specimen?: boolean;
  /** On the demo ministry, without land records. */
  readonly demo?: boolean;
  /** Declarations of the test's own, with their tables. */
  readonly also?: readonly AnyResource[];
  /** Another way to the database than the straight one. */
  readonly route?: (url: string) => string | Promise<string>;
};

const people = [
  { username: 'admin', user_type: 1, full_name: 'প্রশাসক', full_name_en: 'Administrator' },
  { username: 'kanungo', user_type: 2, full_name: 'কানুনগো', full_name_en: 'Kanungo' },
];
/** Hashed once for all servers of a process: that takes longer than the rest of a start. */
const hashed = hashPassword('Mouza-2026-Sheet');
const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });

/** One request, byte for byte; `headers` of a buffer or string body are the test's own but for its length. */
export function send(origin: string, verb: string, target: string, body: unknown, headers: Headers): Promise<Answer> {
  const raw = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined;
  const bytes = raw ? (body as string | Buffer | undefined) : JSON.stringify(body);
  const type = bytes === undefined ? {} : { 'content-type': 'application/json' };
  const length = bytes === undefined || headers['transfer-encoding'] ? {} : { 'content-length': String(Buffer.byteLength(bytes)) };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const request = http.request(
      { agent, hostname, port, method: verb, path: target, headers: { ...type, ...length, ...headers } },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve(answerOf(response, Buffer.concat(chunks))));
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) => {
      // Server and client share a process: where it was busy for longer than a connection is kept, both find it closed.
      const isClosed = request.reusedSocket && error.code === 'ECONNRESET' && verb === 'GET';
      if (isClosed) send(origin, verb, target, body, headers).then(resolve, reject);
      else reject(error);
    });
    request.end(bytes);
  });
}

function answerOf(response: http.IncomingMessage, bytes: Buffer): Answer {
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  const text = bytes.toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.statusCode ?? 0, headers, text, json };
}

/** `filter`, `sort` and `range` as the dialect wants them in an address. */
export const query = (parts: Readonly<Record<string, unknown>>): string =>
  `?${new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))}`;

export const bengali: Headers = { 'accept-language': 'bn' };

const english = ({ 'Accept-Language': _, ...headers }: Record<string, string>): Headers => ({ ...headers, 'accept-language': 'en' });

/** Starts the application as `npm start` would, with the lane by default. `stop()` it after the last test. */
export async function startTestServer({
  lane = true,
  specimen = false,
  demo = false,
  also = [],
  route = url => url,
  ...options
}: ServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase({ demo });
  if (specimen) await createSpecimenTables(database.ownerUrl);
  if (also.length > 0) await withClient(database.ownerUrl, client => client.query(ddl(also)));
  const source = new PostgresSource(await route(database.appUrl));
  const { pool } = source;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-server-'));
  const bugs: unknown[] = [];
  const log: Log = { info() {}, warn() {}, access() {}, cut() {}, bug: error => void bugs.push(error) };
  const declared = [...(specimen ? resourcesWithSpecimen : resources), ...also];
  // The template knows the keys of the real resources, the specimen's tables bring their own.
  if (also.length > 0) await transact(pool, transaction => syncPermissionKeys(transaction, keysOf(declared)));
  const running = await startApplication({
    ...{ source, log, dataDir, lane, ...options },
    resources: declared,
    modules: specimen ? [...apiModules, specimenApi] : apiModules,
    port: 0,
  });
  const listening = running.app.restServer.httpServer?.server;
  // Server and client share a process: while it is busy for longer than Node's five seconds, connections end under a request.
  if (listening) listening.keepAliveTimeout = 60_000;
  for (const person of people) await giveHashedAccount(pool, person, await hashed, 'test');
  const headersOf = async (username: string, desk?: number) =>
    english(await headersFor(pool, dataDir, username, desk === undefined ? undefined : String(desk)));
  const [admin, kanungo] = await Promise.all(['admin', 'kanungo'].map(name => headersOf(name)));
  const origin = `http://127.0.0.1:${running.port}`;
  const witness = witnessOf(database.appUrl);
  return {
    ...{ app: running.app, identity: running.identity, origin, port: running.port, pool, database, dataDir, bugs },
    admin: admin!,
    kanungo: kanungo!,
    anybody: { 'app-authorization': admin!['App-Authorization']! },
    headersOf,
    hear: () => running.identity.services.watch.poll(),
    call: (verb, target, body, headers = {}) =>
      witness.watch(verb, () => send(origin, verb.toUpperCase(), target, body, { ...admin, ...headers })),
    stop: async () => {
      await witness.stop();
      await running.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Both doors (D-LANE): a suite under `describe.each(doors)` holds for each of them. */
export const doors = [
  { door: 'the lane', lane: true },
  { door: 'LANE=off', lane: false },
] as const;
