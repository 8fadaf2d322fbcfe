/** Figures of the front page and of reports, counted by each call, one call after the other. A part of `npm run bench`. */
import { performance } from 'node:perf_hooks';
import { resources } from '../../resources/index.ts';
import type { Target } from './load.ts';
import { cpuSeconds } from './processes.ts';
import { median } from './report.ts';

type Asked = {
  readonly name: string;
  readonly path: string;
  /** Milliseconds. */
  readonly goal: number;
  /** What is kept from the call before is given, as to people. */
  readonly kept?: true;
};

const [warming, counted] = [2, 9];
const firstPage = new URLSearchParams({ range: '[0,24]' });
const asked: readonly Asked[] = [
  { name: 'dashboard: counted', path: '/api/dashboard', goal: 50 },
  { name: 'dashboard: kept', path: '/api/dashboard', goal: 50, kept: true },
  { name: 'absence-report: list', path: `/api/absence-report?${firstPage}`, goal: 30 },
  ...resources
    .filter(({ report }) => report !== undefined)
    .map(({ name }) => ({ name: `${name}: totals`, path: `/api/${name}/totals`, goal: name === 'absence-report' ? 30 : 200 })),
];

/** A row of the table; undefined for a question that this person may not ask. */
async function rowOf({ name, path, goal, kept }: Asked, asker: Target, databasePid: number) {
  const headers = { ...(await asker.headers()), ...(!kept && { 'cache-control': 'no-cache' }) };
  const times: number[] = [];
  const cpu = () => [cpuSeconds(asker.pid), cpuSeconds(databasePid)] as const;
  let before = cpu();
  for (let turn = 0; turn < warming + counted; turn++) {
    if (turn === warming) before = cpu();
    const began = performance.now();
    const answer = await fetch(asker.origin + path, { headers });
    await answer.arrayBuffer();
    if (answer.status === 403) return undefined;
    if (!answer.ok)
      return { beyond: Number.POSITIVE_INFINITY, text: `| ${[name, asker.name, goal, `**${answer.status}**`, '', '', ''].join(' | ')} |` };
    if (turn >= warming) times.push(performance.now() - began);
  }
  const after = cpu();
  const each = (at: 0 | 1): string => (((after[at] - before[at]) * 1000) / counted).toFixed(0);
  const ms = median(times);
  const shown = ms > goal ? `**${ms.toFixed(0)}**` : ms.toFixed(0);
  return { beyond: ms / goal, text: `| ${[name, asker.name, goal, shown, Math.max(...times).toFixed(0), each(0), each(1)].join(' | ')} |` };
}

/** The table of all that each of them may ask. */
export async function figuresTable(askers: readonly Target[], databasePid: number): Promise<string> {
  const rows: NonNullable<Awaited<ReturnType<typeof rowOf>>>[] = [];
  for (const one of asked) {
    for (const asker of askers) {
      const row = await rowOf(one, asker, databasePid);
      if (row) rows.push(row);
    }
    console.error(one.name);
  }
  return `## Figures

Each is counted for the call, but for what is kept for a minute (decision 69). Today is a working day on which most people have come
(tests/bench/today.ts), and the office has opened. Milliseconds, of ${counted} calls; what is beyond its goal is in bold, and first.

| what | who | goal | median | longest | CPU server | CPU PostgreSQL |
|---|---|---|---|---|---|---|
${rows
  .toSorted((one, other) => other.beyond - one.beyond)
  .map(({ text }) => text)
  .join('\n')}
`;
}
