/** One's own password: the present one and a new one. The change ends every session, so a new sign-in follows. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { passwordMaxLength } from '../../resources/kernel/password.ts';
import { FormProblem, SubmitButton, TextField } from '../fields/fields.tsx';
import { useForm } from '../fields/form-state.ts';
import { noPassword, PasswordFields } from '../fields/password-fields.tsx';
import { passwordWords as words } from '../fields/password-words.ts';
import { request } from '../session/http.ts';
import { signOut } from '../session/session.ts';
import { Icon } from './icons.tsx';
import { useWords } from './words.ts';
import './own-dialog.css';

export default function OwnPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { shell, say } = useWords();
  const id = useId();
  const form = useForm();
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(noPassword);
  const change = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { current_password: current, ...value };
    const changed = await form.submit(async () => void (await request('/api/users/change-password', { method: 'PUT', body })));
    if (changed) await signOut();
  };
  return (
    <Dialog open onClose={form.isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{shell.account.password}</DialogTitle>
      <IconButton className="own-dialog-close" aria-label={shell.close} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
      <DialogContent>
        <p className="note">{say(words.change_lead)}</p>
        <form className="door-form" onSubmit={change}>
          <FormProblem text={form.problem} />
          <TextField
            label={say(words.current_password)}
            type="password"
            autoComplete="current-password"
            required
            autoFocus
            maxLength={passwordMaxLength}
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
            problem={form.problems.current_password}
          />
          <PasswordFields value={value} onValue={setValue} problems={form.problems} />
          <SubmitButton isBusy={form.isBusy} busyText={say(words.saving)}>
            {say(words.change)}
          </SubmitButton>
        </form>
      </DialogContent>
    </Dialog>
  );
}
