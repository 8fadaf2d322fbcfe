/** The figures as a page: medians of the rounds, each as a ratio to the yardstick of the same round, the slowest first. Pure. */
import { cpus } from 'node:os';
import type { Case } from './bench-cases.ts';
import type { Figures } from './load.ts';

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The figures of one question by who was asked or asks: `yardstick`, `administrator`, and others who may. */
export type Found = Pick<Case, 'name' | 'goal'> & { readonly figures: Readonly<Record<string, readonly Figures[]>> };

export type Circumstances = {
  readonly rounds: number;
  readonly seconds: number;
  readonly size: string;
  readonly rows: Readonly<Record<string, number>>;
  /** Megabytes of the product's process at its highest. */
  readonly memory: { readonly atStart: number; readonly atEnd: number };
  readonly commit: string;
};

const by = (figures: readonly Figures[], what: keyof Figures): number => median(figures.map(one => one[what]));

/** Requests a second of the administrator as a ratio to the yardstick. */
const ratioOf = ({ figures: { administrator = [], yardstick = [] } }: Found): number =>
  median(administrator.map((one, round) => one.perSecond / yardstick[round]!.perSecond));

const grown = ['offices', 'users', 'attendances', 'land_records', 'leave_applications', 'notifications'];

export function report(found: readonly Found[], { rounds, seconds, size, rows, memory, commit }: Circumstances): string {
  const ratios = found
    .map(one => ({ ...one, ratio: ratioOf(one) }))
    .toSorted((one, other) => one.ratio / one.goal - other.ratio / other.goal)
    .map(({ name, goal, ratio }) => `| ${name} | ${goal} | ${ratio < goal ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2)} |`);
  const details = found.flatMap(({ name, figures }) =>
    Object.entries(figures).map(([who, some]) => {
      if (some.length === 0) return `| ${name} | ${who} | **no answer** | | | | |`;
      const cells = [by(some, 'perSecond').toFixed(0), by(some, 'p50').toFixed(1), by(some, 'p99').toFixed(1)];
      return `| ${[name, who, ...cells, by(some, 'server').toFixed(0), by(some, 'database').toFixed(0)].join(' | ')} |`;
    }),
  );
  return `# Benchmark

\`npm run bench -- --size ${size}\` at commit ${commit}: ${rounds} rounds of ${seconds} s, interleaved, 10 connections, ${cpus().length} cores of one machine for server, database and load.
The tables are the product's own, of the demo ministry grown to ${grown.map(table => `${(rows[table] ?? 0).toLocaleString('en')} ${table.replaceAll('_', ' ')}`).join(', ')}.

The product is \`api/main.ts\`, signed in, with rights, validation and audit. *yardstick* is \`tests/bench/yardstick.ts\`: node:http and pg on the same tables, hand-written SQL for the same
JSON with its labels, without rights, validation, audit. Answers of both are compared before they are timed. *commissioner* and *clerk* get what they reach, and the yardstick everything.

## Requests a second as a ratio to the yardstick, farthest from its goal first

A figure below its goal is in bold.

| what an administrator asks | goal | ratio |
|---|---|---|
${ratios.join('\n')}

Memory of the product's process at its highest: ${memory.atStart.toFixed(0)} MB when it had started, ${memory.atEnd.toFixed(0)} MB at the end; the goal is 350 MB.

## Medians

CPU in microseconds a request.

| what | who | requests/s | p50 ms | p99 ms | CPU server | CPU PostgreSQL |
|---|---|---|---|---|---|---|
${details.join('\n')}
`;
}
