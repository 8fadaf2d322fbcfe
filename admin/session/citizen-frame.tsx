/** The frame of a signed-in citizen's or organisation's pages: the bar, the four pages of their own, and one content below. */
import type { MouseEvent, ReactNode } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { Mark } from '../shell/mark.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { useWords } from '../shell/words.ts';
import { signOut } from './session.ts';
import './citizen-frame.css';

const words = {
  pages: t('আমার পাতা', 'My pages'),
  to_site: t('ভূমি: সাধারণ পাতা', 'Bhumi: public pages'),
  sign_out: t('বের হন', 'Sign out'),
  sections: {
    home: t('আবেদন ও শুনানি', 'Orders and hearings'),
    messages: t('বার্তা ও নোটিশ', 'Messages and notices'),
    documents: t('কাগজপত্র', 'Documents'),
    account: t('আমার অ্যাকাউন্ট', 'My account'),
  },
};

export const citizenSections = ['home', 'messages', 'documents', 'account'] as const;
export type CitizenSection = (typeof citizenSections)[number];

export const citizenAddress = (section: CitizenSection): string => (section === 'home' ? '/citizen/dashboard' : `/citizen/my-${section}`);

type Props = {
  readonly title: string;
  /** Which of the four it is. */
  readonly page?: CitizenSection;
  /** The one that it belongs to. */
  readonly within?: CitizenSection;
  /** Goes to another of the four without loading a page. */
  readonly onGo?: (section: CitizenSection) => void;
  readonly children: ReactNode;
};

export function CitizenFrame({ title, page, within, onGo, children }: Props) {
  const { say } = useWords();
  usePageTitle(title);
  return (
    <div className="citizen">
      <Bar />
      <nav className="citizen-nav" aria-label={say(words.pages)}>
        {citizenSections.map(one => (
          <a
            key={one}
            href={citizenAddress(one)}
            aria-current={one === page ? 'page' : one === within ? true : undefined}
            onClick={event => go(event, one, onGo)}
          >
            {say(words.sections[one])}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}

function go(event: MouseEvent, section: CitizenSection, onGo: Props['onGo']): void {
  if (!onGo || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  onGo(section);
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
