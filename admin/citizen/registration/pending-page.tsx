/** After sending, and when a person signs in whose registration is not decided yet. */
import { Door } from '../../session/door.tsx';
import { StatePage } from '../../shell/state-page.tsx';
import { useWords } from '../../shell/words.ts';
import { WaitNotice } from './wait-notice.tsx';
import { words } from './words.ts';
import './registration.css';

export type Sent = { readonly registration_number: string; readonly status: string };

export function PendingPage({ sent }: { readonly sent?: Sent | undefined }) {
  const { fill, say } = useWords();
  const isOpen = sent?.status === 'approved';
  const title = isOpen ? say(words.opened_title) : say(words.pending_title);
  return (
    <Door title={title}>
      <StatePage
        drawing={isOpen ? 'empty' : 'closed'}
        title={title}
        advice={isOpen ? say(words.opened_advice) : say(words.pending_advice)}
        facts={
          <>
            {sent && <p className="registration-number">{fill(say(words.number), { number: sent.registration_number })}</p>}
            {!isOpen && <WaitNotice />}
          </>
        }
      >
        <a className="button button-main" href="/">
          {say(words.to_sign_in)}
        </a>
      </StatePage>
    </Door>
  );
}
