/** One row with all of its fields, one below the other: on a phone the only way to write it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLocale } from '../../declaration.tsx';
import { fieldOf } from '../../naming.ts';
import { useInputOf } from '../others.ts';
import { type RowErrors, RowForm } from './row-form.tsx';
import type { Sheet } from './sheet-state.ts';

type Props = { readonly sheet: Sheet; readonly at: number; readonly errors?: RowErrors };

export default function RowDialog({ sheet, at, errors }: Props) {
  const { child, names, act } = sheet;
  const translate = useTranslate();
  const locale = useLocale();
  const inputOf = useInputOf();
  const id = useId();
  const title = translate('screens.rows.row_title', {
    name: child.label[locale],
    number: formatNumber(at + 1, locale),
  });
  return (
    <Dialog open onClose={act.close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <RowForm sheet={sheet} at={at} errors={errors}>
          <div className="row-dialog-fields">
            {names.map(name => {
              const field = fieldOf(child, name)!;
              const Input = inputOf(field);
              return <Input key={name} name={name} field={field} />;
            })}
          </div>
        </RowForm>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="text" color="error" sx={{ mr: 'auto' }} onClick={() => act.remove(at)}>
          {translate('screens.rows.remove')}
        </Button>
        <Button variant="contained" onClick={act.close}>
          {translate('screens.rows.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
