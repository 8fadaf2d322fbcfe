/** `/citizen/callback`: the return of a citizen from the identity provider; leads on to the page they wanted, or shows why it failed. */
import { useEffect, useState } from 'react';
import { FailedPage } from '../session/pages.tsx';
import { completeSignIn, SignInFailure } from '../session/session.ts';
import { useWords } from '../shell/words.ts';

/** Once per page: the provider's answer can be used once. */
let completing: Promise<string> | undefined;

export function CallbackPage() {
  const { session } = useWords();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  useEffect(() => {
    completing ??= completeSignIn(new URLSearchParams(location.search), 'citizen');
    completing.then(
      from => location.replace(from.startsWith('/citizen') ? from : '/citizen/dashboard'),
      error => setFailure(error instanceof SignInFailure ? error : new SignInFailure('failed')),
    );
  }, []);
  if (failure) return <FailedPage failure={failure} />;
  return (
    <div className="loader" role="status">
      <span className="loader-ring" aria-hidden="true" />
      <span>{session.finishing}</span>
    </div>
  );
}
