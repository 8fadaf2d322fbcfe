/** A month of attendance as the API answers it, and its words. */
import { digits, formatDate } from '../../i18n/format.ts';
import type { DayOfMonth, Streak, Totals } from '../../resources/attendance/months.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import type { Named, Person } from '../engine/naming.ts';
import { dataOf } from '../session/http.ts';

export type PersonsMonth = {
  readonly user: Person;
  readonly designation: Named | null;
  readonly days: readonly DayOfMonth[];
  readonly totals: Totals;
  readonly streak: Streak | null;
};
export type MonthAnswer = { readonly office: Named | null; readonly people: readonly PersonsMonth[]; readonly more: boolean };

export type Whose = { readonly office?: number; readonly person?: number };

/** The query of the API for a month of somebody. */
export const monthQuery = (month: string, { office, person }: Whose): string =>
  new URLSearchParams({ month, ...(office && { office_id: String(office) }), ...(person && { user_id: String(person) }) }).toString();

export const monthOf = (query: string, from: number, signal: AbortSignal): Promise<MonthAnswer> =>
  dataOf<MonthAnswer>(`/api/attendance-month?${query}&from=${from}`, { signal });

export const words = {
  title: t('মাসিক হাজিরা', 'Monthly attendance'),
  mine: t('আমার', 'My own'),
  monthBefore: t('আগের মাস', 'The month before'),
  monthAfter: t('পরের মাস', 'The month after'),
  failed: t('মাসিক হাজিরা আনা গেল না', 'The monthly attendance could not be loaded'),
  nobody: t('এ মাসে এখানে কারও মূল দায়িত্ব ছিল না, বা আপনার দেখার অধিকার নেই।', 'Nobody had their main desk here this month, or you may not see it.'),
  noDesk: t('এ মাসে মূল দায়িত্বের কোনো ডেস্ক ছিল না।', 'Nobody held a main desk this month.'),
  person: t('কর্মকর্তা/কর্মচারী', 'Employee'),
  totals: t('মাসের মোট', 'Total of the month'),
  row: t('টানা', 'In a row'),
  rowWhy: t('টানা কত কর্মদিবস বিলম্ব বা অনুপস্থিত (তিন দিন থেকে)', 'Working days late or absent in a row, from three on'),
  streak: t('টানা %{days} কর্মদিবস বিলম্ব বা অনুপস্থিত: %{from} – %{to}', 'Late or absent on %{days} working days in a row: %{from} – %{to}'),
  more: t('আরও দেখুন', 'Show more'),
  workbook: t('এক্সেল', 'Workbook'),
} as const;

export const streakText = ({ days, from, to }: Streak, locale: Locale): string =>
  words.streak[locale]
    .replace('%{days}', digits(days, locale))
    .replace('%{from}', formatDate(from, locale))
    .replace('%{to}', formatDate(to, locale));
