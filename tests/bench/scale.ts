/**
 * `npm run bench:scale [-- --parts size,reaches,cursor,export,workbook,import,rights,processes,audit,description,sessions,approvals,lists
 * --rows 5000000 --only offices,wards]`: how the product holds when the tables grow, the reach of people differs and processes multiply.
 * Renews the sections of docs/bench-scale.md whose parts ran.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { approvals } from './approvals.ts';
import { auditLog } from './audit-log.ts';
import { bulkLoad } from './bulk-load.ts';
import { describing } from './describing.ts';
import { everyList } from './every-list.ts';
import { exportingWorkbook } from './exporting-workbook.ts';
import { fillSpecimen } from './fill.ts';
import { importing } from './importing.ts';
import { askSteadily, type Kind, measure, measureAny, type Target } from './load.ts';
import { cpuSeconds, peakMegabytes } from './processes.ts';
import { fillRequests, people, type Reacher } from './reach.ts';
import { median } from './report.ts';
import { rightsShare } from './rights-share.ts';
import { manySessions } from './sessions.ts';
import { type Place, withPlace } from './targets.ts';

const { values: options } = parseArgs({
  options: {
    parts: {
      type: 'string',
      default: 'size,processes,export,workbook,import,description,audit,reaches,cursor,rights,sessions,approvals,lists',
    },
    rows: { type: 'string', default: '5000000' },
    /** Of the lists these resources alone, to look at them again: the document stays as it is. */
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    print: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const port = 4990;
const specimen = 'specimen-offices';
/** Requests a second for each of two processes: what leaves two cores of one machine about half idle. */
const paces: Readonly<Record<Kind, number>> = { get: 1000, list: 150, search: 150, create: 250, patch: 250 };
/** As a server of its own has it: a quarter of the memory (docs/production). */
const settings = { shared_buffers: '4GB' };

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...rows.map(row => `| ${row.join(' | ')} |`)].join('\n');

/** Requests a second at 1,000,000 rows as a ratio to 100,000, three rounds each, the medians compared. */
async function size({ cluster, ownerUrl, startProduct, end }: Place): Promise<string> {
  const kinds: readonly Kind[] = ['get', 'list', 'search', 'create', 'patch'];
  const found: Record<string, number> = {};
  for (const rows of [100_000, 1_000_000]) {
    await fillSpecimen(ownerUrl, rows, bulkLoad);
    const target = await startProduct('lane', port, rows);
    for (const kind of kinds) {
      await measure(target, kind, 2, cluster.pid);
      const rounds = [];
      for (let round = 0; round < 3; round++) rounds.push((await measure(target, kind, seconds, cluster.pid)).perSecond);
      found[`${kind} ${rows}`] = median(rounds);
    }
    await end(target);
  }
  const lines = kinds.map(kind => {
    const [small, large] = [found[`${kind} 100000`]!, found[`${kind} 1000000`]!];
    return [kind, small.toFixed(0), large.toFixed(0), `**${(small / large).toFixed(2)}**`];
  });
  return `## A table ten times as large\n\nRequests a second; the goal is at most 1.5 times the time.\n\n${table(['', '100,000 rows', '1,000,000 rows', 'times'], lines)}`;
}

/**
 * CPU of server and database a request, with two processes as a ratio to one; for the yardstick likewise. `full`: as fast as answers
 * come, ten connections each; `paced`: each process as many a second as leave the cores time.
 */
