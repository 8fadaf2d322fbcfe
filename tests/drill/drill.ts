/**
 * `npm run drill [-- --times 20] [--freeze]`: kills the primary under load and promotes its synchronous standby, again and again, with two
 * servers of the product on the pair. Fails when an acknowledged write is lost or done twice, a session ends, a job runs twice, or writes
 * are refused for more than five seconds after a promotion.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../../api/database/migrate.ts';
import { createPool } from '../../api/database/pool.ts';
import { giveAccount } from '../../api/identity/give-account.ts';
import { freePort } from '../support/ports.ts';
import { cleanUp, startServerProcess } from '../support/server-process.ts';
import { askExport, type Book, newBook, type Officer, signIn, writeOn } from './load.ts';
import { type Pair, startPair } from './pair.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' }, freeze: { type: 'boolean', default: false } } });
const times = Number(values.times);
const how = values.freeze ? 'freeze' : 'kill';
const writers = 8;
const allowedAfterPromotion = 5_000;

const faults: string[] = [];
const problem = (text: string): void => {
  faults.push(text);
  console.log(`  ${text}`);
};

/** What was acknowledged is in the audit log once, and each export once. */
async function compare({ ask }: Pair, { names, exports }: Book, round: number): Promise<void> {
  // The writers go on meanwhile.
  const acknowledged = [...names];
  const asked = exports.size;
  const rows = await ask<{ name: string; n: number }>(
    `select new_data->>'name_en' as name, count(*)::int as n from engine.audit_logs where resource = 'districts' and action_type = 'update' group by 1`,
  );
  const found = new Map(rows.map(({ name, n }) => [name, n]));
  const lost = acknowledged.filter(name => !found.has(name));
  const twice = [...found].filter(([, n]) => n > 1);
  if (lost.length) problem(`round ${round}: ${lost.length} acknowledged writes are lost, as ${lost[0]}`);
  if (twice.length) problem(`round ${round}: ${twice.length} writes were done twice, as ${twice[0]}`);
  const [counted] = await ask<{ n: number }>(`select count(*)::int as n from engine.audit_logs where task = 'export'`);
  if (counted!.n > asked) problem(`round ${round}: ${counted!.n} exports were made of ${asked}`);
}

async function failOver(pair: Pair, origins: readonly string[], officer: Officer, book: Book, round: number) {
  const before = book.names.size;
  while (book.names.size < before + 60 + ((round * 37) % 90)) await pause(5);
  await pair.ask(`delete from engine.rate_counters where key like 'export:%'`);
  const exporting = askExport(origins, officer, book);
  await pause((round * 13) % 60);
  Object.assign(book, { refused: 0, unanswered: 0, lastRefused: 0 });
  const struckAt = performance.now();
  await pair.strike(how);
  await pair.promote();
  const promotedAt = performance.now();
  book.firstWrittenAfter = 0;
  while (!book.firstWrittenAfter) await pause(5);
  // Each writer has to come through, not the first alone.
  await pause(allowedAfterPromotion);
  const refusedFor = Math.max(0, book.lastRefused - promotedAt);
  if (refusedFor > allowedAfterPromotion - 100)
    problem(`round ${round}: writes were refused ${Math.round(refusedFor)} ms after the promotion`);
  await exporting;
  await officer.renew();
  await pair.replace();
  await compare(pair, book, round);
  const ms = (number: number): string => String(Math.round(number)).padStart(7);
  const counts = `${String(book.refused).padStart(5)} ${String(book.unanswered).padStart(10)} ${String(book.names.size).padStart(12)}`;
  console.log(
    `${String(round).padStart(5)} ${ms(promotedAt - struckAt)}   ${ms(book.firstWrittenAfter - promotedAt)}        ${ms(refusedFor)}       ${counts}`,
  );
}

/** The exports end, each once. */
async function settle(pair: Pair, { exports }: Book): Promise<void> {
  for (let waited = 0; waited < 120; waited += 1) {
    const [row] = await pair.ask<{ n: number }>(`select count(*)::int as n from engine.audit_logs where task = 'export'`);
    if (row!.n >= exports.size) break;
    await pause(1_000);
  }
  const [row] = await pair.ask<{ n: number }>(`select count(*)::int as n from engine.audit_logs where task = 'export'`);
  if (row!.n !== exports.size) problem(`${row!.n} exports were made of ${exports.size}`);
}

/** Answers the password. */
async function giveAdministrator(url: string): Promise<string> {
  const password = 'Mouza-2026-Sheet';
  const pool = createPool(url, { max: 1 });
  await giveAccount(pool, { username: 'admin', user_type: 1, full_name: 'প্রশাসক', full_name_en: 'Administrator' }, password, 'test');
  await pool.end();
  return password;
}

async function main(): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-drill-'));
  fs.chmodSync(dir, 0o711);
  const dataDir = path.join(dir, 'var');
  const pair = await startPair(dir);
  try {
    await prepareDatabase(pair);
    const ports = [await freePort(), await freePort()];
    const origins = ports.map(port => `http://localhost:${port}`);
    const password = await giveAdministrator(pair.appUrl);
    for (const port of ports) await startServerProcess(dataDir, { DATABASE_URL: pair.appUrl, PORT: String(port), ORIGINS: origins.join() });
    const officer = await signIn(origins, password);
    const book = newBook();
    let isOver = false;
    const writing = Array.from({ length: writers }, (_, at) => writeOn(origins, officer, book, at + 1, () => isOver));
    console.log('round  promoted   first write after   last refusal after    503s  no answer  acknowledged   (ms)');
    for (let round = 1; round <= times; round++) await failOver(pair, origins, officer, book, round);
    await settle(pair, book);
    isOver = true;
    await Promise.all(writing);
    await compare(pair, book, times);
    for (const fault of new Set(book.odd)) problem(fault);
    console.log(`${times} failovers, ${book.names.size} acknowledged writes, ${book.exports.size} exports, ${faults.length} faults`);
  } finally {
    await cleanUp(dataDir);
    await pair.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

await main();
process.exit(faults.length ? 1 : 0);
