/** Joins the pieces of each word of a page, and writes the word's letters with them. */
import { type Block, blockAt, type Draw, type Sign } from './page-blocks.ts';
import { type Operator, textString, written } from './page-operators.ts';

/** A font: by codes of four hexadecimal digits. */
export type Face = { readonly letters: ReadonlyMap<string, string>; readonly widths: ReadonlyMap<string, number> };

/** How far a draw reaches: what is set above or below the line may step back at its end. */
function reachOf({ x, size, font, signs }: Draw, faces: Faces): number {
  const widths = faces.get(font)?.widths;
  let moved = 0;
  let farthest = 0;
  for (const sign of signs) {
    moved += typeof sign === 'number' ? -sign : (widths?.get(sign) ?? 0);
    farthest = Math.max(farthest, moved);
  }
  return x + (farthest * size) / 1000;
}

type Faces = ReadonlyMap<string, Face>;
type Belong = (piece: number) => unknown;

/** Less than a space, in sizes of the font: glyphs are moved a little closer or further apart. */
const slack = 0.2;
/** The parts of one conjunct may be further apart. */
const slackWithin = 0.6;

const lettersAt = ({ text, font, signs }: Draw, at: number, faces: Faces): string | undefined =>
  text ?? faces.get(font)?.letters.get(signs.filter(sign => typeof sign === 'string').at(at)!);

/** Whether the second goes on where the first ends, in the same line and part. */
function goesOn(first: Block, second: Block, faces: Faces, partOf: Belong): boolean {
  const last = first.draws.at(-1);
  const next = second.draws[0];
  if (!last || !next || first.setting !== second.setting || (first.piece === undefined) !== (second.piece === undefined)) return false;
  if (first.piece === undefined && first.opening !== second.opening) return false;
  if (first.piece !== undefined && partOf(first.piece) !== partOf(second.piece!)) return false;
  const letters = lettersAt(last, -1, faces);
  const isWithin = letters === lettersAt(next, 0, faces) || letters?.endsWith('\u09CD');
  const most = last.size * (isWithin ? slackWithin : slack);
  const end = first.x + Math.max(...first.draws.map(draw => reachOf(draw, faces)));
  return second.x > first.x + last.x - most && second.x < end + most && Math.abs(first.y - second.y) < last.size * 0.9;
}

/** Letters that belong together, with the glyphs that show them; `block` is the last that drew some of them. */
type Cluster = { readonly text: string; readonly glyphs: Set<string>; readonly isPlain: boolean; block: number };

/** Whole letters are wider, in thousandths. */
const narrowest = 400;
/** `isSetApart`: it takes less room than a letter, or is moved from where the line stands. */
type Glyph = { readonly name: string; readonly isSetApart: boolean };

/** One glyph or shift, with the cluster it shows. */
type Step = { readonly draw: Draw; readonly sign: Sign; readonly cluster: Cluster | undefined };

/**
 * The parts of a conjunct come one after the other, each drawn apart with the letters of all. A part of a single
 * letter is set apart.
 */
function stepsOf(blocks: readonly (readonly Draw[])[], faces: Faces): Step[] {
  const steps: Step[] = [];
  let last: Cluster | undefined;
  const clusterOf = (text: string, glyphs: readonly Glyph[], isPlain: boolean, block: number): Cluster => {
    const isPart = text.length > 1 || glyphs.every(({ isSetApart }) => isSetApart);
    const isSame = isPart && last?.text === text && last.block !== block && !glyphs.some(({ name }) => last!.glyphs.has(name));
    last = isSame ? last! : { text, glyphs: new Set(), isPlain, block };
    for (const { name } of glyphs) last.glyphs.add(name);
    last.block = block;
    return last;
  };
  for (const [number, draws] of blocks.entries())
    for (const draw of draws) {
      const face = faces.get(draw.font);
      const isMoved = typeof draw.signs[0] === 'number';
      const glyphOf = (code: string): Glyph => ({
        name: draw.font + code,
        isSetApart: isMoved || (face?.widths.get(code) ?? 0) < narrowest,
      });
      const glyphs = draw.signs.filter(sign => typeof sign === 'string').map(glyphOf);
      const whole = draw.text === undefined ? undefined : clusterOf(draw.text, glyphs, false, number);
      for (const sign of draw.signs) {
        const isShift = typeof sign === 'number';
        const cluster = isShift ? whole : (whole ?? clusterOf(face?.letters.get(sign) ?? '', [glyphOf(sign)], true, number));
        steps.push({ draw, sign, cluster });
      }
    }
  return steps;
}

