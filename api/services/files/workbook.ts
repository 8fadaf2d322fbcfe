/**
 * Checks an XLSX archive before it is opened: first its directory, then the real unpacked size of its parts, since a directory can be
 * false. Refused: parts larger than stated, nested archives, macros, and paths outside of the archive.
 */
import { createInflateRaw } from 'node:zlib';
import { fileErrors } from '../../../resources/kernel/file-errors.ts';

const megabyte = 1_000_000;
const mostUnpackedMb = 50;
const mostEntries = 2_000;
/** A repetitive sheet compresses to a fortieth, a zip bomb to a thousandth. Small parts may compress by any factor. */
const mostRatio = 200;
const ratioCountsFrom = megabyte;

const signature = { entry: 0x02014b50, local: 0x04034b50, end: 0x06054b50 } as const;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const stored = 0;
const deflated = 8;
/** Marks sizes and offsets stored elsewhere: an archive beyond four gigabytes, which is never allowed here. */
const elsewhere = 0xffffffff;

type Entry = { readonly name: string; readonly method: number; readonly packed: number; readonly unpacked: number; readonly at: number };

/** The end record, if the archive ends with the file and the directory comes directly before the record. */
function directoryOf(bytes: Buffer): { readonly at: number; readonly count: number; readonly end: number } | undefined {
  const end = bytes.length - endLength;
  if (end < 0 || bytes.readUInt32LE(0) !== signature.local || bytes.readUInt32LE(end) !== signature.end) return undefined;
  const [disks, here, count] = [bytes.readUInt32LE(end + 4), bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
  const [length, at] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  return disks === 0 && here === count && at + length === end ? { at, count, end } : undefined;
}

function entriesOf(bytes: Buffer): Entry[] {
  const directory = directoryOf(bytes);
  if (!directory) throw fileErrors.damaged();
  if (directory.count > mostEntries) throw fileErrors.unpacksTooLarge({ limit: mostUnpackedMb });
  const entries: Entry[] = [];
  let at = directory.at;
  for (let one = 0; one < directory.count; one++) {
    if (at + entryLength > directory.end || bytes.readUInt32LE(at) !== signature.entry) throw fileErrors.damaged();
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString('utf8', at + entryLength, at + entryLength + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    if (isEncrypted || [entry.packed, entry.unpacked, entry.at].includes(elsewhere)) throw fileErrors.damaged();
    entries.push(entry);
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== directory.end) throw fileErrors.damaged();
  return entries;
}

const isOutside = (name: string): boolean => /^[/\\]|\\|(^|\/)\.\.(\/|$)|^[A-Za-z]:|[\p{Cc}]/u.test(name);
const isArchive = (name: string): boolean => /\.(zip|jar|rar|7z|gz|xlsx|xlsm|xlsb|docx|docm|pptx|ods)$/i.test(name);
const isMacro = (name: string): boolean => /(^|\/)vbaProject|(^|\/)(macrosheets|activeX|customUI)\//i.test(name);

/** The bytes of each part: one part after the other from the first byte to the directory, without overlap. */
function bodiesOf(bytes: Buffer, entries: readonly Entry[]): Map<Entry, Buffer> {
  const bodies = new Map<Entry, Buffer>();
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    if (entry.at < free || entry.at + localLength > bytes.length || bytes.readUInt32LE(entry.at) !== signature.local)
      throw fileErrors.damaged();
    const nameLength = bytes.readUInt16LE(entry.at + 26);
    const from = entry.at + localLength + nameLength + bytes.readUInt16LE(entry.at + 28);
    // Some programs read the name here, not in the directory.
    if (bytes.toString('utf8', entry.at + localLength, entry.at + localLength + nameLength) !== entry.name) throw fileErrors.damaged();
    free = from + entry.packed;
    if (free > bytes.length) throw fileErrors.damaged();
    bodies.set(entry, bytes.subarray(from, free));
  }
  return bodies;
}

function judgeDirectory(entries: readonly Entry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (!names.has('[content_types].xml') || !names.has('xl/workbook.xml')) throw fileErrors.type({ types: 'XLSX' });
  if (names.size !== entries.length || entries.some(({ name }) => isOutside(name))) throw fileErrors.damaged();
  if (entries.some(({ name }) => isMacro(name))) throw fileErrors.macros();
  if (entries.some(({ name }) => isArchive(name))) throw fileErrors.mixed();
  const sum = entries.reduce((all, { unpacked }) => all + unpacked, 0);
  const isBomb = ({ packed, unpacked }: Entry): boolean => unpacked > ratioCountsFrom && unpacked > packed * mostRatio;
  if (sum > mostUnpackedMb * megabyte || entries.some(isBomb)) throw fileErrors.unpacksTooLarge({ limit: mostUnpackedMb });
}

/** Unpacks one part without keeping it; stops as soon as it is larger than the directory says. `onChunk` may check the data. */
async function unpack(entry: Entry, body: Buffer, onChunk: (chunk: Buffer) => void): Promise<void> {
  if (entry.method !== stored && entry.method !== deflated) throw fileErrors.damaged();
  if (entry.method === stored) {
    if (entry.packed !== entry.unpacked) throw fileErrors.damaged();
    return onChunk(body);
  }
  const inflating = createInflateRaw();
  inflating.end(body);
  let bytes = 0;
  try {
    for await (const chunk of inflating) {
      bytes += chunk.length;
      if (bytes > entry.unpacked) throw fileErrors.unpacksTooLarge({ limit: mostUnpackedMb });
      onChunk(chunk);
    }
  } catch (error) {
    throw error instanceof Error && 'errno' in error ? fileErrors.damaged() : error;
  } finally {
    inflating.destroy();
  }
  if (bytes !== entry.unpacked) throw fileErrors.damaged();
}

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');

/** @throws files.damaged, files.type, files.unpacks_too_large, files.macros, files.mixed */
export async function judgeWorkbook(bytes: Buffer): Promise<void> {
  const entries = entriesOf(bytes);
  judgeDirectory(entries);
  for (const [entry, body] of bodiesOf(bytes, entries)) {
    const isTypes = entry.name.toLowerCase() === '[content_types].xml';
    let text = '';
    let first = true;
    await unpack(entry, body, chunk => {
      // A nested archive under another name.
      if (first && chunk.subarray(0, zipStart.length).equals(zipStart)) throw fileErrors.mixed();
      first = false;
      if (isTypes) text += chunk.toString('latin1');
    });
    if (/macroEnabled|vbaProject/i.test(text)) throw fileErrors.macros();
  }
}
