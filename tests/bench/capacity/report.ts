/** What was measured, as tables: cost of each act, the hours against what the costs say, more of the forenoon. Pure. */
import { type Arrival, arrivalsOf, full, type Hour, headShare, hours, quantile } from './day.ts';
import type { Played } from './player.ts';

export type Spent = {
  readonly server: number;
  readonly database: number;
  readonly proxy: number;
  readonly load: number;
  readonly at: number;
};
/** Of one act: CPU in milliseconds, bytes by which the database grew, how else than done it ended. */
export type Cost = {
  readonly act: string;
  readonly plays: number;
  readonly done: number;
  readonly calls: number;
  readonly server: number;
  readonly database: number;
  readonly proxy: number;
  readonly bytes: number;
  readonly ends: readonly string[];
};
export type HourFound = {
  readonly name: string;
  readonly seconds: number;
  readonly found: ReadonlyMap<string, readonly Played[]>;
  readonly spent: Spent;
  readonly connections: number;
  readonly memory: number;
};
export type Run = {
  readonly commit: string;
  readonly minutes: number;
  readonly scale: number;
  readonly idle: Spent;
  readonly costs: readonly Cost[];
  readonly hours: readonly HourFound[];
  readonly steeper: readonly HourFound[];
};
type Part = 'server' | 'database' | 'proxy';
const parts: readonly Part[] = ['server', 'database', 'proxy'];

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  [row(...heads), `|${'---|'.repeat(heads.length)}`, ...rows].join('\n');

/** Milliseconds of CPU, or bytes, of what arrives. */
const sumOf = (costs: readonly Cost[], arrivals: readonly Arrival[], part: Part | 'bytes'): number =>
  arrivals.reduce((sum, { act, perHour }) => sum + perHour * (costs.find(one => one.act === act)?.[part] ?? 0), 0);
/** Cores that an hour at full size takes, where each act costs what it costs alone. */
const coresOf = (costs: readonly Cost[], hour: Hour, part: Part): number => sumOf(costs, arrivalsOf(hour, 1), part) / 3.6e6;

const costTable = (costs: readonly Cost[]): string =>
  table(
    ['act', 'calls', 'played', 'done', 'server, ms', 'PostgreSQL, ms', 'HAProxy, ms', 'database grew, kB'],
    costs.map(one =>
      row(one.act, one.calls.toFixed(1), one.plays, one.done, ...parts.map(part => one[part].toFixed(2)), (one.bytes / 1024).toFixed(1)),
    ),
  );

/** An officer's hour is a mean of officers and heads; a visit is a mean visit. */
function eachTable(costs: readonly Cost[]): string {
  const rows = hours.flatMap(hour => {
    const of = (only: Partial<Hour>, people: number): string[] => {
      const arrivals = arrivalsOf({ ...hour, officer: {}, head: {}, visit: {}, ...only }, 1);
      return [...parts, 'bytes' as const].map(part => (sumOf(costs, arrivals, part) / people / (part === 'bytes' ? 1024 : 1)).toFixed(1));
    };
    return [
      row(`an officer's hour, ${hour.name}`, ...of({ officer: hour.officer, head: hour.head }, full.officers)),
      row(`a citizen's visit, ${hour.name}`, ...of({ visit: hour.visit }, full.visits)),
    ];
  });
  return table(['', 'server, ms', 'PostgreSQL, ms', 'HAProxy, ms', 'database grows, kB'], rows);
}

const share = (of: number, all: number): string => `${((100 * of) / all).toFixed(1)} %`;
const playsOf = ({ found }: HourFound): Played[] => [...found.values()].flat();
const refusedOf = (one: HourFound): Played[] => playsOf(one).filter(({ end }) => end !== 'done' && end !== 'part');

