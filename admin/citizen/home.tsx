/** The pages of a signed-in citizen or organisation: orders and hearings, messages and notices, documents, and the account. */
import { useEffect, useState } from 'react';
import {
  citizenAddress as addressOf,
  CitizenFrame,
  type CitizenSection as Section,
  citizenSections as sections,
} from '../session/citizen-frame.tsx';
import { cookies } from '../session/session.ts';
import type { User } from '../session/user.ts';
import type { CitizenPart } from '../shell/own-list.tsx';
import { StatePage } from '../shell/state-page.tsx';
import { useWords } from '../shell/words.ts';
import { AccountPage } from './account/page.tsx';
import { accountWords } from './account/words.ts';
import { citizenWords as words } from './citizen-words.ts';
import { Orders } from './orders.tsx';
import { Part } from './part.tsx';
import './home.css';

/** What other modules have of a citizen's own. */
const partFiles = import.meta.glob<{ default: CitizenPart }>('../*/*.citizen.tsx', { eager: true });
const parts = Object.values(partFiles)
  .map(file => file.default)
  .sort((one, other) => one.at - other.at);

const sectionHere = (): Section => sections.find(one => addressOf(one) === location.pathname.replace(/\/$/, '')) ?? 'home';

/** The section of the address; going to another one loads no page, and the way back works. */
function useSection(): readonly [Section, (section: Section) => void] {
  const [section, setSection] = useState(sectionHere);
  useEffect(() => {
    const follow = () => setSection(sectionHere());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (next: Section) => {
    history.pushState(null, '', addressOf(next));
    setSection(next);
  };
  return [section, go];
}

export function CitizenHome({ user }: { user: User }) {
  const { say, session, locale } = useWords();
  const [section, go] = useSection();
  const [isGone, setGone] = useState(false);
  const leave = () => {
    cookies.clear();
    setGone(true);
  };
  if (isGone) return <Gone />;
  return (
    <CitizenFrame title={session.citizen_title} page={section} onGo={go}>
      <main className="citizen-main">
        <h1>{(locale === 'en' ? user.full_name_en : null) || user.full_name}</h1>
        {section === 'home' && (
          <Part title={say(words.orders)} wide>
            <Orders />
          </Part>
        )}
        {parts
          .filter(({ on }) => on === section)
          .map(({ title, view: View }) => (
            <Part key={title.en} title={say(title)} wide>
              <View />
            </Part>
          ))}
        {section === 'account' && <AccountPage user={user} onDeleted={leave} />}
      </main>
    </CitizenFrame>
  );
}

function Gone() {
  const { say, locale } = useWords();
  return (
    <main className="citizen-main">
      <StatePage drawing="empty" title={say(accountWords.gone)} advice={say(accountWords.gone_lead)} alert>
        <a className="button button-main" href={`/${locale}`}>
          {say(accountWords.to_site)}
        </a>
      </StatePage>
    </main>
  );
}
