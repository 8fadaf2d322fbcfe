/** The parameters of a list, as values: types shared by the query string, the statements and the cursor. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Filter } from './filter.ts';

export type Sort = { readonly column: string; readonly descending: boolean };
/** The row after which a page begins: its value in the sort column, null when empty, and its id (D-CURSOR). */
export type After = { readonly value: unknown; readonly id: number };
export type ListQuery = Filter & {
  readonly sort: Sort;
  readonly from: number;
  readonly limit: number;
  readonly after?: After;
  /** The shown columns besides the id, labels of references included; all visible ones when left out. */
  readonly columns?: ReadonlySet<string>;
};

/** A resource with only the fields that the reader may filter or sort by. */
export type Queryable = { readonly filter: AnyResource; readonly sort: AnyResource };
