/** The real divisions and districts, and how reference data is written (D-SEED). Also that both search keys are one function. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { districtRows, divisionRows } from '../../../api/location/location.ts';
import { referenceSeeds } from '../../../api/seed/reference.ts';
import { seedReference } from '../../../api/seed/seed.ts';
import { canonical } from '../../../resources/kernel/canonical.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

describe('the places of Bangladesh', () => {
  const divisions = divisionRows();
  const districts = districtRows();

  test('are 8 divisions and 64 districts with a code each', () => {
    expect(divisions.map(({ bbs_code }) => bbs_code)).toEqual(['10', '20', '30', '40', '45', '50', '55', '60']);
    expect(new Set(districts.map(({ bbs_code }) => bbs_code)).size).toBe(64);
    expect(districts.every(({ bbs_code }) => /^\d\d$/.test(bbs_code))).toBe(true);
  });

  test('are spelt as the government does since 2018, in canonical Bengali', () => {
    const names = [...divisions, ...districts].map(({ name_en }) => name_en);
    for (const name of ['Cumilla', 'Jashore', 'Barishal', 'Chattogram', 'Bogura', "Cox's Bazar"]) expect(names).toContain(name);
    for (const name of ['Comilla', 'Jessore', 'Barisal', 'Chittagong', 'Chattagram', 'Bogra']) expect(names).not.toContain(name);
    for (const { name } of [...divisions, ...districts]) expect(name).toBe(canonical(name));
  });

  test('are in Bangladesh, each at its own point', () => {
    for (const { latitude, longitude, name_en } of [...divisions, ...districts]) {
      expect(latitude, name_en).toBeGreaterThan(20.5);
      expect(latitude, name_en).toBeLessThan(26.7);
      expect(longitude, name_en).toBeGreaterThan(88);
      expect(longitude, name_en).toBeLessThan(92.7);
    }
    expect(new Set(districts.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(64);
  });

  test('have one divisional headquarters in each division', () => {
    const seats = districts.filter(({ is_sadar }) => is_sadar);
    expect(seats.map(({ division_bbs_code }) => division_bbs_code).sort()).toEqual(divisions.map(({ bbs_code }) => bbs_code));
  });
});

describe('reference data in the database', () => {
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await testDatabase();
    pool = createPool(database.appUrl, { max: 2 });
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const rows = async (sql: string) => (await pool.query(sql)).rows;

  test('is all there, each district under its division', async () => {
    const [dhaka] = await rows(
      `select d.name, d.bbs_code, v.name_en as division from districts d join divisions v on v.id = d.division_id where d.name_en = 'Dhaka'`,
    );
    expect(dhaka).toEqual({ name: 'ঢাকা', bbs_code: '26', division: 'Dhaka' });
    expect(await rows('select (select count(*) from divisions) as divisions, (select count(*) from districts) as districts')).toEqual([
      { divisions: 8, districts: 64 },
    ]);
  });

  test('was written by the system, which says why', async () => {
    expect(await rows(`select distinct task, user_id, action_type from engine.audit_logs where resource = 'districts'`)).toEqual([
      { task: 'reference data: location', user_id: null, action_type: 'create' },
    ]);
  });

  test('is skipped while its content is the same, so that a correction stays', async () => {
    await pool.query(`update divisions set name_en = 'Dacca' where bbs_code = '30'`);
    expect(await seedReference(pool)).toEqual({ written: [], left: [] });
    expect(await rows(`select name_en from divisions where bbs_code = '30'`)).toEqual([{ name_en: 'Dacca' }]);
  });

  test('is written again when its content is another, touching only the rows that differ, and none that somebody changed', async () => {
    await pool.query(`update engine.seeds set sha256 = 'of an older version'`);
    const changed = () => rows(`select count(*) as changed from engine.audit_logs where action_type = 'update'`);
    const before = await changed();
    const { written, left } = await seedReference(pool);
    expect(left).toEqual([]);
    expect(written).toEqual(referenceSeeds().map(({ name }) => name));
    expect(await rows(`select name_en from divisions where bbs_code = '30'`)).toEqual([{ name_en: 'Dacca' }]);
    expect(await changed()).toEqual(before);
    await pool.query(`update divisions set name_en = 'Dhaka' where bbs_code = '30'`);
  });

  test('is searched by the same key as the screens compute', async () => {
    const words = [
      'কুমিল্লা, (সদর) ১২৩',
      'র‍্যাব — হস্‌',
      "Cox's Bazar",
      'ÉCOLE 50%_\\',
      'দাঁড়ি। ডাবল॥',
      'a\u00a0b\u2014c',
      '  ',
      'ঢাকা/১৫ক',
      '[x]{y}`~^|<>@#',
    ];
    const { rows: keys } = await pool.query(
      'select trim(engine.search_key(w)) as key from unnest($1::text[]) with ordinality as t (w, n) order by n',
      [words.map(word => canonical(word))],
    );
    expect(keys.map(({ key }) => key)).toEqual(words.map(searchKey));
  });

  test('meets its constraints under the names by which the API knows them', async () => {
    const refused = (sql: string) => withClient(database.ownerUrl, client => client.query(sql));
    const values = (name: string, code: string) =>
      `insert into districts (division_id, name, name_en, bbs_code) select id, '${name}', 'X', '${code}' from divisions where bbs_code = '30'`;
    await expect(refused(values('নতুন', '26'))).rejects.toMatchObject({ constraint: 'districts_bbs_code_key' });
    await expect(refused(values('ঢা\u200cকা', '99'))).rejects.toMatchObject({ constraint: 'districts_name_division_id_key' });
    await expect(refused(values('ময়মন', '99').replace("'ময়মন'", "'ম\u09df'"))).rejects.toMatchObject({
      constraint: 'districts_name_check',
    });
    await expect(refused(`delete from divisions where bbs_code = '30'`)).rejects.toMatchObject({
      constraint: 'districts_division_id_fkey',
      table: 'districts',
    });
    await expect(refused('update districts set row_status = 7')).rejects.toMatchObject({ constraint: 'districts_row_status_check' });
  });
});
