/** The lines of records in a file (D-EXPORT). Pure. */
import type { ExportCell } from './export-cells.ts';
import type { Exported } from './exported.ts';
import { mineText } from './visibility.ts';

/** Lines made of cells, `t.c0`, `t.c1` …; hidden fields are null except in the reader's own rows. */
export function recordLines(
  { visibility, source }: Exported,
  cells: readonly ExportCell[],
  value: (cell: ExportCell) => string,
  line: string,
): string {
  // PostgreSQL refuses a parameter that is not used.
  const mine = cells.some(({ name }) => visibility.without.has(name)) ? mineText(visibility, 'o', source.parameter) : undefined;
  const shown = (cell: ExportCell) => (visibility.without.has(cell.name) ? `case when ${mine} then ${value(cell)} end` : value(cell));
  return `select ${line} as line from (select ${cells.map((cell, at) => `${shown(cell)} as c${at}`).join(', ')} ${source.from}) t`;
}
