/**
 * One spelling for one word (domain section 7.2, D-TEXT): the same Bengali word typed on two keyboards is stored once.
 * ZWJ and ZWNJ carry meaning in Bengali and stay.
 */

const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** U+0000 and lone surrogates can't be stored: such a text is refused. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** Words of printable ASCII and Bengali, one space between them: most of what is typed. */
const usual = /^(?:[\x21-\x7e\u0980-\u09db\u09de\u09e0-\u09f6\u09f8-\u09fd]+(?: (?!$)|$))*$/;
/** Signs of Bengali that another one may replace, or that may be in another order. */
const unsettled = /[\u09c7][\u09be\u09d7]|[^\u09a1\u09a2\u09af]\u09bc|\u09fe/;

/** NFC, no zero-width space, dandas and khanda ta of one kind, spaces folded, trimmed. Line breaks stay only with `lines`. */
export const canonical = (text: string, lines = false): string => {
  if (usual.test(text) && !unsettled.test(text)) return text;
  // Composed twice: marks typed in another order become neighbours, and what then replaces them is composed again.
  const plain = text
    .replace(/[\u200B\uFEFF\u2060]/g, '')
    .normalize('NFC')
    .replace(/\u09F7/g, '\u0964')
    .replace(/\u09A4\u09CD\u200D/g, '\u09CE')
    .replace(/\u09AC\u09BC/g, '\u09B0')
    .normalize('NFC');
  return (lines ? plain.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ') : plain.replace(/\s+/g, ' ')).trim();
};

/** Length as a person counts it: code points, not UTF-16 units. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};
