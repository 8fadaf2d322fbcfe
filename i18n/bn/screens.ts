/** The words of the generated screens; those of list, form and record are in their own files. Counts arrive in the language's digits. */

import type { screens as english } from '../en/screens.ts';
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

export const screens: typeof english = {
  yes: 'হ্যাঁ',
  no: 'না',
  none: 'নেই',
  empty_value: 'খালি',
  clear: 'মুছে দিন',
  cancel: 'বাতিল',
  retry: 'আবার চেষ্টা',
  loading: 'লোড হচ্ছে',
  choose: 'বাছাই করুন',
  forbidden: {
    ...{ needs: 'প্রয়োজনীয় অনুমতি', groups: 'যে গুচ্ছে তা আছে', ask: 'যোগাযোগ করুন' },
    other_desk: 'আপনার অন্য ডেস্ক থেকে এটি খোলা যায়:',
    open_at: '%{desk}, %{office} হিসেবে খুলুন',
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
