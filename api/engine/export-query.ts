/** The query string of an export as a value (D-EXPORT): as of a list without pages, plus a format and columns. */
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { askedColumns } from './asked-columns.ts';
import { exportErrors } from './export-errors.ts';
import { parseFilter } from './filter.ts';
import { parseSort } from './list-query.ts';
import type { ListQuery } from './query.ts';
import type { Visibility } from './visibility.ts';

export const exportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportQuery = Pick<ListQuery, 'conditions' | 'search' | 'sort'> & {
  readonly format: ExportFormat;
  /** In the requested order, else in that of the declaration. */
  readonly columns: readonly string[];
  readonly locale: Locale;
  /** The unparsed parameters, for the audit. */
  readonly asked: { readonly filter: string | null; readonly sort: string | null };
};

/** By id unless a sort is given: the cheapest order, and one without duplicates. @throws request.*, export.* */
export function parseExportQuery(resource: AnyResource, query: URLSearchParams, locale: Locale, visibility: Visibility): ExportQuery {
  const format = query.get('format') ?? 'json';
  if (!exportFormats.includes(format as ExportFormat)) throw exportErrors.format();
  const sort = query.get('sort');
  return {
    ...parseFilter(visibility.queryable.filter, query.get('filter')),
    sort: sort ? parseSort(visibility.queryable.sort, sort, locale) : { column: 'id', descending: false },
    format: format as ExportFormat,
    columns: askedColumns(resource, query.get('columns'), visibility),
    locale,
    asked: { filter: query.get('filter'), sort },
  };
}
