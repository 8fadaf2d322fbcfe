/** The days that are left until a day, as a word that is the louder the nearer the day is. */
import type { Locale } from '../../resources/kernel/text.ts';
import { daysLeft } from './time-left.ts';
import { Tone } from './tone.tsx';

/** Days within which it is soon. */
const soon = 7;

export function TimeLeft({ day, locale }: { readonly day: string; readonly locale: Locale }) {
  const { text, isLate, days } = daysLeft(day, new Date(), locale);
  return (
    <span className="time-left">
      <Tone tone={isLate ? 'danger' : days <= soon ? 'warning' : 'muted'}>{text}</Tone>
    </span>
  );
}
