/** What it costs to know who calls and what they may do, as a share of a get of one record. A part of `npm run bench:scale`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureAny } from './load.ts';
import { people, type Reacher } from './reach.ts';
import { median } from './report.ts';
import type { Place } from './targets.ts';

type Frame = { readonly functionName: string; readonly url: string };
type Profile = {
  readonly startTime: number;
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame; readonly children?: readonly number[] }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

/** Who calls, what they may, which rows and fields that opens: whatever is called below these files counts. */
const ofRights = /\/(api\/identity|api\/access|permissions)\/|\/api\/engine\/(sight|can|reach|permits)\.ts$/;
const waiting = new Set(['(idle)', '(root)']);

/** The share of the busy time after `from` (microseconds of the machine's clock) that is below a frame of the rights'. */
function shareOf({ startTime, nodes, samples, timeDeltas }: Profile, from: number): number {
  const byId = new Map(nodes.map(node => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)));
  const isRights = (id: number | undefined): boolean => {
    for (let at = id; at !== undefined; at = parents.get(at)) if (ofRights.test(byId.get(at)!.callFrame.url)) return true;
    return false;
  };
  const known = new Map(nodes.map(({ id }) => [id, isRights(id)]));
  let [now, busy, rights] = [startTime, 0, 0];
  for (const [at, id] of samples.entries()) {
    const took = timeDeltas[at]!;
    now += took;
    if (now < from || waiting.has(byId.get(id)!.callFrame.functionName)) continue;
    busy += took;
    if (known.get(id)) rights += took;
  }
  return rights / busy;
}

const rounds = 5;

/** Two people and an administrator get the same records in turn; a profile of the server shows the share of the rights. */
export async function rightsShare({ cluster, headersOf, startProduct, end }: Place, port: number, seconds: number): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bhumi-profile-'));
  const lines: string[] = [];
  for (const who of ['office', 'wide'] as const satisfies readonly Reacher[]) {
    const askedBy = async (node?: readonly string[]) => {
      const target = await startProduct('lane', port, 5000, { node });
      const scoped = { ...target, headers: () => headersOf(`bench.${who}`) };
      const range = new URLSearchParams({ range: JSON.stringify([0, 99]) });
      const listed = await fetch(`${target.origin}/api/specimen-requests?${range}`, { headers: await scoped.headers() });
      const ids = ((await listed.json()) as { id: number }[]).map(({ id }) => id);
      const get = () => ({ method: 'GET' as const, path: `/api/specimen-requests/${ids[Math.floor(Math.random() * ids.length)]}` });
      const ask = (as: typeof target) => measureAny(as, 'get', get, { seconds, databasePid: cluster.pid });
      await ask(scoped);
      return { target, scoped, ask };
    };
    const { target, scoped, ask } = await askedBy();
    const found = { scoped: [] as Awaited<ReturnType<typeof ask>>[], free: [] as Awaited<ReturnType<typeof ask>>[] };
    for (let round = 0; round < rounds; round++) {
      found.scoped.push(await ask(scoped));
      found.free.push(await ask(target));
    }
    await end(target);
    const profiled = await askedBy(['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${folder}`]);
    const from = Number(process.hrtime.bigint() / 1000n);
    await profiled.ask(profiled.scoped);
    await end(profiled.target);
    const [file] = readdirSync(folder);
    const share = shareOf(JSON.parse(readFileSync(path.join(folder, file!), 'utf8')), from);
    rmSync(path.join(folder, file!));
    const cpu = (ways: typeof found.free, part: 'server' | 'database') => median(ways.map(one => one[part])).toFixed(0);
    const cells = [cpu(found.scoped, 'server'), cpu(found.free, 'server'), cpu(found.scoped, 'database'), cpu(found.free, 'database')];
    lines.push(`| ${[people[who], `**${(share * 100).toFixed(1)} %**`, ...cells].join(' | ')} |`);
  }
  rmSync(folder, { recursive: true });
  return `## One record within a reach

The share of the server's busy time that goes into knowing who calls and with which rights, by a profile. The goal is 15 %.
Next to it CPU in microseconds a get, and an administrator's on the same records. Medians of ${rounds}.

| who reaches | identity and rights | server | server, administrator's | PostgreSQL | PostgreSQL, administrator's |
|---|---|---|---|---|---|
${lines.join('\n')}`;
}
