/** The lines of a register, streamed: a serial for each record, blanks where a line repeats it, and the sums at the end. */
import type { Readable } from 'node:stream';
import { passing, type Values, valuesLine } from './export-book.ts';
import type { ExportCell } from './export-cells.ts';
import { childLines } from './export-children.ts';
import { Sums, summedIn } from './export-sums.ts';
import type { Exported } from './exported.ts';
import { recordLines } from './record-lines.ts';
import { ofYear, type RegisterCell, type RegisterLayout } from './register-cells.ts';
import { asValues, streamRows } from './row-stream.ts';

export type Line = (string | number | boolean | null)[];

/** Adds up lines as they are shown: where a line repeats its record, what is the record's own is blank. */
export function sumsOf(cells: readonly RegisterCell[]): Sums {
  const names = new Set(cells.filter(({ summed }) => summed).map(({ name }) => name));
  return new Sums(summedIn(cells, names).map(one => ({ ...one, at: one.at + 1 })));
}

/** Batches of lines in the order of the register's columns, a serial before each record. `sums` are whole when the last batch is read. */
export async function registerLines(
  exported: Exported,
  { cells, lines }: RegisterLayout,
  year: number,
  value: (cell: ExportCell) => string,
  done: () => void,
): Promise<{ readonly batches: Readable; readonly last: () => Line; readonly records: () => number }> {
  const { readable, visibility, source } = exported;
  const { registry, resource } = readable;
  const parents = cells.filter(({ inLine }) => !inLine);
  const own = cells.filter(({ inLine }) => inLine);
  const ordered = [...parents, ...own];
  const places = cells.map(cell => ordered.indexOf(cell));
  const line = valuesLine(ordered.length, lines !== undefined);
  const text = lines
    ? childLines({
        ...{ rows: lines, parents, cells: own, registry, visibility, source, value, line, outer: true },
        where: ofYear(resource.register!, lines.name, year),
      })
    : recordLines(exported, parents, value, line);
  const sums = sumsOf(cells);
  let records = 0;
  const written = (values: Values): Line => {
    const isFirst = lines === undefined || values[ordered.length] === true;
    if (isFirst) records += 1;
    const shown = (at: number): Line[number] => (at >= parents.length || isFirst ? (values[at] as Line[number]) : null);
    const whole = [isFirst ? records : null, ...places.map(shown)];
    sums.add(whole);
    return whole;
  };
  const rows = await streamRows(readable.pool, { text, values: source.values }, asValues, done);
  const last = (): Line => {
    const totals = new Map(sums.all().map(({ at, sum }) => [at, sum]));
    return [null, ...cells.map((_, at) => totals.get(at + 1) ?? null)];
  };
  return {
    batches: passing(rows, { each: batch => batch.map(written) }),
    last,
    records: () => records,
  };
}