/** The steps of each word, and of what stands between words. */
function wordsOf(steps: readonly Step[]): Step[][] {
  const words: Step[][] = [];
  let wasSpace: boolean | undefined;
  for (const step of steps) {
    const isSpace: boolean | undefined = step.cluster === undefined ? wasSpace : /^\s*$/.test(step.cluster.text);
    if (isSpace !== wasSpace || words.length === 0) words.push([]);
    words.at(-1)!.push(step);
    wasSpace = isSpace;
  }
  return words;
}

/** A word as operators; its letters are written with it where the font's own table would not give them. */
function drawn(word: readonly Step[], drawing: { draw?: Draw }): string[] {
  const clusters = [...new Set(word.flatMap(({ cluster }) => cluster ?? []))];
  const isLevel = word.every(({ draw }) => draw.y === word[0]!.draw.y);
  const isPlain = isLevel && clusters.every(one => one.isPlain && one.glyphs.size === 1);
  const lines: string[] = [];
  for (const { draw, sign } of word) {
    if (draw !== drawing.draw) lines.push(`0 Tr ${draw.font} ${draw.size} Tf 1 0 0 -1 ${draw.x} ${draw.y} Tm`);
    const shown = typeof sign === 'number' ? String(sign) : `<${sign}>`;
    const line = draw === drawing.draw ? lines.at(-1) : undefined;
    if (line?.endsWith('] TJ')) lines[lines.length - 1] = `${line.slice(0, -4)} ${shown}] TJ`;
    else lines.push(`[${shown}] TJ`);
    drawing.draw = draw;
  }
  if (isPlain) return lines;
  return [`/Span << /ActualText ${textString(clusters.map(({ text }) => text).join(''))} >> BDC`, ...lines, 'EMC'];
}

/** A file has no numbers with exponents. */
const placeOf = (points: number): number => Number(points.toFixed(4));

function joined(blocks: readonly Block[], faces: Faces): string {
  const [first] = blocks as readonly [Block];
  const { opening, setting, x, y } = first;
  // All are placed from where the first is.
  const placed = blocks.map(block =>
    block.draws.map(draw => ({ ...draw, x: placeOf(draw.x + block.x - x), y: placeOf(draw.y + y - block.y) })),
  );
  const drawing = {};
  const words = wordsOf(stepsOf(placed, faces)).flatMap(word => drawn(word, drawing));
  return [opening, `q 1 0 0 -1 ${x} ${y} cm`, setting, 'BT', ...words, 'ET Q', opening && 'EMC'].join('\n');
}

/** The page with whole words, and the numbers of the pieces that went into the ones before them. */
export function withWords(
  operators: readonly Operator[],
  faces: Faces,
  partOf: Belong,
): { readonly content: string; readonly gone: ReadonlySet<number> } {
  const content: string[] = [];
  const gone = new Set<number>();
  let blocks: Block[] = [];
  const flush = (): void => {
    if (blocks.length > 0) content.push(joined(blocks, faces));
    for (const { piece } of blocks.slice(1)) if (piece !== undefined) gone.add(piece);
    blocks = [];
  };
  for (let at = 0; at < operators.length; at += 1) {
    const found = blockAt(operators, at);
    if (found && blocks.length > 0 && !goesOn(blocks.at(-1)!, found.block, faces, partOf)) flush();
    if (found) {
      blocks.push(found.block);
      at = found.end;
    } else {
      flush();
      content.push(written(operators[at]!));
    }
  }
  flush();
  return { content: content.join('\n'), gone };
}
