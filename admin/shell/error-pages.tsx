/** The pages for what cannot be shown: 403, 404, 500, maintenance, coming soon. Texts: specification, section 8. */
import type { ReactNode } from 'react';
import { ApiError } from '../session/api-error.ts';
import { StatePage } from './state-page.tsx';
import { useWords } from './words.ts';

const HomeLink = ({ main }: { main?: boolean }) => {
  const { shell } = useWords();
  return (
    <a className={main ? 'button button-main' : 'button'} href="/">
      {shell.go_home}
    </a>
  );
};

const Retry = ({ onRetry }: { onRetry?: () => void }) => {
  const { shell } = useWords();
  return (
    <button type="button" className="button button-main" onClick={onRetry ?? (() => location.reload())}>
      {shell.try_again}
    </button>
  );
};

/** @param facts what it would take, where that is known */
export function ForbiddenPage({ facts }: { facts?: ReactNode }) {
  const { shell } = useWords();
  return (
    <StatePage drawing="closed" title={shell.forbidden} advice={shell.forbidden_advice} facts={facts} alert>
      <HomeLink main />
    </StatePage>
  );
}

export function NotFoundPage() {
  const { shell } = useWords();
  return (
    <StatePage drawing="empty" title={shell.not_found} advice={shell.not_found_advice}>
      <HomeLink main />
      <button type="button" className="button" onClick={() => history.back()}>
        {shell.go_back}
      </button>
    </StatePage>
  );
}

export function InternalPage({ request_id, onRetry }: { request_id?: string | null; onRetry?: () => void }) {
  const { shell, fill } = useWords();
  const note = request_id ? fill(shell.reference_number, { id: request_id }) : undefined;
  return (
    <StatePage drawing="broken" title={shell.internal} advice={shell.internal_advice} note={note} alert>
      <Retry onRetry={onRetry} />
    </StatePage>
  );
}

export function MaintenancePage({ onRetry }: { onRetry?: () => void }) {
  const { shell } = useWords();
  return (
    <StatePage drawing="closed" title={shell.maintenance} advice={shell.maintenance_advice} alert>
      <Retry onRetry={onRetry} />
    </StatePage>
  );
}

export function ComingSoonPage() {
  const { shell } = useWords();
  return (
    <StatePage drawing="empty" title={shell.coming_soon} advice={shell.coming_soon_advice}>
      <HomeLink main />
    </StatePage>
  );
}

function UnreachablePage({ onRetry }: { onRetry?: () => void }) {
  const { shell } = useWords();
  return (
    <StatePage drawing="broken" title={shell.network} alert>
      <Retry onRetry={onRetry} />
    </StatePage>
  );
}

/** The page that fits a refused call. */
export function ProblemPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const status = error instanceof ApiError ? error.status : 500;
  if (error instanceof ApiError && error.error_code === 'shell.coming_soon') return <ComingSoonPage />;
  if (status === 0) return <UnreachablePage onRetry={onRetry} />;
  if (status === 403) return <ForbiddenPage />;
  if (status === 404) return <NotFoundPage />;
  if (status === 503) return <MaintenancePage />;
  return <InternalPage request_id={error instanceof ApiError ? error.request_id : null} onRetry={onRetry} />;
}
