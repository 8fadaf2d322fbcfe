/** Cell styles as plain objects; those used are collected while the workbook is written, and listed in its last part. */
import { xmlText } from './xml-text.ts';

export type Style = {
  /** A number format of spreadsheets: `yyyy-mm-dd`, `0.00`; `@` keeps typed text as text. */
  readonly format?: string;
  readonly bold?: true;
  readonly wrap?: true;
  /** The colours of the cell and of its text, six hexadecimal digits. */
  readonly fill?: string;
  readonly color?: string;
};

export const headerStyle: Style = { bold: true, wrap: true, fill: 'E8F1EC' };

export type Styles = {
  /** The number by which cells name a style. */
  readonly indexOf: (style: Style) => number;
  /** `xl/styles.xml` with all styles requested until now. */
  readonly part: () => string;
};

/** The first number that a workbook may give to a format of its own. */
const firstFormat = 164;

const listed = (name: string, items: readonly string[]): string => `<${name} count="${items.length}">${items.join('')}</${name}>`;

/** The position of an item in a list; a new item is added. */
const placeIn = (items: string[], item: string): number => {
  const found = items.indexOf(item);
  return found >= 0 ? found : items.push(item) - 1;
};

const fontOf = ({ bold, color }: Style): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="11"/>${color ? `<color rgb="FF${color}"/>` : ''}<name val="Calibri"/><family val="2"/></font>`;

const fillOf = ({ fill }: Style): string =>
  fill ? `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/><bgColor indexed="64"/></patternFill></fill>` : noFill;

const noFill = '<fill><patternFill patternType="none"/></fill>';

function partOf(styles: readonly Style[]): string {
  const formats: string[] = [];
  const fonts = [fontOf({})];
  // Programs use the second fill for this pattern, whatever it contains.
  const fills = [noFill, '<fill><patternFill patternType="gray125"/></fill>'];
  const cells = styles.map(style => {
    const format = style.format === undefined ? 0 : firstFormat + placeIn(formats, style.format);
    const [font, fill] = [placeIn(fonts, fontOf(style)), placeIn(fills, fillOf(style))];
    const says = `${format ? ' applyNumberFormat="1"' : ''}${font ? ' applyFont="1"' : ''}${fill ? ' applyFill="1"' : ''} applyAlignment="1"`;
    const alignment = `<alignment vertical="top"${style.wrap ? ' wrapText="1"' : ''}/>`;
    return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"${says}>${alignment}</xf>`;
  });
  const named = formats.map((code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${xmlText(code)}"/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    named.length ? listed('numFmts', named) : '',
    listed('fonts', fonts),
    listed('fills', fills),
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    listed('cellXfs', cells),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

export function createStyles(): Styles {
  const known = new Map<string, number>([['{}', 0]]);
  const styles: Style[] = [{}];
  return {
    indexOf: style => {
      const key = JSON.stringify(style);
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, styles.length);
      return styles.push(style) - 1;
    },
    part: () => partOf(styles),
  };
}
