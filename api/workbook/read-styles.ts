/** Which styles of a workbook show a number as a date or time: nothing else distinguishes them from numbers. */
import type { Attributes, Listener } from './read-xml.ts';

/** The built-in formats: 14 to 22, 45 to 47, and those of East Asian calendars. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** `dd/mm/yyyy`, but not `0.00 "days"`, `[Red]0` or `\d0`. */
export const isDateFormat = (code: string): boolean => {
  const plain = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(h+|m+|s+)\])[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(plain.replace(/general|AM\/PM|A\/P/gi, ''));
};

/** `dates[n]`: whether a cell of style `n` is a date. */
export function stylesListener(dates: boolean[]): Listener {
  const own = new Map<number, boolean>();
  let within = false;
  const note = (name: string, at: Attributes): void => {
    if (name === 'numFmt') own.set(Number(at.numFmtId), isDateFormat(at.formatCode ?? ''));
    else if (name === 'cellXfs') within = true;
    else if (name === 'xf' && within) {
      const id = Number(at.numFmtId ?? 0);
      dates.push(own.get(id) ?? isBuiltInDate(id));
    }
  };
  return {
    open: note,
    close: name => {
      if (name === 'cellXfs') within = false;
    },
  };
}
