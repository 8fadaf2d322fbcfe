/** The points that columns of numbers take on paper. Pure. */

/** The widest digit of the paper's font, and what a cell has at its sides. */
const points = { character: 5.1, sides: 9 };
/** What columns of numbers may take of a page together, in points. */
export const mostFixed = { upright: 300, flipped: 480 };

/**
 * The points of each column of numbers, so that none is cut or runs into the next: by its longest number or word of the heading. None where
 * they would leave too little for the others.
 */
export function fixedWidths(
  rightward: readonly boolean[],
  headings: readonly string[],
  lines: readonly (readonly string[])[],
  most: number,
): readonly (number | null)[] {
  const longest = (at: number): number =>
    [headings[at] ?? '', ...lines.map(line => line[at] ?? '')].reduce(
      (found, text) => Math.max(found, ...text.split(' ').map(word => word.length)),
      0,
    );
  const fixed = rightward.map((isNumber, at) => (isNumber ? longest(at) * points.character + points.sides : null));
  return fixed.reduce((sum: number, one) => sum + (one ?? 0), 0) > most ? [] : fixed;
}
