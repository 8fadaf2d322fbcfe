/** A workbook of 100,000 rows by 12 columns, references by label and key: a part of `npm run bench:scale`. */
import { bulkLoad } from './bulk-load.ts';
import { fillSpecimen } from './fill.ts';
import { measure, type Target } from './load.ts';
import { cpuSeconds, peakMegabytes } from './processes.ts';
import { median } from './report.ts';
import type { Place } from './targets.ts';

const rows = 100_000;
const rounds = 4;
/** Ten of them become twelve columns: two are references. */
const columns = ['id', 'name', 'name_en', 'short_name', 'code', 'bbs_code', 'layer_id', 'type_id', 'row_status', 'created_at'];
/** A workbook of so many rows is larger than this, in bytes. */
const least = 2_000_000;

const call = (format: string): string =>
  `/api/specimen-offices/export?${new URLSearchParams({ format, columns: JSON.stringify(columns), sort: '["id","ASC"]' })}`;

/** Rows a second, and the bytes that came. */
async function once(target: Target, format: string): Promise<{ perSecond: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(`${target.origin}${call(format)}`, { headers: await target.headers() });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += chunk.length;
  if (bytes < least) throw new Error(`${format} came in ${bytes} bytes`);
  return { perSecond: rows / ((performance.now() - began) / 1000), bytes };
}

export async function exportingWorkbook({ cluster, ownerUrl, startProduct, end }: Place, port: number): Promise<string> {
  await fillSpecimen(ownerUrl, rows, bulkLoad);
  const target = await startProduct('lane', port, rows);
  await measure(target, 'get', 2, cluster.pid);
  const before = peakMegabytes(target.pid);
  const cpuBefore = cpuSeconds(target.pid);
  const found = [];
  for (let round = 0; round < rounds; round++) found.push(await once(target, 'xlsx'));
  const grown = peakMegabytes(target.pid) - before;
  const cpu = (cpuSeconds(target.pid) - cpuBefore) / rounds;
  const csv = [];
  for (let round = 0; round < rounds; round++) csv.push((await once(target, 'csv')).perSecond);
  await end(target);
  const cells = [
    median(found.map(({ perSecond }) => perSecond)).toFixed(0),
    `${(found[0]!.bytes / 1e6).toFixed(1)} MB`,
    `${(before + grown).toFixed(0)} MB`,
    `${grown.toFixed(0)} MB`,
    cpu.toFixed(2),
    median(csv).toFixed(0),
  ];
  const head = ['rows/s', 'the file', "the server's memory at its highest", 'grown by', 'CPU of the server, s', 'as CSV, rows/s'];
  return `## Export of 100,000 rows by 12 as a workbook

The goals are 25,000 rows a second, and no more than 250 MB for them; the median of ${rounds}.

| ${head.join(' | ')} |
|${head.map(() => '---|').join('')}
| **${cells[0]}** | ${cells.slice(1).join(' | ')} |`;
}
