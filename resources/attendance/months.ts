/** What a month of attendance comes to: the status of each day, how many there are of each, and how long somebody was late or missing. */
import { t } from '../kernel/index.ts';
import { shownStatusOptions } from './options.ts';

/** The statuses of a month's days, in the order of its totals: those that lists show, and the working day of which nothing is written. */
export const monthStatusOptions = [...shownStatusOptions, { value: 'no_entry', text: t('এন্ট্রি নেই', 'No entry'), tone: 'muted' }] as const;
export type MonthStatus = (typeof monthStatusOptions)[number]['value'];

/** As the cells of an office's month have it, where a day is as wide as a number. */
export const statusMarks = {
  present: t('উ', 'P'),
  late: t('বি', 'L'),
  short_duty: t('স্ব', 'S'),
  absent: t('অ', 'A'),
  outside_duty: t('ব', 'D'),
  on_leave: t('ছু', 'V'),
  off_day: t('–', '–'),
  no_entry: t('?', '?'),
} as const satisfies Record<MonthStatus, ReturnType<typeof t>>;

export type DayOfMonth = {
  readonly date: string;
  /** The row of attendance, if there is one. */
  readonly id: number | null;
  /** Null while nothing can be said: today and later. */
  readonly status: MonthStatus | null;
  readonly in_time: string | null;
  readonly out_time: string | null;
  readonly holiday: { readonly name: string; readonly name_en: string | null } | null;
};

export type Totals = Readonly<Record<MonthStatus, number>>;

export const totalsOf = (days: readonly Pick<DayOfMonth, 'status'>[]): Totals =>
  Object.fromEntries(
    monthStatusOptions.map(({ value }) => [value, days.filter(({ status }) => status === value).length]),
  ) as unknown as Totals;

/** From this many days on a streak is shown. */
export const shortestStreak = 3;

/** Days on which somebody was late or missing, one after the other. */
export type Streak = { readonly days: number; readonly from: string; readonly to: string };

const isBad = (status: MonthStatus | null): boolean => status === 'late' || status === 'absent';
/** Days on which nobody is expected neither end a streak nor count. */
const isPassed = (status: MonthStatus | null): boolean => status === 'off_day' || status === 'on_leave' || status === 'outside_duty';

const longer = (streak: Streak | null, date: string): Streak => ({
  days: (streak?.days ?? 0) + 1,
  from: streak?.from ?? date,
  to: date,
});

/** The longest streak of a month, the later of two; null when it is shorter than `shortestStreak`. */
export function streakOf(days: readonly Pick<DayOfMonth, 'date' | 'status'>[]): Streak | null {
  const streaks: Streak[] = [];
  let running: Streak | null = null;
  for (const { date, status } of days) {
    if (isPassed(status)) continue;
    running = isBad(status) ? longer(running, date) : null;
    if (running && running.days >= (streaks.at(-1)?.days ?? shortestStreak)) streaks.push(running);
  }
  return streaks.at(-1) ?? null;
}
