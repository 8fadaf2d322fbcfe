/** The server's answer to an import, as the screen shows it (D-IMPORT). */

export type Change = { readonly field: string; readonly label: string; readonly before: string | null; readonly after: string | null };
export type ReportRow = {
  /** Null where only child rows name the record. */
  readonly row: number | null;
  readonly action: 'insert' | 'update';
  readonly name: string;
  readonly changes: readonly Change[];
};
export type RowProblem = {
  readonly sheet: string;
  readonly row: number;
  readonly cell: string | null;
  readonly text: string;
};
export type Report = {
  readonly written: boolean;
  readonly counts: {
    readonly rows: number;
    readonly inserted: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  /** The headings that were to be there, if others are: no row was checked. */
  readonly expected: readonly string[];
  readonly rows: readonly ReportRow[];
  readonly more_rows: number;
  readonly problems: readonly RowProblem[];
  readonly more_problems: number;
  /** Warnings of rows that are accepted. */
  readonly warnings: readonly RowProblem[];
  readonly more_warnings: number;
};

/** The rows that would be, or were, written. */
export const goodRows = ({ counts }: Report): number => counts.inserted + counts.changed;

/** A refused import answers its report beside the refusal. */
export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'counts' in value && 'problems' in value && 'rows' in value;
