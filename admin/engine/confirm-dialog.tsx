/** Asks before something is lost. The safe answer has the focus; the server's refusal is shown in the dialog. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

const noteLimit = 2000;

type Props = {
  /** Names the object: 'জেলা “ঢাকা” মুছবেন?' */
  readonly title: string;
  readonly text: string;
  /** The verb of the final button. */
  readonly action: string;
  readonly busy: boolean;
  readonly refusal?: { readonly title: string; readonly text: string; readonly more?: ReactNode };
  /** Words that go with it, if anybody has some. */
  readonly note?: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export default function ConfirmDialog({ title, text, action, busy, refusal, note, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth={note ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} style={{ margin: 0 }}>
          {text}
        </p>
        {note && (
          <>
            <label htmlFor={`${id}-note`} style={{ display: 'block', marginTop: 16 }}>
              {note.label}
            </label>
            <OutlinedInput
              id={`${id}-note`}
              fullWidth
              multiline
              minRows={2}
              value={note.value}
              inputProps={{ maxLength: noteLimit }}
              onChange={event => note.onChange(event.target.value)}
            />
          </>
        )}
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
