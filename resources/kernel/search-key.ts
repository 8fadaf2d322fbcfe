/**
 * The key by which text is searched and compared (domain section 7.2): lower case, Latin digits, no joiners, a run of
 * punctuation or spaces as one space. `engine.search_key` of the database is the same function; a test holds the two together.
 * A key holds no wildcard of LIKE, since % _ \ are punctuation.
 */
import { canonical } from './canonical.ts';
import { latinDigits } from './digits.ts';

const separators = /[\u0001-\u001e\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u206f]+/g;

/** Letter by letter, as PostgreSQL does it: JavaScript alone makes two letters of İ and looks at the position of a Σ. */
const lower = (text: string): string =>
  text
    .replace(/\u0130/g, 'i')
    .replace(/\u03a3/g, '\u03c3')
    .toLowerCase();

/** Of a canonical text, or of one of its letters: space at the ends stays. */
export const folded = (text: string): string =>
  latinDigits(lower(text))
    .replace(/[\u200C\u200D]/g, '')
    .replace(separators, ' ');

export const searchKey = (text: string): string => folded(canonical(text)).trim();

/** The words of what is sought, each once, as they are compared. */
export const wordsOf = (sought: string): readonly string[] => [...new Set(searchKey(sought).split(' '))].filter(word => word !== '');
