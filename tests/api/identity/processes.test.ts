/** Two server processes on one database, as behind a proxy: what one of them renews, the other knows of. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { freePort } from '../../support/ports.ts';
import { createBrowser, signInAs, type Tokens } from './browser.ts';

const root = path.join(import.meta.dirname, '../../..');

let database: TestDatabase;
let dataDir: string;
let origins: string[];
const children: ChildProcess[] = [];

/** They share their keys, so that the tokens of one are the other's, too. */
async function start(port: number): Promise<void> {
  const env = { ...process.env, DATABASE_URL: database.appUrl, DATA_DIR: dataDir, ORIGINS: origins.join(), PORT: String(port) };
  const child = spawn(process.execPath, ['tests/support/specimen-server.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout!, 'data');
}

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-processes-'));
  const ports = [await freePort(), await freePort()];
  origins = ports.map(port => `http://127.0.0.1:${port}`);
  for (const port of ports) await start(port);
});
afterAll(async () => {
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('one refresh token sent to both processes at once is renewed once, and neither page is left with a token that ends the session', async () => {
  const password = readFileSync(path.join(dataDir, 'keys/admin-password'), 'utf8').trim();
  let tokens = await signInAs(createBrowser(origins[0]!), origins[0]!, 'admin', password);
  const { session_state } = tokens;
  const renewAt = async (origin: string, refresh_token: string): Promise<Tokens> => {
    const answer = await createBrowser(origin).call('/api/sso-renew-access-token', { refresh_token });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Tokens;
  };
  for (let round = 0; round < 10; round += 1) {
    const { refresh_token } = tokens;
    const answers = await Promise.all([...origins, ...origins].map(origin => renewAt(origin, refresh_token)));
    expect(new Set(answers.map(answer => answer.refresh_token)).size).toBe(1);
    tokens = answers.at(-1)!;
  }
  expect(tokens.session_state).toBe(session_state);
});
