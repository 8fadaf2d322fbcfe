/** Several records have a pasted name: which one is meant. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatNumber } from '../../../../i18n/format.ts';
import { useLocale } from '../../declaration.tsx';
import { labelIn } from '../../references.ts';
import type { Doubt } from './use-clipboard.ts';

type Props = { readonly doubt: Doubt; readonly onDecided: (id: number | undefined) => void };

export default function WhichDialog({ doubt: { field, name, found, cells }, onDecided }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const noteOf = (note: unknown): string => (typeof note === 'string' ? digits(note, locale) : '');
  return (
    <Dialog open onClose={() => onDecided(undefined)} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('screens.sheet.which', { name })}</DialogTitle>
      <DialogContent>
        <p className="dialog-text">
          {translate('screens.sheet.which_text', { smart_count: cells.length, count: formatNumber(cells.length, locale) })}
        </p>
        <div role="radiogroup" aria-labelledby={`${id}-title`} className="which-records">
          {found.map(label => (
            <label key={label.id}>
              <input type="radio" name={id} checked={chosen === label.id} onChange={() => setChosen(label.id)} />
              <span>{labelIn(field.to, label, locale)}</span>
              <span className="note">{noteOf(label.note)}</span>
            </label>
          ))}
        </div>
      </DialogContent>
      <DialogActions className="dialog-actions">
        <Button variant="text" color="inherit" onClick={() => onDecided(undefined)}>
          {translate('screens.sheet.which_none')}
        </Button>
        <Button variant="contained" disabled={chosen === undefined} onClick={() => onDecided(chosen)}>
          {translate('screens.sheet.which_done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
