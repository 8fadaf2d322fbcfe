/**
 * Reads image headers: size, and whether the image ends where the file ends. Nothing is decoded. Data after the image is refused, since it
 * could be a file of another kind.
 */

/** `end`: the offset after the image's last byte. */
export type ImageShape = { readonly width: number; readonly height: number; readonly end: number };

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, name and check sum of a PNG chunk, in bytes. */
const chunkFrame = 12;

/** Chunks from IHDR to IEND. */
export function pngShape(bytes: Buffer): ImageShape | undefined {
  if (!bytes.subarray(0, 8).equals(pngSignature) || bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 8; at + chunkFrame <= bytes.length; at += chunkFrame + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return { ...size, end: at + chunkFrame + bytes.readUInt32BE(at) };
  return undefined;
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, lead: 0xff } as const;
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;
/** SOF0 to SOF15 describe the picture, except for three codes that are tables. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

/** The position of the next marker after a scan's compressed data. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(marker.lead, from); at >= 0; at = bytes.indexOf(marker.lead, at + 1)) {
    const code = bytes[at + 1];
    if (code !== undefined && code !== 0 && code !== marker.lead && !isRestart(code)) return at;
  }
  return bytes.length;
}

/** Segments from SOI to EOI; a thumbnail within a segment is skipped with it. */
export function jpegShape(bytes: Buffer): ImageShape | undefined {
  if (bytes[0] !== marker.lead || bytes[1] !== marker.start) return undefined;
  let size: { width: number; height: number } | undefined;
  let at = 2;
  while (at + 1 < bytes.length) {
    const code = bytes[at + 1]!;
    if (bytes[at] !== marker.lead) return undefined;
    if (code === marker.lead) {
      at += 1;
      continue;
    }
    if (code === marker.end) return size && { ...size, end: at + 2 };
    if (at + 4 > bytes.length) return undefined;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (isFrame(code) && at + 9 <= bytes.length) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at = code === marker.scan ? afterScan(bytes, next) : next;
  }
  return undefined;
}

const low14 = 0x3fff;

/** The size in a WebP's first chunk; each of the three kinds stores it differently. */
function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & low14, height: bytes.readUInt16LE(28) & low14 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & low14) + 1, height: ((packed >>> 14) & low14) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** A RIFF container states its own length; its chunks must fill it exactly. */
export function webpShape(bytes: Buffer): ImageShape | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const size = webpSize(bytes);
  const end = bytes.readUInt32LE(4) + 8;
  let at = 12;
  while (at + 8 <= Math.min(end, bytes.length)) {
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return size && at === end ? { ...size, end } : undefined;
}
