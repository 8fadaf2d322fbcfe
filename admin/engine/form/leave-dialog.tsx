/** Leaving a form with unsaved changes: stay, leave them as a draft, or leave and drop them. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { useLocale } from '../declaration.tsx';

type Props = { readonly count: number; readonly onStay: () => void; readonly onLeave: () => void; readonly onDrop: () => void };

export default function LeaveDialog({ count, onStay, onLeave, onDrop }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  return (
    <Dialog open onClose={onStay} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>
        {translate('screens.leave.title', { smart_count: count, count: formatNumber(count, locale) })}
      </DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} className="dialog-text">
          {translate('screens.leave.text')}
        </p>
      </DialogContent>
      <DialogActions className="dialog-actions">
        <Button variant="outlined" color="error" onClick={onDrop}>
          {translate('screens.leave.drop')}
        </Button>
        <Button variant="outlined" onClick={onLeave}>
          {translate('screens.leave.keep')}
        </Button>
        <Button autoFocus variant="contained" onClick={onStay}>
          {translate('screens.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
