/**
 * How well a text matches the typed one: the beginning best, then the beginning of a word, then within, then its letters in order. Pure.
 */
import { searchKey } from '../../../resources/kernel/search-key.ts';

const atStart = 100;
const wholeMore = 10;
const atWord = 80;
const within = 60;
const scattered = 30;
/** So few letters in order are met by nearly everything. */
const fewestScattered = 3;

function scatter(text: string, sought: string): number {
  if (sought.length < fewestScattered) return 0;
  let at = -1;
  let gaps = 0;
  for (const letter of sought) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return 0;
    // Text before the first letter is no gap.
    if (at >= 0) gaps += next - at - 1;
    at = next;
  }
  return gaps > sought.length ? 0 : scattered - gaps;
}

/** @param text as a search key. @param word one word of a search key. */
function score(text: string, word: string): number {
  const at = text.indexOf(word);
  // Of two texts that begin with it, the shorter one is better.
  if (at === 0) return atStart + (wholeMore * word.length) / text.length;
  if (at > 0) return text[at - 1] === ' ' ? atWord : within;
  return scatter(text, word);
}

/** How well every typed word matches a name or the text next to it; 0 when one does not. A match next to the name counts half. */
export function matchOf(names: readonly string[], asides: readonly string[], typed: string): number {
  const words = searchKey(typed).split(' ').filter(Boolean);
  const best = (texts: readonly string[], word: string) => Math.max(0, ...texts.map(text => score(searchKey(text), word)));
  const scores = words.map(word => Math.max(best(names, word), best(asides, word) / 2));
  return scores.includes(0) || scores.length === 0 ? 0 : scores.reduce((sum, one) => sum + one, 0) / scores.length;
}

/** The best of them, best first; of equals the earlier one. */
export function ranked<T>(entries: readonly T[], scoreOf: (entry: T) => number, most: number): readonly T[] {
  return entries
    .map(entry => ({ entry, score: scoreOf(entry) }))
    .filter(one => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}
