/** A long register says on each page what is brought forward and what is carried forward, wherever its pages end. */
import { expect, test } from 'vitest';
import { printed } from '../../../api/printing/printing.ts';
import { diceOf } from '../../../api/seed/demo/dice.ts';
import { copiedText } from '../../support/copied-text.ts';

const words = { total: 'Total', forward: 'Forward', brought: 'Brought' };

const numbers = (text: string, letter: string): number[] =>
  [...text.matchAll(new RegExp(`${letter}(-?\\d+)`, 'g'))].map(([, found]) => Number(found));
const sum = (all: readonly number[]): number => all.reduce((whole, one) => whole + one, 0);

/** Lines of all heights: amounts are written `A12` and `B24`, their sums `S34` and `T68`. */
function registerOf(seed: number) {
  const { between } = diceOf(seed);
  const amounts = Array.from({ length: between(1, 160) }, () => between(-20, 9_000));
  const sums = amounts.map((_, at) => sum(amounts.slice(0, at + 1))).map(upTo => [`S${upTo}`, `T${2 * upTo}`]);
  return {
    ...{ language: 'en', title: 'Register', running: 'Register', lines: [], foot: 'Printed', flipped: true, numbered: true, high: 3 },
    ...{ columns: ['Serial', 'What', 'Amount', 'Note', 'Twice'], rightward: [true, false, true, false, true], widths: [0.6, 1.4, 1, 1, 1] },
    rows: amounts.map((amount, at) => [`${at + 1}`, 'some words '.repeat(between(1, 60)), `A${amount}`, '', `B${2 * amount}`]),
    carried: { words, span: 2, places: [2, 4], sums },
    signers: ['Head of the office'],
  };
}

test.each(Array.from({ length: 8 }, (_, seed) => seed))(
  'what is brought forward and the lines of a page add up to what it carries: %i',
  async seed => {
    const register = registerOf(seed);
    const pages = (await copiedText(await printed('list', register))).split('\f').filter(text => numbers(text, 'S').length > 0);
    const carried = [0, 0];
    for (const [at, page] of pages.entries()) {
      const isLast = at === pages.length - 1;
      expect([page.includes(words.brought), page.includes(words.forward), page.includes(words.total)]).toEqual([at > 0, !isLast, isLast]);
      for (const [which, [amount, total]] of [
        ['A', 'S'],
        ['B', 'T'],
      ].entries()) {
        const [foot, brought = 0] = numbers(page, total!).reverse();
        expect(brought).toBe(carried[which]);
        expect(foot).toBe(brought + sum(numbers(page, amount!)));
        carried[which] = foot!;
      }
    }
    expect([`S${carried[0]}`, `T${carried[1]}`]).toEqual(register.carried.sums.at(-1));
  },
);
