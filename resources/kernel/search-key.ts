/**
 * The key by which text is searched and compared (domain section 7.2): lower case, Latin digits, no joiners,
 * punctuation as spaces. `engine.search_key` of the database is the same function; a test holds the two together.
 */
import { canonical } from './canonical.ts';
import { latinDigits } from './digits.ts';

export const searchKey = (text: string): string => latinDigits(canonical(text).toLowerCase().replace(/[\u200C\u200D]/g, ''));
