/**
 * `npm run capacity [-- --minutes 4 --scale 0.05 --keep var/bench --print]`: what each act of an officer and of a citizen costs, the hours of
 * a day at one of twenty, and more of the forenoon until it bends; two processes behind HAProxy. Writes docs/capacity-run.md.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startRoundRobin } from '../../support/round-robin.ts';
import type { Target } from '../load.ts';
import { fillMinistry } from '../ministry.ts';
import { cpuSeconds, peakMegabytes } from '../processes.ts';
import { sizes } from '../sizes.ts';
import { type Place, withPlace } from '../targets.ts';
import { type Arrival, arrivalsOf, crestAt, gap, type Hour, hours, type Role } from './day.ts';
import type { Act } from './model.ts';
import { type People, peopleOf } from './people.ts';
import { type Door, type Played, type Player, play } from './player.ts';
import { type Cost, type HourFound, reportOf, type Spent } from './report.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    scale: { type: 'string', default: '0.05' },
    keep: { type: 'string' },
    print: { type: 'boolean', default: false },
    port: { type: 'string', default: '3152' },
  },
});
const [minutes, scale, port] = [Number(options.minutes), Number(options.scale), Number(options.port)];
const origin = 'http://localhost:4997';
const root = path.join(import.meta.dirname, '../../..');

/** The scripts have other names in each build. */
function actsOf(): Act[] {
  const acts = JSON.parse(readFileSync(path.join(import.meta.dirname, 'model.json'), 'utf8')) as Act[];
  const files = readdirSync(path.join(root, 'admin/dist/assets'));
  const named = (at: string): string => {
    const [before, after] = at.slice('/assets/'.length).split('*');
    return `/assets/${files.find(one => one.startsWith(before!) && one.endsWith(after!) && one.length === before!.length + 8 + after!.length)}`;
  };
  return acts.map(act => ({
    ...act,
    steps: act.steps.map(one => (one.path.startsWith('/assets/') ? { ...one, path: named(one.path) } : one)),
  }));
}

type Machine = {
  readonly people: People;
  readonly acts: readonly Act[];
  readonly spent: () => Spent;
  readonly bytes: () => Promise<number>;
  readonly connections: () => Promise<number>;
  readonly memory: () => number;
};
const between = (from: Spent, to: Spent): Spent =>
  Object.fromEntries(Object.entries(to).map(([name, value]) => [name, value - from[name as keyof Spent]])) as Spent;

const roleOf = ({ who }: Act): Role =>
  who === 'nobody' ? 'nobody' : who.startsWith('citizen') ? 'citizen' : who.startsWith('acland') ? 'head' : 'officer';
const isSignIn = ({ name }: Act): boolean => name.endsWith('sign-in');

async function playOnce({ people }: Machine, act: Act, player: Player, think: Door['think']): Promise<Played> {
  if (isSignIn(act)) {
    player.jar.clear();
    player.tokens = {};
    player.until = Date.now() + 240_000;
  } else if (roleOf(act) !== 'nobody') await people.admit(player);
  return play(act, player, { port, origin, think });
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;

/** So many people play each act in turn. */
const sample = 60;

/** Some people whose rights both processes have read already; others than in the run before on a kept database, where they asked for leave. */
async function warmed(machine: Machine, role: Role): Promise<readonly Player[]> {
  const all = machine.people.of(role);
  const from = Math.floor(Math.random() * (all.length - sample));
  const players = all.slice(from, from + sample);
  const act = machine.acts.find(({ name }) => name === (role === 'citizen' ? 'look at an order' : 'minute at the screen'))!;
  if (role !== 'nobody') for (const player of players) await playOnce(machine, act, player, async () => undefined);
  return players;
}

/** One act alone, by four people at once without a thought, for some seconds and at least twelve times. Nobody writes twice. */
async function costOf(machine: Machine, act: Act, idle: Spent): Promise<Cost> {
  const players = await warmed(machine, roleOf(act));
  const once = (turn: number) => playOnce(machine, act, players[turn % sample]!, async () => undefined);
  const writes = act.steps.some(({ method, path: at }) => method === 'POST' && /leave-applications$|drafts$/.test(at));
  const most = writes ? sample : Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 4; turn++) await once(turn);
  const [before, bytes, until] = [machine.spent(), await machine.bytes(), Date.now() + 5_000];
  const ends: Played[] = [];
  let turn = 4;
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (turn < most && (Date.now() < until || turn < 16)) ends.push(await once(turn++));
    }),
  );
  const spent = between(before, machine.spent());
  const done = ends.filter(({ end }) => end === 'done').length;
  const calls = ends.reduce((sum, one) => sum + one.calls, 0);
  // Of an act with all of its calls.
  const whole = act.steps.length / calls;
  const each = (part: 'server' | 'database' | 'proxy'): number => 1000 * whole * (spent[part] - (idle[part] / idle.at) * spent.at);
  return {
    ...{ act: act.name, plays: ends.length, done, calls: calls / ends.length },
    ...{ server: each('server'), database: each('database'), proxy: each('proxy'), bytes: ((await machine.bytes()) - bytes) * whole },
    ends: [...new Set(ends.map(({ end }) => end))].filter(end => end !== 'done'),
  };
}

