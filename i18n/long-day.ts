/** A day with its weekday, in full: 'বৃহস্পতিবার' follows the date in Bengali and leads it in English. Pure. */
import type { Locale } from '../resources/kernel/text.ts';
import { formatLongDate, formatWeekday } from './format.ts';

/** '2026-11-19' -> '১৯ নভেম্বর ২০২৬, বৃহস্পতিবার' or 'Thursday, 19 November 2026'. */
export function formatLongDay(date: string, locale: Locale): string {
  const parts = [formatLongDate(date, locale), formatWeekday(date, locale)];
  return (locale === 'en' ? parts.reverse() : parts).join(', ');
}