async function processes({ cluster, ownerUrl, startProduct, startYardstick, end }: Place): Promise<string> {
  const rows = 100_000;
  await fillSpecimen(ownerUrl, rows, bulkLoad);
  const pairs = {
    product: [await startProduct('first', port, rows), await startProduct('second', port + 1, rows)],
    yardstick: [await startYardstick(specimen, rows), await startYardstick(specimen, rows, port + 2)],
  };
  type Ask = (target: Target, kind: Kind) => Promise<number>;
  const full: Ask = async (target, kind) => Math.round((await measure(target, kind, seconds, cluster.pid)).perSecond * seconds);
  const paced: Ask = (target, kind) => askSteadily(target, kind, paces[kind], seconds);
  const spent = (some: readonly Target[]): number =>
    [cluster.pid, ...some.map(({ pid }) => pid)].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const cost = async (some: readonly Target[], kind: Kind, ask: Ask): Promise<number> => {
    const before = spent(some);
    const requests = await Promise.all(some.map(target => ask(target, kind)));
    return (spent(some) - before) / requests.reduce((sum, one) => sum + one, 0);
  };
  const ratioOf = async (pair: readonly Target[], kind: Kind, ask: Ask): Promise<number> => {
    const one = await cost(pair.slice(0, 1), kind, ask);
    return (await cost(pair, kind, ask)) / one;
  };
  const lines = [];
  for (const kind of ['get', 'list', 'patch'] as const) {
    for (const target of [...pairs.product, ...pairs.yardstick]) await measure(target, kind, 1, cluster.pid);
    const ways: readonly (readonly [Ask, readonly Target[]])[] = [paced, full].flatMap(ask => [
      [ask, pairs.product] as const,
      [ask, pairs.yardstick] as const,
    ]);
    const found = ways.map((): number[] => []);
    for (let round = 0; round < 5; round++) for (const [at, [ask, pair]] of ways.entries()) found[at]!.push(await ratioOf(pair, kind, ask));
    const [pace, ...others] = found.map(ratios => median(ratios).toFixed(2));
    lines.push([kind, String(paces[kind]), `**${pace}**`, ...others]);
  }
  for (const target of [...pairs.product, ...pairs.yardstick]) await end(target);
  return `## Two processes

CPU a request (server and PostgreSQL) with two processes as a ratio to one; the goal is 1.05. *At a pace*: each process gets that many requests a second, which leaves the two cores time.
*At full load*: ten connections to each process, as fast as it answers. What a request costs then depends on how many wait in its process. The yardstick pays for it too (decision 10).

${table(['', 'a second, each', 'product, at a pace', 'yardstick, at a pace', 'product, at full load', 'yardstick, at full load'], lines)}`;
}

/** Rows a second of a whole export of 100,000, and by how much the server's memory grew. */
async function exporting({ ownerUrl, startProduct, startYardstick, end }: Place): Promise<string> {
  const rows = 100_000;
  await fillSpecimen(ownerUrl, rows, bulkLoad);
  const [yardstick, product] = [await startYardstick(specimen, rows), await startProduct('lane', port, rows)];
  const once = async (target: Target, call: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${target.origin}${call}`, { headers: await target.headers() });
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    for await (const chunk of answer.body!) bytes += chunk.length;
    if (bytes < rows * 100) throw new Error(`${call} sent ${bytes} bytes`);
    return rows / ((performance.now() - began) / 1000);
  };
  await measure(product, 'get', 2, product.pid);
  const before = [yardstick, product].map(({ pid }) => peakMegabytes(pid));
  const found = { yardstick: [] as number[], product: [] as number[] };
  for (let round = 0; round < 4; round++) {
    found.yardstick.push(await once(yardstick, `/api/${specimen}/export`));
    found.product.push(await once(product, '/api/specimen-offices/export?format=json'));
  }
  const grown = [yardstick, product].map(({ pid }, at) => `${(peakMegabytes(pid) - before[at]!).toFixed(0)} MB`);
  const peak = peakMegabytes(product.pid).toFixed(0);
  for (const target of [yardstick, product]) await end(target);
  const ratio = median(found.product.map((one, at) => one / found.yardstick[at]!));
  return `## Export of 100,000 rows\n\n${table(
    ['yardstick, rows/s', 'product, rows/s', 'ratio', "the yardstick's memory grew by", "the product's"],
    [[median(found.yardstick).toFixed(0), median(found.product).toFixed(0), `**${ratio.toFixed(2)}**`, ...grown]],
  )}\n\nThe product's memory at its highest, after four exports: ${peak} MB.`;
}

