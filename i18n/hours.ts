/** An hour as it is said: in a summons it stands in words beside its digits, so that a slip of one digit misleads nobody. */
import type { Locale } from '../resources/kernel/text.ts';
import { formatTime } from './format.ts';

const inBengali = [
  'এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ',
  'এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ বিশ',
  'একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ উনত্রিশ ত্রিশ',
  'একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ চল্লিশ',
  'একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ পঞ্চাশ',
  'একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট',
].flatMap(ten => ten.split(' '));

const inEnglish = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen'],
  ...['fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const englishNumber = (value: number): string => inEnglish[value - 1] ?? `twenty-${inEnglish[value - 21]}`;

/** Of twelve hours: 0 and 12 are both twelve. */
const dial = (hour: number): number => hour % 12 || 12;

const [quarter, half, threeQuarters, whole] = [15, 30, 45, 60];

function saidInBengali(hour: number, minute: number): string {
  const of = (value: number): string => `${inBengali[dial(value) - 1]}টা`;
  if (minute === 0) return of(hour);
  if (minute === quarter) return `সোয়া ${of(hour)}`;
  if (minute === threeQuarters) return `পৌনে ${of(hour + 1)}`;
  if (minute !== half) return `${of(hour)} ${inBengali[minute - 1]} মিনিট`;
  return { 1: 'দেড়টা', 2: 'আড়াইটা' }[dial(hour)] ?? `সাড়ে ${of(hour)}`;
}

const dayParts: readonly (readonly [before: number, words: string])[] = [
  [4, 'at night'],
  [12, 'in the morning'],
  [17, 'in the afternoon'],
  [21, 'in the evening'],
  [24, 'at night'],
];

function saidInEnglish(hour: number, minute: number): string {
  const part = dayParts.find(([before]) => hour < before)![1];
  const of = (value: number): string => englishNumber(dial(value));
  const minutes = (value: number): string => {
    if (value === quarter) return 'a quarter';
    return value % 5 === 0 ? englishNumber(value) : `${englishNumber(value)} ${value === 1 ? 'minute' : 'minutes'}`;
  };
  if (minute === 0) return `${of(hour)} o'clock ${part}`;
  if (minute === half) return `half past ${of(hour)} ${part}`;
  return minute < half ? `${minutes(minute)} past ${of(hour)} ${part}` : `${minutes(whole - minute)} to ${of(hour + 1)} ${part}`;
}

/** '10:30' -> 'সাড়ে দশটা' or 'half past ten in the morning'. */
export function saidTime(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return locale === 'bn' ? saidInBengali(hour, minute) : saidInEnglish(hour, minute);
}

/** '10:30' -> 'সকাল ১০:৩০ (সাড়ে দশটা)' or '10:30 am (half past ten in the morning)'. */
export const timeInWords = (time: string, locale: Locale): string => `${formatTime(time, locale)} (${saidTime(time, locale)})`;
