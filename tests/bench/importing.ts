/** An import of 5,000 rows, and what becomes of gets that go on beside it: a part of `npm run bench:scale`. */
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { bulkLoad } from './bulk-load.ts';
import { fillSpecimen } from './fill.ts';
import type { Target } from './load.ts';
import { median } from './report.ts';
import type { Place } from './targets.ts';

const rows = 100_000;
const imported = 5_000;
/** Gets a second: what leaves the cores time for the import. */
const pace = 100;

const head = [
  'name',
  'name_en',
  'short_name',
  'code',
  'bbs_code',
  'layer_id',
  'type_id',
  'district_id',
  'latitude',
  'longitude',
  'website',
  'email',
];

/** A file of new offices with references by their names. */
const fileOf = (round: number, layer: string, type: string, district: string): string =>
  [
    head.join(','),
    ...Array.from({ length: imported }, (_, at) => {
      const code = `I${round}-${at}`;
      return [
        `আমদানি অফিস ${round} ${at}`,
        `Imported office ${round} ${at}`,
        ...[`Office ${at}`, code, '26', layer, type, district, '23.8103', '90.4125'],
        ...[`https://i${round}-${at}.example`, `desk${at}.${round}@example.gov.bd`],
      ].join(',');
    }),
  ].join('\n');

async function importOnce({ origin, headers }: Target, file: string, asked: string): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([file]), 'offices.csv');
  const began = performance.now();
  const answer = await fetch(`${origin}/api/specimen-offices/import${asked}`, { method: 'POST', body, headers: await headers() });
  const text = await answer.text();
  if (!answer.ok || !text.includes(`"inserted":${imported}`)) throw new Error(`an import: ${answer.status} ${text.slice(0, 500)}`);
  return (performance.now() - began) / 1000;
}

/** Asks for single records evenly until stopped; answers the 99th percentile in milliseconds. */
async function getsBeside({ origin, headers }: Target, isOver: () => boolean): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 10 });
  const sent = await headers();
  const times: number[] = [];
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const path = `/api/specimen-offices/${1 + Math.floor(Math.random() * rows)}`;
      const request = http.get(origin + path, { agent, headers: sent }, response => {
        response.resume();
        response.once('end', () => {
          times.push(performance.now() - began);
          resolve();
        });
      });
      request.once('error', reject);
    });
  const began = performance.now();
  const asked: Promise<void>[] = [];
  while (!isOver()) {
    while (asked.length < ((performance.now() - began) / 1000) * pace) asked.push(ask());
    await delay(1);
  }
  await Promise.all(asked);
  agent.destroy();
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}

/** Three rounds: gets alone, then beside a trial run and the import itself. */
export async function importing({ ownerUrl, startProduct, end }: Place, port: number): Promise<string> {
  await fillSpecimen(ownerUrl, rows, bulkLoad);
  const target = await startProduct('lane', port, rows);
  const nameOf = async (resource: string): Promise<string> => {
    const answer = await fetch(`${target.origin}/api/${resource}?range=[0,0]`, { headers: await target.headers() });
    return ((await answer.json()) as { name: string }[])[0]!.name;
  };
  const names = await Promise.all(['specimen-office-layers', 'specimen-office-types', 'districts'].map(nameOf));
  const found = { alone: [] as number[], beside: [] as number[], tried: [] as number[], written: [] as number[] };
  for (let round = 0; round < 3; round++) {
    const file = fileOf(round, names[0]!, names[1]!, names[2]!);
    const ends = performance.now() + 4000;
    found.alone.push(await getsBeside(target, () => performance.now() > ends));
    let over = false;
    const gets = getsBeside(target, () => over);
    found.tried.push(await importOnce(target, file, '?dry_run=true'));
    found.written.push(await importOnce(target, file, ''));
    over = true;
    found.beside.push(await gets);
  }
  await end(target);
  const times = median(found.beside.map((one, at) => one / found.alone[at]!));
  return `## Import of 5,000 rows by 12, three references each

Into a table of 100,000, medians of three, with ${pace} gets a second beside it. The goals: under 20 s, and a p99 of the gets within 2 times.

| trial run, s | import, s | p99 of gets alone, ms | beside, ms | times |
|---|---|---|---|---|
| ${median(found.tried).toFixed(1)} | **${median(found.written).toFixed(1)}** | ${median(found.alone).toFixed(1)} | ${median(found.beside).toFixed(1)} | **${times.toFixed(2)}** |`;
}
