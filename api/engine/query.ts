/** What a list is asked for, as values: the words that the query string, the statements and the cursor share. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Filter } from './filter.ts';

export type Sort = { readonly column: string; readonly descending: boolean };
/** The row behind which a page begins: its value in the sort column, null when it is empty, and its id (D-CURSOR). */
export type After = { readonly value: unknown; readonly id: number };
export type ListQuery = Filter & {
  readonly sort: Sort;
  readonly from: number;
  readonly limit: number;
  readonly after?: After;
  /** All that is shown of each row beside its id, labels of references included; everything that may be seen when left out. */
  readonly columns?: ReadonlySet<string>;
};

/** A resource with only the fields that the reader may filter or sort by. */
export type Queryable = { readonly filter: AnyResource; readonly sort: AnyResource };
