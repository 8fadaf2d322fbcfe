/** Which sheet an organogram goes on, and how small, so that one page holds it. Pure; millimetres are CSS pixels of 96 to the inch. */
export type Paper = { readonly sheet: 'a4' | 'a3'; readonly columns: number; readonly zoom: number };

/** The space that margins and the printed head leave on a landscape sheet. */
const sheets = { a4: { width: 1030, height: 620 }, a3: { width: 1490, height: 930 } } as const;
/** A line, the names of the columns, and a column of lines that is not cut, at full size. */
const line = 24;
const head = 40;
const column = 620;
const mostColumns = 4;
/** A4 while it is easy to read; never smaller than readable: a larger one continues on a second page. */
const easy = 0.7;
const smallest = 0.42;

function best(sheet: Paper['sheet'], lines: number): Paper {
  const { width, height } = sheets[sheet];
  const ways = Array.from({ length: mostColumns }, (_, at) => {
    const columns = at + 1;
    const zoom = Math.min(1, height / (head + line * Math.ceil(lines / columns)), width / (columns * column));
    return { sheet, columns, zoom: Math.floor(zoom * 100) / 100 };
  });
  return ways.reduce((one, other) => (other.zoom > one.zoom ? other : one));
}

export function paperOf(lines: number): Paper {
  const small = best('a4', lines);
  if (small.zoom >= easy) return small;
  const large = best('a3', lines);
  return { ...large, zoom: Math.max(large.zoom, smallest) };
}
