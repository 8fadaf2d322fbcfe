/** How long something may still wait, in days as an office counts them. Pure. */
import { formatNumber } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';

const words = {
  left: t('%{days} দিন বাকি', '%{days} days left'),
  tomorrow: t('আগামীকাল', 'tomorrow'),
  today: t('আজ', 'today'),
  passed: t('আজ পেরিয়েছে', 'late today'),
  yesterday: t('১ দিন পার', '1 day late'),
  late: t('%{days} দিন পার', '%{days} days late'),
};
const dayMs = 86_400_000;
const dayOf = (instant: Date): number => Date.parse(dhakaDay(instant)) / dayMs;

type TimeLeft = { readonly text: string; readonly isLate: boolean; readonly days: number };

/** @param due an instant, UTC */
export function timeLeft(due: string, now: Date, locale: Locale): TimeLeft {
  const days = dayOf(new Date(due)) - dayOf(now);
  const isLate = Date.parse(due) < now.getTime();
  const near = { 1: words.tomorrow, 0: isLate ? words.passed : words.today, '-1': words.yesterday }[days];
  const text = near?.[locale] ?? words[days > 0 ? 'left' : 'late'][locale].replace('%{days}', formatNumber(Math.abs(days), locale));
  return { text, isLate, days };
}

/** @param day a civil date, which is in time until it ends */
export const daysLeft = (day: string, now: Date, locale: Locale): TimeLeft => timeLeft(`${day}T23:59:59+06:00`, now, locale);
