/** The document's title ("ভূমি | বিভাগ") and description: they follow the page and the language, and a screen reader is told. */
import { useEffect } from 'react';
import { useWords } from './words.ts';

export const titleOf = (product: string, page: string): string => (page === '' ? product : `${product} | ${page}`);

const announcerId = 'announcer';
/** Long enough to be read out, short enough not to be met twice on the way through the page. */
const announcedMs = 1_000;

/** Where the name of a page that opens is told to a screen reader: no page is loaded that would be told by itself. */
export const Announcer = () => <p id={announcerId} className="unseen" aria-live="polite" />;

function announce(page: string): void {
  const place = document.getElementById(announcerId);
  if (place === null) return;
  place.textContent = page;
  setTimeout(() => place.replaceChildren(), announcedMs);
}

/** @param page without one the title is left to what stands inside. @param description of this page; without one, the product's full name. */
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
