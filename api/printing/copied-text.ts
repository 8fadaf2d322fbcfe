/**
 * What a reader copies from a paper, searches in it, or hears. The typesetter draws the parts of a Bengali conjunct apart and repeats its
 * letters with each. Here every word gets its letters once, as they were typed (ActualText).
 */
import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFCrossRefStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { operatorsOf } from './page-operators.ts';
import { type Face, withWords } from './page-words.ts';

type Entry = { readonly ref: PDFRef };
type Entries = { readonly entries: Entry[]; appendEntry(entry: Entry): void };
const list = PDFCrossRefStream.prototype as unknown as Entries;
const { appendEntry } = list;
/** The library looks through all entries for the place of each: of 50,000 objects for 20 seconds. Most belong at the end. */
list.appendEntry = function (this: Entries, entry: Entry): void {
  const last = this.entries.at(-1);
  if (last === undefined || last.ref.objectNumber < entry.ref.objectNumber) this.entries.push(entry);
  else appendEntry.call(this, entry);
};

const named = (name: string): PDFName => PDFName.of(name);

const streamText = (stream: PDFObject | undefined): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

/** The letters of each code of a font, from its table for readers. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const pairs = map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim);
  return new Map([...pairs].map(([, code, text]) => [code!.toLowerCase(), Buffer.from(text!, 'hex').swap16().toString('utf16le')]));
}

/** Widths in thousandths, which are written as runs: from, to, width; or from, list of widths. */
function widthsOf(list: PDFArray | undefined): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  const codeOf = (code: number): string => code.toString(16).padStart(4, '0');
  const numberAt = (at: number): number => list!.lookup(at, PDFNumber).asNumber();
  for (let at = 0; list && at < list.size(); ) {
    const from = numberAt(at);
    const next = list.lookup(at + 1);
    if (next instanceof PDFArray) {
      for (let one = 0; one < next.size(); one += 1) widths.set(codeOf(from + one), next.lookup(one, PDFNumber).asNumber());
      at += 2;
    } else {
      for (let code = from; code <= numberAt(at + 1); code += 1) widths.set(codeOf(code), numberAt(at + 2));
      at += 3;
    }
  }
  return widths;
}

function faceOf(font: PDFDict): Face {
  const descendant = font.lookup(named('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  return {
    letters: lettersOf(streamText(font.lookup(named('ToUnicode')))),
    widths: widthsOf(descendant.lookupMaybe(named('W'), PDFArray)),
  };
}

/** Pages share their fonts. */
function facesIn(): (page: PDFPage) => ReadonlyMap<string, Face> {
  const known = new Map<PDFDict, Face>();
  const face = (font: PDFDict): Face => {
    const found = known.get(font) ?? faceOf(font);
    known.set(font, found);
    return found;
  };
  return page => {
    const fonts = page.node.Resources()?.lookupMaybe(named('Font'), PDFDict);
    return new Map(fonts?.keys().map(name => [name.asString(), face(fonts.lookup(name, PDFDict))]));
  };
}

/** The parts of the paper (paragraph, cell) by the numbers of the page's pieces. */
function partsOf(document: PDFDocument, page: PDFPage): readonly PDFObject[] {
  const key = page.node.lookupMaybe(named('StructParents'), PDFNumber)?.asNumber();
  const search = (node: PDFDict | undefined): readonly PDFObject[] | undefined => {
    const numbers = node?.lookupMaybe(named('Nums'), PDFArray);
    for (let at = 0; numbers && at < numbers.size(); at += 2)
      if (numbers.lookup(at, PDFNumber).asNumber() === key) return numbers.lookup(at + 1, PDFArray).asArray();
    const kids = node?.lookupMaybe(named('Kids'), PDFArray);
    for (let at = 0; kids && at < kids.size(); at += 1) {
      const found = search(kids.lookup(at, PDFDict));
      if (found) return found;
    }
    return undefined;
  };
  return search(document.catalog.lookupMaybe(named('StructTreeRoot'), PDFDict)?.lookupMaybe(named('ParentTree'), PDFDict)) ?? [];
}

/** Takes pieces that are joined to the one before them out of the part that held them. */
function forget(document: PDFDocument, page: PDFPage, parts: readonly PDFObject[], gone: ReadonlySet<number>): void {
  const isGone = (kid: PDFObject, of: PDFDict): boolean => {
    const one = kid instanceof PDFRef ? document.context.lookup(kid) : kid;
    if (one instanceof PDFNumber) return of.get(named('Pg')) === page.ref && gone.has(one.asNumber());
    if (!(one instanceof PDFDict) || one.get(named('Pg')) !== page.ref) return false;
    const piece = one.lookup(named('MCID'));
    return piece instanceof PDFNumber && gone.has(piece.asNumber());
  };
  for (const part of new Set([...gone].map(piece => parts[piece]))) {
    const element = document.context.lookup(part, PDFDict);
    const kids = element.lookup(named('K'));
    if (kids instanceof PDFArray) element.set(named('K'), document.context.obj(kids.asArray().filter(kid => !isGone(kid, element))));
  }
}

/** The same paper, from which words come out as they were typed. */
export async function withCopiedText(pdf: Uint8Array): Promise<Uint8Array> {
  // The press has nothing else to do between the objects.
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const facesOf = facesIn();
  for (const page of document.getPages()) {
    const parts = partsOf(document, page);
    const partOf = (piece: number): unknown => parts[piece];
    const { content, gone } = withWords(operatorsOf(streamText(page.node.Contents())), facesOf(page), partOf);
    const written = document.context.flateStream(Buffer.from(content, 'latin1'));
    document.context.assign(page.node.get(named('Contents')) as PDFRef, written);
    forget(document, page, parts, gone);
  }
  // Readers expect the mark only on papers whose structure is in doubt.
  document.catalog.lookupMaybe(named('MarkInfo'), PDFDict)?.delete(named('Suspects'));
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}
