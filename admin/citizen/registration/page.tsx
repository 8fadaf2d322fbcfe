/** `/registration` (S2.015): step by step to an account. */
import { type SubmitEvent, useEffect, useRef } from 'react';
import { serves } from '../../../resources/hr/registration-needs.ts';
import type { RegistrationKind } from '../../../resources/hr/registration-options.ts';
import { FormProblem } from '../../fields/fields.tsx';
import { PasswordFields } from '../../fields/password-fields.tsx';
import { Door } from '../../session/door.tsx';
import { useWords } from '../../shell/words.ts';
import { KindStep } from './kind-step.tsx';
import { PendingPage } from './pending-page.tsx';
import { RecordStep } from './record-step.tsx';
import { type Registering, useRegistering } from './registering.ts';
import { SendStep } from './send-step.tsx';
import { VerifyStep } from './verify-step.tsx';
import { WaitNotice } from './wait-notice.tsx';
import { words } from './words.ts';
import './registration.css';

/** The fields of the step. */
function StepBody({ registering }: { readonly registering: Registering }) {
  const { step, draft, names, passwords, human, form, change, go, setPasswords, name } = registering;
  const { problems } = form;
  const props = { draft, kind: draft.kind as RegistrationKind, problems, change, onName: name };
  if (step === 'kind') return <KindStep kind={draft.kind} problem={problems.kind} onChange={kind => change({ kind })} />;
  if (step === 'send') return <SendStep draft={draft} names={names} human={human} problem={problems.captcha} onChange={go} />;
  return (
    <>
      <RecordStep step={step} {...props} />
      {step === 'account' && <PasswordFields value={passwords} onValue={setPasswords} problems={problems} />}
    </>
  );
}

function Actions({ registering: { step, at, form, back, next } }: { readonly registering: Registering }) {
  const { say } = useWords();
  const isLast = step === 'send';
  const word = !isLast ? words.next : form.isBusy ? words.submitting : words.submit;
  return (
    <div className="registration-actions">
      {at > 0 && (
        <button type="button" className="button" onClick={back}>
          {say(words.back)}
        </button>
      )}
      <button
        type={step === 'verify' ? 'button' : 'submit'}
        className="button button-main"
        aria-disabled={form.isBusy || undefined}
        onClick={step === 'verify' ? next : undefined}
      >
        {say(word)}
      </button>
    </div>
  );
}

export function RegistrationPage() {
  const { say, fill } = useWords();
  const registering = useRegistering();
  const { step, steps, at, draft, form, sent, isRefused, proofs, prove, human, next } = registering;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  if (sent) return <PendingPage sent={sent} />;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void next();
  };
  const isFaulty = Object.keys(form.problems).some(name => name !== 'captcha' && name !== 'kind');
  return (
    <Door title={say(words.title)}>
      <p className="note">{fill(say(words.step_of), { step: at + 1, steps: steps.length })}</p>
      <h1 ref={heading} tabIndex={-1} className="registration-heading">
        {say(step === 'kind' ? words.intro : words.steps[step])}
      </h1>
      {(draft.kind === undefined || serves(draft.kind)) && <WaitNotice />}
      <FormProblem text={form.problem || (isFaulty ? (form.problems.verify ?? say(words.problems)) : '')} />
      {isRefused && <Refused registering={registering} />}
      {step === 'verify' ? (
        <>
          <VerifyStep draft={draft} proofs={proofs} human={human} onProof={prove} />
          <Actions registering={registering} />
        </>
      ) : (
        <form className="door-form" onSubmit={send} noValidate>
          <StepBody registering={registering} />
          <Actions registering={registering} />
        </form>
      )}
      <p className="door-links">
        <a href="/">{say(words.have_account)}</a>
      </p>
    </Door>
  );
}

/** The server's refusals after sending, by field, each with a link to its step. */
function Refused({ registering: { form, goTo } }: { readonly registering: Registering }) {
  const { say } = useWords();
  return (
    <ul className="registration-refused">
      {Object.entries(form.problems).map(([name, text]) => (
        <li key={name}>
          {text}{' '}
          <button type="button" className="door-link" onClick={() => goTo(name)}>
            {say(words.change)}
          </button>
        </li>
      ))}
    </ul>
  );
}
