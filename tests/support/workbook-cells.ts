/** What is in an XLSX, read without the product's own reader: a test sees what a spreadsheet would see. */
import { text as textOf } from 'node:stream/consumers';
import sax from 'sax';
import { fromBufferPromise } from 'yauzl';

/** `s` is the format of numbers that the cell has; absent for the general one. */
export type FoundCell = { readonly type: 'text' | 'number' | 'boolean' | 'empty'; readonly value: string; readonly format?: string };
export type FoundSheet = {
  readonly name: string;
  readonly hidden: boolean;
  /** By their places: `A1`, `B2`. */
  readonly cells: ReadonlyMap<string, FoundCell>;
  readonly rows: number;
};

/** The parts of a package by their names. */
export async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, await textOf(await zip.openReadStreamPromise(entry)));
  return parts;
}

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/** Calls for each element, with the text directly within it. Fails where the part is no sound XML. */
function eachElement(xml: string, found: (tag: Tag, text: string) => void): void {
  const parser = sax.parser(true);
  const open: { tag: Tag; text: string }[] = [];
  parser.onerror = error => {
    throw error;
  };
  parser.onopentag = tag => void open.push({ tag: tag as Tag, text: '' });
  parser.ontext = text => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.onclosetag = () => {
    const { tag, text } = open.pop()!;
    found(tag, text);
  };
  parser.write(xml).close();
}

/** `_x0007_` as the letter that it encodes. */
const spoken = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The format of numbers of each style that cells name. */
function formatsOf(styles: string): (string | undefined)[] {
  const named = new Map<string, string>();
  const looks: (string | undefined)[] = [];
  let cellStyles = 0;
  eachElement(styles, ({ name, attributes }) => {
    if (name === 'numFmt') named.set(attributes.numFmtId!, attributes.formatCode!);
    if (name === 'cellStyleXfs') cellStyles = looks.length;
    if (name === 'xf') looks.push(named.get(attributes.numFmtId!));
  });
  return looks.slice(cellStyles);
}

function sheetOf(name: string, hidden: boolean, xml: string, formats: readonly (string | undefined)[]): FoundSheet {
  const cells = new Map<string, FoundCell>();
  let [value, rows] = ['', 0];
  eachElement(xml, ({ name: tag, attributes }, text) => {
    if (tag === 'v') value = text;
    if (tag === 't') value = spoken(text);
    if (tag === 'row') rows += 1;
    if (tag !== 'c') return;
    const type = attributes.t === 'inlineStr' ? 'text' : attributes.t === 'b' ? 'boolean' : value === '' ? 'empty' : 'number';
    const format = formats[Number(attributes.s ?? 0)];
    cells.set(attributes.r!, { type, value, ...(format !== undefined && { format }) });
    value = '';
  });
  return { name, hidden, cells, rows };
}

/** The sheets of a workbook in their order. */
export async function sheetsOf(bytes: Buffer): Promise<FoundSheet[]> {
  const parts = await partsOf(bytes);
  const formats = formatsOf(parts.get('xl/styles.xml')!);
  const sheets: FoundSheet[] = [];
  eachElement(parts.get('xl/workbook.xml')!, ({ name: tag, attributes }) => {
    if (tag !== 'sheet') return;
    const xml = parts.get(`xl/worksheets/sheet${sheets.length + 1}.xml`)!;
    sheets.push(sheetOf(attributes.name!, attributes.state === 'hidden', xml, formats));
  });
  return sheets;
}
