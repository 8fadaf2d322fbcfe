/** Asks before something is lost. The safe answer has the focus; a refusal by the server stays in the dialog. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

type Props = {
  /** Names the object: 'জেলা “ঢাকা” মুছবেন?' */
  readonly title: string;
  readonly text: string;
  /** The verb of the final button. */
  readonly action: string;
  readonly busy: boolean;
  readonly refusal?: { readonly title: string; readonly text: string; readonly more?: ReactNode };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export default function ConfirmDialog({ title, text, action, busy, refusal, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} style={{ margin: 0 }}>
          {text}
        </p>
        {refusal && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            <b>{refusal.title}</b>
            <br />
            {refusal.text}
            {refusal.more}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="text" color="inherit" disabled={busy} onClick={onClose}>
          {translate('screens.cancel')}
        </Button>
        <Button variant="outlined" color="error" disabled={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
