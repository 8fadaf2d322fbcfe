/** Notes at cells in the spreadsheet format: the texts in one part, and their boxes in another, in an older drawing format. Pure. */
import { columnLetters } from './sheet.ts';
import { spaceOf, xmlText } from './xml-text.ts';

/** `row` from 1, `column` from 0. */
export type Note = { readonly row: number; readonly column: number; readonly text: string };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The relation by which a sheet names the drawing of its notes. */
export const notesRelation = 'rId1';

const commentsText = (notes: readonly Note[]): string =>
  [
    `${declaration}<comments xmlns="${spreadsheet}"><authors><author></author></authors><commentList>`,
    ...notes.map(
      ({ row, column, text }) =>
        `<comment ref="${columnLetters(column)}${row}" authorId="0"><text><t${spaceOf(text)}>${xmlText(text)}</t></text></comment>`,
    ),
    '</commentList></comments>',
  ].join('');

/** The size of a box, in columns and rows from its cell. */
const reach = { columns: 4, rows: 4 };

const boxText = ({ row, column }: Note, at: number): string =>
  [
    `<v:shape id="_x0000_s${1025 + at}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">`,
    '<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox/>',
    `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>`,
    `<x:Anchor>${[column + 1, 15, Math.max(row - 2, 0), 10, column + 1 + reach.columns, 15, row + reach.rows, 4].join(', ')}</x:Anchor>`,
    `<x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  ].join('');

const drawingText = (notes: readonly Note[]): string =>
  [
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">',
    '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>',
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">',
    '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>',
    ...notes.map(boxText),
    '</xml>',
  ].join('');

/** The parts of the notes of sheet number `at`, from 1, by their names. */
export const notesParts = (at: number, notes: readonly Note[]): Readonly<Record<string, string>> => ({
  [`xl/worksheets/_rels/sheet${at}.xml.rels`]: [
    `${declaration}<Relationships xmlns="${relationships}">`,
    `<Relationship Id="${notesRelation}" Type="${office}/vmlDrawing" Target="../drawings/vmlDrawing${at}.vml"/>`,
    `<Relationship Id="rId2" Type="${office}/comments" Target="../comments${at}.xml"/></Relationships>`,
  ].join(''),
  [`xl/comments${at}.xml`]: commentsText(notes),
  [`xl/drawings/vmlDrawing${at}.vml`]: drawingText(notes),
});
