/** Opens the choice of columns; says how many are shown. */
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
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
      <Button
        ref={button}
        className="columns-button"
        variant="text"
        color="inherit"
        startIcon={<Icon of={Columns3} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {translate('screens.table.columns')} {formatNumber(names.length, locale)}
      </Button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('screens.table.columns_title'),
            // As wide before its content has come: it is placed by that.
            sx: { mt: '4px', width: 300 },
          } as object,
        }}
      >
        <Suspense fallback={null}>
          <ColumnChooser />
        </Suspense>
      </Popover>
    </>
  );
}
