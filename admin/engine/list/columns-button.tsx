/** Opens the choice of columns; shows the number of shown ones. */
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';
import { useColumns } from './columns-chosen.ts';

const ColumnChooser = lazy(() => import('./column-chooser.tsx'));

export function ColumnsButton() {
  const translate = useTranslate();
  const locale = useLocale();
  const { names } = useColumns();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="columns-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon of={Columns3} />
        {translate('screens.table.columns')} {formatNumber(names.length, locale)}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ColumnChooser below={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
