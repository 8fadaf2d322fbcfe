/** One spelling for one word, and one value for one number, whatever the keyboard (domain 7.2, D-TEXT). */
import { describe, expect, test } from 'vitest';
import { canonical, isStorable, lengthOf } from '../../resources/kernel/canonical.ts';
import { bengaliDigits, latinDigits } from '../../resources/kernel/digits.ts';

describe('canonical text', () => {
  test.each([
    ['য় of one code point and of two', '\u09DF', '\u09AF\u09BC'],
    ['ড় of one code point and of two', '\u09DC', '\u09A1\u09BC'],
    ['ো typed as one sign and as two', '\u0995\u09CB', '\u0995\u09C7\u09BE'],
    ['র typed as ব and a dot', '\u09B0', '\u09AC\u09BC'],
    ['খণ্ড ত typed by its parts', '\u09CE', '\u09A4\u09CD\u200D'],
    ['the danda and the currency numerator four', '।', '\u09F7'],
  ])('%s is one spelling', (_, left, right) => {
    expect(canonical(left)).toBe(canonical(right));
  });

  test('a zero-width space goes, the joiners that carry meaning stay', () => {
    expect(canonical('ঢা\u200Bকা\uFEFF')).toBe('ঢাকা');
    expect(canonical('র\u200D্যাব')).toBe('র\u200D্যাব');
    expect(canonical('ক্\u200Cষ')).toBe('ক্\u200Cষ');
  });

  test('spaces are folded and trimmed; line breaks stay only where lines are asked for (S5.078)', () => {
    expect(canonical('  ঢাকা \t\n  জেলা ')).toBe('ঢাকা জেলা');
    expect(canonical('ক  খ\r\nগ', true)).toBe('ক খ\nগ');
  });

  test('the short way through usual text says what the long way says', () => {
    // A zero-width space forces the long way, which takes it out.
    const signs = [...'abZ 9.-  ', ...Array.from({ length: 0x80 }, (_, at) => String.fromCharCode(0x980 + at)), '\u200D', '\n', '\u0964'];
    // Those that replace and reorder each other, more often than chance would have them.
    const wild = [...'\u09C7\u09BE\u09D7\u09BC\u09CD\u09AC\u09AF\u09A1\u09DC\u09DF\u09FE', ' '];
    let seed = 1;
    const any = (from: readonly string[]): string => {
      seed = (seed * 48271) % 2147483647;
      return from[seed % from.length]!;
    };
    for (let round = 0; round < 20_000; round++) {
      const text = Array.from({ length: round % 9 }, () => any(round % 2 ? signs : wild)).join('');
      expect(canonical(text)).toBe(canonical(`${text}\u200B`));
    }
  });

  test('twice is once', () => {
    for (const text of ['ক\u09BC', ' a  b ', 'ড়\u200Bো', 'plain', '\u09A4\u09CD\u200D\u200D']) {
      expect(canonical(canonical(text))).toBe(canonical(text));
    }
  });
});

test('U+0000 and lone surrogates cannot be stored, pairs can', () => {
  expect(isStorable('a\u0000')).toBe(false);
  expect(isStorable('\uD83D')).toBe(false);
  expect(isStorable('\uDE00x')).toBe(false);
  expect(isStorable('\u{1F600}')).toBe(true);
});

test('length is counted in code points', () => {
  expect(lengthOf('\u{1F600}')).toBe(1);
  expect(lengthOf('কি')).toBe(2);
});

test('digits go both ways and leave the rest alone', () => {
  expect(bengaliDigits('26.70 ha')).toBe('২৬.৭০ ha');
  expect(latinDigits('১৫ক/২')).toBe('15ক/2');
  expect(latinDigits(bengaliDigits('0123456789'))).toBe('0123456789');
});
