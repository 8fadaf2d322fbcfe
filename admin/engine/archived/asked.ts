/** What is asked of archived years, in the address and in a call; which years there are. Pure. */

import { mostDaysOf, soughtIn } from '../../../resources/kernel/archived.ts';
import { addDays, isDate } from '../../../resources/kernel/clock.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import { words } from './words.ts';

export type Asked = {
  readonly from: string;
  readonly to: string;
  readonly user: number | null;
  readonly text: string;
  /** Values that a row has, by field: those that are asked for. */
  readonly where: Readonly<Record<string, string>>;
};

export type Days = Pick<Asked, 'from' | 'to'>;

const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** What an address asks for; undefined when it names no days. */
export function askedIn(search: string, resource: AnyResource): Asked | undefined {
  const query = new URLSearchParams(search);
  const [from, to, user] = [query.get('from') ?? '', query.get('to') ?? '', query.get('user') ?? ''];
  if (problemOf({ from, to }, resource)) return undefined;
  const where = Object.fromEntries(soughtIn(resource).flatMap(name => (query.get(name) ? [[name, query.get(name)!]] : [])));
  return { from, to, user: /^[1-9]\d{0,15}$/.test(user) ? Number(user) : null, text: query.get('text') ?? '', where };
}

export const daysOf = (month: string): Days => ({ from: `${month}-01`, to: lastDayOf(month) });

/** Before anything is asked: the newest archived month. */
export const startOf = (months: readonly string[]): Asked => {
  const last = months.at(-1)!;
  return { ...daysOf(last), user: null, text: '', where: {} };
};

/** Why these days can't be searched. */
export function problemOf({ from, to }: Days, resource: AnyResource): Text | undefined {
  if (!isDate(from) || !isDate(to) || to < from) return words.wrongDays;
  if (addDays(from, mostDaysOf(resource)) > to) return undefined;
  return resource.byMonth === undefined ? words.manyDays : words.beyondMonth;
}

const written = ({ from, to, user, text, where }: Asked, person: string): string =>
  new URLSearchParams({
    ...{ from, to },
    ...(user !== null && { [person]: String(user) }),
    ...(text.trim() && { text: text.trim() }),
    ...Object.fromEntries(Object.entries(where).filter(([, value]) => value !== '')),
  }).toString();

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
