/** Deleting one's own account: what goes and what stays is said first; then a code proves that it is its owner. */
import { type SubmitEvent, useState } from 'react';
import { digits } from '../../../i18n/format.ts';
import type { Text } from '../../../resources/kernel/text.ts';
import { CodeField } from '../../fields/code-field.tsx';
import { FormProblem, SubmitButton } from '../../fields/fields.tsx';
import { useForm } from '../../fields/form-state.ts';
import { dataOf, request } from '../../session/http.ts';
import { useWords } from '../../shell/words.ts';
import { accountWords as words } from './words.ts';

export type OwnAccount = { readonly language: string | null; readonly code_goes_to: string | null; readonly kept_by: readonly Text[] };

type Props = { readonly account: OwnAccount; readonly onDeleted: () => void };

export function DeleteAccount({ account, onDeleted }: Props) {
  const { say } = useWords();
  return (
    <>
      <h3>{say(words.goes)}</h3>
      <p>{say(words.goes_what)}</p>
      <h3>{say(words.stays)}</h3>
      <p>{say(words.stays_what)}</p>
      <p className="note">{say(words.again)}</p>
      {account.kept_by.length > 0 ? <Kept reasons={account.kept_by} /> : <Steps account={account} onDeleted={onDeleted} />}
    </>
  );
}

function Kept({ reasons }: { readonly reasons: readonly Text[] }) {
  const { say } = useWords();
  return (
    <div className="citizen-kept" role="note">
      <b>{say(words.kept)}</b>
      {reasons.map(reason => (
        <p key={reason.en}>{say(reason)}</p>
      ))}
    </div>
  );
}

const atCode = { 'identity.otp_expired': 'otp', 'identity.otp_attempts_exceeded': 'otp', 'identity.otp_invalid': 'otp' };

function Steps({ account, onDeleted }: Props) {
  const { say, fill, locale } = useWords();
  const form = useForm(atCode);
  const [length, setLength] = useState(0);
  const [code, setCode] = useState('');
  if (account.code_goes_to === null) return <p className="note">{say(words.unproved)}</p>;
  const send = () =>
    form.submit(async () => {
      const { digits: count } = await dataOf<{ digits: number }>('/api/own-account/deletion-code', { method: 'POST' });
      setLength(count);
    });
  if (length === 0) {
    return (
      <>
        <FormProblem text={form.problem} />
        <button type="button" className="button" onClick={send} disabled={form.isBusy}>
          {say(words.begin)}
        </button>
      </>
    );
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await form.submit(async () => void (await request('/api/own-account/delete', { method: 'POST', body: { otp: code } }))))
      onDeleted();
  };
  return (
    <form className="door-form" onSubmit={submit} noValidate>
      <p role="status">{fill(say(words.sent), { to: digits(account.code_goes_to, locale) })}</p>
      <FormProblem text={form.problem} />
      <CodeField code={code} length={length} onCode={setCode} problem={form.problems.otp} />
      <div className="contact-actions">
        <SubmitButton isBusy={form.isBusy} busyText={say(words.busy)}>
          {say(words.confirm)}
        </SubmitButton>
        <button type="button" className="button" onClick={() => setLength(0)}>
          {say(words.cancel)}
        </button>
      </div>
    </form>
  );
}
