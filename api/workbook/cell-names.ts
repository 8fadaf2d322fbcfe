/** Names of cells: `C12` is column 2 (from 0) of row 12. Pure. */

const letters = 26;
const firstLetter = 'A'.charCodeAt(0);

/** 0 -> `A`, 26 -> `AA`. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / letters))
    name = String.fromCharCode(firstLetter + ((rest - 1) % letters)) + name;
  return name;
}

/** `AA12` -> 26; undefined when it is no name of a cell. */
export function columnOf(name: string): number | undefined {
  const found = /^\$?([A-Z]{1,3})\$?\d*$/.exec(name)?.[1];
  return found === undefined
    ? undefined
    : [...found].reduce((column, letter) => column * letters + letter.charCodeAt(0) - firstLetter + 1, 0) - 1;
}