/** A reader's pauses, of eight seconds as a mean, until the hour is over. */
const thinking =
  (signal: AbortSignal): Door['think'] =>
  async step => {
    signal.throwIfAborted();
    if (step.pause) await delay(Math.min(30_000, 1000 * gap(1 / 8, Math.random())), undefined, { signal });
  };

/** Acts that come by chance, at the rates of the hour, for so long. What is not done by then is given up, and not counted. */
async function simulate(machine: Machine, { crest, name }: Hour, arrivals: readonly Arrival[], seconds: number): Promise<HourFound> {
  const [found, began, before, over] = [new Map<string, Played[]>(), performance.now(), machine.spent(), new AbortController()];
  const think = thinking(over.signal);
  const part = (): number => (performance.now() - began) / 1000 / seconds;
  let connections = 0;
  const source = async ({ act: title, role, perHour }: Arrival): Promise<void> => {
    const act = machine.acts.find(one => one.name === title)!;
    const [busy, most] = [new Set<Player>(), crest && isSignIn(act) ? crestAt(0.5) : 1];
    for (let next = 0; ; ) {
      next += gap((perHour / 3600) * most, Math.random());
      if (next >= seconds) return;
      await delay(Math.max(0, 1000 * (next - part() * seconds)));
      if (most > 1 && Math.random() * most > crestAt(part())) continue;
      const free = machine.people.of(role);
      let player = pick(free);
      for (let tries = 0; busy.has(player) && tries < 20; tries++) player = pick(free);
      busy.add(player);
      playOnce(machine, act, player, think).then(
        played => {
          busy.delete(player);
          if (!over.signal.aborted) found.set(title, [...(found.get(title) ?? []), played]);
        },
        () => busy.delete(player),
      );
    }
  };
  const watch = async (): Promise<void> => {
    for (; part() < 1; await delay(2_000)) connections = Math.max(connections, await machine.connections());
  };
  await Promise.all([...arrivals.map(source), watch()]);
  const spent = between(before, machine.spent());
  over.abort();
  return { name, seconds, found, spent, connections, memory: machine.memory() };
}

async function run(place: Place): Promise<void> {
  await fillMinistry(place, (table, made) => sizes.small![table] ?? made);
  const env = { ORIGINS: origin, TRUSTED_PROXIES: '127.0.0.1', PAYMENTS: 'sandbox' };
  const ports = [port + 1, port + 2];
  const servers: Target[] = [];
  for (const at of ports) servers.push(await place.startProduct(`process ${at}`, at, 0, { shipped: true, env }));
  const proxy = await startRoundRobin(port, ports, place.dir);
  const counts = new pg.Client(place.superuser);
  await counts.connect();
  const number = async (text: string): Promise<number> => Number((await counts.query(text)).rows[0].n);
  const machine: Machine = {
    people: await peopleOf(place),
    acts: actsOf(),
    spent: () => ({
      server: servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
      ...{ database: cpuSeconds(place.cluster.pid), proxy: proxy.pid === undefined ? 0 : cpuSeconds(proxy.pid) },
      ...{ load: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6, at: performance.now() / 1000 },
    }),
    bytes: () => number('select pg_database_size(current_database()) as n'),
    connections: () => number("select count(*) as n from pg_stat_activity where application_name like 'bhumi%'"),
    memory: () => Math.max(...servers.map(({ pid }) => peakMegabytes(pid))),
  };
  try {
    await delay(3_000);
    const before = machine.spent();
    await delay(20_000);
    const idle = between(before, machine.spent());
    const costs: Cost[] = [];
    for (const act of machine.acts) {
      costs.push(await costOf(machine, act, idle));
      console.error(JSON.stringify(costs.at(-1)));
    }
    const found: HourFound[] = [];
    for (const hour of hours) {
      found.push(await simulate(machine, hour, arrivalsOf(hour, scale), minutes * 60));
      console.error(hour.name);
    }
    const steeper: HourFound[] = [];
    for (let times = 2; times <= 32; times *= 2) {
      const one = await simulate(
        machine,
        { ...hours[1]!, name: `forenoon × ${times}` },
        arrivalsOf(hours[1]!, scale * times),
        minutes * 15,
      );
      steeper.push(one);
      console.error(one.name);
      if (
        [...one.found.values()].flat().some(({ end }) => end.startsWith('failed') || end.startsWith('5')) ||
        one.spent.load / one.spent.at > 0.9
      )
        break;
    }
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const text = reportOf({ commit, minutes, scale, idle, costs, hours: found, steeper });
    console.log(text);
    if (!options.print) writeFileSync(path.join(root, 'docs/capacity-run.md'), text);
  } finally {
    await counts.end();
    await proxy.stop();
  }
}

await withPlace(run, { shared_buffers: '1GB' }, options.keep);
process.exit(0);
