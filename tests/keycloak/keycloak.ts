/**
 * A real Keycloak for tests: the ordinary distribution, brought once by Maven into var/keycloak, started on loopback with the realm file of
 * docs/production and a database in memory. It runs on the machine's Java (17 or newer). It is known by its port, so that anyone who did
 * not start it can stop and start it too.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** As docker-compose.yml has it. */
const version = '26.4.7';
const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'var/keycloak');
const home = path.join(folder, `keycloak-${version}`);
const unpack = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:unpack';
export const realmFile = path.join(root, 'docs/production/bhumi-realm.json');

/** Where Keycloak is, and its first administrator. */
export type Keycloak = { readonly port: number; readonly password: string };

export const addressOf = ({ port }: Pick<Keycloak, 'port'>): string => `http://127.0.0.1:${port}`;

const attempts = 3;

/** Brings the distribution unless it is there. @throws when Maven is missing, or finds nothing three times */
export async function bringKeycloak(): Promise<void> {
  if (existsSync(path.join(home, 'bin/kc.sh'))) return;
  mkdirSync(folder, { recursive: true });
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // What Maven notes beside the files stays in the folder.
      execFileSync('mvn', ['-B', '-q', unpack, artifact, `-DoutputDirectory=${folder}`], { cwd: folder, stdio: 'inherit' });
      return;
    } catch (error) {
      rmSync(home, { recursive: true, force: true });
      if (attempt === attempts) throw error;
      await sleep(5_000 * attempt);
    }
  }
}

const startLimitMs = 180_000;
const pidFile = (port: number): string => path.join(folder, `${port}.pid`);
/** What the realm file leaves to the environment, for the realm that comes in at the start. */
export const importedValues = {
  BHUMI_ORIGIN: 'https://bhumi.example',
  BHUMI_CITIZENS_ORIGIN: 'https://citizens.example',
  BHUMI_BACKCHANNEL: 'http://127.0.0.1:9',
  BHUMI_ACCOUNTS_SECRET: 'of-the-imported-realm',
};

async function untilUp(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startLimitMs;
  const isUp = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (Date.now() > until || child.exitCode !== null)
      throw new Error(`Keycloak did not start; ${path.join(home, 'data/log/keycloak.log')} says why`);
    await sleep(250);
  }
}

/** Starts it with an empty database and the realm `bhumi`, imported as in production. */
export async function startKeycloak(keycloak: Keycloak): Promise<void> {
  const { port, password } = keycloak;
  mkdirSync(path.join(home, 'data/import'), { recursive: true });
  cpSync(realmFile, path.join(home, 'data/import/bhumi-realm.json'));
  const child = spawn(
    'sh',
    ['bin/kc.sh', 'start-dev', '--db=dev-mem', '--http-host=127.0.0.1', `--http-port=${port}`, '--import-realm', '--log=file'],
    {
      cwd: home,
      // The shell starts Java beside itself: both are ended as one group.
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        ...importedValues,
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: password,
        JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
      },
    },
  );
  writeFileSync(pidFile(port), String(child.pid));
  try {
    await untilUp(`${addressOf(keycloak)}/realms/bhumi/.well-known/openid-configuration`, child);
  } catch (error) {
    await stopKeycloak(port);
    throw error;
  }
}

const groupOf = (port: number): number | undefined =>
  existsSync(pidFile(port)) ? -Number(readFileSync(pidFile(port), 'utf8')) : undefined;

/** Sends a signal to its processes; answers whether there are any. */
export function signalKeycloak(port: number, signal: NodeJS.Signals | 0): boolean {
  const group = groupOf(port);
  try {
    return group !== undefined && process.kill(group, signal);
  } catch {
    return false;
  }
}

/** Ends it, and waits until it has. Nothing of it is kept. */
export async function stopKeycloak(port: number): Promise<void> {
  signalKeycloak(port, 'SIGKILL');
  while (signalKeycloak(port, 0)) await sleep(50);
  rmSync(pidFile(port), { force: true });
}
