/** The words of the generated screens; those of list, form and record are in their own files. Counts arrive in the language's digits. */

import { exports } from './export.ts';
import { filter } from './filter.ts';
import { conflict, draft, form, gone, leave } from './form.ts';
import { imports } from './import.ts';
import { input, rich_text } from './inputs.ts';
import { list, totals } from './list.ts';
import { palette } from './palette.ts';
import { deleting, history, move, rows, show, undo } from './record.ts';
import { bulk, table } from './table.ts';
import { tree } from './tree.ts';
import { view } from './view.ts';
export const screens = {
  yes: 'Yes',
  no: 'No',
  none: 'none',
  empty_value: 'empty',
  clear: 'Clear',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading',
  choose: 'Choose',
  forbidden: {
    ...{ needs: 'Permission needed', groups: 'Groups with this permission', ask: 'Contact' },
    other_desk: 'It can be opened from another desk of yours:',
    open_at: 'Open as %{desk}, %{office}',
  },
  list,
  totals,
  filter,
  table,
  bulk,
  imports,
  view,
  exports,
  form,
  input,
  rich_text,
  conflict,
  gone,
  draft,
  leave,
  show,
  history,
  move,
  rows,
  undo,
  delete: deleting,
  tree,
  palette,
};
