/**
 * One sheet as text, piece by piece: a fixed heading line, and rows of typed cells. A text is an inline string and never a formula
 * (D-FORMULA). Pure.
 */
import { daySerial, momentSerial, timeSerial } from './serial.ts';
import { headerStyle, type Style, type Styles } from './styles.ts';
import { cut, spaceOf, xmlText } from './xml-text.ts';

/**
 * The type of a column. `date` and `month` take `YYYY-MM-DD`, `time` `HH:MM`, `moment` `YYYY-MM-DDTHH:MM:SS` in the reader's local time,
 * `number` a number; any other value is written as text. `prose` is text that wraps.
 */
export type ColumnKind = 'text' | 'prose' | 'number' | 'date' | 'month' | 'time' | 'moment' | 'boolean';

export type Column = {
  readonly heading: string;
  readonly kind: ColumnKind;
  /** In letters of the usual size. */
  readonly width: number;
  /** In addition to the style of its kind, such as a number format. */
  readonly style?: Style;
  /** The range of the values to choose from, `_lists!$A$2:$A$9`; another value may be typed. */
  readonly choices?: string;
};

type Value = string | number | boolean | null;
/** A value in the column's style, or one with its own style. An empty one makes no cell. */
export type Cell = Value | { readonly value: Value; readonly style: Style };
export type Row = readonly Cell[];

export const mostRows = 1_048_576;
export const mostColumns = 16_384;

/** Spreadsheets keep no larger number exactly. */
const largestNumber = 1e15;

const kindStyles: Readonly<Record<ColumnKind, Style>> = {
  text: { format: '@' },
  prose: { format: '@', wrap: true },
  number: {},
  date: { format: 'yyyy-mm-dd' },
  month: { format: 'mmmm yyyy' },
  time: { format: 'hh:mm' },
  moment: { format: 'yyyy-mm-dd hh:mm' },
  boolean: {},
};

const serials: Readonly<Partial<Record<ColumnKind, (text: string) => number | undefined>>> = {
  date: daySerial,
  month: daySerial,
  time: timeSerial,
  moment: momentSerial,
};

/** `A`, `Z`, `AA`: the letters of the column at this place, from 0. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

const textCell = (text: string, head: string): string => `${head} t="inlineStr"><is><t${spaceOf(text)}>${xmlText(cut(text))}</t></is></c>`;

/** A value after the opening of its cell, `<c r="B7" s="2"`. */
function valueCell(value: string | number | boolean, head: string, serialOf: ((text: string) => number | undefined) | undefined): string {
  if (typeof value === 'boolean') return `${head} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return Math.abs(value) < largestNumber ? `${head}><v>${value}</v></c>` : textCell(String(value), head);
  const serial = serialOf?.(value);
  return serial === undefined ? textCell(value, head) : `${head}><v>${serial}</v></c>`;
}

export type SheetText = {
  /** Everything before the rows, the headings included. */
  readonly open: string;
  /** The next rows. Throws when there are more than a sheet can have. */
  readonly rows: (rows: readonly Row[]) => string;
  /** Everything after the rows. */
  readonly close: () => string;
};

/** As many rows as an import takes, and the headings. */
const chosenRows = 10_001;

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A list to choose from, for as many rows as anybody fills in by hand. */
const choicesText = (columns: readonly Column[]): string => {
  const lists = columns.flatMap(({ choices }, at) =>
    choices === undefined
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${columnLetters(at)}2:${columnLetters(at)}${chosenRows}"><formula1>${xmlText(choices)}</formula1></dataValidation>`,
        ],
  );
  return lists.length ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
};

/** The position of a sheet in its book, and the relation to its drawing. */
export type Place = { readonly isFirst: boolean; readonly drawing?: string };

/** @throws when a sheet can't have this many columns */
export function sheetText(columns: readonly Column[], styles: Styles, { isFirst, drawing }: Place): SheetText {
  if (columns.length === 0 || columns.length > mostColumns) throw new Error(`a sheet of ${columns.length} columns`);
  const letters = columns.map((_, at) => columnLetters(at));
  const looks = columns.map(({ kind, style }) => styles.indexOf({ ...kindStyles[kind], ...style }));
  const starts = columns.map((_, at) => `<c r="${letters[at]}`);
  const serialOf = columns.map(({ kind }) => serials[kind]);
  let last = 1;

  const rowText = (cells: Row): string => {
    last += 1;
    if (last > mostRows) throw new Error(`a sheet of more than ${mostRows} rows`);
    let text = `<row r="${last}">`;
    for (let at = 0; at < columns.length; at++) {
      const cell = cells[at];
      if (cell === null || cell === undefined || cell === '') continue;
      if (typeof cell !== 'object') text += valueCell(cell, `${starts[at]}${last}" s="${looks[at]}"`, serialOf[at]);
      else if (cell.value === null || cell.value === '') text += `${starts[at]}${last}" s="${styles.indexOf(cell.style)}"/>`;
      else text += valueCell(cell.value, `${starts[at]}${last}" s="${styles.indexOf(cell.style)}"`, serialOf[at]);
    }
    return `${text}</row>`;
  };

  const header = styles.indexOf(headerStyle);
  const headings = columns.map(({ heading }, at) => textCell(heading, `${starts[at]}1" s="${header}"`)).join('');
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${looks[at]}" customWidth="1"/>`,
  );
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';
  return {
    open: [
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${spreadsheet}" xmlns:r="${relations}">`,
      `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${frozen}</sheetView></sheetViews>`,
      `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${headings}</row>`,
    ].join(''),
    rows: rows => {
      let text = '';
      for (const row of rows) text += rowText(row);
      return text;
    },
    close: () =>
      [
        `</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/>${choicesText(columns)}`,
        `${drawing ? `<legacyDrawing r:id="${drawing}"/>` : ''}</worksheet>`,
      ].join(''),
  };
}
