/** Somebody on approved leave is absent in no figure and no report, with or without a row of the device. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfTexts } from '../../support/pdf-text.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { sheetsOf } from '../../support/workbook-cells.ts';
import { nineToFive, uploading } from './uploading.ts';

/** A Tuesday, after everybody should have come; the leave began on a Sunday and ends on Thursday. */
const [today, from, to] = ['2026-11-24', '2026-11-15', '2026-11-26'];
const now = new Date(`${today}T12:00:00.000+06:00`);
/** Fridays and Saturdays within it are of the leave, too. */
const spanOfLeave = 12;
/** The working days of the leave, up to today. */
const daysAway = ['15', '16', '17', '18', '19', '22', '23', '24'].map(day => `2026-11-${day}`);

let server: TestServer;
let people: People;
let office: number;
let away: Awaited<ReturnType<People['clerk']>>;
let head: Awaited<ReturnType<People['clerk']>>;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  people = peopleOf(server);
  await people.withoutEverybody();
  await server.pool.query('update holidays set row_status = 0');
  office = await people.office({ level: 5 });
  await nineToFive(people, office);
  const reads = ['VIEW_ATTENDANCE', 'EXPORT_ATTENDANCE', 'VIEW_DASHBOARD', 'VIEW_LEAVE_APPLICATION', 'VIEW_USER', 'VIEW_PDS', 'PRINT_PDS'];
  head = await people.clerk(office, reads);
  away = await people.clerk(office, ['VIEW_OWN_ATTENDANCE']);
  await server.pool.query("update users set employee_code = 'AWAY-1' where id = $1", [away.id]);
  await people.settle();
  const attends = async (user_id: number, date: string) => {
    const made = await server.call('POST', '/api/attendances', {
      user_id,
      date,
      in_time: '09:00',
      out_time: date === today ? null : '17:00',
    });
    expect(made.status, made.text).toBe(201);
  };
  for (const date of ['2026-11-11', '2026-11-12']) await attends(away.id, date);
  for (const date of ['2026-11-12', ...daysAway]) await attends(head.id, date);
  await server.pool.query(
    `insert into leave_applications (user_id, office_id, leave_type_id, from_date, to_date, reason, status)
     select $1, $2, min(id), $3, $4, 'পারিবারিক', 2 from leave_types`,
    [away.id, office, from, to],
  );
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const get = async (path: string, headers: Headers = head.headers) => {
  const answer = await server.call('GET', `/api/${path}`, undefined, headers);
  expect(answer.status, `${path}: ${answer.text}`).toBe(200);
  return answer.json;
};
const bytesOf = async (path: string): Promise<Buffer> => {
  const answer = await fetch(new URL(`/api/${path}`, server.origin), { headers: { ...head.headers, 'accept-language': 'en' } });
  expect(answer.status, path).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
type Person = {
  readonly user: { readonly id: number };
  readonly totals: Record<string, number>;
  readonly days: { readonly date: string; readonly status: string | null }[];
};
const mine = ({ data }: { data: { people: Person[] } }): Person => data.people.find(({ user }) => user.id === away.id)!;

/** Every figure and report that says of anybody whether they were there. */
const paths: Readonly<Record<string, () => Promise<void>>> = {
  'the list of attendance, and its export': async () => {
    const rows: { shown_status: string; date: string }[] = await get(`attendances${query({ filter: { user_id: away.id } })}`);
    expect(rows.filter(({ shown_status }) => shown_status === 'absent')).toEqual([]);
    expect(await get(`attendances${query({ filter: { user_id: away.id, shown_status: 'absent' } })}`)).toEqual([]);
    const exported = await get(
      `attendances/export?${new URLSearchParams({ format: 'json', filter: JSON.stringify({ user_id: away.id }) })}`,
    );
    expect(exported.map((row: { shown_status: string }) => row.shown_status)).not.toContain('absent');
  },
  'the report of who is absent today, its totals and its export': async () => {
    expect((await get('absence-report')).map(({ user_id }: { user_id: number }) => user_id)).not.toContain(away.id);
    expect((await get('absence-report/totals')).data?.count ?? 0).toBe(0);
    expect(await get(`absence-report/export?format=json`)).toEqual([]);
  },
  'the figures of the front page': async () => {
    const { data } = await get('dashboard');
    const card = data.widgets.find(({ key }: { key: string }) => key === 'attendance');
    const values = Object.fromEntries(card.figures.map(({ key, value }: { key: string; value: number }) => [key, value]));
    expect(values).toMatchObject({ absent: 0, on_leave: 1, present: 1 });
    expect((await get('dashboard?of=day')).data.widgets[0].figures.find(({ key }: { key: string }) => key === 'absent').value).toBe(0);
    expect(data.week.days.map(({ date, away: count }: { date: string; away: number }) => [date, count])).toContainEqual([today, 1]);
    expect(data.efficiency.parts).toMatchObject([{ key: 'attendance', percent: 100 }]);
    const streak = data.streaks.best.find(({ user }: { user: { id: number } }) => user.id === away.id);
    expect(streak).toMatchObject({ days: 2, from: '2026-11-11' });
  },
  'what the first page says of one’s own day': async () => {
    expect((await get('attendances/today', away.headers)).why).toBe('on_leave');
  },
  'the month of the person, on screen and on paper': async () => {
    const { totals, days } = mine(await get('attendance-month', away.headers));
    expect([totals.absent, totals.on_leave]).toEqual([0, spanOfLeave]);
    const said = days.filter(({ date }) => date >= from && date <= to).map(({ status }) => status);
    expect(new Set(said)).toEqual(new Set(['on_leave']));
    const paper = pdfTexts(await bytesOf(`attendance-month.pdf?user_id=${away.id}`)).join('');
    expect(paper).toContain(`Onleave${spanOfLeave}`);
    expect(paper).not.toContain('Absent');
  },
  'the month of the office, on screen and in a workbook': async () => {
    expect(mine(await get(`attendance-month?office_id=${office}`)).totals).toMatchObject({ absent: 0, on_leave: spanOfLeave });
    const [sheet] = await sheetsOf(await bytesOf(`attendance-month.xlsx?office_id=${office}`));
    const cells = [...sheet!.cells].filter(([place]) => !/[A-Z]1$/.test(place) && /[A-Z]+[23]$/.test(place));
    expect(cells.map(([, { value }]) => value)).toContain('V');
    expect(cells.map(([, { value }]) => value)).not.toContain('A');
  },
  'the personal data sheet': async () => {
    expect(pdfTexts(await bytesOf(`users/${away.id}/sheet.pdf`)).join('')).not.toContain('Absent');
  },
};

describe('S3.072 on approved leave nobody is absent', () => {
  for (const [name, asks] of Object.entries(paths)) test(`without a row, in ${name}`, asks);
  test('the device notes nothing of them, and the office uploads that', async () => {
    const uploads = uploading(server, people);
    const sent = await uploads.send(
      daysAway.map(day => ['AWAY-1', day, null, null, null]),
      { office_id: office },
    );
    expect(sent.json, sent.text).toMatchObject({ status: 'accepted', accepted: daysAway.length });
    const rows = await uploads.daysOf(away.id);
    expect(
      rows.filter(({ date }: { date: string }) => date >= from).map(({ shown_status }: { shown_status: string }) => shown_status),
    ).toEqual(daysAway.map(() => 'on_leave'));
  });
  for (const [name, asks] of Object.entries(paths)) test(`with rows of the device, in ${name}`, asks);
});
