/** A search in the key of a table (D-SEARCH): each word is found, in any order. */
import { lengthOf } from '../../resources/kernel/canonical.ts';
import { readersOnlyNames } from '../../resources/kernel/represent.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { searchedOf } from '../../resources/kernel/searched.ts';

/** Parts the texts of a row in its key. */
const separator = '\u001f';
/** So many letters have a trigram anywhere in a text; fewer have one at the beginning of a word. */
const trigram = 3;
/** Further words are searched as one text, as they are: each number of words is a statement of its own. */
const mostWords = 6;

/** The positions in `search_key` that may be searched by people who may only choose; none where all may be. */
function openParts(resource: AnyResource): number[] {
  const shut = new Set(readersOnlyNames(resource));
  const names = searchedOf(resource).texts;
  return names.some(name => shut.has(name)) ? names.flatMap((name, at) => (shut.has(name) ? [] : [at + 1])) : [];
}

function wordsIn(key: string): string[] {
  const words = [...new Set(key.split(' '))];
  return words.length > mostWords ? [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')] : words;
}

/** LIKE patterns, one of which a key with a word that begins so matches: an index serves each. */
const beginnings = (word: string): string[] => [`${word}%`, `% ${word}%`, `%${separator}${word}%`];

/**
 * Conditions on rows `o` for a key of `searchKey`, to be joined by `and`. A large table without a word of three letters is searched for
 * words that begin so, since shorter ones have no index elsewhere.
 */
export function searchText(resource: AnyResource, key: string, values: unknown[], operation?: 'options'): string[] {
  const words = wordsIn(key);
  const isWithin = resource.volume !== 'large' || words.some(word => lengthOf(word) >= trigram);
  const open = operation === 'options' ? openParts(resource) : [];
  return words.flatMap(word => {
    const patterns = (isWithin ? [`%${word}%`] : beginnings(word)).map(pattern => `$${values.push(pattern)}`);
    const like = (at: string): string => patterns.map(pattern => `${at} like ${pattern}`).join(' or ');
    const texts = [
      like('o.search_key'),
      ...(open.length ? [open.map(at => like(`split_part(o.search_key, chr(31), ${at})`)).join(' or ')] : []),
    ];
    return texts.map(text => (text.includes(' or ') ? `(${text})` : text));
  });
}
