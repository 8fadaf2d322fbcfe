/**
 * What a file is by its content: sound ones of each type pass, and whatever is two things at once, or none, is refused with that reason.
 */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { judgeContent } from '../../../api/services/files/content.ts';
import { cleanName } from '../../../api/services/files/names.ts';
import type { FileType } from '../../../resources/kernel/field.ts';
import { csv, jpeg, type Part, pdf, png, webp, workbookParts, xlsx, zip } from './samples.ts';

const all: readonly FileType[] = ['pdf', 'image', 'xlsx', 'csv'];
const verdict = (bytes: Buffer, accept = all): Promise<string> =>
  judgeContent(bytes, accept, 'PDF').then(
    ({ mediaType }) => mediaType,
    (error: { code?: string }) => error.code ?? String(error),
  );
const join = (...parts: (Buffer | string)[]): Buffer => Buffer.concat(parts.map(part => Buffer.from(part as Buffer)));
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('a sound file is known by its content', () => {
  test.each<[string, Buffer, string]>([
    ['png', png(), 'image/png'],
    ['png with text in it', png({ extra: [['tEXt', Buffer.from('Comment\0ভূমি')]] }), 'image/png'],
    ['jpeg', jpeg(), 'image/jpeg'],
    ['jpeg with a comment', jpeg({ comment: Buffer.from('চর কালিকাপুর') }), 'image/jpeg'],
    ['jpeg padded with zeros', join(jpeg(), Buffer.alloc(16)), 'image/jpeg'],
    ['webp', webp(), 'image/webp'],
    ['pdf', pdf(), 'application/pdf'],
    ['pdf with line ends behind it', join(pdf(), '\r\n\r\n'), 'application/pdf'],
    ['xlsx', xlsx(), xlsxType],
    ['csv', csv(), 'text/csv'],
    ['an image of just 50 megapixels', png({ width: 10_000, height: 5_000 }), 'image/png'],
  ])('%s', async (_, bytes, mediaType) => expect(await verdict(bytes)).toBe(mediaType));

  test('but only where its type is accepted (S5.084)', async () => {
    expect(await verdict(png(), ['pdf'])).toBe('files.type');
    expect(await verdict(pdf(), ['image'])).toBe('files.type');
    expect(await verdict(csv(), ['pdf', 'image'])).toBe('files.type');
    expect(await verdict(xlsx(), ['csv'])).toBe('files.type');
  });
});

const zipped = zip([{ name: 'a.txt', data: 'a' }]);
describe('two things at once are refused', () => {
  test.each<[string, Buffer]>([
    ['a PNG with a ZIP behind it', join(png(), zipped)],
    ['a JPEG with a ZIP behind it', join(jpeg(), zipped)],
    ['a JPEG with a page behind it', join(jpeg(), '<script>alert(1)</script>')],
    ['a JPEG with a page in its comment', jpeg({ comment: Buffer.from('<html><script>alert(1)</script>') })],
    ['a JPEG with a PDF in its comment', jpeg({ comment: Buffer.from('\n%PDF-1.4\n') })],
    ['a PNG with a script in its text', png({ extra: [['tEXt', Buffer.from('a\0<script src=//x></script>')]] })],
    ['a PNG with PHP in its text', png({ extra: [['tEXt', Buffer.from('a\0<?php system($_GET[0]); ?>')]] })],
    ['a PDF with a ZIP behind it', join(pdf(), zipped)],
    ['a PDF with a ZIP within it', join('%PDF-1.7\n', zipped.subarray(0, -2), Buffer.from([6, 0]), '%%EOF\n')],
    ['a PDF with a page behind it', join(pdf(), '<html>')],
    ['a PDF with a page at its head', join('%PDF-1.7\n<html><script>alert(1)</script>', pdf())],
    ['a CSV that is a page', Buffer.from('<!DOCTYPE html><title>a,b</title>')],
    ['a CSV that runs', Buffer.from('#!/bin/sh\nrm -rf\n')],
    ['a CSV that is a drawing', Buffer.from('a,b\n<svg onload=alert(1)>')],
    ['a workbook with an archive in it', xlsx({ name: 'xl/embeddings/a.zip', data: zipped })],
    ['a workbook with an archive by another name', xlsx({ name: 'xl/media/image1.png', data: zipped })],
  ])('%s', async (_, bytes) => expect(await verdict(bytes)).toBe('files.mixed'));
});