const hourTable = ({ costs, hours: found, scale }: Run): string =>
  table(
    [
      'hour',
      'acts',
      'CPU of a core here: server',
      'PostgreSQL',
      'HAProxy',
      'cores at full size by that: server',
      'PostgreSQL',
      'HAProxy',
      'by the costs: server',
      'PostgreSQL',
      'HAProxy',
      'connections',
      'memory, MB',
    ],
    found.map((one, at) => {
      const here = parts.map(part => one.spent[part] / one.spent.at);
      const beyond = here.map(core => (core / scale).toFixed(1));
      const added = parts.map(part => coresOf(costs, hours[at]!, part).toFixed(1));
      return row(
        one.name,
        playsOf(one).length,
        ...here.map(core => share(core, 1)),
        ...beyond,
        ...added,
        one.connections,
        one.memory.toFixed(0),
      );
    }),
  );

const latencyTable = (found: readonly HourFound[]): string =>
  table(
    ['hour', 'act', 'played', 'done', 'in part', 'p50, ms', 'p95, ms', 'p99, ms'],
    found.flatMap(hour =>
      [...hour.found].map(([act, plays]) => {
        const ended = (end: string): number => plays.filter(one => one.end === end).length;
        const times = plays.filter(({ end }) => end === 'done' || end === 'part').map(({ ms }) => ms);
        return row(
          hour.name,
          act,
          plays.length,
          ended('done'),
          ended('part'),
          ...[0.5, 0.95, 0.99].map(part => (times.length === 0 ? '–' : quantile(times, part).toFixed(0))),
        );
      }),
    ),
  );

const steepTable = (found: readonly HourFound[]): string =>
  table(
    [
      '',
      'calls/s',
      'refused or failed',
      'p50 of a call, ms',
      "p95 of an act's mean call, ms",
      'server, of a core',
      'PostgreSQL',
      'HAProxy',
      'load',
      'connections',
    ],
    found.map(one => {
      const plays = playsOf(one);
      const each = plays.filter(({ calls }) => calls > 0).map(({ ms, calls }) => ms / calls);
      const calls = plays.reduce((sum, play) => sum + play.calls, 0);
      const cpu = [...parts, 'load' as const].map(part => share(one.spent[part], one.spent.at));
      const refused = share(refusedOf(one).length, plays.length);
      return row(
        one.name,
        (calls / one.seconds).toFixed(0),
        refused,
        quantile(each, 0.5).toFixed(1),
        quantile(each, 0.95).toFixed(1),
        ...cpu,
        one.connections,
      );
    }),
  );

function refusalTable(found: readonly HourFound[]): string {
  const rows = found.flatMap(one => {
    const ends = Map.groupBy(refusedOf(one), ({ end }) => end);
    return [...ends].map(([end, plays]) => row(one.name, `\`${end}\``, plays.length));
  });
  return rows.length === 0 ? 'Nothing was refused.' : table(['', 'answer', 'times'], rows);
}

const share100 = (part: number): string => `${Math.round(part * 100)} %`;

export function reportOf(run: Run): string {
  const { commit, minutes, scale, costs, idle } = run;
  return `# A day, simulated: what one run measured

\`npm run capacity -- --minutes ${minutes} --scale ${scale}\` at commit ${commit}; what it means is in [capacity.md](capacity.md). Two processes behind HAProxy, PostgreSQL and the people on one
machine. CPU is the figure; the times are those of a machine that did other work meanwhile. Of the officers, ${share100(headShare)} are heads of offices. Without anybody, the two processes take
${share(idle.server, idle.at)} of a core and PostgreSQL ${share(idle.database, idle.at)}; it is taken off the acts, not the hours.

## Each act alone

${costTable(costs)}

## An officer's hour, a citizen's visit

${eachTable(costs)}

## The hours at ${scale} of full size

Full size: ${full.officers.toLocaleString('en')} officers and ${full.visits.toLocaleString('en')} visits an hour.

${hourTable(run)}

## Times of an act, without the pauses

${latencyTable(run.hours)}

## More of the forenoon

${steepTable(run.steeper)}

## What was refused or failed

${refusalTable([...run.hours, ...run.steeper])}
`;
}
