/**
 * Attendance and plans of some demo offices in the last weeks; few offices, so that a start stays quick. Those of everybody are in
 * `everybody.ts`. Pure except for the last part: days and times follow from the dice.
 */

import type { Inside } from '../../engine/server-side.ts';
import { shifted } from '../../seed/demo/days.ts';
import { type Dice, diceOf } from '../../seed/demo/dice.ts';
import { type Employee, employeesOf } from '../../seed/demo/employees.ts';
import { make } from '../../seed/demo/make.ts';

/** How much is made: only a little for the ordinary demo. */
export type Size = { readonly people: number; readonly days: number };
const ordinary: Size = { people: 40, days: 60 };
const seed = 2026;

type Span = { readonly from_date: string; readonly to_date: string };

const weekly: ReadonlySet<number> = new Set([5, 6]);

/** Friday, Saturday, and the holidays of the whole country. */
const isOff = (date: string, holidays: readonly Span[]): boolean =>
  weekly.has(new Date(`${date}T00:00:00.000Z`).getUTCDay()) ||
  holidays.some(({ from_date, to_date }) => from_date <= date && date <= to_date);

const holidaysOf = ({ rows }: Inside): Promise<Span[]> =>
  rows<Span>(
    `select from_date, to_date from holidays h where not is_optional and not exists (select from holidays__district d where d.owner_id = h.id)`,
  );

const two = (number: number): string => String(number).padStart(2, '0');
const time = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`;

type Day = {
  readonly status: string;
  readonly shown_status?: string;
  readonly in_time?: string;
  readonly out_time?: string;
  readonly remarks?: string;
};

/** A working day by the hours of nine to five with a grace of fifteen minutes. */
export function workingDay({ between }: Dice): Day {
  const at = between(1, 100);
  const evening = time(17, between(0, 40));
  if (at <= 3) return { status: 'absent' };
  if (at <= 5) return { status: 'outside_duty', remarks: 'জেলা প্রশাসকের কার্যালয়ে সভা' };
  if (at <= 12) return { status: 'late', in_time: time(9, between(16, 55)), out_time: evening };
  if (at <= 16) return { status: 'short_duty', in_time: time(8, between(45, 59)), out_time: time(15, between(30, 59)) };
  return { status: 'present', in_time: at % 2 ? time(8, between(40, 59)) : time(9, between(0, 15)), out_time: evening };
}

export const deviceWords = 'বায়োমেট্রিক যন্ত্র';
/** In a few offices the device writes a row for days off, too. */
export const dayOff: Day = { status: 'absent', shown_status: 'off_day' };

/** An office of so few people is there as a whole: its month has no gaps. */
const smallOffice = 20;
const everybody = 1000;

/** So many people, and all colleagues in small offices. */
async function attending(inside: Inside, people: number): Promise<readonly Employee[]> {
  const all = await employeesOf(inside, everybody);
  const sizes = Map.groupBy(all, ({ office_id }) => office_id);
  return all.filter(({ office_id }, at) => at < people || sizes.get(office_id)!.length <= smallOffice);
}

export async function makeAttendances(inside: Inside, { people, days }: Size = ordinary): Promise<void> {
  const employees = await attending(inside, people);
  const holidays = await holidaysOf(inside);
  const dice = diceOf(seed);
  const dates = Array.from({ length: days }, (_, at) => shifted(inside.today, -days + at));
  const rows = employees.flatMap(({ id: user_id, office_id }, at) =>
    dates.flatMap(date => {
      const off = isOff(date, holidays);
      if (off && at % 10 > 0) return [];
      const { status, shown_status = status, ...day } = off ? dayOff : workingDay(dice);
      const how = status === 'outside_duty' ? { type: 'manual' } : { type: 'automatic', source: deviceWords };
      return [{ user_id, office_id, date, status, shown_status, ...how, ...day }];
    }),
  );
  await make(
    inside,
    'attendances',
    rows,
    ({ user_id, date }) => `${user_id} ${date}`,
    row => row,
  );
}

const purposes = ['ইউনিয়ন ভূমি অফিস পরিদর্শন', 'নামজারি মামলার সরেজমিন তদন্ত', 'জলমহালের সীমানা যাচাই', 'খাসজমির দখল যাচাই', 'হাট-বাজার পরিদর্শন'];
const findings = 'রেজিস্টার হালনাগাদ আছে; দুটি নামজারি মামলা নির্ধারিত সময় পেরিয়েছে।';

/** Plans for today and later, visits under some of today's, and outside duties. */
export async function makePlans(inside: Inside): Promise<void> {
  const { rows, repositoryOf, acting, today, now } = inside;
  const { pick, between } = diceOf(seed);
  const employees = (await employeesOf(inside)).slice(0, 15);
  const below = async (office: number): Promise<number[]> =>
    (await rows<{ id: number }>('select id from offices where parent_id = $1 order by id limit 2', [office])).map(({ id }) => id);
  const holidays = await holidaysOf(inside);
  const workingFrom = (date: string): string => (isOff(date, holidays) ? workingFrom(shifted(date, 1)) : date);
  for (const [at, { id: user_id, office_id }] of employees.entries()) {
    const plan = {
      ...{ user_id, date: shifted(today, at % 4), place: at % 5 ? 'inside' : 'outside' },
      ...{ visited_office_ids: await below(office_id), purpose: pick(purposes) },
    };
    const visit = { visited_at: now.toISOString(), place: 'ইউনিয়ন ভূমি অফিস', findings };
    const made = await repositoryOf('work-plans').insert({ ...plan, visits: at % 4 ? [] : [visit] }, acting);
    if (at % 2 === 0) await repositoryOf('work-plans').move(made.id, 'approve', {}, undefined, acting);
    const from = between(10, 13);
    const duty = { user_id, date: workingFrom(shifted(today, at - 5)), from_time: time(from, 0), to_time: time(from + 2, 30) };
    const about = { place: 'জেলা প্রশাসকের কার্যালয়', purpose: 'মাসিক রাজস্ব সভায় অংশগ্রহণ' };
    const { id } = await repositoryOf('outside-duties').insert({ ...duty, ...about }, acting);
    if (at % 3 === 0) await repositoryOf('outside-duties').move(id, 'approve', {}, undefined, acting);
  }
}
