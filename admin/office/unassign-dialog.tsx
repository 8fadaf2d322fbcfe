/** Asks before somebody is taken from a desk, with what is handed over; a refusal stays in the dialog. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { request } from '../session/http.ts';
import { fill } from '../shell/sentences.ts';
import type { Desk, Holder } from './organogram-data.ts';
import { words } from './organogram-words.ts';

const noteLimit = 2000;

type Props = { readonly desk: Desk; readonly holder: Holder; readonly onDone: () => void; readonly onClose: () => void };

export default function UnassignDialog({ desk, holder, onDone, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const id = useId();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { user_id: holder.user_id, office_organogram_id: desk.id, ...(note.trim() !== '' && { handover_note: note.trim() }) };
      return request('/api/desk-assignments/unassign', { method: 'POST', body });
    },
    onSuccess: () => {
      notify(words.unassigned[locale], { type: 'success' });
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{fill(words.unassignTitle[locale], locale, { name: personIn(holder.user, locale) })}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} className="unassign-text">
          {fill(words.unassignText[locale], locale, { desk: nameIn(desk, locale) })}
        </p>
        <label htmlFor={`${id}-note`}>{words.note[locale]}</label>
        <OutlinedInput
          id={`${id}-note`}
          fullWidth
          multiline
          minRows={2}
          value={note}
          inputProps={{ maxLength: noteLimit }}
          onChange={event => setNote(event.target.value)}
        />
        {error && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            <b>{words.refused[locale]}</b>
            <br />
            {sayProblem(translate, problemOf(error))}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="text" color="inherit" disabled={isPending} onClick={onClose}>
          {translate('screens.cancel')}
        </Button>
        <Button variant="outlined" color="error" disabled={isPending} onClick={() => mutate()}>
          {words.unassign[locale]}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
