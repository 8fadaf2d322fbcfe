/** What a PDF says, as far as its letters are written as themselves: enough to look for a Latin or an unjoined Bengali text in it. */
import { inflateSync } from 'node:zlib';

/** The streams of the file, inflated where they are deflated. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    const start = at + (pdf[at + 6] === 13 ? 8 : 7);
    const bytes = pdf.subarray(start, pdf.indexOf('endstream', start));
    try {
      found.push(inflateSync(bytes).toString('latin1'));
    } catch {
      found.push(bytes.toString('latin1'));
    }
  }
  return found;
}

const textOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Which letters a font's glyphs are, by a ToUnicode map. */
const lettersOf = (map: string): Map<string, string> =>
  new Map([...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gim)].map(([, glyph, text]) => [glyph!.toLowerCase(), textOf(text!)]));

/** What joins into one sign says itself what it is written as; every other string is read glyph by glyph. */
const said = /ActualText <FEFF([0-9A-F]*)>[\s\S]*?EMC|<([0-9A-F]*)>/gi;

const mapsOf = (streams: readonly string[]) =>
  streams.filter(one => one.includes('beginbfchar') || one.includes('beginbfrange')).map(lettersOf);

/** The signs that the file draws, of each of its fonts: a conjunct that is joined is one sign, an unjoined one leaves a hasanta alone. */
export const pdfSigns = (pdf: Buffer): string[] => mapsOf(streamsOf(pdf)).flatMap(map => [...map.values()]);

/** The texts of the file without their spaces, read by each of its fonts: what is written in one of them is in one of these. */
export function pdfTexts(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const pages = streams.filter(one => /\bBT\b/.test(one) && /\bTJ\b/.test(one));
  const read = (map: ReadonlyMap<string, string>) => (page: string) =>
    [...page.matchAll(said)].map(([, actual, shown = '']) =>
      actual === undefined ? shown.replaceAll(/.{4}/g, glyph => map.get(glyph.toLowerCase()) ?? '') : textOf(actual),
    );
  return mapsOf(streams).map(map => pages.flatMap(read(map)).join('').replace(/\s/g, ''));
}
