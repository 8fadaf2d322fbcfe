/** The reasons that refuse leave, each by its code: the specification's list of errors of leave, and the few that follow from it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clerk, codeOf, type LeaveWorld, leaveWorld } from './leave-world.ts';

let world: LeaveWorld;
let clerk: Clerk;
beforeAll(async () => {
  world = await leaveWorld();
  clerk = await world.employee();
  for (const ledger of ['full', 'half']) await world.give(clerk.id, ledger === 'full' ? 'EL_F' : 'EL_H', ledger, 500);
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

const days = (from_date: string, to_date = from_date) => ({ from_date, to_date });
const week = days('2026-12-06', '2026-12-10');
const refused = async (type: string, body: object, by: Clerk = clerk) => codeOf(await world.send({ type, ...body }, by));
const inRules = (set: string, type: string) =>
  world.server.pool.query(`update leave_rules set ${set} where leave_type_id = (select id from leave_types where code = $1)`, [type]);
/** Runs `work` while the rule is otherwise. */
async function meanwhile<T>(type: string, set: string, back: string, work: () => Promise<T>): Promise<T> {
  await inRules(set, type);
  try {
    return await work();
  } finally {
    await inRules(back, type);
  }
}
const stray = (): Promise<Clerk> => world.employee();

describe('the rule', () => {
  test('S8.057 S8.058 is there, and active', async () => {
    const category = await world.server.call('POST', '/api/leave-categories', { code: 'NOR', name: 'বিধিহীন', name_en: 'No rule' });
    await world.server.call('POST', '/api/leave-types', {
      ...{ leave_category_id: category.json.id, code: 'NOR', name: 'বিধিহীন', name_en: 'No rule' },
    });
    expect(await refused('NOR', week)).toEqual([400, 'leave.rule_not_created']);
    expect(await meanwhile('CL', 'row_status = 0', 'row_status = 1', () => refused('CL', week))).toEqual([400, 'leave.rule_inactive']);
  });

  test('is for such a person', async () => {
    expect(await refused('ML', week)).toEqual([400, 'leave.not_for_gender']);
    expect(await refused('HL', week)).toEqual([400, 'leave.not_for_grade']);
    const contractual = await world.employee({ employment_type: 'contractual' });
    expect(await refused('EL_F', week, contractual)).toEqual([400, 'leave.not_for_employee_type']);
  });

  test('S8.071 asks when somebody joined', async () => {
    expect(await refused('CL', week, await world.employee({ joining_date: null }))).toEqual([400, 'leave.no_joining_date']);
  });
});

