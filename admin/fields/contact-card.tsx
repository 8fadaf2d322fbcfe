/**
 * A person's mobile and e-mail: what waits to be confirmed, since when, by which person, and what the reader may do about it. The owner may
 * begin a change here. On the person's page and on the citizens' own.
 */
import { type SubmitEvent, useCallback, useEffect, useId, useState } from 'react';
import { digits, formatInstant } from '../../i18n/format.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { CodeField } from './code-field.tsx';
import { contactWords as words } from './contact-words.ts';
import { FormProblem, SubmitButton, TextField } from './fields.tsx';
import { useForm } from './form-state.ts';
import './contact-card.css';

type Contact = 'mobile' | 'email';
type ContactStep = 'send_code' | 'enter_code' | 'confirm' | 'withdraw';
type Named = { readonly full_name: string; readonly full_name_en: string | null };
type Change = {
  readonly id: number;
  readonly value: string;
  readonly asked_at: string;
  readonly expires_at: string;
  readonly asked_by: Named | null;
  readonly confirmed_by: Named | null;
  readonly code_sent_at: string | null;
  readonly proven_at: string | null;
  readonly may: readonly ContactStep[];
};
type State = {
  readonly contact: Contact;
  readonly value: string | null;
  readonly verified_at: string | null;
  readonly may_begin: boolean;
  readonly change: Change | null;
};

type Props = {
  readonly userId: number;
  readonly isOwn: boolean;
  /** Its title is above it already. */
  readonly isAlone?: true;
  /** Called when a contact took effect, or waits no longer. */
  readonly onSettled?: () => void;
};

/** The longest code that a setting allows. */
const longestCode = 8;

export function ContactCard({ userId, isOwn, isAlone, onSettled }: Props) {
  const { say } = useWords();
  const id = useId();
  const [states, setStates] = useState<readonly State[]>([]);
  const path = `/api/users/${userId}/contact-changes`;
  const read = useCallback(() => dataOf<State[]>(path).then(setStates, () => setStates([])), [path]);
  useEffect(() => void read(), [read]);
  const take = (next: readonly State[]) => {
    const waited = states.filter(({ change }) => change).length;
    setStates(next);
    if (next.filter(({ change }) => change).length < waited) onSettled?.();
  };
  const shown = states.filter(({ change, may_begin }) => change || may_begin);
  if (shown.length === 0) return null;
  return (
    <section className="contact-card" aria-labelledby={id}>
      <h2 id={id} hidden={isAlone}>
        {say(words.title)}
      </h2>
      {shown.map(state =>
        state.change ? (
          <Waiting key={state.contact} state={state} change={state.change} isOwn={isOwn} onTaken={take} />
        ) : (
          <Standing key={state.contact} state={state} path={path} isOwn={isOwn} onTaken={take} />
        ),
      )}
    </section>
  );
}

type Taking = { readonly state: State; readonly isOwn: boolean; readonly onTaken: (states: readonly State[]) => void };

/** A number in the digits of the language; an address as it is. */
function useShown() {
  const { locale } = useWords();
  return (contact: Contact, value: string) => (contact === 'mobile' ? digits(value, locale) : value);
}

