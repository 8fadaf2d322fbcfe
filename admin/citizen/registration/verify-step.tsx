/**
 * Proof of the mobile and of the address: one captcha, a code to each, and the typed code. Each is a form within the page, not within
 * another form.
 */
import { type SubmitEvent, useState } from 'react';
import { digits } from '../../../i18n/format.ts';
import { CodeField } from '../../fields/code-field.tsx';
import { FormProblem, SubmitButton } from '../../fields/fields.tsx';
import { useForm } from '../../fields/form-state.ts';
import { useWords } from '../../shell/words.ts';
import { call } from '../calls.ts';
import { CaptchaField } from '../captcha-field.tsx';
import { Resend } from '../resend.tsx';
import { words as shared } from '../words.ts';
import type { Draft } from './draft.ts';
import { type Human, mismatch } from './human.ts';
import { words } from './words.ts';

export type Proofs = { readonly mobile?: string | undefined; readonly email?: string | undefined };
export type Way = keyof Proofs;

type Issued = { readonly resend_after_seconds: number; readonly digits: number; readonly captcha_pass: string };
type Sent = { readonly resendAt: number; readonly digits: number };
type Destination = { readonly way: Way; readonly to: string };

function Send({ way, to, human, onSent }: Destination & { readonly human: Human; readonly onSent: (sent: Sent) => void }) {
  const { say } = useWords();
  const form = useForm({ [mismatch]: 'captcha' });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await form.submit(async () => {
      const issued = await human.ask(captcha =>
        call<Issued>('/api/public/users/send-otp', { method: 'POST', body: { [way]: to, captcha } }),
      );
      onSent({ resendAt: Date.now() + issued.resend_after_seconds * 1000, digits: issued.digits });
    });
  };
  return (
    <form className="door-form" onSubmit={send}>
      <FormProblem text={form.problem || (form.problems[way] ?? form.problems.captcha ?? '')} />
      <SubmitButton isBusy={form.isBusy} busyText={say(shared.sending)}>
        {say(words.send_code)}
      </SubmitButton>
    </form>
  );
}

const atCode = { 'identity.otp_expired': 'otp', 'identity.otp_attempts_exceeded': 'otp', 'identity.otp_invalid': 'otp' };

function Answer({ way, to, length, onProof }: Destination & { readonly length: number; readonly onProof: (proof: string) => void }) {
  const { say } = useWords();
  const form = useForm({ ...atCode, [`identity.${way}_verification_failed`]: 'otp' });
  const [code, setCode] = useState('');
  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await form.submit(async () => {
      const { otp_proof } = await call<{ otp_proof: string }>('/api/public/users/verify-otp', {
        method: 'POST',
        body: { [way]: to, otp: code },
      });
      onProof(otp_proof);
    });
  };
  return (
    <form className="door-form" onSubmit={check}>
      <FormProblem text={form.problem} />
      <CodeField code={code} length={length} onCode={setCode} problem={form.problems.otp} />
      <SubmitButton isBusy={form.isBusy} busyText={say(shared.checking)}>
        {say(shared.verify)}
      </SubmitButton>
    </form>
  );
}

function Verification({
  way,
  to,
  proof,
  human,
  onProof,
}: Destination & { readonly proof: string | undefined; readonly human: Human; readonly onProof: (proof: string) => void }) {
  const { say, fill, locale } = useWords();
  const [sent, setSent] = useState<Sent>();
  const heading = fill(say(way === 'mobile' ? words.verify_mobile : words.verify_email), {
    to: way === 'mobile' ? digits(to, locale) : to,
  });
  return (
    <section className="registration-way" aria-label={heading}>
      <h2>{heading}</h2>
      {proof ? (
        <p className="registration-verified" role="status">
          {say(words.verified)}
        </p>
      ) : (
        <>
          {sent && (
            <>
              <p role="status">{say(words.code_sent)}</p>
              <Answer way={way} to={to} length={sent.digits} onProof={onProof} />
            </>
          )}
          {sent ? (
            <Resend at={sent.resendAt}>
              <Send way={way} to={to} human={human} onSent={setSent} />
            </Resend>
          ) : (
            <Send way={way} to={to} human={human} onSent={setSent} />
          )}
        </>
      )}
    </section>
  );
}

export function VerifyStep({
  draft,
  proofs,
  human,
  onProof,
}: {
  readonly draft: Draft;
  readonly proofs: Proofs;
  readonly human: Human;
  readonly onProof: (way: Way, proof: string) => void;
}) {
  const ways = (['mobile', 'email'] as const).filter(way => draft[way]);
  return (
    <>
      {human.isAsked && ways.some(way => !proofs[way]) && <CaptchaField captcha={human.captcha} />}
      {ways.map(way => (
        <Verification
          key={way}
          way={way}
          to={String(draft[way])}
          proof={proofs[way]}
          human={human}
          onProof={proof => onProof(way, proof)}
        />
      ))}
    </>
  );
}
