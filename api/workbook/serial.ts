/** Days, times and instants as workbook numbers: days since the end of 1899, a time as a fraction of a day. Pure. */

const dayMs = 86_400_000;
/** Day 0 of the 1900 system, which takes that year for a leap year: it counts right from March 1900 on. */
const epochMs = Date.UTC(1899, 11, 30);
const firstSerial = 61;

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/;
const timePattern = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/;

/** `YYYY-MM-DD`; undefined for an invalid day or one that a workbook can't store. */
export function daySerial(text: string): number | undefined {
  const [, year, month, day] = dayPattern.exec(text) ?? [];
  if (year === undefined) return undefined;
  const serial = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - epochMs) / dayMs;
  return serial < firstSerial ? undefined : serial;
}

/** `HH:MM`, `HH:MM:SS` or `HH:MM:SS.mmm`, in milliseconds of its day. */
function timeMs(text: string): number | undefined {
  const [, hours, minutes, seconds = '0', part = ''] = timePattern.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
}

/** Enough digits for a millisecond, without the noise of the division. */
const rounded = (serial: number): number => Number(serial.toFixed(10));

export function timeSerial(text: string): number | undefined {
  const ms = timeMs(text);
  return ms === undefined ? undefined : rounded(ms / dayMs);
}

/** `YYYY-MM-DDTHH:MM…` in the reader's local time: a workbook knows no time zone. */
export function momentSerial(text: string): number | undefined {
  const day = daySerial(text.slice(0, 10));
  const ms = text[10] === 'T' || text[10] === ' ' ? timeMs(text.slice(11)) : undefined;
  return day === undefined || ms === undefined ? undefined : rounded(day + ms / dayMs);
}