/** The current value, with the way to change it or to verify it. */
function Standing({ state, path, isOwn, onTaken }: Taking & { readonly path: string }) {
  const { say, fill } = useWords();
  const shown = useShown();
  const form = useForm();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState('');
  const { contact, verified_at } = state;
  const begin = async (body: object) => {
    await form.submit(async () => onTaken(await dataOf<State[]>(path, { method: 'POST', body: { contact, ...body }, again: 'by_key' })));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void begin({ [contact]: value });
  };
  return (
    <div>
      <div className="contact-line">
        <span>{say(words[contact])}:</span>
        <b>{state.value === null ? say(words.none) : shown(contact, state.value)}</b>
        {state.value !== null && <span className="note">{say(verified_at === null ? words.unverified : words.verified)}</span>}
        {state.value !== null && verified_at === null && (
          <button type="button" className="button" onClick={() => begin({})}>
            {say(words.verify)}
          </button>
        )}
        {isOwn && !isOpen && (
          <button
            type="button"
            className="button"
            aria-label={fill(say(words.change_what), { what: say(words[contact]) })}
            onClick={() => setOpen(true)}
          >
            {say(words.change)}
          </button>
        )}
      </div>
      {!isOpen && <FormProblem text={form.problem} />}
      {isOpen && (
        <form className="door-form" onSubmit={submit} noValidate>
          <FormProblem text={form.problem} />
          <TextField
            label={say(contact === 'mobile' ? words.new_mobile : words.new_email)}
            problem={form.problems[contact]}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            autoFocus
            required
            inputMode={contact === 'mobile' ? 'tel' : 'email'}
            autoComplete={contact === 'mobile' ? 'tel-national' : 'email'}
            maxLength={200}
          />
          <div className="contact-actions">
            <SubmitButton isBusy={form.isBusy} busyText={say(words.busy)}>
              {say(words.next)}
            </SubmitButton>
            <button type="button" className="button" onClick={() => setOpen(false)}>
              {say(words.cancel)}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}

const atCode = { 'identity.otp_expired': 'otp', 'identity.otp_attempts_exceeded': 'otp', 'identity.otp_invalid': 'otp' };

function Waiting({ state, change, isOwn, onTaken }: Taking & { readonly change: Change }) {
  const { say, fill, locale } = useWords();
  const shown = useShown();
  const form = useForm(atCode);
  const [code, setCode] = useState('');
  const { may } = change;
  const step = (name: string, body: object = {}) =>
    form.submit(async () => onTaken(await dataOf<State[]>(`/api/contact-changes/${change.id}/${name}`, { method: 'POST', body })));
  const nameOf = (one: Named | null) => (one === null ? say(words.system) : (locale === 'en' ? one.full_name_en : null) || one.full_name);
  const [at, until] = [change.asked_at, change.expires_at].map(instant => formatInstant(instant, locale));
  const others = change.confirmed_by ? fill(say(words.once), { by: nameOf(change.confirmed_by) }) : say(words.owner_confirms);
  const next = isOwn ? say(words.you_confirm) : others;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void step('enter-code', { otp: code });
  };
  const heading = fill(say(words.waits), { what: say(words[state.contact]), value: shown(state.contact, change.value) });
  return (
    <section className="contact-waits" aria-label={heading}>
      <h3>{heading}</h3>
      <p className="note">{fill(say(words.asked), { at: at!, by: nameOf(change.asked_by), until: until! })}</p>
      <p className="note">{say(words.until)}</p>
      <FormProblem text={form.problem || (form.problems[state.contact] ?? '')} />
      {change.proven_at !== null && (
        <p role="status">
          {say(words.proven)} {next}
        </p>
      )}
      {may.includes('enter_code') && change.code_sent_at !== null && (
        <form className="door-form" onSubmit={submit}>
          <p role="status">
            {say(words.sent)} {say(isOwn ? words.hint_code : words.hint_officer)}
          </p>
          <CodeField code={code} length={longestCode} onCode={setCode} problem={form.problems.otp} />
          <SubmitButton isBusy={form.isBusy} busyText={say(words.busy)}>
            {say(words.check)}
          </SubmitButton>
        </form>
      )}
      <div className="contact-actions">
        {may.includes('send_code') && (
          <button type="button" className={change.code_sent_at ? 'button' : 'button button-main'} onClick={() => step('send-code')}>
            {say(change.code_sent_at ? words.again : words.send)}
          </button>
        )}
        {may.includes('confirm') && (
          <button type="button" className="button button-main" onClick={() => step('confirm')}>
            {say(words.confirm)}
          </button>
        )}
        {may.includes('withdraw') && (
          <button type="button" className="button" onClick={() => step('withdraw')}>
            {say(words.withdraw)}
          </button>
        )}
      </div>
    </section>
  );
}