describe('the days', () => {
  test('S5.037 begin today or later', async () => {
    expect(await refused('CL', days('2026-11-21', '2026-11-24'))).toEqual([400, 'validation.not_before']);
    expect((await world.send({ type: 'CL', ...days('2026-11-22') }, await stray())).status).toBe(201);
  });

  test('S8.072 of yearly leave are in one year, of others need not', async () => {
    expect(await refused('CL', days('2026-12-31', '2027-01-02'))).toEqual([400, 'leave.spans_years']);
    const mother = await world.employee({ gender: 2 });
    const placeholder_desk_id = (await stray()).desk;
    expect((await world.send({ type: 'ML', ...days('2026-12-01', '2027-03-01'), placeholder_desk_id }, mother)).status).toBe(201);
  });

  test('S8.075 are no more than the limit at a time, in an exceptional case no more than that one, with a certificate', async () => {
    const long = days('2026-12-01', '2026-12-15');
    expect(await refused('CL', days('2026-11-23', '2026-12-14'))).toEqual([400, 'leave.at_a_time_exceeded']);
    expect(await refused('CL', long)).toEqual([400, 'leave.at_a_time_exceeded']);
    expect(await refused('CL', { ...long, is_exceptional: true })).toEqual([400, 'leave.certificate_required']);
    expect(await refused('CL', days('2026-12-01', '2036-12-15'))).toEqual([400, 'leave.spans_years']);
    const { json } = await world.calculate({ type: 'CL', ...long, is_exceptional: true }, clerk);
    expect(json.data).toMatchObject({ day_count: 10 + 1, is_allowed: true });
  });

  test('cost something, and optional leave is of holidays that one chose', async () => {
    expect(await refused('CL', days('2026-11-27', '2026-11-28'))).toEqual([400, 'leave.nothing_counted']);
    expect(await refused('OL', days('2026-12-07'))).toEqual([400, 'leave.not_a_chosen_holiday']);
  });

  test('S8.080 overlap no other leave of the person', async () => {
    const one = await stray();
    await world.made({ type: 'CL', ...days('2026-12-06', '2026-12-08') }, one);
    expect(await refused('CL', days('2026-12-08', '2026-12-09'), one)).toEqual([400, 'leave.overlapping']);
    const { json } = await world.send({ type: 'CL', ...days('2026-12-08', '2026-12-09') }, one);
    const text = 'The other leave: Casual leave, 06/12/2026 to 08/12/2026';
    expect(json.details[1]).toMatchObject({ path: 'to_date', code: 'leave.other_leave', text });
    const both = await Promise.all([1, 2].map(() => world.send({ type: 'CL', ...days('2026-12-20', '2026-12-21') }, one)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.map(codeOf)).toContainEqual([400, 'leave.overlapping']);
  });

  test('S8.081 meet no other duty, also when they are forwarded; the record is named', async () => {
    const [one, other] = [await stray(), await stray()];
    const { id } = await world.made({ type: 'CL', ...days('2026-12-13', '2026-12-14') }, one);
    await world.people.insert('outside_duties', {
      ...{ user_id: one.id, office_id: world.upazila, date: '2026-12-14', from_time: '10:00', to_time: '12:00' },
      ...{ place: 'জেলা আদালত', purpose: 'সাক্ষ্য' },
    });
    const answer = await world.move(id, 'forward', world.kanungo);
    expect(codeOf(answer)).toEqual([400, 'leave.conflicting']);
    const { facts, text } = answer.json.details[0];
    expect(facts).toEqual({ date: '2026-12-14', what: 'বহিঃদায়িত্ব, জেলা আদালত', what_en: 'outside duty, জেলা আদালত' });
    expect(text).toBe('The applicant has another duty on 14/12/2026: outside duty, জেলা আদালত');
    await world.made({ type: 'CL', ...days('2026-12-06'), placeholder_desk_id: other.desk }, one);
    expect(await refused('CL', days('2026-12-06'), other)).toEqual([400, 'leave.conflicting']);
  });
});

describe('what is left', () => {
  test('S8.073 S8.074 suffices, also after the overflow into earned leave', async () => {
    const one = await stray();
    await world.give(one.id, 'CL', 'quota', 2);
    await world.give(one.id, 'EL_F', 'full', 1.9);
    const answer = await world.send({ type: 'CL', ...week }, one);
    expect(codeOf(answer)).toEqual([400, 'leave.remaining_exceeded']);
    expect(answer.json.details[0].facts).toEqual({ asked: 5, left: 3 });
    const none = await stray();
    await world.give(none.id, 'EL_H', 'half', 0.9);
    const placeholder_desk_id = (await stray()).desk;
    expect(await refused('EL_H', { ...week, placeholder_desk_id }, none)).toEqual([400, 'leave.none_remaining']);
  });

  test('of two that wait the second is refused when nothing is left for it', async () => {
    const one = await stray();
    await world.give(one.id, 'CL', 'quota', 3);
    const first = await world.made({ type: 'CL', ...days('2026-12-06', '2026-12-08') }, one);
    const second = await world.made({ type: 'CL', ...days('2026-12-13', '2026-12-14') }, one);
    for (const { id } of [first, second]) await world.moved(id, 'forward', world.kanungo);
    await world.moved(first.id, 'approve', world.head);
    expect(codeOf(await world.move(second.id, 'approve', world.head))).toEqual([400, 'leave.none_remaining']);
  });

  test('S8.061 overflows only where earned leave is kept', async () => {
    const one = await stray();
    await world.give(one.id, 'CL', 'quota', 2);
    const answer = await meanwhile('EL_F', 'row_status = 0', 'row_status = 1', () => world.send({ type: 'CL', ...week }, one));
    expect(codeOf(answer)).toEqual([400, 'leave.earned_type_missing']);
    const [missing, short] = answer.json.details;
    expect(missing.text).toContain('“Full-pay account” has no active rule of earned leave');
    expect(short.facts).toEqual({ asked: 5, left: 2 });
  });

  test('S8.076 a third maternity leave is refused', async () => {
    const mother = await world.employee({ gender: 2 });
    const placeholder_desk_id = (await stray()).desk;
    const send = (from: string, to: string) => world.send({ type: 'ML', ...days(from, to), placeholder_desk_id }, mother);
    expect((await send('2026-12-01', '2027-05-29')).status).toBe(201);
    expect((await send('2028-12-01', '2029-05-29')).status).toBe(201);
    expect(codeOf(await send('2030-12-01', '2031-05-29'))).toEqual([400, 'leave.job_life_exceeded']);
  });
});

describe('the placeholder', () => {
  const el = (placeholder_desk_id: number | undefined, span: object = week) => ({
    ...span,
    ...(placeholder_desk_id && { placeholder_desk_id }),
  });

  test('S8.070 is needed for all but casual and optional leave', async () => {
    expect(await refused('EL_F', week)).toEqual([400, 'leave.placeholder_required']);
    expect((await world.send({ type: 'CL', ...days('2026-12-17') }, await stray())).status).toBe(201);
  });

  test('S8.066 S8.067 S8.068 is somebody else, at a desk that somebody holds', async () => {
    expect(await refused('EL_F', el(clerk.desk))).toEqual([400, 'leave.placeholder_same_desk']);
    const second = await world.people.desk(world.upazila);
    expect(await refused('EL_F', el(second))).toEqual([400, 'leave.placeholder_without_user']);
    await world.people.post({ user: clerk.id, desk: second });
    expect(await refused('EL_F', el(second))).toEqual([400, 'leave.placeholder_same_person']);
  });

  test('S8.069 has one duty at a time, also of two who ask at once, and is present', async () => {
    const [one, two, three, substitute, away] = await Promise.all([stray(), stray(), stray(), stray(), stray()]);
    for (const { id } of [one, two, three]) await world.give(id, 'EL_F', 'full', 50);
    const send = (by: Clerk) => world.send({ type: 'EL_F', ...el(substitute.desk) }, by);
    const both = await Promise.all([send(one), send(two)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.map(codeOf)).toContainEqual([400, 'leave.placeholder_taken']);
    expect(codeOf(await send(three))).toEqual([400, 'leave.placeholder_taken']);
    await world.made({ type: 'CL', ...days('2026-12-08') }, away);
    expect(await refused('EL_F', el(away.desk), three)).toEqual([400, 'leave.placeholder_away']);
  });
});

describe('the way', () => {
  /** An office of its own, with this workflow or none. */
  const lonely = async (actors?: readonly string[]): Promise<Clerk> => {
    const office = await world.people.office();
    const one = await world.people.clerk(office, ['CREATE_LEAVE_APPLICATION', 'VIEW_OWN_LEAVE_APPLICATION']);
    await world.server.pool.query(`update users set employment_type = 'permanent', joining_date = '2010-01-01' where id = $1`, [one.id]);
    await world.people.settle();
    if (actors) await world.workflow(actors, 'leave', office);
    return one;
  };

  test('S8.077 S8.078 S8.079 begins with a workflow that has steps at which somebody is found', async () => {
    const send = async (by: Clerk) => codeOf(await world.send({ type: 'CL', ...days('2026-12-17') }, by));
    expect(await send(await lonely())).toEqual([400, 'leave.no_workflow']);
    expect(await send(await lonely(['parent_head']))).toEqual([400, 'leave.performer_desk_missing']);
    const stepless = await lonely(['office_head']);
    await world.server.pool.query(
      `update workflow_steps set row_status = 0 where workflow_id = (select max(id) from workflows where module = 'leave')`,
    );
    expect(await send(stepless)).toEqual([400, 'leave.no_step']);
  });

  test('S8.082 ends where it is decided: it is not forwarded from there', async () => {
    const { id } = await world.made({ type: 'CL', ...days('2026-12-17') }, await stray());
    await world.moved(id, 'forward', world.kanungo);
    expect(codeOf(await world.move(id, 'forward', world.head))).toEqual([400, 'leave.cannot_forward']);
  });
});
