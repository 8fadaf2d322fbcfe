/** What is asked of archived years, in the address and in a call; which years there are. Pure. */
import { addDays, isDate } from '../../../resources/kernel/clock.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import { words } from './words.ts';

export type Asked = { readonly from: string; readonly to: string; readonly user: number | null; readonly text: string };

/** Days of a search, as the server allows. */
const mostDays = 366;

const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** What an address asks for; undefined when it names no days. */
export function askedIn(search: string): Asked | undefined {
  const query = new URLSearchParams(search);
  const [from, to, user] = [query.get('from') ?? '', query.get('to') ?? '', query.get('user') ?? ''];
  if (problemOf({ from, to })) return undefined;
  return { from, to, user: /^[1-9]\d{0,15}$/.test(user) ? Number(user) : null, text: query.get('text') ?? '' };
}

/** Before anything is asked: the newest archived month. */
export const startOf = (months: readonly string[]): Asked => {
  const last = months.at(-1)!;
  return { from: `${last}-01`, to: lastDayOf(last), user: null, text: '' };
};

/** Why these days can't be searched. */
export function problemOf({ from, to }: Pick<Asked, 'from' | 'to'>): Text | undefined {
  if (!isDate(from) || !isDate(to) || to < from) return words.wrongDays;
  return addDays(from, mostDays) <= to ? words.manyDays : undefined;
}

const written = ({ from, to, user, text }: Asked, person: string): string =>
  new URLSearchParams({ from, to, ...(user !== null && { [person]: String(user) }), ...(text.trim() && { text: text.trim() }) }).toString();

/** The query of the address. */
export const searchOf = (asked: Asked): string => written(asked, 'user');
/** The query of the call. */
export const callOf = (asked: Asked): string => written(asked, 'user_id');

export type Year = { readonly year: string; readonly from: string; readonly to: string };

/** The archived years, each with the days of its months. */
export function yearsOf(months: readonly string[]): Year[] {
  const years = [...new Set(months.map(month => month.slice(0, 4)))];
  return years.map(year => {
    const own = months.filter(month => month.startsWith(year));
    return { year, from: `${own[0]}-01`, to: lastDayOf(own.at(-1)!) };
  });
}
