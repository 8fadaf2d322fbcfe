/** The demo ministry at scale 1, its tables grown to a believable number of rows. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createPool } from '../../api/database/pool.ts';
import { withClient } from '../../api/database/shadow.ts';
import { seedDemo } from '../../api/seed/demo/demo.ts';
import { diskStore } from '../../api/services/files/disk-store.ts';
import { type Elsewhere, marksOf, multiply, step, type Wanted } from './multiply.ts';
import type { Place } from './targets.ts';

/** The demo's own mouzas are in four upazilas. A ministry's are in all of them, and the database plans by that. */
const spreadText = `
update mouzas m set upazila_id = u.id from (select id, row_number() over (order by id) as at, count(*) over () as count from upazilas) u
where m.id > (select max(id) from mouzas where id < ${step}) and u.at = m.id % u.count + 1;
update mouza_jl_numbers j set upazila_id = m.upazila_id from mouzas m where m.id = j.mouza_id;
analyze mouzas, mouza_jl_numbers`;

/** The demo's land is that of four offices. Copies of it belong to all upazila land offices, each with the land of its upazila. */
const placesText = `
create table engine.bench_places as select row_number() over (order by o.id) - 1 as at, o.id as office_id, o.upazila_id, o.district_id, o.division_id,
  null::bigint as union_id from offices o join office_types t on t.id = o.type_id where t.code = 'ULO';
alter table engine.bench_places add primary key (at)`;
const placed: readonly string[] = ['office_id', 'upazila_id', 'district_id', 'division_id', 'union_id'];
const elsewhere: Elsewhere = (table, column) =>
  table === 'land_records' && placed.includes(column)
    ? `(select p.${column} from engine.bench_places p where p.at = (t.id + k) % (select count(*) from engine.bench_places))`
    : undefined;

/** The people of the demo for which a measurement asks, each with an account. */
const accountsText = `update users set idp_uuid = gen_random_uuid()::text where username = any($1) and idp_uuid is null`;
export const people = { commissioner: 'commissioner.dhaka', clerk: 'clerk.savar' } as const;

/** Seconds since `began`, as a line of the run says them. */
const since = (began: number): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;

type Rows = Readonly<Record<string, number>>;

/** Fills the tables of a fresh database; a kept one is filled already. Returns how many rows each has. */
export async function fillMinistry({ appUrl, dir, ownerUrl }: Place, wanted: Wanted): Promise<Rows> {
  const kept = path.join(dir, 'rows.json');
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Rows;
  const marks = await marksOf(ownerUrl);
  const [pool, files] = [createPool(appUrl, { max: 2 }), mkdtempSync(path.join(tmpdir(), 'bhumi-bench-files-'))];
  try {
    const began = performance.now();
    await seedDemo(pool, { scale: 1, files: diskStore(files) });
    console.error(`the demo at scale 1: ${since(began)}`);
  } finally {
    await pool.end();
    rmSync(files, { recursive: true, force: true });
  }
  const began = performance.now();
  await withClient(ownerUrl, client => client.query(placesText));
  const rows = await multiply(ownerUrl, marks, wanted, elsewhere);
  await withClient(ownerUrl, async client => {
    await client.query(spreadText);
    await client.query(accountsText, [Object.values(people)]);
  });
  console.error(`grown: ${since(began)}`);
  writeFileSync(kept, JSON.stringify(rows));
  return rows;
}
