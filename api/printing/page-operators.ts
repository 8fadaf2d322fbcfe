/** The operators of a page's content, as the typesetter writes them: read into a list, and written again. */

/** Numbers, names, strings, arrays and dictionaries as PDF text; the operator comes after its operands. */
export type Operator = { readonly name: string; readonly operands: readonly string[] };

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (text: string): string =>
  text.replaceAll(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8));
    return /^[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
  });

const asHex = (bytes: string): string => `<${Buffer.from(bytes, 'latin1').toString('hex')}>`;

/** Strings in parentheses as hexadecimal digits. They may hold parentheses in pairs, or one after a backslash. */
function withHexadecimal(page: string): string {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { index, 0: sign } of page.matchAll(/\\[\s\S]|[()]/g)) {
    if (sign === '(' && depth === 0) {
      parts.push(page.slice(from, index));
      from = index + 1;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ')' && depth === 0) {
      parts.push(asHex(unescaped(page.slice(from, index))));
      from = index + 1;
    }
  }
  return [...parts, page.slice(from)].join('');
}

const token = /<<|>>|<[0-9A-Fa-f\s]*>|\[|\]|\/[^\s<>[\]/]*|[^\s<>[\]/]+/g;
const operand = /^[-+.\d/<[]/;

/** The bytes of a page as latin-1 text, so that each byte is one letter. */
export function operatorsOf(page: string): Operator[] {
  const found: Operator[] = [];
  let operands: string[] = [];
  let depth = 0;
  for (const [text] of withHexadecimal(page).matchAll(token)) {
    if (depth > 0) operands.push(`${operands.pop()} ${text}`);
    else if (operand.test(text)) operands.push(text);
    else {
      found.push({ name: text, operands });
      operands = [];
    }
    if (text === '[' || text === '<<') depth += 1;
    if (text === ']' || text === '>>') depth -= 1;
  }
  return found;
}

export const written = ({ name, operands }: Operator): string => [...operands, name].join(' ');

/** A text as PDF wants it outside of fonts: UTF-16 with its mark of order. */
export const textString = (text: string): string => `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')}>`;

export const textOf = (hexadecimal: string): string =>
  Buffer.from(hexadecimal.replaceAll(/[<>\s]/g, ''), 'hex')
    .swap16()
    .toString('utf16le')
    .replace(/^\uFEFF/, '');
