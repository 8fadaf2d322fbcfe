/** A real HTTP server with identity alone, on a database copy of its own, and a browser that keeps cookies by path. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../../../api/database/pool.ts';
import { addressOf } from '../../../api/http/caller-address.ts';
import { defineEndpoint, type Operation } from '../../../api/http/contract.ts';
import { entranceOf } from '../../../api/http/entrance.ts';
import { createIdentity, type Identity, loopbackOrigins } from '../../../api/identity/identity.ts';
import type { Person } from '../../../api/identity/people.ts';
import type { RemoteIdentity } from '../../../api/identity/remote-identity.ts';
import { createMessages } from '../../../api/services/messages/messages.ts';
import { createRights, everywhere } from '../../../permissions/ability.ts';
import { scopedBy } from '../../../permissions/keys.ts';
import { resources } from '../../../resources/index.ts';
import { t } from '../../../resources/kernel/text.ts';
import { testDatabase } from '../../support/database.ts';

export const password = 'Mouza-2026-Sheet';

export type IdentityServer = {
  readonly origin: string;
  readonly pool: Pool;
  readonly dataDir: string;
  readonly identity: Identity;
  readonly errors: unknown[];
  /** Makes a person and their account at the provider, with the password above. Answers users.id and users.idp_uuid. */
  readonly give: (username: string, userType?: number, fullName?: string) => Promise<{ readonly person: number; readonly account: string }>;
  readonly stop: () => Promise<void>;
};

/** A protected call of no module: answers who calls. */
const whoAmI: Operation = defineEndpoint({
  verb: 'get',
  path: '/api/who-am-i',
  id: 'test.who_am_i',
  module: 'test',
  resource: null,
  summary: t('কে', 'Who'),
  access: { kind: 'signedIn' },
  handle: async ({ actor, application }) => ({ status: 200, body: { username: actor?.username, session: actor?.sessionId, application } }),
});

const silentLog = { info: () => {}, warn: () => {}, access: () => {}, cut: () => {} };
const silentMetrics = { observe: () => {}, jobRun: () => {}, text: async () => '', contentType: 'text/plain' };

const keysOf = ({ user_type }: Person) => new Set(user_type === 1 ? ['VIEW_DIVISION', 'CREATE_DIVISION'] : []);
const rightsOf = createRights(scopedBy(resources));

/** What the server depends on: another provider, started when the server's origin is known, instead of the embedded one. */
type Beside = (origin: string) => Promise<{ readonly remote: RemoteIdentity; readonly stop: () => Promise<void> }>;

/** People: `admin` (administrator), `kanungo` (office user); both with the password above. */
export async function startIdentityServer(beside?: Beside): Promise<IdentityServer> {
  const database = await testDatabase();
  const pool = createPool(database.appUrl);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-identity-'));
  const errors: unknown[] = [];
  const server = createServer((req, res) => serve(req, res));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origins = loopbackOrigins((server.address() as AddressInfo).port);
  const other = await beside?.(origins[1]!);
  const identity = createIdentity({
    pool,
    dataDir,
    remote: other?.remote,
    banner: false,
    isCurrent: () => true,
    rightsOf: async (person, desk) => (typeof desk === 'number' ? undefined : rightsOf(keysOf(person), everywhere)),
    testing: async actor => actor,
    messages: createMessages({ dataDir, queue: async () => {}, onFailed: () => {} }),
    standingsOf: async person => ({ desks: [], permissions: [...keysOf(person)].sort(), default_views: [] }),
    // Tests come from elsewhere by X-Forwarded-For, as behind a proxy that is trusted.
    addressOf: req => addressOf(req, () => true),
    onError: error => void errors.push(error),
  });
  const entrance = entranceOf([...identity.endpoints, whoAmI], {
    authenticate: identity.authenticate,
    log: { ...silentLog, bug: error => void errors.push(error) },
    metrics: silentMetrics,
    trusts: () => false,
  });
  const serve = (req: IncomingMessage, res: ServerResponse): void => {
    if (!identity.handle(req, res) && !entrance.tryServe(req, res)) entrance.refuse(req, res);
  };
  await identity.open(origins);
  const give: IdentityServer['give'] = async (username, user_type = 2, full_name = 'কানুনগো') => {
    const { rows } = await pool.query<{ id: number }>(
      'insert into users (username, user_type, full_name, full_name_en) values ($1, $2, $3, $4) returning id::float8 as id',
      [username, user_type, full_name, username[0]!.toUpperCase() + username.slice(1)],
    );
    const { accounts } = identity.services;
    const account = { person: rows[0]!.id, username, userType: user_type, fullName: full_name, sealed: await accounts.seal(password) };
    const id = await accounts.create(account);
    await pool.query('update users set idp_uuid = $2 where id = $1', [account.person, id]);
    return { person: account.person, account: id };
  };
  await give('admin', 1, 'প্রশাসক');
  await give('kanungo');
  await identity.services.watch.poll();
  return {
    origin: origins[1]!,
    pool,
    dataDir,
    identity,
    errors,
    give,
    stop: async () => {
      identity.stop();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await other?.stop();
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Json = Record<string, unknown>;
