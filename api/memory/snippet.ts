/** A few words of a page around what was found, without tags. */
import { hitIn, hitsIn } from '../../resources/kernel/search-hit.ts';

const before = 60;
const after = 140;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&#39;': "'" };

/** The text of markup, as `engine.plain_text` searches it: a word that bold letters split is one word. */
export const plainOf = (markup: string): string =>
  markup
    .replace(/<\/?(?:strong|em|u|s|sub|sup|a)(?: [^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, entity => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();

/** The words around the first hit, of the whole where it is together, else of a word; or the beginning where only the title has it. */
export function snippetOf(markup: string, sought: string): string {
  const text = plainOf(markup);
  const [from, to] = hitIn(text, sought) ?? hitsIn(text, sought)[0] ?? [0, 0];
  const space = from > before ? text.indexOf(' ', from - before) : -1;
  const start = from <= before ? 0 : space >= 0 && space < from ? space + 1 : from;
  const cut = text.lastIndexOf(' ', to + after);
  const end = text.length <= to + after ? text.length : cut > to ? cut : to + after;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
