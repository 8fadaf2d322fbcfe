/**
 * A real Keycloak for tests: the ordinary distribution, brought once by Maven into var/keycloak, started on loopback with the realm of
 * docs/production and a database in memory. It runs on the machine's Java (17 or newer).
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** As docker-compose.yml has it. */
const version = '26.4.7';
const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'var/keycloak');
const home = path.join(folder, `keycloak-${version}`);
const unpack = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:unpack';

/** @throws when Maven is missing or finds nothing */
function bring(): void {
  if (existsSync(path.join(home, 'bin/kc.sh'))) return;
  mkdirSync(folder, { recursive: true });
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`;
  // What it notes beside the files stays in the folder.
  execFileSync('mvn', ['-B', '-q', unpack, artifact, `-DoutputDirectory=${folder}`], { cwd: folder, stdio: 'inherit' });
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export type Keycloak = {
  /** Of the realm. */
  readonly issuer: string;
  /** A call of its administration: `/users`, below the realm. @throws unless it succeeds */
  readonly administer: (method: string, address: string, body?: object) => Promise<Response>;
  readonly stop: () => Promise<void>;
};

const startLimitMs = 180_000;
const realm = 'bhumi';

async function answers(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startLimitMs;
  const isUp = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (Date.now() > until || child.exitCode !== null)
      throw new Error(`Keycloak did not start; ${path.join(folder, 'keycloak.log')} says why`);
    await sleep(500);
  }
}

/** @param origin where our screens are: its `/callback` may be given codes */
export async function startKeycloak(origin: string): Promise<Keycloak> {
  bring();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const password = randomBytes(16).toString('hex');
  mkdirSync(path.join(home, 'data/import'), { recursive: true });
  cpSync(path.join(root, 'docs/production/bhumi-realm.json'), path.join(home, 'data/import/bhumi-realm.json'));
  const child = spawn(
    'sh',
    ['bin/kc.sh', 'start-dev', '--db=dev-mem', '--http-host=127.0.0.1', `--http-port=${port}`, '--import-realm', '--log=file'],
    {
      cwd: home,
      // The shell starts Java beside itself: both are ended as one group.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, BHUMI_ORIGIN: origin, KC_BOOTSTRAP_ADMIN_USERNAME: 'admin', KC_BOOTSTRAP_ADMIN_PASSWORD: password },
    },
  );
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = new Promise(resolve => child.once('exit', resolve));
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  const issuer = `${address}/realms/${realm}`;
  try {
    await answers(`${issuer}/.well-known/openid-configuration`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  const administer: Keycloak['administer'] = async (method, where, body) => {
    const grant = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username: 'admin', password });
    const { access_token } = (await (
      await fetch(`${address}/realms/master/protocol/openid-connect/token`, { method: 'POST', body: grant })
    ).json()) as { access_token: string };
    const answer = await fetch(`${address}/admin/realms/${realm}${where}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${where}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return { issuer, administer, stop };
}

/** What a token says of its holder. */
type Claims = { readonly office_user: boolean; readonly gems_user: boolean };

/** Makes an account. Answers its id: what our `idp_uuid` holds. */
export async function accountAt({ administer }: Keycloak, username: string, password: string, claims: Claims): Promise<string> {
  const attributes = Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, [String(value)]]));
  const person = { username, enabled: true, attributes };
  const answer = await administer('POST', '/users', { ...person, credentials: [{ type: 'password', value: password }] });
  return answer.headers.get('location')!.split('/').at(-1)!;
}
