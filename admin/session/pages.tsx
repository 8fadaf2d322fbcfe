/** The pages before and after a session: the choice of entrance, a failed sign-in, the end of a session, no desk yet. */
import { ArrowRight, BadgeCheck, Landmark } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../shell/icons.tsx';
import { StatePage } from '../shell/state-page.tsx';
import { useWords } from '../shell/words.ts';
import { Door } from './door.tsx';
import { hasSession, type SignInFailure, signOut, startSignIn } from './session.ts';
import { isGemsOfficer, type Profile, type User } from './user.ts';

export type Note = 'ended' | 'inactive';

/** `from`: where the person wanted to go. `citizens`: the origin of their pages, when on a host of their own (S2.028). */
type Choice = { from: string; note: Note | null; banner?: boolean; citizens?: string };

/** Both entrances (specification section 2). */
export function ChoicePage({ from, note, banner, citizens = '' }: Choice) {
  const { session, locale } = useWords();
  const [state, setState] = useState<'still' | 'starting' | 'failed'>('still');
  const enter = async () => {
    setState('starting');
    await startSignIn(from).catch(() => setState('failed'));
  };
  return (
    <Door title={session.sign_in_page} banner={banner}>
      {note && (
        <p className="door-note" role="status">
          {session[note]}
        </p>
      )}
      <h1>{session.choice.title}</h1>
      <ul className="entrances">
        <li>
          <button type="button" className="entrance" onClick={enter} disabled={state === 'starting'}>
            <Icon of={BadgeCheck} size={24} />
            <span>
              <b>{session.choice.staff}</b>
              <span>{state === 'starting' ? session.starting : session.choice.staff_hint}</span>
            </span>
            <Icon of={ArrowRight} />
          </button>
        </li>
        <li>
          <a className="entrance" href={`${citizens}/citizen/dashboard`}>
            <Icon of={Landmark} size={24} />
            <span>
              <b>{session.choice.citizen}</b>
              <span>{session.choice.citizen_hint}</span>
            </span>
            <Icon of={ArrowRight} />
          </a>
        </li>
      </ul>
      <p>
        <a href="/registration">{session.register}</a>
      </p>
      <p>
        <a href={`${citizens}/${locale}`}>{session.public_site}</a>
      </p>
      <p className="door-error" role="alert">
        {state === 'failed' && session.failed_start}
      </p>
    </Door>
  );
}

export function FailedPage({ failure }: { failure: SignInFailure }) {
  const { session } = useWords();
  return (
    <Door title={session.failed_title}>
      <StatePage drawing="broken" title={session.failed_title} advice={failure.text ?? session[failure.key]} alert>
        <a className="button button-main" href="/">
          {session.back_to_sign_in}
        </a>
      </StatePage>
    </Door>
  );
}

/** `/logout`: where the provider returns to. It never signs in by itself. */
export function SignedOutPage() {
  const { session } = useWords();
  const still = hasSession();
  return (
    <Door title={still ? session.still_in_title : session.signed_out_title}>
      <StatePage
        drawing="empty"
        title={still ? session.still_in_title : session.signed_out_title}
        advice={still ? session.still_in : session.signed_out}
      >
        <a className="button button-main" href="/">
          {still ? session.to_dashboard : session.sign_in_again}
        </a>
      </StatePage>
    </Door>
  );
}

type Waiting = {
  readonly user: Pick<User, 'user_type' | 'full_name' | 'full_name_en' | 'username'>;
  readonly profile?: Pick<Profile, 'new_office'>;
};

/** Signed in without a desk: newly approved, after handing over duties, or a GEMS officer (S6.24, S4.35). */
export function WaitingPage({ user, profile }: Waiting) {
  const { session, locale, fill } = useWords();
  const nameIn = (bn: string, en: string | null): string => (locale === 'en' ? en : null) || bn;
  const office = profile?.new_office;
  const words = office ? session.handed_over : isGemsOfficer(user) ? session.waiting_gems : session.waiting;
  const name = nameIn(user.full_name, user.full_name_en);
  return (
    <Door title={words.title}>
      <StatePage
        drawing="closed"
        title={words.title}
        advice={fill(words.advice, office ? { office: nameIn(office.name, office.name_en) } : {})}
        note={fill(session.waiting_as, { name, username: user.username })}
      >
        <button type="button" className="button button-main" onClick={() => location.reload()}>
          {session.look_again}
        </button>
        <button type="button" className="button" onClick={signOut}>
          {session.sign_out}
        </button>
      </StatePage>
    </Door>
  );
}
