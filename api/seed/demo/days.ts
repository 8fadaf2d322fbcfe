/** Civil days as `YYYY-MM-DD`, counted on. */
const day = 86_400_000;

export const shifted = (date: string, days: number): string => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** The same day some years later; 29 February becomes 28 February. */
export function yearsLater(date: string, years: number): string {
  const [year, month, of] = date.split('-');
  return `${Number(year) + years}-${month}-${month === '02' && of === '29' ? '28' : of}`;
}

export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const later = (one: string, other: string): string => (one > other ? one : other);
