/** Numbers for public use that can't be guessed (D-ID, D-PUBLIC-CODES). */
import { randomInt } from 'node:crypto';

/** Crockford's letters: none can be confused with another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `LS-` and ten of them. */
export const drawCode = (prefix: string): string => prefix + Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
