/** The way for whoever cannot see the picture: a small sum in words, which a screen reader reads aloud. Programs read it too, so fewer are given out. */
import { randomInt } from 'node:crypto';
import { type Text, t } from '../../../resources/kernel/text.ts';

const numbers: readonly Text[] = [
  t('শূন্য', 'zero'),
  t('এক', 'one'),
  t('দুই', 'two'),
  t('তিন', 'three'),
  t('চার', 'four'),
  t('পাঁচ', 'five'),
  t('ছয়', 'six'),
  t('সাত', 'seven'),
  t('আট', 'eight'),
  t('নয়', 'nine'),
  t('দশ', 'ten'),
  t('এগারো', 'eleven'),
  t('বারো', 'twelve'),
  t('তেরো', 'thirteen'),
  t('চৌদ্দ', 'fourteen'),
  t('পনেরো', 'fifteen'),
  t('ষোলো', 'sixteen'),
  t('সতেরো', 'seventeen'),
  t('আঠারো', 'eighteen'),
  t('উনিশ', 'nineteen'),
];

type Sum = { readonly text: (one: Text, other: Text) => Text; readonly of: (one: number, other: number) => number };

const sums: readonly Sum[] = [
  {
    text: (one, other) => t(`${one.bn} আর ${other.bn} যোগ করলে কত হয়?`, `How much is ${one.en} plus ${other.en}?`),
    of: (one, other) => one + other,
  },
  {
    text: (one, other) =>
      t(`${one.bn}টি আমের সঙ্গে আরও ${other.bn}টি রাখলে মোট কয়টি আম?`, `${one.en} mangoes and another ${other.en}: how many mangoes?`),
    of: (one, other) => one + other,
  },
  {
    text: (one, other) => t(`${one.bn} থেকে ${other.bn} বাদ দিলে কত থাকে?`, `Take ${other.en} away from ${one.en}: how much is left?`),
    of: (one, other) => one - other,
  },
];

/** A question in both languages and its answer, a number of digits. Never negative. */
export function drawQuestion(): { readonly text: Text; readonly answer: string } {
  const one = randomInt(10, numbers.length);
  const other = randomInt(2, 10);
  const sum = sums[randomInt(sums.length)]!;
  const text = sum.text(numbers[one]!, numbers[other]!);
  return { text: t(text.bn, text.en.charAt(0).toUpperCase() + text.en.slice(1)), answer: String(sum.of(one, other)) };
}
