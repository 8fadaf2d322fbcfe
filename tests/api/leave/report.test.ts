/** What somebody has had and has left in a year, and who is away when. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clerk, codeOf, type LeaveWorld, leaveWorld, ownKeys } from './leave-world.ts';

let world: LeaveWorld;
let clerk: Clerk;
let colleague: Clerk;
beforeAll(async () => {
  world = await leaveWorld();
  [clerk, colleague] = [await world.employee(), await world.employee()];
  await world.give(clerk.id, 'EL_F', 'full', 100.5, '2025-06-01');
  const placeholder_desk_id = colleague.desk;
  await world.approved({ type: 'CL', from_date: '2026-11-25', to_date: '2026-11-26' }, clerk);
  await world.approved({ type: 'EL_F', from_date: '2026-12-06', to_date: '2026-12-09', placeholder_desk_id }, clerk);
  await world.made({ type: 'CL', from_date: '2026-12-13', to_date: '2026-12-13' }, clerk);
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

const get = (path: string, { headers }: Pick<Clerk, 'headers'> = clerk) => world.server.call('GET', `/api/${path}`, undefined, headers);
type Row = { readonly leave_type: { readonly name_en: string } };
const of = (rows: readonly Row[], name: string) => rows.find(row => row.leave_type.name_en === name);

test('S2.137 S3.067 S9.26 one’s own report shows entitled, earned, taken and remaining by type and year', async () => {
  const { json } = await get('leave-report?year=2026');
  expect(json.data.people).toHaveLength(1);
  const [{ user, rows }] = json.data.people;
  expect(user.id).toBe(clerk.id);
  expect(of(rows, 'Casual leave')).toMatchObject({ entitled: 20, taken: 2, remaining: 18, payable_status: 1, is_yearly: true });
  expect(of(rows, 'Earned leave, full average pay')).toMatchObject({ opening: 100.5, taken: 4, remaining: 96.5, entitled: null });
  expect(of(rows, 'Rest & recreation leave')).toMatchObject({ taken: 0, remaining: 96.5 });
  expect(of(rows, 'Quarantine leave')).toMatchObject({ taken: 0, remaining: null });
  const past = (await get('leave-report?year=2025')).json.data.people[0].rows;
  expect(of(past, 'Earned leave, full average pay')).toMatchObject({ opening: 100.5, remaining: 100.5, taken: 0 });
  expect(of(past, 'Casual leave')).toMatchObject({ taken: 0 });
});

const offeredTo = async (asked: string, by?: Pick<Clerk, 'headers'>): Promise<readonly string[]> => {
  const { json, status, text } = await get(`leave-choices${asked}`, by);
  expect(status, text).toBe(200);
  return json.data.map((row: Row) => row.leave_type.name_en);
};

test('S3.061 a type that is not for their kind of employment is not offered or shown, and is refused', async () => {
  const hired = await world.employee({ employment_type: 'contractual' });
  const earned = 'Earned leave, full average pay';
  expect(await offeredTo('', hired)).not.toContain(earned);
  expect(await offeredTo('')).toContain(earned);
  const { rows } = (await get('leave-report', hired)).json.data.people[0];
  expect(of(rows, earned)).toBeUndefined();
  expect(of((await get('leave-report')).json.data.people[0].rows, earned)).toBeDefined();
  const sent = await world.send(
    { type: 'EL_F', from_date: '2026-12-06', to_date: '2026-12-09', placeholder_desk_id: colleague.desk },
    hired,
  );
  expect(codeOf(sent)).toEqual([400, 'leave.not_for_employee_type']);
});

test('what is offered is what the calculation does not refuse for the person, also when somebody applies for them', async () => {
  const grade = async (number: number) => (await world.rowsOf('select id from grades where number = $1', [number]))[0].id;
  const mother = await world.employee({ gender: 2, grade_id: await grade(18) });
  const unknown = await world.employee({ employment_type: null, gender: null });
  const types = await world.rowsOf(
    'select t.name_en, t.code from leave_types t join leave_rules r on r.leave_type_id = t.id where r.total_days > 0',
    [],
  );
  await world.server.pool.query(
    `update leave_rules set row_status = 0 where leave_type_id = (select id from leave_types where code = 'STL')`,
  );
  const unfit = ['leave.not_for_employee_type', 'leave.not_for_gender', 'leave.not_for_grade', 'leave.rule_inactive'];
  for (const person of [clerk, mother, unknown]) {
    const offered = await offeredTo('', person);
    for (const { name_en, code } of types) {
      const { json } = await world.calculate({ type: code, from_date: '2026-12-06', to_date: '2026-12-06' }, person);
      const isUnfit = json.data.problems.some((problem: { code: string }) => unfit.includes(problem.code));
      expect([name_en, offered.includes(name_en)]).toEqual([name_en, !isUnfit]);
    }
  }
  expect(await offeredTo('', unknown)).toEqual([]);
  expect(await offeredTo('', mother)).toContain('Maternity leave');
  // The head may apply for anybody of the office, without reading anybody's balances; a colleague may not.
  expect(await offeredTo(`?user_id=${mother.id}`, world.head)).toEqual(await offeredTo('', mother));
  expect((await get(`leave-choices?user_id=${mother.id}`, colleague)).status).toBe(404);
  expect((await get('leave-choices?user_id=x')).status).toBe(400);
});

test('S2.137 somebody else’s is read by anyone who reads their balances', async () => {
  expect((await get(`leave-report?user_id=${clerk.id}`, colleague)).status).toBe(404);
  const hr = await world.people.clerk(world.upazila, ['VIEW_LEAVE_REPORT']);
  await world.people.settle();
  expect((await get(`leave-report?user_id=${clerk.id}`, hr)).json.data.people[0].user.id).toBe(clerk.id);
  const office = (await get(`leave-report?office_id=${world.upazila}`, hr)).json.data;
  expect(office.people.length).toBeGreaterThan(4);
  expect(office.more).toBe(false);
  expect((await get(`leave-report?office_id=${world.district}`, hr)).json.data.people).toEqual([]);
  expect(
    (await get(`leave-calculator?leave_type_id=1&from_date=2026-12-20&to_date=2026-12-20&user_id=${clerk.id}`, colleague)).status,
  ).toBe(404);
  for (const path of [
    'leave-report?year=26',
    'leave-report?some=1',
    'leave-calculator?leave_type_id=1&from_date=2026-13-01&to_date=2026-12-01',
  ])
    expect((await get(path)).status).toBe(400);
});

test('who is away when: colleagues see that, and not which leave it is nor what isn’t decided', async () => {
  const asked = 'leave-calendar?from_date=2026-11-22&to_date=2026-12-31';
  const own = (await get(asked)).json.data;
  expect(own.office.id).toBe(world.upazila);
  expect(own.days).toHaveLength(40);
  expect(own.days.find(({ date }: { date: string }) => date === '2026-11-27')).toEqual({ date: '2026-11-27', why: 'weekly_off' });
  expect(own.people[0].leaves).toHaveLength(3);
  const [seen] = (await get(asked, colleague)).json.data.people;
  expect(seen).toMatchObject({ user: { id: clerk.id }, desk: { id: clerk.desk } });
  expect(seen.leaves).toMatchObject([
    { id: null, leave_type: null, from_date: '2026-11-25', placeholder: null },
    { id: null, leave_type: null, from_date: '2026-12-06', placeholder: { id: colleague.id } },
  ]);
  expect((await get(asked, world.head)).json.data.people[0].leaves[1]).toMatchObject({
    leave_type: { name_en: 'Earned leave, full average pay' },
  });
  expect(codeOf(await get('leave-calendar?from_date=2026-01-01&to_date=2026-12-31'))).toEqual([400, 'leave.calendar_too_long']);
  expect((await get('leave-calendar?from_date=2026-12-31&to_date=2026-12-01')).status).toBe(400);
  expect((await get(`leave-calendar?from_date=${encodeURIComponent('২০২৬-১২-০১')}&to_date=2026-12-31`)).status).toBe(200);
  const stranger = await world.people.clerk(await world.people.office(), ownKeys);
  await world.people.settle();
  expect((await get(`${asked}&office_id=${world.upazila}`, stranger)).status).toBe(404);
});
