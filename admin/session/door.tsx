/** The frame of the pages before and after a session: the mouza sheet, the product's name, the language switch, and one thing to do. */
import { type ReactNode, useEffect } from 'react';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { Mark } from '../shell/mark.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { useWords } from '../shell/words.ts';
import { MouzaSheet } from './mouza-sheet.tsx';
import './door.css';

export function Door({ title, banner, children }: { title?: string; banner?: boolean; children: ReactNode }) {
  const { locale, shell } = useWords();
  usePageTitle(title);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="door">
      <header className="door-sheet">
        <MouzaSheet locale={locale} />
        <div className="door-brand">
          <Mark size={40} />
          <div>
            <b>{shell.product}</b>
            <span>{shell.product_full}</span>
          </div>
        </div>
      </header>
      <main className="door-main">
        {banner && (
          <p className="demo-banner" role="note">
            {shell.demo_banner}
          </p>
        )}
        <div className="door-top">
          <span className="note">{shell.government}</span>
          <LanguageSwitch />
        </div>
        <div className="door-content">{children}</div>
      </main>
    </div>
  );
}
