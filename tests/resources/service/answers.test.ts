/** The form of a service is judged by one function on both sides. */
import { describe, expect, test } from 'vitest';
import { type Answers, checkAnswers, fieldOfInput, type Input, missingPapers, timesOf } from '../../../resources/service/answers.ts';
import { optionsOf } from '../../../resources/service/input-lines.ts';
import { type InputKind, inputKindOptions } from '../../../resources/service/input-options.ts';

const input = (key: string, kind: InputKind, more: Partial<Input> = {}): Input => ({
  ...{ key, kind, label: 'ঘর', label_en: 'Input', is_required: false, least: null, most: null, options: null, help: null, help_en: null },
  multiplies_fee: null,
  ...more,
});
const codes = (inputs: readonly Input[], given: unknown, strictness: 'draft' | 'whole' = 'whole') =>
  checkAnswers(inputs, given, strictness).problems.map(({ path, error }) => [path, error.code]);

/** For each kind an answer as it is typed, as it is kept, and one that is refused. */
const cases: Readonly<Record<InputKind, readonly [unknown, unknown, unknown]>> = {
  text: [' দলিল ', 'দলিল', 5],
  long_text: ['এক\nদুই', 'এক\nদুই', []],
  number: ['১২', 12, '1.5'],
  amount: ['0.25', '0.2500', 'a'],
  date: ['2026-01-02', '2026-01-02', '2026-13-01'],
  choice: ['RS', 'RS', 'XX'],
  mobile: ['০১৭১২৩৪৫৬৭৮', '01712345678', '0171'],
  nid: ['১২৩৪৫৬৭৮৯০', '1234567890', '12'],
  land_number: ['১২ / ৩', '12/3', '<b>'],
  district: [3, 3, 'Dhaka'],
  upazila: [3, 3, -1],
  mouza: [3, 3, 1.5],
};

describe('an answer', () => {
  test.each(inputKindOptions.map(({ value }) => value))('of kind %s has one canonical form, or is refused', kind => {
    const one = input('one', kind, kind === 'choice' ? { options: 'RS | আরএস | RS\nBS | বিএস | BS' } : {});
    const [given, kept, wrong] = cases[kind];
    const { values, problems } = checkAnswers([one], { one: given }, 'whole');
    expect(problems).toEqual([]);
    expect(kind === 'amount' ? Number(values.one) : values.one).toEqual(kind === 'amount' ? Number(kept) : kept);
    expect(codes([one], { one: wrong })).toHaveLength(1);
  });

  test('is required only when the order is sent', () => {
    const one = input('one', 'text', { is_required: true });
    expect(codes([one], {}, 'draft')).toEqual([]);
    expect(codes([one], {})).toEqual([['one', 'validation.required']]);
    expect(codes([one], { one: '   ' })).toEqual([['one', 'validation.required']]);
  });

  test('keeps within the limits of its input, and never exceeds those of its kind', () => {
    expect(codes([input('copies', 'number', { least: 1, most: 5 })], { copies: 6 })).toHaveLength(1);
    expect(codes([input('copies', 'number', { least: 1, most: 5 })], { copies: 0 })).toHaveLength(1);
    expect(codes([input('name', 'text', { most: 1_000_000 })], { name: 'ক'.repeat(201) })).toEqual([['name', 'validation.max_length']]);
  });

  test('to what nobody asked is refused, and so is what is no form', () => {
    expect(codes([], { other: 1 })).toEqual([['other', 'validation.unknown_field']]);
    for (const given of [null, [], 'x', 5]) expect(codes([], given)).toEqual([['', 'validation.object']]);
    const many: Answers = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]));
    expect(codes([], many)).toHaveLength(10);
    expect(codes([input('constructor', 'text')], JSON.parse('{"__proto__": "x"}'))).toEqual([['__proto__', 'validation.unknown_field']]);
  });
});

test('the label of an input is that of its field in both languages', () => {
  expect(fieldOfInput(input('one', 'text', { help: 'সাহায্য' }))).toMatchObject({
    label: { bn: 'ঘর', en: 'Input' },
    help: { bn: 'সাহায্য', en: 'সাহায্য' },
  });
});

test('the list of an input is read line by line, or not at all', () => {
  expect(optionsOf('RS | আরএস | RS\n\n BS|বিএস|BS ')?.map(({ value }) => value)).toEqual(['RS', 'BS']);
  for (const text of [null, '', 'RS', 'RS | আরএস', 'RS | ক | K\nRS | খ | L', 'R S | ক | K'])
    expect(optionsOf(text), String(text)).toBeUndefined();
});

test('required papers that are missing are named', () => {
  const paper = { name: 'দলিল', name_en: 'Deed', file_types: ['pdf'] as const, max_kb: null };
  const papers = [
    { ...paper, id: 1, is_required: true },
    { ...paper, id: 2, is_required: false },
  ];
  expect(missingPapers(papers, new Set())).toMatchObject([{ path: 'papers.1', error: { code: 'service.paper_missing' } }]);
  expect(missingPapers(papers, new Set([1]))).toEqual([]);
});

test('a fee grows with each of the numbers that are marked for it', () => {
  const form = [
    input('copies', 'number', { multiplies_fee: true }),
    input('sheets', 'number', { multiplies_fee: true }),
    input('age', 'number'),
  ];
  expect(timesOf(form, { copies: 3, sheets: 2, age: 40 })).toBe(6);
  expect(timesOf(form, { copies: 3, age: 40 })).toBe(3);
  expect([timesOf(form, {}), timesOf([], { copies: 3 })]).toEqual([1, 1]);
});
