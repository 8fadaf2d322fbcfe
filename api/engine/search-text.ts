/** A search in the key of a table (D-SEARCH): each text is found, in any order. */
import { lengthOf } from '../../resources/kernel/canonical.ts';
import { readersOnlyNames } from '../../resources/kernel/represent.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { searchedOf } from '../../resources/kernel/searched.ts';

/** Parts the texts of a row in its key. */
const separator = '\u001f';
/** So many letters have a trigram anywhere in a text; fewer have one at the beginning of a word. */
const trigram = 3;
/** Further texts are searched as one, as they are: each number of texts is a statement of its own. */
const mostTexts = 6;

/** The positions in `search_key` that may be searched by people who may only choose; none where all may be. */
function openParts(resource: AnyResource): number[] {
  const shut = new Set(readersOnlyNames(resource));
  const names = searchedOf(resource).texts;
  return names.some(name => shut.has(name)) ? names.flatMap((name, at) => (shut.has(name) ? [] : [at + 1])) : [];
}

const fewTexts = (texts: readonly string[]): readonly string[] =>
  texts.length > mostTexts ? [...texts.slice(0, mostTexts - 1), texts.slice(mostTexts - 1).join(' ')] : texts;

/** LIKE patterns, one of which a key with a word that begins so matches: an index serves each. */
const beginnings = (text: string): string[] => [`${text}%`, `% ${text}%`, `%${separator}${text}%`];

/**
 * Conditions on rows `o` for keys of `searchKey`, to be joined by `and`. A large table without a text of three letters is searched for
 * words that begin so, since shorter ones have no index elsewhere.
 */
export function searchText(resource: AnyResource, sought: readonly string[], values: unknown[], operation?: 'options'): string[] {
  const texts = fewTexts(sought);
  const isWithin = resource.volume !== 'large' || texts.some(text => lengthOf(text) >= trigram);
  const open = operation === 'options' ? openParts(resource) : [];
  return texts.flatMap(text => {
    const patterns = (isWithin ? [`%${text}%`] : beginnings(text)).map(pattern => `$${values.push(pattern)}`);
    const like = (at: string): string => patterns.map(pattern => `${at} like ${pattern}`).join(' or ');
    const found = [
      like('o.search_key'),
      ...(open.length ? [open.map(at => like(`split_part(o.search_key, chr(31), ${at})`)).join(' or ')] : []),
    ];
    return found.map(one => (one.includes(' or ') ? `(${one})` : one));
  });
}
