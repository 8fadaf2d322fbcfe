/**
 * The typed values of the steps, whether the next one may open, and the sending. Nothing is kept in the browser: it is a person's identity.
 */
import { useState } from 'react';
import type { RegistrationKind } from '../../../resources/hr/registration-options.ts';
import { passwordIsAcceptable, passwordMinLength } from '../../../resources/kernel/password.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { validationErrors } from '../../../resources/kernel/validation-errors.ts';
import { type Problems, useForm } from '../../fields/form-state.ts';
import { type NewPassword, noPassword } from '../../fields/password-fields.tsx';
import { passwordWords } from '../../fields/password-words.ts';
import { useWords } from '../../shell/words.ts';
import { call } from '../calls.ts';
import { bodyOf, type Draft, fieldsOf, problemsIn, type Step, stepOf, stepsOf } from './draft.ts';
import { mismatch, useHuman } from './human.ts';
import type { Sent } from './pending-page.tsx';
import type { Proofs, Way } from './verify-step.tsx';
import { words } from './words.ts';

const ways: readonly Way[] = ['mobile', 'email'];

function passwordProblems({ password, password_confirmation: again }: NewPassword, locale: Locale): Problems {
  if (!passwordIsAcceptable(password))
    return { password: validationErrors.password({ min: passwordMinLength }).in(locale, passwordWords.password[locale]) };
  return password === again ? {} : { password_confirmation: validationErrors.passwordMismatch().in(locale) };
}

/** What keeps the next step from coming, by field. */
function wrongIn(step: Step, draft: Draft, proofs: Proofs, passwords: NewPassword, locale: Locale): Problems {
  if (step === 'kind') return draft.kind ? {} : { kind: words.kind_required[locale] };
  if (step === 'verify') return ways.every(way => !draft[way] || proofs[way]) ? {} : { verify: words.verify_first[locale] };
  const wrong = problemsIn(draft, fieldsOf(step, draft.kind as RegistrationKind), locale, Date.now());
  return step === 'account' ? { ...wrong, ...passwordProblems(passwords, locale) } : wrong;
}

const identity = ['mobile', 'nid', 'date_of_birth', 'first_name', 'last_name', 'first_name_en', 'last_name_en'] as const;

const identityOf = (draft: Draft, proofs: Proofs): Record<string, unknown> => ({
  ...Object.fromEntries(identity.map(name => [name, draft[name]])),
  mobile_otp_proof: proofs.mobile,
});

export function useRegistering() {
  const { locale } = useWords();
  const [step, setStep] = useState<Step>('kind');
  const [draft, setDraft] = useState<Draft>({});
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [passwords, setPasswords] = useState(noPassword);
  const [proofs, setProofs] = useState<Proofs>({});
  const [sent, setSent] = useState<Sent>();
  const human = useHuman();
  const form = useForm({ [mismatch]: 'captcha', 'identity.nid_verification_failed': 'nid' });
  const steps = stepsOf(draft.kind);
  const at = steps.indexOf(step);

  const change = (values: Readonly<Record<string, unknown>>): void => {
    setDraft(before => ({ ...before, ...values }));
    form.setProblems(Object.fromEntries(Object.entries(form.problems).filter(([name]) => !(name in values))));
    // Another number or address has to be verified again.
    for (const way of ways) if (way in values) setProofs(before => ({ ...before, [way]: undefined }));
  };
  const go = (to: Step): void => {
    form.setProblems({});
    setStep(to);
  };
  const submit = async (): Promise<void> => {
    const body = { ...bodyOf(draft), ...passwords, mobile_otp_proof: proofs.mobile, email_otp_proof: proofs.email };
    await form.submit(async () => {
      const send = (captcha: string) => call<Sent>('/api/public/users/open-registration', { method: 'POST', body: { ...body, captcha } });
      setSent(await human.ask(send));
      history.replaceState(null, '', '/registration/approval-pending');
    });
  };
  /** The national identity is checked before the final review, so that its error is shown earlier. */
  const nidIsRight = (): Promise<boolean> =>
    form.submit(async () => void (await call('/api/public/users/verify-nid', { method: 'POST', body: identityOf(draft, proofs) })));
  const next = async (): Promise<void> => {
    if (step === 'send') return submit();
    const wrong = wrongIn(step, draft, proofs, passwords, locale);
    form.setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (step !== 'verify' || !draft.nid || (await nidIsRight())) go(steps[at + 1]!);
  };
  /** Goes to the step of a field; a refused proof is requested again. */
  const goTo = (name: string): void => {
    const way = ways.find(one => one === name && form.codes[one]?.endsWith('_not_verified'));
    if (way) setProofs(before => ({ ...before, [way]: undefined }));
    setStep(way ? 'verify' : stepOf(name));
  };
  const isRefused = (step === 'verify' || step === 'send') && Object.keys(form.problems).some(name => stepOf(name) !== 'send');

  return {
    ...{ step, steps, at, draft, names, passwords, proofs, human, form, sent, isRefused },
    ...{ change, go, goTo, next, setPasswords },
    back: () => go(steps[at - 1]!),
    name: (field: string, text: string) => setNames(before => ({ ...before, [field]: text })),
    prove: (way: Way, proof: string) => setProofs(before => ({ ...before, [way]: proof })),
  };
}

export type Registering = ReturnType<typeof useRegistering>;
