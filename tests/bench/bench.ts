/**
 * `npm run bench [-- --rounds 5 --seconds 3 --kinds get,list]`: the product beside the frozen yardstick `bare.mjs`, on one
 * database server, interleaved within each round, so that a noisy machine is noisy for both. Writes docs/bench.md.
 */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { APP_ROLE, DATABASE, type Embedded, OWNER_ROLE, startEmbedded } from '../../api/database/embedded.ts';
import { prepareDatabase } from '../../api/database/migrate.ts';
import { createPool } from '../../api/database/pool.ts';
import { withClient } from '../../api/database/shadow.ts';
import { headersFor } from '../../api/identity/token.ts';
import { createSpecimenTables } from '../specimen/tables.ts';
import { fillSpecimen } from './fill.ts';
import { type Figures, type Kind, measure, rows, type Target } from './load.ts';
import { report } from './report.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    kinds: { type: 'string', default: 'get,list,search,create,patch' },
    print: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const kinds = options.kinds.split(',') as Kind[];
const here = (name: string): string => path.join(import.meta.dirname, name);
const ports = { bare: 4999, lane: 4997, ordinary: 4998 };
const children: ChildProcess[] = [];

/** The yardstick's own tables, by its own files, filled by its own command. */
async function startBare(ownerUrl: string): Promise<Target> {
  await withClient(ownerUrl, client => client.query(readFileSync(here('bare.sql'), 'utf8')));
  const env = { ...process.env, DATABASE_URL: ownerUrl, PORT: String(ports.bare) };
  execFileSync(process.execPath, [here('bare.mjs'), 'fill', String(rows)], { env });
  const child = spawn(process.execPath, [here('bare.mjs')], { env, stdio: 'inherit' });
  children.push(child);
  await answers(`http://127.0.0.1:${ports.bare}/api/offices/1`);
  return { name: 'bare', origin: `http://127.0.0.1:${ports.bare}`, path: '/api/offices', pid: child.pid!, headers: async () => ({}) };
}

async function startProduct(name: 'lane' | 'ordinary', databaseUrl: string, dataDir: string): Promise<Target> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(ports[name]),
    LANE: name === 'lane' ? 'on' : 'off',
  };
  const child = fork(here('product-server.ts'), { env, execArgv: [], execPath: process.execPath });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', code => reject(new Error(`the ${name} server ended with ${code}`)));
  });
  const pool = createPool(databaseUrl, { max: 1 });
  const headers = async () => ({ ...(await headersFor(pool, dataDir, 'admin')), 'accept-language': 'bn' });
  return { name, origin: `http://127.0.0.1:${ports[name]}`, path: '/api/specimen-offices', pid: child.pid!, headers };
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const up = await fetch(url).then(
      answer => answer.ok,
      () => false,
    );
    if (up) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

async function run(cluster: Embedded, dir: string): Promise<void> {
  const [appUrl, ownerUrl] = [cluster.urlOf(APP_ROLE, DATABASE), cluster.urlOf(OWNER_ROLE, DATABASE)];
  await prepareDatabase({ appUrl, ownerUrl });
  await createSpecimenTables(ownerUrl);
  await fillSpecimen(ownerUrl, rows);
  const targets = [await startBare(ownerUrl), await startProduct('lane', appUrl, dir), await startProduct('ordinary', appUrl, dir)];
  const database = cluster.pid;
  const found: Record<string, Figures[]> = {};
  for (const target of targets) for (const kind of kinds) await measure(target, kind, 1, database);
  for (let round = 1; round <= rounds; round++) {
    for (const kind of kinds) {
      for (const target of targets) {
        const name = `${kind} ${target.name}`;
        found[name] = [...(found[name] ?? []), await measure(target, kind, seconds, database)];
      }
      console.error(`round ${round} of ${rounds}: ${kind}`);
    }
  }
  const text = report(kinds, found, {
    rounds,
    seconds,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  });
  console.log(text);
  if (!options.print) writeFileSync(here('../../docs/bench.md'), text);
}

const dir = mkdtempSync(path.join(os.tmpdir(), 'bhumi-bench-'));
const cluster = await startEmbedded(path.join(dir, 'postgres'), { settings: { max_connections: '100' } });
try {
  await run(cluster, dir);
} finally {
  for (const child of children) child.kill();
  await cluster.stop();
  rmSync(dir, { recursive: true, force: true });
}
process.exit(0);