describe('what is none of the types is refused', () => {
  test.each<[string, Buffer]>([
    ['a program', join('MZ', Buffer.alloc(200))],
    ['a program of another kind', join(Buffer.from([0x7f]), 'ELF', Buffer.alloc(200))],
    ['a drawing', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', join('GIF89a', Buffer.alloc(40))],
    ['a gzip', gzipSync('a')],
    ['a ZIP', zipped],
    ['a PDF that starts later', join('x\n', pdf())],
    ['text in another encoding', Buffer.from('\ufeffa,b', 'utf16le')],
    ['text with a broken letter', join('a,b\n', Buffer.from([0xe0, 0xa6]))],
    ['text with control characters', Buffer.from('a,b\u001b[2J')],
  ])('%s', async (_, bytes) => expect(['files.type', 'files.mixed']).toContain(await verdict(bytes)));
});

describe('a damaged file is refused', () => {
  test.each<[string, Buffer]>([
    ['half a PNG', png().subarray(0, 50)],
    ['half a JPEG', jpeg().subarray(0, 60)],
    ['half a WebP', webp().subarray(0, 26)],
    ['a WebP longer than it says', join(webp(), 'abcd')],
    ['half a PDF', pdf().subarray(0, 30)],
    ['half a workbook', xlsx().subarray(0, 300)],
    ['an image without width', png({ width: 0 })],
  ])('%s', async (_, bytes) => expect(['files.damaged', 'files.mixed', 'files.type']).toContain(await verdict(bytes)));

  test.each<[string, Buffer]>([
    ['png', png()],
    ['jpeg', jpeg()],
    ['webp', webp()],
    ['pdf', pdf()],
    ['xlsx', xlsx()],
  ])('%s cut at any byte is refused by a declared error', async (_, bytes) => {
    for (let length = 1; length < bytes.length - 1; length++)
      expect(await verdict(bytes.subarray(0, length))).toMatch(/^files\.|^text\/csv$|pdf$/);
  });
});

describe('a workbook is not what its directory says', () => {
  const big = Buffer.alloc(2_000_000, 0x20);
  const cases: [string, Buffer, string][] = [
    ['a bomb that says so', xlsx({ name: 'xl/a.xml', data: big }), 'files.unpacks_too_large'],
    ['a bomb with a false size', xlsx({ name: 'xl/a.xml', data: big, claims: { unpacked: 1000 } }), 'files.unpacks_too_large'],
    ['more than 50 MB in all', xlsx({ name: 'xl/a.xml', data: 'a', claims: { unpacked: 51_000_000 } }), 'files.unpacks_too_large'],
    ['less than it says', xlsx({ name: 'xl/a.xml', data: 'abc', claims: { unpacked: 500 } }), 'files.damaged'],
    ['two parts that share their bytes', xlsx({ name: 'xl/a.xml', data: 'a', claims: { at: 0 } }), 'files.damaged'],
    ['too many parts', xlsx(...Array.from({ length: 2000 }, (_, n): Part => ({ name: `xl/${n}.xml` }))), 'files.unpacks_too_large'],
    ['a part outside', xlsx({ name: '../../etc/passwd' }), 'files.damaged'],
    ['a part at the root', xlsx({ name: '/etc/passwd' }), 'files.damaged'],
    ['a part on a drive', xlsx({ name: 'c:\\a' }), 'files.damaged'],
    ['one name twice', xlsx({ name: 'xl/Workbook.xml' }), 'files.damaged'],
    ['another name within', xlsx({ name: 'xl/a.xml', claims: { localName: 'xl/b.xml' } }), 'files.damaged'],
    ['a part under a password', xlsx({ name: 'xl/a.xml', claims: { flags: 1 } }), 'files.damaged'],
    ['a part packed strangely', xlsx({ name: 'xl/a.xml', claims: { method: 14 } }), 'files.damaged'],
    ['macros', xlsx({ name: 'xl/vbaProject.bin', data: 'a' }), 'files.macros'],
    ['a sheet that acts', xlsx({ name: 'xl/activeX/activeX1.xml', data: 'a' }), 'files.macros'],
    ['an archive with a comment', zip(workbookParts(), '%PDF-1.4'), 'files.damaged'],
  ];
  test.each(cases)('%s', async (_, bytes, code) => expect(await verdict(bytes)).toBe(code));

  test('macros by their type', async () => {
    const [, ...rest] = workbookParts();
    const types = {
      name: '[Content_Types].xml',
      data: '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
    };
    expect(await verdict(zip([types, ...rest]))).toBe('files.macros');
  });
});

test('an image of more than 50 megapixels is refused by its header', async () => {
  for (const bytes of [
    png({ width: 10_000, height: 5_001 }),
    jpeg({ width: 60_000, height: 900 }),
    webp({ width: 16_000, height: 16_000 }),
  ])
    expect(await verdict(bytes)).toBe('files.too_many_pixels');
});

describe('a name is its last part, readable, and shows what the file is', () => {
  test.each([
    ['দলিল.pdf', 'application/pdf', 'দলিল.pdf'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['c:\\Users\\a\\ছবি.JPG', 'image/jpeg', 'ছবি.jpg'],
    ['/tmp/a.jpeg', 'image/jpeg', 'a.jpeg'],
    ['virus.exe', 'application/pdf', 'virus.exe.pdf'],
    ['face.jpg', 'image/png', 'face.png'],
    ['page.html', 'text/csv', 'page.html.csv'],
    ['a\u0000b\u001b\r\n.pdf', 'application/pdf', 'ab.pdf'],
    ['fdp\u202efdp.exe', 'application/pdf', 'fdpfdp.exe.pdf'],
    ['  .hidden. ', 'application/pdf', 'hidden.pdf'],
    ['a"b<c>|?*:.pdf', 'application/pdf', 'a_b_c_____.pdf'],
    ['আমার %22ছবি%22.pdf', 'application/pdf', 'আমার _ছবি_.pdf'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    ['ক\u09be'.normalize('NFD'), 'application/pdf', 'ক\u09be.pdf'],
  ])('%j', (given, mediaType, name) => expect(cleanName(given, mediaType)).toBe(name));

  test('at most 200 code points, the extension kept', () => {
    const name = cleanName(`${'𝒜'.repeat(500)}.pdf`, 'application/pdf');
    expect([...name]).toHaveLength(200);
    expect(name.endsWith('𝒜.pdf')).toBe(true);
  });

  test.each(['', '/', '..', 'a/', '\\', ' . ', '\u202e'])('%j is no name', given => {
    expect(() => cleanName(given, 'application/pdf')).toThrow('files.name');
  });
});
