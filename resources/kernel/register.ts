/** The register of an office for a year, as it is kept on paper: its title, its years, and its columns in their order. */
import type { Text } from './text.ts';

/** A field, or `schedules.dag_number`: one of child rows. */
export type RegisterPath<F extends string = string> = F | `${F}.${string}`;

export type Register<F extends string = string> = {
  readonly title: Text;
  /**
   * `fiscal`: the records of that fiscal year. `bangla`: all records, and of these child rows those of the year between `from` and `to`,
   * or without end.
   */
  readonly year:
    | { readonly of: 'fiscal'; readonly field: F }
    | { readonly of: 'bangla'; readonly rows: F; readonly from: string; readonly to: string };
  /** The list that has a line for each of its rows; the rows of others share the record's first line. */
  readonly lines?: F;
  /** Those of the list unless said; `label`: where the register calls them otherwise. */
  readonly columns?: readonly (RegisterPath<F> | { readonly of: RegisterPath<F>; readonly label: Text })[];
};
