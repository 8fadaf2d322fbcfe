/**
 * `npm run drill:reads [-- --calls 4000]`: the CPU of a primary while lists are read and one district is renamed ten times a second, without
 * and with a standby that takes the reads. Prints a table in Markdown; the same calls in both runs, one run after the other.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../../api/database/migrate.ts';
import { cpuSeconds } from '../bench/processes.ts';
import { freePort } from '../support/ports.ts';
import { type Headers, query, send } from '../support/server.ts';
import { headersOfAdministrator, startServerProcess } from '../support/server-process.ts';
import { type Pair, startPair } from './pair.ts';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '4000' } } });
const calls = Number(values.calls);
const readers = 8;

/** Lists, a search, what a form chooses from, and a file. */
const targets = [
  `/api/unions${query({ range: [0, 24], sort: ['name_en', 'ASC'] })}`,
  `/api/unions${query({ filter: { q: 'pur' }, range: [0, 24] })}`,
  `/api/upazilas${query({ filter: { district_id: 13 }, range: [0, 24] })}`,
  `/api/unions/options${query({ q: 'char' })}`,
  `/api/districts${query({ range: [0, 24], sort: ['id', 'DESC'] })}`,
];

type Run = {
  readonly primary: number;
  readonly standby: number;
  readonly server: number;
  readonly seconds: number;
  readonly onStandby: number;
};

async function readsOnStandby(origin: string): Promise<number> {
  const { text } = await send(origin, 'GET', '/metrics', undefined, {});
  return Number(/^bhumi_reads_total\{server="standby"\} (\d+)$/m.exec(text)![1]);
}

async function measure(pair: Pair, { pid, origin }: { pid: number; origin: string }, headers: Headers): Promise<Run> {
  const read = async (at: number): Promise<void> => {
    const { status, text } = await send(origin, 'GET', targets[at % targets.length]!, undefined, { ...headers, 'read-after': '0' });
    if (status !== 200) throw new Error(`${targets[at % targets.length]} ${status} ${text}`);
  };
  for (let at = 0; at < 400; at++) await read(at);
  const cpu = () => [pair.primaryPid(), pair.standby.pid(), pid].map(cpuSeconds);
  const [before, counted, began] = [cpu(), await readsOnStandby(origin), performance.now()];
  let [next, isOver] = [0, false];
  const writing = (async () => {
    for (let at = 0; !isOver; at++) {
      await send(origin, 'PATCH', '/api/districts/1', { name_en: `Reads ${at}` }, headers);
      await pause(100);
    }
  })();
  const reader = async (): Promise<void> => {
    for (let at = next++; at < calls; at = next++) await read(at);
  };
  await Promise.all(Array.from({ length: readers }, reader));
  isOver = true;
  await writing;
  const [primary, standby, server] = cpu().map((seconds, at) => seconds - before[at]!) as [number, number, number];
  return { primary, standby, server, seconds: (performance.now() - began) / 1000, onStandby: (await readsOnStandby(origin)) - counted };
}

async function main(): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-reads-'));
  fs.chmodSync(dir, 0o711);
  const pair = await startPair(dir, { waits: false });
  const servers: { readonly kill: (signal: NodeJS.Signals) => void; readonly ended: Promise<unknown> }[] = [];
  const runOf = async (name: string, environment: Record<string, string>): Promise<string> => {
    const dataDir = path.join(dir, 'var');
    const port = String(await freePort());
    const server = await startServerProcess(dataDir, { DATABASE_URL: pair.appUrl, PORT: port, ...environment });
    servers.push(server);
    const headers = await headersOfAdministrator(dataDir, pair);
    // Until the standby was looked at.
    await pause(5_000);
    const { primary, standby, server: own, seconds, onStandby } = await measure(pair, server, headers);
    server.kill('SIGTERM');
    await server.ended;
    const figures = [primary, standby, own, seconds].map(figure => figure.toFixed(1));
    return `| ${[name, ...figures, onStandby].join(' | ')} |`;
  };
  try {
    await prepareDatabase(pair);
    const rows = [await runOf('without', {}), await runOf('with `READ_URL`', { READ_URL: pair.readUrl })];
    console.log(
      `| ${calls} lists | primary, s of CPU | standby | server | seconds in all | read on the standby |\n|---|---|---|---|---|---|`,
    );
    console.log(rows.join('\n'));
  } finally {
    for (const server of servers) server.kill('SIGKILL');
    await pair.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

await main();
