/** The pages of a signed-in citizen or organisation: orders and hearings, messages and notices, documents, and the account. */
import { type MouseEvent, useEffect, useState } from 'react';
import { cookies, signOut } from '../session/session.ts';
import type { User } from '../session/user.ts';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { Mark } from '../shell/mark.tsx';
import type { CitizenPart } from '../shell/own-list.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
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

const sections = ['home', 'messages', 'documents', 'account'] as const;
type Section = (typeof sections)[number];

const addressOf = (section: Section): string => (section === 'home' ? '/citizen/dashboard' : `/citizen/my-${section}`);
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
  usePageTitle(session.citizen_title);
  if (isGone) return <Gone />;
  return (
    <div className="citizen">
      <Bar />
      <nav className="citizen-nav" aria-label={say(words.pages)}>
        {sections.map(one => (
          <SectionLink key={one} section={one} isHere={one === section} onGo={go} />
        ))}
      </nav>
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
    </div>
  );
}

function Bar() {
  const { say, session, shell, locale } = useWords();
  return (
    <header className="citizen-bar">
      <a className="citizen-site" href={`/${locale}`} aria-label={say(words.to_site)}>
        <Mark size={28} />
        <b>{shell.product}</b>
      </a>
      <span className="citizen-title">{session.citizen_title}</span>
      <LanguageSwitch />
      <button type="button" className="button" onClick={signOut}>
        {say(words.sign_out)}
      </button>
    </header>
  );
}

type LinkProps = { readonly section: Section; readonly isHere: boolean; readonly onGo: (section: Section) => void };

function SectionLink({ section, isHere, onGo }: LinkProps) {
  const { say } = useWords();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo(section);
  };
  return (
    <a href={addressOf(section)} aria-current={isHere ? 'page' : undefined} onClick={follow}>
      {say(words.sections[section])}
    </a>
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
