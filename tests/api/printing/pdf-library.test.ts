/** The PDF library's list of entries, one method of which is replaced (`copied-text.ts`): it fails when the library changes it. */
import { PDFContext, PDFCrossRefStream, PDFRef } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';

type Entry = { readonly ref: PDFRef };
type Lists = { readonly entries: Entry[]; appendEntry(entry: Entry): void };
const lists = PDFCrossRefStream.prototype as unknown as Lists;

/** Each way of adding, out of order, with numbers that come twice. */
function listed(): readonly string[] {
  const stream = PDFCrossRefStream.create(PDFContext.create().obj({}));
  for (const [at, number] of [5, 1, 9, 9, 2, 3, 12, 2, 7].entries()) {
    const ref = PDFRef.of(number, at);
    if (at % 3 === 0) stream.addDeletedEntry(ref, 0);
    else if (at % 3 === 1) stream.addUncompressedEntry(ref, at);
    else stream.addCompressedEntry(ref, PDFRef.of(1), at);
  }
  return (stream as unknown as Lists).entries.map(({ ref }) => ref.tag);
}

test('entries are listed in the order in which the library lists them, by each way of adding one', async () => {
  const { appendEntry } = lists;
  expect(String(appendEntry).replaceAll(/\s+/g, ' ')).toBe(
    'appendEntry(entry) { const eind = this.entries.findIndex((e) => e.ref.objectNumber > entry.ref.objectNumber); ' +
      'if (eind < 0 || eind > this.entries.length) this.entries.push(entry); else this.entries.splice(eind, 0, entry); }',
  );
  const before = listed();
  await import('../../../api/printing/copied-text.ts');
  const replaced = lists.appendEntry;
  expect(replaced).not.toBe(appendEntry);
  expect(listed()).toEqual(before);

  const numbers: number[] = [];
  lists.appendEntry = function (this: Lists, entry: Entry) {
    numbers.push(entry.ref.objectNumber);
    replaced.call(this, entry);
  };
  expect(listed()).toEqual(before);
  lists.appendEntry = replaced;
  expect(numbers.slice(0, 2)).toEqual([0, 5]);
  expect(numbers).toHaveLength(10);
});
