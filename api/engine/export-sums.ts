/** Adds up the numbers of a file's lines as they pass, in whole units of their last place. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { ExportCell } from './export-cells.ts';
import type { ChildRows } from './export-children.ts';

/** The numbers of a record that are added up. */
export const summedNames = ({ list, report }: AnyResource): readonly string[] => list.sums ?? report?.sums ?? [];

/** The paths of a child's numbers that are added up: money, and what its list names. */
export const summedPaths = ({ name, field, child }: ChildRows): readonly string[] =>
  Object.keys(child.fields)
    .filter(one => child.fields[one]!.kind === 'money' || field.sums?.includes(one))
    .map(one => `${name}.${one}`);

/** A column of the lines; `once`: counted with the first line of each parent only. */
export type Summed = { readonly at: number; readonly digits: number; readonly once: boolean };

export const summedIn = (cells: readonly ExportCell[], names: ReadonlySet<string>, once = false): Summed[] =>
  cells.flatMap(({ name, kind, digits = 0 }, at) => (kind === 'number' && names.has(name) ? [{ at, digits, once }] : []));

export class Sums {
  rows = 0;
  private readonly columns: readonly Summed[];
  private readonly totals: number[];

  constructor(columns: readonly Summed[]) {
    this.columns = columns;
    this.totals = columns.map(() => 0);
  }

  add(line: readonly unknown[], isFirst = true): void {
    this.rows += 1;
    for (const [place, { at, digits, once }] of this.columns.entries())
      if (isFirst || !once) this.totals[place]! += Math.round(Number(line[at] ?? 0) * 10 ** digits);
  }

  /** Column and sum, in the order of the columns. */
  all(): { readonly at: number; readonly digits: number; readonly sum: number }[] {
    return this.columns.map(({ at, digits }, place) => ({ at, digits, sum: this.totals[place]! / 10 ** digits }));
  }
}
