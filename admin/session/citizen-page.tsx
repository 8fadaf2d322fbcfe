/** The citizens' side, until it opens. */
import { ComingSoonPage } from '../shell/error-pages.tsx';
import { useWords } from '../shell/words.ts';
import { Door } from './door.tsx';

export function CitizenPage() {
  const { session } = useWords();
  return (
    <Door title={session.citizen_title}>
      <ComingSoonPage />
    </Door>
  );
}
