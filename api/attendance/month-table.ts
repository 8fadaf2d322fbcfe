/** The attendance of a month as a table, for paper and for a workbook: an office's people and days, or a person's days. Pure. */
import { digits, formatDate, formatMonth, formatNumber, formatTime, formatWeekday } from '../../i18n/format.ts';
import { monthStatusOptions, type Streak, statusMarks, type Totals } from '../../resources/attendance/months.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import type { Label } from '../engine/label.ts';
import type { PersonsMonth } from './month.ts';

const words = {
  title: t('মাসিক হাজিরা প্রতিবেদন', 'Monthly attendance report'),
  person: t('কর্মকর্তা/কর্মচারী', 'Employee'),
  designation: t('পদবি', 'Designation'),
  date: t('তারিখ', 'Date'),
  weekday: t('বার', 'Day'),
  status: t('অবস্থা', 'Status'),
  came: t('আগমন', 'In'),
  went: t('প্রস্থান', 'Out'),
  remarks: t('মন্তব্য', 'Remarks'),
  streak: t('টানা বিলম্ব/অনুপস্থিতি', 'Late or absent in a row'),
  streakOf: t('টানা %{days} কর্মদিবস বিলম্ব বা অনুপস্থিত: %{from} – %{to}', 'Late or absent on %{days} working days in a row: %{from} – %{to}'),
  prepared: t('প্রস্তুতকারীর স্বাক্ষর', 'Prepared by'),
  first: t('প্রথম %{count} জন; আরও আছেন', 'The first %{count} people; there are more'),
  head: t('অফিসপ্রধানের স্বাক্ষর ও সিল', 'Head of office, signature and seal'),
};

export type MonthTable = {
  readonly title: string;
  readonly lines: readonly string[];
  /** `part`: the width on paper among the others; numbers stand in the middle. */
  readonly columns: readonly { readonly heading: string; readonly part: number; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly signers: readonly string[];
};

const nameOf = ({ full_name, full_name_en }: PersonsMonth['user'], locale: Locale): string =>
  (locale === 'en' && full_name_en) || full_name;
const labelOf = (label: Label | null, locale: Locale): string => (label ? (locale === 'en' && label.name_en) || label.name : '');

const streakText = ({ days, from, to }: Streak, locale: Locale): string =>
  words.streakOf[locale]
    .replace('%{days}', formatNumber(days, locale))
    .replace('%{from}', formatDate(from, locale))
    .replace('%{to}', formatDate(to, locale));

/** `উ উপস্থিত, বি বিলম্ব, …` */
const legend = (locale: Locale): string =>
  monthStatusOptions.map(({ value, text }) => `${statusMarks[value][locale]} ${text[locale]}`).join(' · ');

/** What there is any of: `উপস্থিত ১৮ · বিলম্ব ২`. */
const totalsLine = (totals: Totals, locale: Locale): string =>
  monthStatusOptions
    .filter(({ value }) => totals[value] > 0)
    .map(({ value, text }) => `${text[locale]} ${formatNumber(totals[value], locale)}`)
    .join(' · ');

/** `more`: there are people behind the last one, which the last row says. */
type Month = { readonly first: string; readonly dates: readonly string[]; readonly more: boolean };

export function officeTable(
  people: readonly PersonsMonth[],
  office: Label | null,
  { first, dates, more }: Month,
  locale: Locale,
): MonthTable {
  const narrow = (heading: string) => ({ heading, part: 1, isNumber: true });
  const rows = people.map(({ user, designation, days, totals, streak }) => {
    const marks = new Map(days.map(({ date, status }) => [date, status ? statusMarks[status][locale] : '']));
    return [
      ...[nameOf(user, locale), labelOf(designation, locale)],
      ...dates.map(date => marks.get(date) ?? ''),
      ...monthStatusOptions.map(({ value }) => totals[value]),
      streak?.days ?? '',
    ];
  });
  const columns = [
    { heading: words.person[locale], part: 7, isNumber: false },
    { heading: words.designation[locale], part: 5, isNumber: false },
    ...dates.map(date => narrow(digits(Number(date.slice(8)), locale))),
    ...monthStatusOptions.map(({ value }) => narrow(statusMarks[value][locale])),
    { heading: words.streak[locale], part: 3, isNumber: true },
  ];
  const isCut = words.first[locale].replace('%{count}', formatNumber(people.length, locale));
  return {
    title: words.title[locale],
    lines: [[labelOf(office, locale), formatMonth(first, locale)].filter(Boolean).join(', '), legend(locale)],
    columns,
    rows: more ? [...rows, columns.map((_, at) => (at === 0 ? isCut : ''))] : rows,
    signers: [words.prepared[locale], words.head[locale]],
  };
}

export function personTable(
  { user, designation, days, totals, streak }: PersonsMonth,
  { first }: Pick<Month, 'first'>,
  locale: Locale,
): MonthTable {
  const statusText = (status: string | null): string => monthStatusOptions.find(({ value }) => value === status)?.text[locale] ?? '';
  const timeText = (time: string | null): string => (time ? formatTime(time, locale) : '');
  return {
    title: words.title[locale],
    lines: [
      [nameOf(user, locale), labelOf(designation, locale)].filter(Boolean).join(', '),
      formatMonth(first, locale),
      totalsLine(totals, locale),
      ...(streak ? [streakText(streak, locale)] : []),
    ],
    columns: [
      ...[words.date, words.weekday, words.status, words.came, words.went].map(text => ({
        heading: text[locale],
        part: 2,
        isNumber: false,
      })),
      { heading: words.remarks[locale], part: 4, isNumber: false },
    ],
    rows: days.map(({ date, status, in_time, out_time, holiday }) => [
      ...[formatDate(date, locale), formatWeekday(date, locale), statusText(status), timeText(in_time), timeText(out_time)],
      holiday ? (locale === 'en' && holiday.name_en) || holiday.name : '',
    ]),
    signers: [],
  };
}
