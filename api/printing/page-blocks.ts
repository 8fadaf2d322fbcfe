/** Texts of a page, as the typesetter draws them. */
import { type Operator, textOf, written } from './page-operators.ts';

/** Codes of glyphs, in four hexadecimal digits, and the shifts between them, in thousandths of the font's size. */
export type Sign = string | number;
/** Glyphs in a row; `text` is what they say, where the font's own table would say something else. */
export type Draw = {
  readonly font: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly signs: readonly Sign[];
  readonly text: string | undefined;
};
/** Text that is drawn in one go. `piece` is its number in the structure; what stands in the margins has none. */
export type Block = {
  readonly opening: string;
  readonly piece: number | undefined;
  readonly setting: string;
  readonly x: number;
  readonly y: number;
  readonly draws: readonly Draw[];
};

/** An array of strings in hexadecimal digits and numbers, or one such string. */
const signsOf = (shown: string): Sign[] =>
  [...shown.matchAll(/<([^>]*)>|[-.\d]+/g)].flatMap<Sign>(([number, codes]) => codes?.toLowerCase().match(/.{4}/g) ?? [Number(number)]);

const isUpright = (operands: readonly string[]): boolean => operands.slice(0, 4).join(' ') === '1 0 0 -1';

type Pen = Omit<Draw, 'signs'>;
type Step = { readonly pen: Pen; readonly signs?: readonly Sign[] };

const shows = (pen: Pen, [shown]: readonly string[]): Step => ({ pen, signs: signsOf(shown!) });

/** What each operator of a text does; undefined where it is used in another way than the typesetter does. */
const steps = new Map<string, (pen: Pen, operands: readonly string[]) => Step | undefined>([
  ['Tr', (pen, [mode]) => (mode === '0' ? { pen } : undefined)],
  ['Tf', (pen, [font, size]) => ({ pen: { ...pen, font: font!, size: Number(size) } })],
  ['Tm', (pen, at) => (isUpright(at) ? { pen: { ...pen, x: Number(at[4]), y: Number(at[5]) } } : undefined)],
  [
    'BDC',
    (pen, [, properties]) => {
      const said = /ActualText\s*(<[^>]*>)/.exec(properties!)?.[1];
      return said === undefined ? undefined : { pen: { ...pen, text: textOf(said) } };
    },
  ],
  ['EMC', pen => ({ pen: { ...pen, text: undefined } })],
  ['TJ', shows],
  ['Tj', shows],
]);

function drawsOf(operators: readonly Operator[]): Draw[] | undefined {
  const draws: Draw[] = [];
  let pen: Pen = { font: '', size: 0, x: 0, y: 0, text: undefined };
  for (const { name, operands } of operators) {
    const step = steps.get(name)?.(pen, operands);
    if (!step) return undefined;
    pen = step.pen;
    if (step.signs) draws.push({ ...pen, signs: step.signs });
  }
  return draws;
}

function next(operators: readonly Operator[], from: number, names: readonly string[]): number {
  let at = from;
  while (at < operators.length && !names.includes(operators[at]!.name)) at += 1;
  return at;
}

/** The text that begins with this operator, and where it ends; undefined when something else begins there. */
export function blockAt(operators: readonly Operator[], from: number): { readonly block: Block; readonly end: number } | undefined {
  const opens = operators[from]!.name === 'BDC' ? operators[from] : undefined;
  const start = opens ? from + 1 : from;
  if (operators[start]?.name !== 'q') return undefined;
  const begin = next(operators, start + 1, ['BT', 'q', 'Q', 'BDC']);
  if (operators[begin]?.name !== 'BT') return undefined;
  const end = next(operators, begin, ['ET']) + 1;
  if (operators[end]?.name !== 'Q' || (opens && operators[end + 1]?.name !== 'EMC')) return undefined;
  const before = operators.slice(start + 1, begin);
  const [place, ...others] = before.filter(({ name }) => name === 'cm');
  const draws = drawsOf(operators.slice(begin + 1, end - 1));
  if (!place || others.length > 0 || !isUpright(place.operands) || !draws) return undefined;
  const number = /MCID\s+(\d+)/.exec(opens?.operands[1] ?? '')?.[1];
  const piece = number === undefined ? undefined : Number(number);
  const [x, y] = place.operands.slice(4).map(Number) as [number, number];
  const setting = before.filter(one => one !== place).map(written);
  return { block: { opening: opens ? written(opens) : '', piece, setting: setting.join('\n'), x, y, draws }, end: opens ? end + 1 : end };
}
