/** The figures as a page: medians of the rounds, each as a ratio to the yardstick of the same round. Pure. */
import { cpus } from 'node:os';
import type { Figures, Kind } from './load.ts';

const goals: Readonly<Record<Kind, number>> = { get: 0.8, list: 0.8, search: 0.8, create: 0.6, patch: 0.6 };
const labels: Readonly<Record<Kind, string>> = {
  get: 'get one with its references',
  list: 'list of 25 by `district_id`, sorted by name, with references and total',
  search: 'search',
  create: 'create',
  patch: 'patch',
};

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const by = (figures: readonly Figures[], what: keyof Figures): number => median(figures.map(one => one[what]));
const ratio = (ours: readonly Figures[], bare: readonly Figures[]): number =>
  median(ours.map((one, round) => one.perSecond / bare[round]!.perSecond));

export function report(
  kinds: readonly Kind[],
  found: Readonly<Record<string, readonly Figures[]>>,
  { rounds, seconds, commit }: { rounds: number; seconds: number; commit: string },
): string {
  const ratios = kinds.map(kind => {
    const [bare, lane, ordinary] = ['bare', 'lane', 'ordinary'].map(name => found[`${kind} ${name}`]!) as [Figures[], Figures[], Figures[]];
    return `| ${labels[kind]} | ${goals[kind]} | **${ratio(lane, bare).toFixed(2)}** | ${ratio(ordinary, bare).toFixed(2)} |`;
  });
  const details = kinds.flatMap(kind =>
    ['bare', 'lane', 'ordinary'].map(name => {
      const figures = found[`${kind} ${name}`]!;
      return `| ${kind} | ${name} | ${by(figures, 'perSecond').toFixed(0)} | ${by(figures, 'p99').toFixed(1)} | ${by(figures, 'server').toFixed(0)} | ${by(figures, 'database').toFixed(0)} |`;
    }),
  );
  return `# Benchmark

\`npm run bench\` at commit ${commit}: ${rounds} rounds of ${seconds} s, interleaved, 10 connections, ${cpus().length} cores of one machine for server, database and load. The table has 100,000 offices; \`synchronous_commit\` on.
The product is signed in, with rights, validation and audit on. *bare* is the frozen yardstick \`tests/bench/bare.mjs\` (node:http + pg, no rights, no validation). *lane* is the product. *ordinary* is the product with \`LANE=off\`, through LoopBack's own sequence.

Requests a second as a ratio to bare, median of the rounds:

| | goal | lane | ordinary |
|---|---|---|---|
${ratios.join('\n')}

Medians; CPU in microseconds a request:

| | server | requests/s | p99 ms | CPU server | CPU PostgreSQL |
|---|---|---|---|---|---|
${details.join('\n')}
`;
}
