/** The frame of the pages of ordering: for citizens who are signed in; everybody else is led to the entrance and back. */

import { type ReactNode, useState } from 'react';
import { FormProblem } from '../fields/fields.tsx';
import { ApiError } from '../session/api-error.ts';
import { CitizenFrame } from '../session/citizen-frame.tsx';
import { Door } from '../session/door.tsx';
import { PassingProblem } from '../session/passing-problem.tsx';
import { hasSession, startSignIn } from '../session/session.ts';
import { StatePage } from '../shell/state-page.tsx';
import { useWords } from '../shell/words.ts';
import { orderWords as words } from './order-words.ts';
import './order.css';

export function OrderFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CitizenFrame title={title} within="home">
      <main className="order">{children}</main>
    </CitizenFrame>
  );
}

function Entrance({ title }: { title: string }) {
  const { say, session } = useWords();
  const [problem, setProblem] = useState('');
  const enter = () => startSignIn(location.pathname + location.search, 'citizen').catch(() => setProblem(session.failed_start));
  return (
    <Door title={title}>
      <h1>{say(words.sign_in)}</h1>
      <p className="door-lead">{say(words.sign_in_lead)}</p>
      <div className="door-form">
        <FormProblem text={problem} />
        <button type="button" className="button button-main door-submit" onClick={enter}>
          {say(words.sign_in)}
        </button>
      </div>
      <p className="door-links">
        <a href="/registration">{say(words.register)}</a>
      </p>
    </Door>
  );
}

/** The page for those who are signed in. */
export const Guarded = ({ title, children }: { title: string; children: ReactNode }) =>
  hasSession() ? <OrderFrame title={title}>{children}</OrderFrame> : <Entrance title={title} />;

export function AllServices() {
  const { say } = useWords();
  return (
    <p className="order-all">
      <a href="/citizen/order">{say(words.all)}</a>
    </p>
  );
}

type Fact = readonly [label: string, value: ReactNode];

/** Names with their values; what has no value is left out. */
export const FactLines = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="order-facts">
    {facts.map(([label, value]) => value && [<dt key={`${label} label`}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
  </dl>
);

/** What could not be read; `notFound` where there is none. */
export function Unread({ error, notFound }: { error: unknown; notFound: ReactNode }) {
  return error instanceof ApiError && error.status === 404 ? notFound : <PassingProblem error={error} />;
}

export function NotOrdered({ title, advice }: { title: string; advice: string }) {
  const { say } = useWords();
  return (
    <StatePage drawing="empty" title={title} advice={advice}>
      <a className="button button-main" href="/citizen/order">
        {say(words.all)}
      </a>
    </StatePage>
  );
}
