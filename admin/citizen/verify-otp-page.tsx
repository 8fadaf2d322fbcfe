/** `/verify-otp` (S2.013): the code that was sent; another one can be asked for when the wait is over. */
import { type SubmitEvent, useEffect, useState } from 'react';
import { digits } from '../../i18n/format.ts';
import { CodeField } from '../fields/code-field.tsx';
import { FormProblem, SubmitButton } from '../fields/fields.tsx';
import { useForm } from '../fields/form-state.ts';
import { Door } from '../session/door.tsx';
import { useWords } from '../shell/words.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { Resend } from './resend.tsx';
import { answerCode, currentReset, type Reset, sendCode, textOf } from './reset.ts';
import { words } from './words.ts';

export function VerifyOtpPage() {
  const [reset, setReset] = useState(currentReset);
  useEffect(() => {
    if (reset === null) location.replace('/forgot-password');
  }, [reset]);
  return reset && <Verification reset={reset} onSent={setReset} />;
}

type Props = { readonly reset: Reset; readonly onSent: (reset: Reset) => void };

function Verification({ reset, onSent }: Props) {
  const { say, fill, locale } = useWords();
  const form = useForm({
    'identity.otp_invalid': 'otp',
    'identity.otp_expired': 'otp',
    'identity.otp_attempts_exceeded': 'otp',
  });
  const [code, setCode] = useState('');
  const [isAgain, setAgain] = useState(false);
  const verify = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await form.submit(() => answerCode(reset, code))) location.assign('/change-password');
  };
  const facts = { destination: digits(textOf(reset.to), locale), digits: reset.digits, minutes: reset.minutes };
  return (
    <Door title={say(words.verify_title)}>
      <h1>{say(words.verify_title)}</h1>
      <p className="door-lead">{fill(say(words.verify_lead), facts)}</p>
      <form className="door-form" onSubmit={verify}>
        <FormProblem text={form.problem} />
        <CodeField code={code} length={reset.digits} onCode={setCode} problem={form.problems.otp} />
        <SubmitButton isBusy={form.isBusy} busyText={say(words.checking)}>
          {say(words.verify)}
        </SubmitButton>
      </form>
      <section className="door-again">
        {isAgain && (
          <p className="note" role="status">
            {say(words.resent)}
          </p>
        )}
        <Resend at={reset.resendAt}>
          <Again
            reset={reset}
            onSent={sent => {
              setAgain(true);
              setCode('');
              form.setProblems({});
              onSent(sent);
            }}
          />
        </Resend>
        <p className="door-links">
          <a href="/forgot-password">{say(words.other_destination)}</a>
        </p>
      </section>
    </Door>
  );
}

/** Another code wants another captcha. */
function Again({ reset, onSent }: Props) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AgainForm reset={reset} onSent={onSent} />;
  return (
    <button type="button" className="button" onClick={() => setOpen(true)}>
      {say(words.resend)}
    </button>
  );
}

function AgainForm({ reset, onSent }: Props) {
  const { say } = useWords();
  const captcha = useCaptcha();
  const form = useForm({ 'identity.captcha_mismatch': 'captcha' });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = await form.submit(async () => onSent(await sendCode(reset.to, await captcha.solve())));
    if (!sent) captcha.renew();
  };
  return (
    <form className="door-form" onSubmit={send}>
      <FormProblem text={form.problem} />
      <CaptchaField captcha={captcha} problem={form.problems.captcha} />
      <SubmitButton isBusy={form.isBusy} busyText={say(words.sending)}>
        {say(words.resend)}
      </SubmitButton>
    </form>
  );
}
