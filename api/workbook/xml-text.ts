/**
 * Text in the parts of a workbook. Characters that XML forbids are written as `_x0007_`; text that only looks like that has its first
 * underscore escaped, so that reading gives back what was written. Pure.
 */

/** UTF-16 units in a cell; programs cut off or refuse more. */
export const longestCell = 32_767;

const mark = '…';

/** Everything else may be written as it is. A carriage return would be read as a line feed. */
const special =
  /[&<>"\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const everySpecial = new RegExp(special.source, 'g');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const spelled = (letter: string): string => entities[letter] ?? `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** For the value of an element or an attribute. */
export const xmlText = (text: string): string => (special.test(text) ? text.replace(everySpecial, spelled) : text);

/** The text that fits into a cell; cut text has a mark, and no character is cut in two. */
export const cut = (text: string): string => {
  if (text.length <= longestCell) return text;
  const end = longestCell - mark.length;
  const isInside = /[\uD800-\uDBFF]/.test(text[end - 1]!);
  return text.slice(0, isInside ? end - 1 : end) + mark;
};

/** Spaces at an end and line breaks are only kept with this attribute. */
export const spaceOf = (text: string): string => (/^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : '');
