/** Moving in: killed at any moment and started again nothing is there twice; what is refused is said by file, row and field. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { type Place, writeMinistry } from '../../bench/moving-in-files.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { xlsxOf } from '../../support/import-files.ts';
import { shortLived } from '../../support/processes.ts';

const root = path.join(import.meta.dirname, '../../..');
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  pool = createPool(database.appUrl);
  folder = mkdtempSync(path.join(tmpdir(), 'bhumi-move-in-'));
  const admin = { username: 'admin', user_type: 1, full_name: 'প্রশাসক', full_name_en: 'Administrator' };
  await giveAccount(pool, admin, 'Mouza-2026-Sheet', 'test');
}, 60_000);
afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the command; `ended` has its exit code and what it said. */
function start(
  piece: number,
  more: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<{ code: number | null; said: string }> } {
  const env = { ...process.env, DATABASE_URL: database.appUrl, DATA_DIR: path.join(folder, 'data'), ...more };
  const asked = ['api/move-in/move-in.ts', folder, '--by', 'admin', '--language', 'en', '--piece', String(piece)];
  const child = spawn(process.execPath, [...shortLived, ...asked], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data));
  return { child, ended: new Promise(resolve => child.once('close', code => resolve({ code, said }))) };
}
const moveIn = (piece = 1000, more: Record<string, string> = {}) => start(piece, more).ended;

