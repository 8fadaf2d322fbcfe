/** Files made byte by byte: sound ones of each type, and the means to spoil them. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
};

/** A PNG; only a small one has the pixels that it claims. `extra`: chunks before its end. */
export function png({ width = 2, height = 2, extra = [] as readonly [string, Buffer][] } = {}): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])]);
  const rows = Buffer.alloc((1 + Math.min(width, 64) * 3) * Math.min(height, 64), 0);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (code: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, code]), length, data]);
};

/** A JPEG's skeleton: its markers and a scan of a few bytes, with a stuffed FF and a restart in it. `comment` is before the frame. */
export function jpeg({ width = 16, height = 16, comment = Buffer.alloc(0) } = {}): Buffer {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    ...(comment.length ? [segment(0xfe, comment)] : []),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ]);
}

export function webp({ width = 16, height = 16 } = {}): Buffer {
  const data = Buffer.alloc(10);
  data.write('\x9d\x01\x2a', 3, 'latin1');
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  const body = Buffer.concat([Buffer.from('WEBPVP8 ', 'latin1'), Buffer.from([data.length, 0, 0, 0]), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body]);
}

export const pdf = (body = 'শান্তি'): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n% ${body}\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`);

export type Part = {
  readonly name: string;
  readonly data?: Buffer | string;
  /** What the directory says of it, where that is a lie. */
  readonly claims?: {
    readonly unpacked?: number;
    readonly localName?: string;
    readonly at?: number;
    readonly flags?: number;
    readonly method?: number;
  };
};

/** A ZIP archive as it is written by everybody: parts, directory, end record. */
export function zip(parts: readonly Part[], comment = ''): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data = '', claims = {} } of parts) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw);
    const title = Buffer.from(name);
    const localTitle = Buffer.from(claims.localName ?? name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(claims.flags ?? 0, 2);
    facts.writeUInt16LE(claims.method ?? 8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims.unpacked ?? raw.length, 18);
    facts.writeUInt16LE(localTitle.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, localTitle, packed]);
    facts.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(claims.at ?? at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, tail, title]));
    bodies.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06', 'latin1'), end, Buffer.from(comment)]);
}

const contentTypes =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

/** The parts of a workbook, and more of them. */
export const workbookParts = (...more: readonly Part[]): Part[] => [
  { name: '[Content_Types].xml', data: contentTypes },
  { name: 'xl/workbook.xml', data: '<workbook/>' },
  { name: 'xl/worksheets/sheet1.xml', data: '<worksheet>১২৩</worksheet>' },
  ...more,
];
export const xlsx = (...more: readonly Part[]): Buffer => zip(workbookParts(...more));

export const csv = (): Buffer => Buffer.from('\ufeffনাম,মৌজা\nরহিমা,চর কালিকাপুর\n');
