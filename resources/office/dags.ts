/**
 * Dags, the numbered plots of a mouza: as people write them (`১২৩, ১২৩/৪৫৬, ১২৫-১৩০`) and as they are kept (`123, 123/456, 125`). A dag
 * that was parted later has a second number (bata dag, domain section 1.3). Pure: the server and the screens read by it.
 */
import { latinDigits } from '../kernel/digits.ts';

/** Of one mouza in one office. */
export const mostDags = 1_000;

/** `wrong`: what is no dag, as it was written. `twice`: what had been said already. */
export type ReadDags = { readonly dags: readonly string[]; readonly wrong: readonly string[]; readonly twice: readonly string[] };

const one = /^[1-9]\d{0,5}(\/[1-9]\d{0,5})?$/;
const range = /^([1-9]\d{0,5})-([1-9]\d{0,5})$/;

/** The dags that one written part means; undefined when it means none, or more than a mouza may list. */
function meantBy(part: string): readonly string[] | undefined {
  if (one.test(part)) return [part];
  const [from, to] = (range.exec(part) ?? []).slice(1).map(Number);
  if (from === undefined || to === undefined || to < from || to - from >= mostDags) return undefined;
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

const [whole, bata] = [(dag: string) => Number.parseInt(dag, 10), (dag: string) => Number(dag.split('/')[1] ?? 0)];
const byNumber = (a: string, b: string): number => whole(a) - whole(b) || bata(a) - bata(b);

/**
 * What a text of dags says, in the order of their numbers: digits of both scripts, separated by commas, semicolons or spaces; `125-130` is a
 * range.
 */
export function readDags(text: string): ReadDags {
  const [found, twice, wrong] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const parts = latinDigits(text)
    .replace(/\s*[-‐-―−]\s*/g, '-')
    .replace(/\s*\/\s*/g, '/')
    .split(/[\s,;।]+/)
    .filter(part => part !== '');
  for (const part of parts) {
    const meant = meantBy(part);
    if (meant === undefined) wrong.add(part);
    for (const dag of meant ?? []) {
      if (found.has(dag)) twice.add(dag);
      found.add(dag);
    }
  }
  return { dags: [...found].sort(byNumber), wrong: [...wrong], twice: [...twice].sort(byNumber) };
}

/** As they are kept. */
export const writeDags = (dags: readonly string[]): string => dags.join(', ');

/** Part of a mouza, or all of it. `dags` may be withheld from the reader. */
export type Share = { readonly is_full_mouza: boolean; readonly dags?: readonly string[] };

/** What two shares of one mouza have in common: all of the other's where one of them is whole; undefined when nothing. */
export function sharedBy(mine: Share, other: Share): Share | undefined {
  if (other.is_full_mouza) return mine.is_full_mouza ? { is_full_mouza: true } : mine;
  if (mine.is_full_mouza) return other;
  const held = new Set(mine.dags);
  const dags = other.dags?.filter(dag => held.has(dag)) ?? [];
  return dags.length > 0 ? { is_full_mouza: false, dags } : undefined;
}
