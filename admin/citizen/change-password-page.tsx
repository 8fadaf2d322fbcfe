/** `/change-password` (S2.014): for people who have entered the code; everybody else is sent back to request one. */
import { type SubmitEvent, useEffect, useState } from 'react';
import { FormProblem, SubmitButton } from '../fields/fields.tsx';
import { useForm } from '../fields/form-state.ts';
import { noPassword, PasswordFields } from '../fields/password-fields.tsx';
import { passwordWords } from '../fields/password-words.ts';
import { Door } from '../session/door.tsx';
import { StatePage } from '../shell/state-page.tsx';
import { useWords } from '../shell/words.ts';
import { changePassword, currentReset } from './reset.ts';
import { words } from './words.ts';

export function ChangePasswordPage() {
  const [token] = useState(() => currentReset()?.token);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (token === undefined) location.replace('/forgot-password');
  }, [token]);
  if (isDone) return <Changed />;
  return token !== undefined && <Change token={token} onDone={() => setDone(true)} />;
}

function Change({ token, onDone }: { token: string; onDone: () => void }) {
  const { say } = useWords();
  const form = useForm();
  const [value, setValue] = useState(noPassword);
  const change = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changed = await form.submit(() => changePassword(token, value.password, value.password_confirmation));
    if (changed) onDone();
  };
  return (
    <Door title={say(words.change_title)}>
      <h1>{say(words.change_title)}</h1>
      <p className="door-lead">{say(passwordWords.change_lead)}</p>
      <form className="door-form" onSubmit={change}>
        <FormProblem text={form.problem} />
        <PasswordFields value={value} onValue={setValue} problems={form.problems} />
        <SubmitButton isBusy={form.isBusy} busyText={say(passwordWords.saving)}>
          {say(passwordWords.change)}
        </SubmitButton>
      </form>
      {form.problem && (
        <p className="door-links">
          <a href="/forgot-password">{say(words.resend)}</a>
        </p>
      )}
    </Door>
  );
}

function Changed() {
  const { say } = useWords();
  return (
    <Door title={say(words.changed_title)}>
      <StatePage drawing="empty" title={say(words.changed_title)} advice={say(words.changed)} alert>
        <a className="button button-main" href="/">
          {say(words.sign_in)}
        </a>
      </StatePage>
    </Door>
  );
}