const query = (parts: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString();

/** The requests of the large table, asked by anyone who reaches them. */
async function withRequests(place: Place, work: (target: Target, as: (who: Reacher | 'admin') => Promise<Target>) => Promise<string>) {
  const target = await place.startProduct('lane', port, 5000);
  const as = async (who: Reacher | 'admin'): Promise<Target> => ({
    ...target,
    name: who,
    headers: who === 'admin' ? target.headers : () => place.headersOf(`bench.${who}`),
  });
  const text = await work(target, as);
  const peak = peakMegabytes(target.pid);
  await place.end(target);
  return `${text}\n\nThe server's memory at its highest: ${peak.toFixed(0)} MB.`;
}

/** The list of each of six people: the first page and its total. */
const reaches = (place: Place): Promise<string> =>
  withRequests(place, async (_, as) => {
    const lines = [];
    for (const who of [...(Object.keys(people) as Reacher[]), 'admin'] as const) {
      const target = await as(who);
      const ask = () => ({ method: 'GET' as const, path: `/api/specimen-requests?${query({ range: [0, 24] })}` });
      const how = { seconds, databasePid: place.cluster.pid, connections: 2 };
      await measureAny(target, 'list', ask, { ...how, seconds: 1 });
      const { perSecond, p99, server, database } = await measureAny(target, 'list', ask, how);
      lines.push([
        who === 'admin' ? 'everything' : people[who],
        perSecond.toFixed(0),
        `**${p99.toFixed(1)}**`,
        server.toFixed(0),
        database.toFixed(0),
      ]);
    }
    return `## A list of ${Number(options.rows).toLocaleString('en')} rows, by reach\n\nThe first 25 and the total, two connections; the goal is a p99 under 30 ms.\n\n${table(['who reaches', 'requests/s', 'p99 ms', 'CPU server µs', 'CPU PostgreSQL µs'], lines)}`;
  });

/** Pages 1 to 2,000 by `after`: the first fifty beside the last fifty. */
const cursor = (place: Place): Promise<string> =>
  withRequests(place, async (_, as) => {
    const target = await as('admin');
    const headers = await target.headers();
    const times: number[] = [];
    let after: string | undefined;
    for (let page = 0; page < 2000; page++) {
      const began = performance.now();
      const answer = await fetch(`${target.origin}/api/specimen-requests?${after === undefined ? '' : new URLSearchParams({ after })}`, {
        headers,
      });
      await answer.text();
      times.push(performance.now() - began);
      after = answer.headers.get('x-next') ?? undefined;
      if (after === undefined) throw new Error(`page ${page} has no next one`);
    }
    const [first, last] = [median(times.slice(1, 51)), median(times.slice(-50))];
    return `## Reading on\n\nPages of 25 by \`after\`, median of fifty: ${first.toFixed(2)} ms for pages 2 to 51, ${last.toFixed(2)} ms for pages 1,951 to 2,000: **${(last / first).toFixed(2)}** times.`;
  });

const parts = {
  size,
  processes,
  export: exporting,
  workbook: (place: Place) => exportingWorkbook(place, port),
  import: (place: Place) => importing(place, port),
  audit: (place: Place) => auditLog(place, port, seconds),
  description: (place: Place) => describing(place, port),
  reaches,
  cursor,
  rights: (place: Place) => rightsShare(place, port, seconds),
  sessions: (place: Place) => manySessions(place, port),
  approvals: (place: Place) => approvals(place, port),
  // Last, and better alone: it leaves the tables without what keeps them right.
  lists: (place: Place) => everyList(place, port, peakMegabytes, options.only?.split(',')),
} as const;
const onRequests: readonly string[] = ['reaches', 'cursor', 'rights'];

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const file = path.join(import.meta.dirname, '../../docs/bench-scale.md');
const head = `# Benchmark of scale

\`npm run bench:scale\`, ${cpus().length} cores of one machine for server, database and load; \`shared_buffers\` ${settings.shared_buffers}.`;

const titleOf = (section: string): string => section.split('\n', 1)[0]!;

/** The page with this section in the place of the one of its title; what did not run stays as it was found before. */
function write(section: string): void {
  const [, ...known] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n\n## ')
    .map((text, at) => (at === 0 ? text : `## ${text}`));
  const isKnown = known.some(one => titleOf(one) === titleOf(section));
  const sections = isKnown ? known.map(one => (titleOf(one) === titleOf(section) ? section : one)) : [...known, section];
  writeFileSync(file, `${[head, ...sections].join('\n\n')}\n`);
}

await withPlace(async place => {
  let filled = false;
  for (const part of options.parts.split(',') as (keyof typeof parts)[]) {
    if (onRequests.includes(part) && !filled) {
      await fillSpecimen(place.ownerUrl, 5000);
      await fillRequests(place.ownerUrl, Number(options.rows));
      filled = true;
    }
    console.error(part);
    const section = `${await parts[part](place)}\n\nAt commit ${commit}.`;
    console.log(section);
    // After each part: the last ones take long.
    if (!options.print && options.only === undefined) write(section);
  }
}, settings);
process.exit(0);
