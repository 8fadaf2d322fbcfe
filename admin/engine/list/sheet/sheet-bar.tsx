/** Above the cells: save, undo, redo, fill down; how many cells are unsaved, and which rows need attention. */
import { ArrowDownToLine, Redo2, Save, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { Icon } from '../../../shell/icons.tsx';
import { useLocale } from '../../declaration.tsx';
import { unsavedCells, unsavedKeys } from './book.ts';
import type { SheetState } from './use-sheet.ts';

type Props = { readonly sheet: SheetState; readonly onFill: () => void; readonly onFault: (at: number) => void };

const needsCare: ReadonlySet<string | undefined> = new Set(['refused', 'conflict', 'gone', 'unsent']);

export function SheetBar({ sheet, onFill, onFault }: Props) {
  const { keeper, rows, isBusy, save, undo, redo, discard } = sheet;
  const translate = useTranslate();
  const locale = useLocale();
  const { book } = keeper;
  const unsaved = unsavedKeys(book).length;
  const cells = unsavedCells(book);
  const faults = rows.flatMap(({ line }, at) => (needsCare.has(line?.fate) ? [at] : []));
  const counted = (key: string, count: number) =>
    translate(`screens.sheet.${key}`, { smart_count: count, count: formatNumber(count, locale) });
  const button = (key: string, icon: ReactNode, act: () => void, disabled: boolean, keys?: string) => (
    <button type="button" className="button" disabled={disabled} aria-keyshortcuts={keys} onClick={act}>
      {icon}
      {translate(`screens.sheet.${key}`)}
    </button>
  );
  return (
    <div className="sheet-bar">
      <button type="button" className="button button-main" disabled={unsaved === 0 || isBusy} aria-keyshortcuts="Control+S" onClick={save}>
        <Icon of={Save} />
        {unsaved === 0 ? translate('screens.sheet.save') : counted('save_count', unsaved)}
      </button>
      {button('undo', <Icon of={Undo2} />, undo, book.past.length === 0, 'Control+Z')}
      {button('redo', <Icon of={Redo2} />, redo, book.future.length === 0, 'Control+Shift+Z')}
      {button('fill', <Icon of={ArrowDownToLine} />, onFill, false, 'Control+D')}
      {button('discard', <Icon of={X} />, discard, unsaved === 0 || isBusy)}
      <span className="sheet-counts">
        {cells > 0 && <span className="unsaved">{counted('unsaved', cells)}</span>}
        {faults.length > 0 && (
          <button type="button" className="sheet-faults" onClick={() => onFault(faults[0]!)}>
            {counted('faults', faults.length)}
          </button>
        )}
      </span>
    </div>
  );
}
