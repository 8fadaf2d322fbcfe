/** The words of the generated lists, in English. Counts come in already written in the language's digits. */
export const list = {
  label: 'Table: %{name}',
  search: 'Search: %{fields}',
  search_clear: 'Clear the search',
  new: 'New %{name}',
  filters: 'Search and filters',
  filter_by: 'Filter by %{name}',
  filter_clear: 'Remove the filter %{name}',
  any: 'Any',
  clear_filters: 'Clear filters',
  total_estimate: 'more than %{count}',
  range: '%{from}–%{to} of %{total}',
  range_none: 'No rows',
  per_page: 'Per page',
  pages: 'Pages',
  page: 'Page %{page}',
  previous: 'Previous page',
  next: 'Next page',
  print: 'Print all rows',
  print_more: 'These are the first %{count} rows; there are more. To print the others, narrow the list by filters.',
  empty_title: 'No %{name} yet',
  empty_text: 'Nothing has been entered here so far.',
  empty_text_create: 'Create the first one.',
  nothing_title: 'Nothing found',
  nothing_text: 'No row matches the search and the filters.',
  error_title: 'The list could not be loaded',
};

/** What stands above the rows of a report. */
export const totals = {
  label: 'Totals',
  rows: 'Rows in all',
  by: 'Broken down by',
  more: '%{count} more',
  fewer: 'Fewer',
  error: 'The totals could not be reckoned',
};
