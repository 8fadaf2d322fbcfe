/** The page of a refused call outside the staff's screens. That of maintenance comes by itself when the service is open again. */
import { useEffect } from 'react';
import { ProblemPage } from '../shell/error-pages.tsx';
import { ApiError } from './api-error.ts';
import { sendAsAnybody } from './session.ts';

const askEveryMs = 10_000;
/** Anybody may ask for them, and nobody is answered while the service is closed. */
const asked = '/api/public/divisions?range=[0,0]';

export function PassingProblem({ error }: { readonly error: unknown }) {
  const isPassing = error instanceof ApiError && error.error_code === 'shell.maintenance';
  useEffect(() => {
    if (!isPassing) return;
    const ask = (): unknown =>
      document.hidden ||
      sendAsAnybody(asked, {}).then(
        () => location.reload(),
        () => undefined,
      );
    const timer = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isPassing]);
  return <ProblemPage error={error} />;
}
