/** What is put on paper: data is shown and never read as Typst, Bengali has its conjuncts, and too much is refused. */
import { expect, test } from 'vitest';
import { printed } from '../../../api/printing/printing.ts';
import { richBlocks } from '../../../api/printing/rich-blocks.ts';
import { pdfTexts } from '../../support/pdf-text.ts';

const sheet = {
  language: 'bn',
  title: 'ব্যক্তিগত তথ্য বিবরণী',
  name: 'শ্রী বন্ধু',
  lines: ['সহকারী কমিশনার (ভূমি)'],
  ...{ foot: 'ছাপা', signed: 'স্বাক্ষর', photo: null, signature: null },
  sections: [] as object[],
};
const section = (value: string) => ({ title: 'পরিচয়', facts: [{ label: 'নাম', value }] });
const holds = (pdf: Buffer, text: string): boolean => pdfTexts(pdf).some(one => one.includes(text.replace(/\s/g, '')));

test('S2.111 a paper is a PDF that says what it was given, conjuncts included', async () => {
  const words = ['বন্ধু', 'ক্ষেত্র', 'শ্রী', 'র্কি', '১২৩', 'Dhaka'];
  const pdf = await printed('sheet', { ...sheet, sections: words.map(section) });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  for (const word of words) expect([word, holds(pdf, word)]).toEqual([word, true]);
});

test.each([
  '#import "/etc/passwd": *',
  '#panic("x")',
  '$x^2$ *bold* _it_ @ref <label>',
  '\\ #sys.inputs #read("/frame.typ")',
  '"#{ while true {} }"',
  ']#eval("1")[',
  '// not a comment /* nor this */',
])('hostile text stays text: %s', async text => {
  expect(holds(await printed('sheet', { ...sheet, title: text, lines: [text], sections: [section(text)] }), text)).toBe(true);
});

test('a picture that can not be drawn leaves its place empty', async () => {
  const broken = { 'photo.png': Buffer.from('no picture at all') };
  const pdf = await printed('sheet', { ...sheet, photo: 'photo.png', sections: [section('Dhaka')] }, broken);
  expect(holds(pdf, 'Dhaka')).toBe(true);
});

test('papers are printed one after the other; what is too much is refused in words', async () => {
  const many = await Promise.all(Array.from({ length: 15 }, (_, at) => printed('sheet', { ...sheet, sections: [section(`Paper ${at}`)] })));
  expect(many.map((pdf, at) => holds(pdf, `Paper${at}`))).toEqual(many.map(() => true));
  await expect(printed('sheet', { ...sheet, name: 'x'.repeat(1_000_001) })).rejects.toMatchObject({ code: 'printing.too_large' });
  const crowd = await Promise.allSettled(Array.from({ length: 40 }, () => printed('sheet', sheet)));
  const refused = crowd.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['printing.busy']));
  expect(refused.length).toBeLessThan(25);
});

test('data that a template does not understand is a fault, and the next paper is printed all the same', async () => {
  await expect(printed('sheet', {})).rejects.toThrow('sheet is not printed');
  expect((await printed('sheet', sheet)).length).toBeGreaterThan(1000);
});

test('S2.150 the rich text of a letter is drawn with its lists and tables, and none of it is read as Typst', async () => {
  const list = '<ul><li><p>First</p></li></ul><table><tbody><tr><th>Head</th></tr><tr><td colspan="1">Cell</td></tr></tbody></table>';
  const letter = {
    ...{ language: 'en', title: 'Order', foot: '', draft: '', signature: null, head: ['a'], memo: 'm', dated: 'd', dates: ['1', '2'] },
    ...{ kind: 'K', to: [], about: [], signatures: [{ lines: ['s'] }], copied: 'c', copies: [] },
    body: richBlocks(`<p>#panic("x") $y$ &amp; <strong>bold</strong><br />&lt;b&gt;</p><p></p>${list}`),
  };
  const pdf = await printed('letter', letter);
  for (const text of ['#panic("x")', '$y$', 'bold', '<b>', 'First', 'Head', 'Cell']) expect([text, holds(pdf, text)]).toEqual([text, true]);
});
