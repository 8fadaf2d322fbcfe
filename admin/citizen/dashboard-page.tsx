/**
 * `/citizen/dashboard` (S2.027): the home of citizens and organisations. Without a session it offers sign-in (S2.025); staff are directed
 * to their own pages.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { FormProblem } from '../fields/fields.tsx';
import { Door } from '../session/door.tsx';
import { dataOf } from '../session/http.ts';
import { PassingProblem } from '../session/passing-problem.tsx';
import { configuration, hasSession, signOut, startSignIn, takeNote } from '../session/session.ts';
import { isCitizen, type User } from '../session/user.ts';
import { ComingSoonPage } from '../shell/error-pages.tsx';
import { StatePage } from '../shell/state-page.tsx';
import { useWords } from '../shell/words.ts';
import { citizenWords as words } from './citizen-words.ts';
import { CitizenHome } from './home.tsx';
import { words as formWords } from './words.ts';

export const DashboardPage = () => (hasSession() ? <SignedIn /> : <Entrance />);

/** In the frame of the door, with the citizens' title. */
function Frame({ children }: { children: ReactNode }) {
  const { session } = useWords();
  return <Door title={session.citizen_title}>{children}</Door>;
}

function Entrance() {
  const { say, session, locale } = useWords();
  const [note] = useState(takeNote);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    configuration(true).then(
      ({ citizen_client_id }) => setOpen(Boolean(citizen_client_id)),
      () => setOpen(true),
    );
  }, []);
  const enter = () => startSignIn('/citizen/dashboard', 'citizen').catch(() => setProblem(session.failed_start));
  if (isOpen === false) {
    return (
      <Frame>
        <ComingSoonPage />
      </Frame>
    );
  }
  return (
    <Frame>
      {note && (
        <p className="door-note" role="status">
          {session[note]}
        </p>
      )}
      <h1>{session.citizen_title}</h1>
      <p className="door-lead">{say(words.lead)}</p>
      <div className="door-form">
        <FormProblem text={problem} />
        <button type="button" className="button button-main door-submit" onClick={enter}>
          {say(words.enter)}
        </button>
      </div>
      <p className="door-links">
        <a href="/registration">{say(words.register)}</a>
        <a href="/forgot-password">{say(formWords.forgot_title)}</a>
        <a href="/">{say(words.other_ways)}</a>
        <a href={`/${locale}`}>{session.public_site}</a>
      </p>
    </Frame>
  );
}

function SignedIn() {
  const { say } = useWords();
  const [user, setUser] = useState<User | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const read = async () => {
      const { citizen_client_id, client_id } = await configuration();
      setUser(
        await dataOf<User>('/api/users/user-info', {
          method: 'POST',
          body: { client_id: citizen_client_id || client_id },
          again: 'as_it_is',
        }),
      );
    };
    read().catch(setError);
  }, []);
  if (error !== null) {
    return (
      <Frame>
        <PassingProblem error={error} />
      </Frame>
    );
  }
  if (user === null) return <Frame>{null}</Frame>;
  if (isCitizen(user)) return <CitizenHome user={user} />;
  return (
    <Frame>
      <StatePage drawing="closed" title={say(words.staff_title)} advice={say(words.staff)}>
        <a className="button button-main" href="/">
          {say(words.to_staff)}
        </a>
        <button type="button" className="button" onClick={signOut}>
          {say(words.sign_out)}
        </button>
      </StatePage>
    </Frame>
  );
}
