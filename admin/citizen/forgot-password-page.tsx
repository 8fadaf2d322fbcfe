/** `/forgot-password` (S2.012): a mobile or an address and a captcha; the code is sent if the account exists. */
import { type SubmitEvent, useState } from 'react';
import { FormProblem, SubmitButton, TextField } from '../fields/fields.tsx';
import { useForm } from '../fields/form-state.ts';
import { Door } from '../session/door.tsx';
import { useWords } from '../shell/words.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { currentReset, destinationOf, sendCode, textOf } from './reset.ts';
import { words } from './words.ts';

export function ForgotPasswordPage() {
  const { say } = useWords();
  const captcha = useCaptcha();
  const form = useForm({ 'identity.captcha_mismatch': 'captcha' });
  const [text, setText] = useState(() => {
    const kept = currentReset();
    return kept ? textOf(kept.to) : '';
  });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = await form.submit(async () => void (await sendCode(destinationOf(text), await captcha.solve())));
    if (sent) location.assign('/verify-otp');
    else captcha.renew();
  };
  return (
    <Door title={say(words.forgot_title)}>
      <h1>{say(words.forgot_title)}</h1>
      <p className="door-lead">{say(words.forgot_lead)}</p>
      <form className="door-form" onSubmit={send}>
        <FormProblem text={form.problem} />
        <TextField
          label={say(words.destination)}
          help={say(words.destination_help)}
          problem={form.problems.mobile ?? form.problems.email}
          value={text}
          onChange={({ target }) => setText(target.value)}
          required
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <CaptchaField captcha={captcha} problem={form.problems.captcha} />
        <SubmitButton isBusy={form.isBusy} busyText={say(words.sending)}>
          {say(words.send_code)}
        </SubmitButton>
      </form>
      <p className="door-links">
        <a href="/">{say(words.to_sign_in)}</a>
      </p>
    </Door>
  );
}
