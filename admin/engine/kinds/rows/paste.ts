/** What a spreadsheet leaves on the clipboard, as values of a child's fields. Pure: names of records are looked up by the caller. */
import { latinDigits } from '../../../../resources/kernel/digits.ts';
import type { Field } from '../../../../resources/kernel/field.ts';
import type { KindViews } from '../kind.ts';

/** A value, or the name of a record that is still to be looked up. What can't be read stays as it was typed: the validator refuses it. */
export type Pasted = { readonly value: unknown } | { readonly search: string };

/** Lines and cells. A cell in quotes may hold line breaks, and two quotes are one. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y;
  for (let at = 0; at <= text.length; at += 1) {
    cell.lastIndex = at;
    const [found = '', quoted, plain = ''] = cell.exec(text) ?? [];
    rows.at(-1)!.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    at += found.length;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    if (text[at] === '\n' || text[at] === '\r') rows.push([]);
  }
  return rows.filter(row => row.some(one => one !== ''));
}

/** Whether it is more than one cell: else it is pasted into the input like any text. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

const folded = (text: unknown): string => latinDigits(String(text).normalize()).replace(/\s+/g, ' ').trim().toLocaleLowerCase('en');

/** Whether two texts are the same name, whatever their digits, capitals and blanks. */
export const isSameName = (one: unknown, other: unknown): boolean => folded(one) === folded(other);

/** @param words how yes and no are written. */
export function readCell(
  field: Field,
  text: string,
  views: KindViews<Field>,
  words: { readonly yes: string; readonly no: string },
): Pasted {
  const among = <V>(choices: readonly (readonly [value: V, ...words: readonly unknown[]])[]): Pasted => {
    const found = choices.find(([, ...spellings]) => spellings.some(one => isSameName(one, text)));
    return { value: found ? found[0] : text };
  };
  if (field.kind === 'boolean')
    return among([
      [true, words.yes, 'true', 1],
      [false, words.no, 'false', 0, ''],
    ]);
  if (text === '') return { value: null };
  if (field.kind === 'choice') return among(field.options.map(({ value, text: name }) => [value, value, name.bn, name.en]));
  if (field.kind === 'ref') return { search: text };
  const plain = field.kind === 'money' ? text.replace('৳', '').trim() : text;
  return { value: views.typed ? views.typed.read(plain, field) : plain };
}

/** The column in which a block begins: that of the cell, or so far before it that all of the block has a column. */
export const startOf = (columns: readonly string[], column: string, width: number): number =>
  Math.max(0, Math.min(columns.indexOf(column), columns.length - width));