const journalOf = (): string[] => {
  const file = path.join(folder, 'move-in.journal.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};
const refusals = (): string[] => readFileSync(path.join(folder, 'move-in.refused.csv'), 'utf8').trim().split('\r\n').slice(1);
const write = (name: string, lines: readonly string[]): void => writeFileSync(path.join(folder, name), lines.join('\n'));

const count = async (table: string): Promise<number> =>
  Number((await pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n);

const placesOf = async (): Promise<Place[]> =>
  (
    await pool.query<Place>(
      `select v.name_en as division, d.name_en as district, u.name_en as upazila from upazilas u join districts d on d.id = u.district_id
      join divisions v on v.id = d.division_id where (select count(*) from upazilas o where o.name_en = u.name_en) = 1 order by u.id`,
    )
  ).rows;

test('killed again and again, it moves everything in once', async () => {
  const size = { offices: 12, desks: 3, people: 30, mouzas: 10, parcels: 60 };
  await writeMinistry(folder, size, await placesOf());
  // A run is killed at once after a further piece is noted, and in the midst of the next one.
  for (let kills = 0; kills < 4; kills++) {
    const before = journalOf().length;
    const { child, ended } = start(5);
    while (child.exitCode === null && journalOf().length < before + 3) await delay(10);
    await delay(kills * 15);
    child.kill('SIGKILL');
    await ended;
  }
  // Half a line, as a killed run may leave.
  writeFileSync(path.join(folder, 'move-in.journal.jsonl'), '{"file":"offi', { flag: 'a' });
  const { code, said } = await moveIn(5);
  expect([code, said]).toEqual([0, expect.stringContaining('Nothing was refused.')]);
  expect(said).toContain('pieces were done before');
  const there = await Promise.all(
    ['offices', 'office_organograms', 'desk_assignments', 'khas_lands', 'land_schedules', 'mouzas'].map(count),
  );
  expect(there).toEqual([12, 36, 30, 60, 60, 10]);
  expect(await count("users where username like 'moved.%' and office_id is not null")).toBe(30);
  const { rows } = await pool.query(
    `select resource, count(*)::int as written, count(distinct record_id)::int as records from engine.audit_logs
    where task = 'move-in' and action_type = 'create' and resource in ('offices', 'office-organograms', 'desk-assignments', 'khas-lands') group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { resource: 'desk-assignments', written: 30, records: 30 },
    { resource: 'khas-lands', written: 60, records: 60 },
    { resource: 'office-organograms', written: 36, records: 36 },
    { resource: 'offices', written: 12, records: 12 },
  ]);
  const again = await moveIn(5);
  expect(again.code).toBe(0);
  expect(await count('office_organograms')).toBe(36);
});

const head = 'name,name_en,code,parent_id,layer_id,type_id,ministry_id,division_id,district_id,upazila_id';
const ministry = 'ভূমি মন্ত্রণালয়,Ministry of Land,MV0,,Ministry,MINLAND,31,,,';

test('what is refused is said by file, row, field and code; mended, its piece alone is written again', async () => {
  const [place] = await placesOf();
  const office = (at: string, type: string): string =>
    [
      `ভূমি অফিস ${at}`,
      'Land Office',
      `MV-${at.length}`,
      'MV0',
      'Upazila / circle',
      type,
      '31',
      place!.division,
      place!.district,
      place!.upazila,
    ].join(',');
  write('offices.csv', [head, ministry, office('ক', 'ULO'), office('কা', 'NOBODY'), '', office('কাক', 'ULO')]);
  write('mouzas.csv', ['upazila_id,name,name_en', `${place!.upazila},"মৌজা\nক",Mouza`, `${place!.upazila},মৌজা খ,Mouza B`]);
  const jl = (mouza: string): string => `${place!.upazila},${mouza},RS,${mouza.codePointAt(5)}`;
  write('mouzas.jl_numbers.csv', ['parent.upazila_id,parent.name,survey,jl_number', jl('মৌজা খ'), jl('মৌজা গ')]);
  const first = await moveIn(2);
  expect(first.code).toBe(1);
  const found = refusals().map(line => line.split(',').slice(0, 4).join(' '));
  expect(found).toContain('offices.csv 4 type_id import.no_match');
  expect(found).toContain('mouzas.jl_numbers.csv 3  move_in.no_record');
  expect(found.filter(line => line.startsWith('mouzas.csv 2'))).not.toEqual([]);
  expect(await count("offices where code like 'MV%'")).toBe(3);
  write('offices.csv', [head, ministry, office('ক', 'ULO'), office('কা', 'ULO'), '', office('কাক', 'ULO')]);
  write('mouzas.csv', ['upazila_id,name,name_en', `${place!.upazila},মৌজা ক,Mouza`, `${place!.upazila},মৌজা খ,Mouza B`]);
  write('mouzas.jl_numbers.csv', ['parent.upazila_id,parent.name,survey,jl_number', jl('মৌজা ক'), jl('মৌজা খ')]);
  const before = journalOf().length;
  const second = await moveIn(2);
  expect([second.code, second.said]).toEqual([0, expect.stringContaining('Nothing was refused.')]);
  expect(journalOf().length - before).toBe(2);
  expect(second.said).toContain('1 pieces were done before');
  expect([await count("offices where code like 'MV%'"), await count('mouzas')]).toEqual([4, 2]);
});

test('rows come from another PostgreSQL by a query, and from a workbook', async () => {
  const other = await testDatabase({ empty: true });
  await withClient(other.ownerUrl, client =>
    client.query(`create schema old; create table old.bureau (no text, bangla text, english text);
      insert into old.bureau values ('MV0', 'ভূমি মন্ত্রণালয়', 'Ministry of Land')`),
  );
  const columns =
    "bangla as name, english as name_en, no as code, null as parent_id, 'Ministry' as layer_id, 'MINLAND' as type_id, '31' as ministry_id";
  write('offices.sql', [`select ${columns} from old.bureau order by no;`]);
  const person = ['moved.one', '2', 'আনোয়ার', 'Anwar', 'রহমান', 'Rahman'];
  const people = [['username', 'user_type', 'first_name', 'first_name_en', 'last_name', 'last_name_en'], person];
  writeFileSync(path.join(folder, 'users.xlsx'), await xlsxOf({ People: people }));
  expect(await moveIn()).toMatchObject({ code: 1, said: expect.stringContaining('MOVE_IN_URL') });
  const moved = await moveIn(1000, { MOVE_IN_URL: other.ownerUrl });
  expect([moved.code, moved.said]).toEqual([0, expect.stringContaining('Nothing was refused.')]);
  const { rows } = await pool.query("select name, name_en from offices where code = 'MV0'");
  expect(rows).toEqual([{ name: 'ভূমি মন্ত্রণালয়', name_en: 'Ministry of Land' }]);
  expect(await count("users where username = 'moved.one'")).toBe(1);
  await other.drop();
});

test('a folder that can not be moved in is refused in one sentence', async () => {
  write('bureaus.csv', ['a']);
  expect(await moveIn()).toEqual({ code: 1, said: expect.stringContaining('there is no resource bureaus') });
  rmSync(path.join(folder, 'bureaus.csv'));
  write('mouzas.jl_numbers.csv', ['a']);
  expect(await moveIn()).toEqual({ code: 1, said: expect.stringContaining('the file of its records is missing') });
  write('mouzas.csv', ['upazila_id,name', 'x,y']);
  expect(await moveIn()).toEqual({ code: 1, said: expect.stringContaining('columns called parent.') });
  rmSync(path.join(folder, 'mouzas.jl_numbers.csv'));
  write('mouzas.csv', ['upazila_id,nonsense', 'x,y']);
  expect(await moveIn()).toEqual({ code: 1, said: expect.stringContaining('import.') });
});
