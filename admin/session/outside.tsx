/** Draws a page for a person who is not signed in, or has no desk. This bundle holds no code of the staff's screens. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import type { Configuration } from './configuration.ts';
import { Door } from './door.tsx';
import { ChoicePage, FailedPage, SignedOutPage, WaitingPage } from './pages.tsx';
import { PassingProblem } from './passing-problem.tsx';
import { configuration, type SignInFailure, takeNote } from './session.ts';
import { ownPath } from './sign-in.ts';
import type { SignedIn } from './user.ts';

const draw = (root: HTMLElement, page: ReactNode) => createRoot(root).render(<ErrorBoundary>{page}</ErrorBoundary>);

/** The visitor's page by address: the end of a session, or the choice of entrance. */
export function openOutside(root: HTMLElement): void {
  const { pathname, search } = location;
  if (pathname === '/logout') draw(root, <SignedOutPage />);
  else openChoice(root, pathname, search);
}

function openChoice(root: HTMLElement, pathname: string, search: string): void {
  const from = ownPath(new URLSearchParams(search).get('redirected_from') ?? pathname + search);
  const note = takeNote();
  const reactRoot = createRoot(root);
  const render = ({ banner, citizen_origin }: Partial<Configuration>) =>
    reactRoot.render(
      <ErrorBoundary>
        <ChoicePage from={from} note={note} banner={banner} citizens={citizen_origin ?? ''} />
      </ErrorBoundary>,
    );
  render({});
  // Requested before the click, and again: what a former session kept may have changed. The banner and the citizens' host depend on it
  // here, and a failure is shown when the person signs in.
  configuration(true).then(render, () => undefined);
}

export const openFailure = (root: HTMLElement, failure: SignInFailure): void => draw(root, <FailedPage failure={failure} />);

/** Signed in, but at no desk yet. */
export const openWaiting = (root: HTMLElement, { user, profile }: SignedIn): void =>
  draw(root, <WaitingPage user={user} profile={profile} />);

/** The first call failed: nothing of the screens can be shown yet. */
export function openProblem(root: HTMLElement, error: unknown): void {
  draw(
    root,
    <Door>
      <PassingProblem error={error} />
    </Door>,
  );
}
