/** What is copied out of each kind of paper, searched in it or heard is what was typed. */
import { expect, test } from 'vitest';
import { printed, type Template } from '../../../api/printing/printing.ts';
import { richBlocks } from '../../../api/printing/rich-blocks.ts';
import { copiedText, pdfFacts, pdfStructure } from '../../support/copied-text.ts';

/** Letters above, below and before others; the same letter twice; conjuncts of two and three. */
const words = `গণপ্রজাতন্ত্রী মন্ত্রণালয় কৃষ্ণ জ্ঞান রাষ্ট্রীয় সংস্কৃতি কর্তৃপক্ষ স্বাক্ষর প্রজ্ঞাপন দায়িত্ব উদ্ধৃত চট্টগ্রাম শ্রদ্ধা হৃদয় যোগ্যতা
  বিজ্ঞপ্তি স্মারক অন্তত জন্মতারিখ ব্যক্তিগত বস্ত্র উন্নয়ন পৌরসভা র‍্যাব`.split(/\s+/);
const text = words.join(' ');

const pictures = {
  'photo.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
};

const papers: Readonly<Record<Template, object>> = {
  letter: {
    ...{ title: 'অফিস আদেশ', foot: '', draft: '', signature: 'photo.svg', head: ['ভূমি'], memo: 'নং ১২' },
    ...{ dated: 'তারিখ', dates: ['১২ অগ্রহায়ণ', '২৭ নভেম্বর'], kind: text, to: [], about: [], copied: 'অনুলিপি', copies: [] },
    ...{ signatures: [{ signs: true, lines: ['স্বাক্ষরকারী'] }], body: richBlocks(`<p>${text}</p><h2>${text}</h2><p><u>${text}</u></p>`) },
  },
  sheet: {
    ...{ title: 'ব্যক্তিগত তথ্য বিবরণী', name: 'শ্রী বন্ধু', lines: [], foot: text, photo: 'photo.svg', signature: null, signed: '' },
    sections: [
      { title: text, facts: [{ label: 'ঠিকানা', value: text }] },
      { title: 'দক্ষতা', columns: ['ক্রম', 'বিষয়'], rows: [['১', text]] },
      { title: 'মতামত', texts: [{ label: 'মন্তব্য', value: text }], signer: [text] },
    ],
  },
  book: {
    ...{ title: 'হ্যান্ডবুক', lead: text, contents: 'সূচিপত্র', foot: '' },
    chapters: [{ title: text, steps: [false, true].map(isLabel => [{ text, isLabel }]), picture: 'photo.svg' }],
  },
  list: { title: text, flipped: true, lines: [text], foot: '', columns: ['ক্রম', 'দায়িত্ব'], rows: [['১', text]], rightward: [true, false] },
};

const timesOf = (copied: string): string[] => words.map(word => `${word} ${copied.split(/\s+/).filter(one => one === word).length}`);

test.each([
  ['letter', 4],
  ['sheet', 6],
  ['list', 3],
  ['book', 5],
] as const)('every word of a %s is copied as it was typed, each of %d times', async (template, times) => {
  const pdf = await printed(template, { language: 'bn', ...papers[template] }, pictures);
  const copied = await copiedText(pdf);
  // A word of the text may be in the paper's own words as well.
  const own = { letter: [], sheet: ['ব্যক্তিগত'], list: ['দায়িত্ব'], book: [] }[template] as string[];
  expect(timesOf(copied)).toEqual(words.map(word => `${word} ${times + (own.includes(word) ? 1 : 0)}`));
});

test.each(['letter', 'sheet', 'list', 'book'] as const)('a %s has a title, a language, tags and headings', async template => {
  const paper = papers[template] as { title: string };
  const pdf = await printed(template, { language: 'bn', ...paper }, pictures);
  const facts = await pdfFacts(pdf);
  expect(facts).toMatch(/^Tagged: +yes$/m);
  expect(facts.replaceAll(/\s+/g, ' ')).toContain(`Title: ${paper.title}`);
  const structure = await pdfStructure(pdf);
  expect(structure).toMatch(/^ +H1/m);
  if (template === 'sheet' || template === 'list') expect(structure).toMatch(/^ +TH\b/m);
  if (template !== 'list') expect(structure).toContain('Figure');
});

test('a word keeps its letters where it is divided by nothing but its own parts, and its neighbours keep theirs', async () => {
  const rows = [
    ['অন্ত', 'ত'],
    ['কক', 'ভূভূ'],
    ['Dhaka-১২', '৩/৪'],
  ];
  const pdf = await printed('list', { ...papers.list, language: 'bn', title: 'ক', lines: [], columns: ['প', 'ফ'], rows });
  expect((await copiedText(pdf)).split(/\s+/)).toEqual(expect.arrayContaining(rows.flat()));
});
