/**
 * The type of a file by its content, never by its name or the sender's claim (D-FILE), and whether it has only that type. A file that is a
 * document to one program and a page, script or archive to another is refused.
 */
import { fileTypeFromBuffer } from 'file-type';
import type { FileType } from '../../../resources/kernel/field.ts';
import { fileErrors } from '../../../resources/kernel/file-errors.ts';
import { fileTypes } from '../../../resources/kernel/file-types.ts';
import { type ImageShape, jpegShape, pngShape, webpShape } from './images.ts';
import { judgeWorkbook } from './workbook.ts';

export type Found = { readonly type: FileType; readonly mediaType: string };

const megapixel = 1_000_000;
const mostMegapixels = 50;
/** Where programs look for the type: the first kilobyte; the end of a PDF: the last one. */
const kilobyte = 1024;
const sniffed = 4100;

const shapes: Readonly<Record<string, (bytes: Buffer) => ImageShape | undefined>> = {
  'image/jpeg': jpegShape,
  'image/png': pngShape,
  'image/webp': webpShape,
};

const page = /<(!doctype|html|head|body|script|svg|iframe|object|embed|meta|style|\?php|\?xml|%|!\[cdata)/i;
const endOfArchive = Buffer.from('PK\u0005\u0006', 'latin1');
/** The end record of a ZIP and the longest comment after it. */
const archiveTail = 22 + 65_535;

/** Whether a program would find a ZIP at the end: an end record whose comment ends exactly with the file. */
function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - archiveTail);
  for (let at = bytes.indexOf(endOfArchive, from); at >= 0; at = bytes.indexOf(endOfArchive, at + 1))
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  return false;
}

const startsWithPage = (bytes: Buffer): boolean => page.test(bytes.toString('latin1', 0, kilobyte));
const isPadding = (bytes: Buffer): boolean => bytes.every(byte => byte === 0);

function judgeImage(bytes: Buffer, mediaType: string): void {
  const shape = shapes[mediaType]!(bytes);
  if (!shape || shape.end > bytes.length || shape.width * shape.height === 0) throw fileErrors.damaged();
  if (shape.width * shape.height > mostMegapixels * megapixel) throw fileErrors.tooManyPixels({ limit: mostMegapixels });
  const isOther = startsWithPage(bytes) || bytes.subarray(0, kilobyte).includes('%PDF-') || endsAsArchive(bytes);
  if (isOther || !isPadding(bytes.subarray(shape.end))) throw fileErrors.mixed();
}

/** `%PDF-` at the first byte and `%%EOF` in the last kilobyte, as the format requires, and only blanks after it. */
function judgePdf(bytes: Buffer): void {
  const tail = bytes.subarray(-kilobyte);
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0) throw fileErrors.damaged();
  const isClean = /^[\s\0]*$/.test(tail.toString('latin1', end + 5));
  if (!isClean || startsWithPage(bytes) || endsAsArchive(bytes)) throw fileErrors.mixed();
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** UTF-8 text without control characters, which no browser or interpreter would execute. */
function judgeCsv(bytes: Buffer): void {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw fileErrors.type({ types: 'CSV (UTF-8)' });
  }
  if (control.test(text)) throw fileErrors.type({ types: 'CSV (UTF-8)' });
  if (startsWithPage(bytes) || /^\s*(#!|%!PS)/.test(text) || text.slice(0, kilobyte).includes('%PDF-')) throw fileErrors.mixed();
}

async function sniff(bytes: Buffer): Promise<Found | undefined> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return { type: 'pdf', mediaType: 'application/pdf' };
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return { type: 'xlsx', mediaType: fileTypes.xlsx.extensions.xlsx! };
  const known = await fileTypeFromBuffer(bytes.subarray(0, sniffed)).catch(() => undefined);
  if (known) return Object.hasOwn(shapes, known.mime) ? { type: 'image', mediaType: known.mime } : undefined;
  return bytes.subarray(0, sniffed).includes(0) ? undefined : { type: 'csv', mediaType: 'text/csv' };
}

/** The type of the file, if it is one of `accept` and undamaged. @throws files.type, files.damaged, files.mixed and errors of its kind */
export async function judgeContent(bytes: Buffer, accept: readonly FileType[], words: string): Promise<Found> {
  const found = await sniff(bytes);
  if (!found || !accept.includes(found.type)) throw fileErrors.type({ types: words });
  if (found.type === 'image') judgeImage(bytes, found.mediaType);
  else if (found.type === 'pdf') judgePdf(bytes);
  else if (found.type === 'csv') judgeCsv(bytes);
  else await judgeWorkbook(bytes);
  return found;
}
