/** What follows an answer, as the accused reads it: the hearing, and the decision with its penalty. */
import type { ReactNode } from 'react';
import { digits, formatDate, formatInstant, formatMoney, inDigits } from '../../i18n/format.ts';
import { penaltyOptions, statusOptions } from '../../resources/discipline/options.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Tone } from '../engine/tone.tsx';
import { words } from './cause-words.ts';
import type { OwnComplaint, Result } from './own-causes.ts';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export function Hearing({ hearing: { at, place } }: { readonly hearing: NonNullable<OwnComplaint['hearing']> }) {
  const locale = useLocale();
  return (
    <section className="outcome" aria-label={words.hearing[locale]}>
      <h2>{words.hearing[locale]}</h2>
      <p>
        {formatInstant(at, locale)}
        <br />
        {inDigits(place, locale)}
      </p>
    </section>
  );
}

export function ResultTone({ result: { status } }: { readonly result: Result }) {
  const state = statusOptions.find(({ value }) => value === status)!;
  return <Tone tone={state.tone}>{state.text[useLocale()]}</Tone>;
}

export function ResultView({ result }: { readonly result: Result }) {
  const locale = useLocale();
  const { penalty, penalty_until: until, penalty_amount: amount, penalty_step: steps, decision, decided_at } = result;
  return (
    <section className="outcome" aria-label={words.result[locale]}>
      <div className="cause-title">
        <h2>{words.result[locale]}</h2>
        <ResultTone result={result} />
        <span className="note">{formatDate(decided_at, locale)}</span>
      </div>
      <dl>
        {penalty && <Fact label={words.penalty[locale]}>{penaltyOptions.find(({ value }) => value === penalty)!.text[locale]}</Fact>}
        {until && <Fact label={words.until[locale]}>{formatDate(until, locale)}</Fact>}
        {amount && <Fact label={words.amount[locale]}>{formatMoney(Number(amount), locale)}</Fact>}
        {steps && <Fact label={words.steps[locale]}>{digits(steps, locale)}</Fact>}
      </dl>
      <p className="cause-text">{decision}</p>
    </section>
  );
}
