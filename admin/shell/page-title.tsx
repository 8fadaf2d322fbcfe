/** The document's title ("ভূমি | বিভাগ") and description: they follow the page and the language, and a screen reader is notified. */
import { useEffect } from 'react';
import { useWords } from './words.ts';

export const titleOf = (product: string, page: string): string => (page === '' ? product : `${product} | ${page}`);

const announcerId = 'announcer';
/** Long enough to be read out, short enough not to be found twice on the way through the page. */
const announcedMs = 1_000;

/** Announces the name of an opened page to a screen reader: a page that is not loaded by the browser is not announced by itself. */
export const Announcer = () => <p id={announcerId} className="unseen" aria-live="polite" />;

function announce(page: string): void {
  const place = document.getElementById(announcerId);
  if (place === null) return;
  place.textContent = page;
  setTimeout(() => place.replaceChildren(), announcedMs);
}

/** @param page without one the content sets the title. @param description of this page; without one, the product's full name. */
export function usePageTitle(page: string | undefined, description?: string): void {
  const { shell } = useWords();
  useEffect(() => {
    if (page === undefined) return;
    const title = titleOf(shell.product, page);
    if (title !== document.title) announce(page);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? shell.product_full);
  }, [shell, page, description]);
}
