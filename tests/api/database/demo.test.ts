/** The demo ministry: its offices, desks and people hold together, none of them is half there, and it is made once. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { signIn } from '../../../api/identity/accounts.ts';
import { prepareDemoSignIn } from '../../../api/identity/demo-people.ts';
import { seedDemo } from '../../../api/seed/demo/demo.ts';
import { diskStore } from '../../../api/services/files/disk-store.ts';
import { resources } from '../../../resources/index.ts';
import { faultsIn } from '../../support/data-faults.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const landRecords: string = 'land-records';
/** For what hangs: a busy machine takes its time. */
const makingLimit = 300_000;

describe('the demo ministry', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const files = mkdtempSync(path.join(tmpdir(), 'bhumi-demo-files-'));
  const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
  const count = async (sql: string): Promise<number> => (await rows(`select count(*) as n ${sql}`))[0].n;

  beforeAll(async () => {
    database = await testDatabase();
    pool = createPool(database.appUrl, { max: 2 });
    // Given up amid the desks, as by somebody who stops the server, and taken up again.
    const stopping = new AbortController();
    const refused = expect(seedDemo(pool, { signal: stopping.signal })).rejects.toThrow('stopped');
    while ((await count('from office_organograms')) === 0) await new Promise(resolve => setTimeout(resolve, 5));
    stopping.abort(new Error('stopped'));
    await refused;
    await seedDemo(pool, { scale: 0.03, files: diskStore(files) });
  }, makingLimit);
  afterAll(async () => {
    await pool.end();
    await database.drop();
    rmSync(files, { recursive: true });
  });

  test('has an office for each place: 8 divisions, 64 districts, every upazila and circle', async () => {
    const types = await rows('select t.code, count(*) as n from offices o join office_types t on t.id = o.type_id group by 1');
    const by = Object.fromEntries(types.map(({ code, n }) => [code, n]));
    expect(by).toMatchObject({ MINLAND: 1, LRB: 1, LAB: 1, DLRS: 1, LATC: 1, CAR: 1, DIVCOM: 8, DCO: 64 });
    expect([by.ULO, by.CLO ?? 0]).toEqual([await count('from upazilas'), await count('from circles')]);
    expect(by.ULO).toBeGreaterThanOrEqual(490);
    expect(await count('from offices where parent_id is null')).toBe(1);
    expect(await count(`from offices where name = '' or name_en = '' or short_name is null or short_name_en is null`)).toBe(0);
  });

  test('has a dozen mouzas in each of four upazilas, marked as samples, with JL numbers and an office that answers for each, the great post offices and the wards of the capital', async () => {
    expect(await rows('select count(*) as n from mouzas group by upazila_id')).toEqual(Array(4).fill({ n: 12 }));
    expect(await count(`from mouzas where name not like '%(নমুনা)' or name_en not like '%(sample)' or latitude is null`)).toBe(0);
    expect(await count('from mouzas m where (select count(*) from mouza_jl_numbers j where j.mouza_id = m.id) < 3')).toBe(0);
    expect(await count('from mouzas where union_id is null')).toBe(0);
    const answering = 'from offices o join office_jurisdictions j on j.office_id = o.id where j.mouza_id = m.id';
    expect(await count(`from mouzas m where not exists (select ${answering})`)).toBe(0);
    expect(
      await rows('select (select count(*) from zones) as zones, count(*) as wards, count(city_corporation_id) as of_cities from wards'),
    ).toEqual([{ zones: 20, wards: 147, of_cities: 129 }]);
    const codes = (await rows('select postal_code from post_offices order by 1')).map(one => one.postal_code);
    expect(codes).toEqual(['1000', '1340', '1350', '4000', '6000', '9000']);
  });

  test('has in each office the desks of its base office, each under its own, with a permission group', async () => {
    expect(
      await count(`from offices o where (select count(*) from office_organograms d where d.office_id = o.id)
        <> (select sum(p.post_count) from base_office_organograms p where p.base_office_id = o.base_office_id)`),
    ).toBe(0);
    expect(
      await count(`from office_organograms d join base_office_organograms p on p.id = d.base_office_organogram_id
        left join office_organograms a on a.id = d.parent_id
        where (p.parent_id is null) <> (a.id is null) or a.base_office_organogram_id is distinct from p.parent_id or a.office_id <> d.office_id
          or d.permission_group_id <> p.permission_group_id or d.original_permission_group_id <> p.permission_group_id`),
    ).toBe(0);
    const [desk] = await rows(
      `select d.name, d.name_en from office_organograms d join offices o on o.id = d.office_id where o.short_name_en = 'Savar' and d.is_office_head`,
    );
    expect(desk).toEqual({ name: 'সহকারী কমিশনার (ভূমি), সাভার', name_en: 'Assistant Commissioner (Land), Savar' });
  });

  test('S3.024 has one head desk in each office, which the office knows', async () => {
    expect(
      await count(`from offices o where (select array_agg(d.id) from office_organograms d where d.office_id = o.id and d.is_office_head)
        is distinct from array[o.head_organogram_id]`),
    ).toBe(0);
  });

  test('has 2,000 people, each at one primary desk of their own office, and nobody beside them there', async () => {
    expect(await count('from users where user_type = 2')).toBe(2_000);
    expect(
      await count(`from users u where u.user_type = 2 and (select array_agg(a.office_id) from desk_assignments a
        where a.user_id = u.id and a.is_primary and a.to_date is null) is distinct from array[u.office_id]`),
    ).toBe(0);
    expect(
      await count(`from (select 1 from desk_assignments where responsibility = 'main' and to_date is null group by office_organogram_id
        having count(*) > 1) twice`),
    ).toBe(0);
    expect(
      await count(`from users u join desk_assignments a on a.user_id = u.id and a.is_primary and a.to_date is null
        join office_organograms d on d.id = a.office_organogram_id where u.designation_id <> d.designation_id or u.grade_id <> d.grade_id`),
    ).toBe(0);
  });

  test('S1.30 lets twelve of its people sign in, officers and staff, with a password of this machine', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-demo-'));
    try {
      expect(await prepareDemoSignIn(pool, dataDir)).toContain('dc.dhaka');
      const password = readFileSync(path.join(dataDir, 'keys/demo-password'), 'utf8').trim();
      for (const [username, category] of [
        ['dc.dhaka', 'officer'],
        ['clerk.savar', 'staff'],
      ]) {
        expect((await signIn(pool, username!, password)).kind, username).toBe('accepted');
        expect(await rows(`select personnel_category from users where username = '${username}'`)).toEqual([
          { personnel_category: category },
        ]);
      }
      expect(await count('from users where user_type = 2 and idp_uuid is not null')).toBe(12);
      expect(await prepareDemoSignIn(pool, dataDir)).toBeUndefined();
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  test('has officers and staff, cadre and others, men and women', async () => {
    const [kinds] = await rows(`select count(*) filter (where personnel_category = 'officer') as officers,
      count(*) filter (where personnel_category = 'staff') as staff, count(cadre_id) as cadre, count(distinct gender) as genders
      from users where user_type = 2`);
    expect(Object.values(kinds).every(n => (n as number) > 1)).toBe(true);
    expect(kinds.officers + kinds.staff).toBe(2_000);
  });

  test('has people whose dates are in order: nobody serves before they are 22 or after they are 59', async () => {
    expect(
      await count(`from users where user_type = 2 and not coalesce(joining_date >= date_of_birth + interval '22 years'
        and current_office_joining_date >= joining_date and current_office_joining_date <= current_date + 1
        and (prl_date > current_date or (employment_type = 'contractual' and prl_date is null
          and contract_start_date >= joining_date and contract_end_date > current_date)) and (permanent_go_date is null or permanent_go_date > joining_date)
        and (length(nid) = 10 or left(nid, 4) = to_char(date_of_birth, 'YYYY')), false)`),
    ).toBe(0);
    expect(
      await count(`from desk_assignments a join users u on u.id = a.user_id
        where a.from_date < u.joining_date or (a.is_primary and a.to_date is null and a.from_date <> u.current_office_joining_date)
          or a.to_date <= a.from_date`),
    ).toBe(0);
    expect(await count('from desk_assignments where to_date is not null')).toBeGreaterThan(500);
    expect(await count(`from desk_assignments where responsibility = 'in_charge'`)).toBeGreaterThan(5);
  });

  test('S1.40 S2.147 has a finished transfer with its four letters, some on their way, and applications', async () => {
    const [finished] = await rows(`select i.released_at <= i.joined_at as ordered, i.handed_over_at is not null as handed_over,
      (select array_agg(type order by type) from transfer_letters l where l.transfer_order_item_id = i.id and l.status = 'published') as letters
      from transfer_order_items i where i.joined_at is not null`);
    expect(finished).toEqual({ ordered: true, handed_over: true, letters: ['handover', 'joining', 'notice', 'release'] });
    expect(await count(`from transfer_letters where status = 'not_published'`)).toBe(2);
    expect(await count(`from transfer_letters where body like '%………%' or body_en like '%………%'`)).toBe(0);
    expect(await count('from transfer_orders where status is not null')).toBe(3);
    expect(await rows('select distinct status from transfer_applications order by 1')).toHaveLength(3);
  });

  test('has releases that were checked on their day, and a joining that its office accepts', async () => {
    const letters = `from transfer_letters l join transfer_order_items i on i.id = l.transfer_order_item_id where l.status = 'published'`;
    const checked = `l.clearance_en like '%' || to_char(l.letter_date, 'FMDD FMMonth YYYY') || '%'`;
    expect(await count(`${letters} and l.type = 'release' and ${checked}`)).toBe(2);
    expect(await count(`${letters} and l.type = 'joining' and l.office_id = i.to_office_id`)).toBe(1);
  });

  test('has orders whose forms are filled in, and of khatians that its registers have', async () => {
    const orders = 'from service_orders o join services s on s.id = o.service_id';
    expect(await count(`${orders} where not exists (select from service_order_answers a where a.service_order_id = o.id)`)).toBe(0);
    const open = `${orders} where s.work = 'khatian_copy' and o.status in ('received', 'in_process', 'ready', 'returned')`;
    const asked = `a.service_order_id = o.id and a.key = 'khatian_number' and a.value = k.khatian_number and k.mouza_id = o.mouza_id`;
    expect(await count(`${open} and not exists (select from land_schedules k, service_order_answers a where ${asked})`)).toBe(0);
  });

  test('S6.05 S6.13 has people who wait for an account, some for too long, each with one who decides; and requests for responsibilities', async () => {
    expect(
      await rows(`select approver_rule, status, is_overdue, count(*)::int as n, bool_and(is_overdue = (due_at < now())) as is_true
        from registrations group by 1, 2, 3 order by 1, 2, 3`),
    ).toEqual([
      { approver_rule: 'ac_land', status: 'pending', is_overdue: false, n: 1, is_true: true },
      { approver_rule: 'ac_land', status: 'pending', is_overdue: true, n: 1, is_true: true },
      { approver_rule: 'ac_record_room', status: 'pending', is_overdue: true, n: 1, is_true: true },
      { approver_rule: 'ac_record_room', status: 'rejected', is_overdue: false, n: 1, is_true: true },
      { approver_rule: 'technical_admin', status: 'pending', is_overdue: false, n: 1, is_true: true },
    ]);
    expect(
      await count(`from registrations r join desk_assignments a on a.office_organogram_id = r.approver_desk_id and a.to_date is null
        join users u on u.id = a.user_id where u.username in ('acland.savar', 'recordroom.dhaka')`),
    ).toBe(4);
    const asked = await rows('select status, count(*)::int as n from responsibility_requests group by 1 order by 1');
    expect(asked.map(({ status, n }) => [status, n])).toEqual(Object.entries({ pending: 2, rejected: 1 }));
  });

  test('has names in both languages', async () => {
    expect(
      await count(`from users where user_type = 2 and not (full_name ~ '^[\u0980-\u09FF ।.\u200C\u200D]+$' and full_name_en ~ '^[A-Za-z. ]+$'
        and full_name = first_name || ' ' || last_name and full_name_en = first_name_en || ' ' || last_name_en)`),
    ).toBe(0);
  });

  test('S3.027 has budgets whose share is what was spent of them', async () => {
    expect(await count('from office_budgets')).toBeGreaterThan(300);
    expect(await count('from office_budgets where spent_percent is distinct from round(spent_amount * 100 / budget_amount, 2)')).toBe(0);
  });

  test('S3.071 has some weeks of attendance of some people, of every status, no row on a day off but as one', async () => {
    const found = await rows('select status, shown_status, count(*) as n from attendances group by 1, 2');
    expect(new Set(found.map(({ status }) => status)).size).toBe(5);
    const otherwise = found.filter(one => one.status !== one.shown_status).map(one => `${one.status} ${one.shown_status}`);
    expect(otherwise).toEqual(['absent off_day']);
    expect(await count('from work_plans')).toBe(15);
    // Everybody's week; and today nobody who has not come by now, nor those who sign in and enter it by themselves.
    const here = `(now() at time zone 'Asia/Dhaka')`;
    const today = `from attendances t join users u on u.id = t.user_id where t.date = ${here}::date`;
    expect(await count('from attendances')).toBeGreaterThan(1_500);
    expect(
      await count(`${today} and (t.in_time is null or greatest(t.in_time, t.out_time) > ${here}::time or u.idp_uuid is not null)`),
    ).toBe(0);
  });

  test('has balances of leave that are what the ledger says', async () => {
    expect(await count('from leave_balances')).toBeGreaterThan(100);
    expect(await count('from leave_balances where remaining_days <> opening_days + earned_days + adjusted_days - used_days')).toBe(0);
    expect(
      (await rows('select (select sum(days) from leave_ledger_entries) = (select sum(remaining_days) from leave_balances) as same'))[0]
        .same,
    ).toBe(true);
    expect(await count('from optional_leaves')).toBeGreaterThan(10);
  });

  test('has something in the lists that nothing else fills: replies with evidence, winners, instalments, shares, documents', async () => {
    const evidence = `from audit_replies r join engine.files f on f.record_id = r.id and f.resource = 'audit-replies'`;
    expect(await count(evidence)).toBe(await count('from audit_replies'));
    for (const table of ['audit_replies', 'award_winners', 'loan_installments', 'memory_shares', 'public_documents', 'service_assignments'])
      expect(await count(`from ${table}`), table).toBeGreaterThan(0);
    expect(await count('from appraisals where band is not null')).toBeGreaterThan(0);
    expect(await count(`from hearings where status = 'finished' and meeting_at > now()`)).toBe(0);
  });

  test('has land records of every kind in the upazilas of its mouzas, with schedules, leases, cases, points and boundaries', async () => {
    const kinds = await rows(
      'select kind, count(*) as n, count(latitude) as points, count(boundary) as boundaries from land_records group by 1',
    );
    const fewer: Readonly<Record<string, number>> = { 'tea-gardens': 1, 'shrimp-estates': 2, 'salt-estates': 2 };
    const declared = resources.filter(({ family }) => family === landRecords).map(({ name }) => [name, fewer[name] ?? 6]);
    expect(kinds.map(({ kind, n }) => [kind, n]).sort()).toEqual(declared.sort());
    expect(kinds.every(({ n, points, boundaries }) => points > 0 && (boundaries > 0 || n < 6))).toBe(true);
    const inland = `from land_records r join districts d on d.id = r.district_id where d.bbs_code <> '15' and kind = any($1)`;
    expect(await rows(`select kind ${inland}`, [`{${Object.keys(fewer)}}`])).toEqual([]);
    expect(await count('from land_records where title is null or total_area <= 0')).toBe(0);
    expect(
      await count(`from land_schedules s join land_records r on r.id = s.record_id join mouzas m on m.id = s.mouza_id
        where m.upazila_id <> r.upazila_id or abs(r.latitude - m.latitude) > 0.011 or abs(r.longitude - m.longitude) > 0.011`),
    ).toBe(0);
    expect(await count('from land_leases where is_leased')).toBeGreaterThan(15);
    expect(await count('from land_cases')).toBeGreaterThan(2);
    const papers = `from abandoned_property_documents d join engine.files f on f.record_id = d.id and f.resource = 'abandoned-property-documents'`;
    expect(await count(papers)).toBe(6);
  });

  test('gets more land records by a larger scale, of which the first are the same', async () => {
    const [{ last }] = await rows('select max(id) as last from land_records');
    const known = () => rows('select md5(string_agg(r::text, $$ $$ order by id)) as all from land_records r where id <= $1', [last]);
    const before = await known();
    expect((await seedDemo(pool, { scale: 0.035 }))?.land).toBe(7 * 7 + 6 + 5);
    expect(await known()).toEqual(before);
    expect(await seedDemo(pool, { scale: 0.01 })).toBeUndefined();
  });

  test('is in the audit log, record by record', async () => {
    for (const [resource, table] of [
      ['offices', 'offices'],
      ['office-organograms', 'office_organograms'],
      ['users', 'users'],
      ['desk-assignments', 'desk_assignments'],
    ])
      expect(
        await count(`from ${table} t where not exists (select from engine.audit_logs l where l.resource = '${resource}' and l.record_id = t.id
          and l.action_type = 'create' and l.task is not null)`),
        resource,
      ).toBe(0);
  });

  test('keeps every rule of today, as does the reference data', { timeout: makingLimit }, async () =>
    expect(await faultsIn(pool)).toEqual([]),
  );

  test('is made once: a second run writes nothing', async () => {
    const [{ last }] = await rows('select max(id) as last from engine.audit_logs');
    await pool.query(`update offices set name_en = 'Renamed by somebody' where code = 'LATC'`);
    expect(await seedDemo(pool, { scale: 0.03 })).toBeUndefined();
    expect((await rows('select max(id) as last from engine.audit_logs'))[0].last).toBe(last);
    expect(await count(`from offices where name_en = 'Renamed by somebody'`)).toBe(1);
  });
});
