/** The document's title ("ভূমি | বিভাগ") and description: they follow the page and the language. */
import { useEffect } from 'react';
import { useWords } from './words.ts';

export const titleOf = (product: string, page: string): string => (page === '' ? product : `${product} | ${page}`);

/** @param page without one the title is left to what stands inside. @param description of this page; without one, the product's full name. */
export function usePageTitle(page: string | undefined, description?: string): void {
  const { shell } = useWords();
  useEffect(() => {
    if (page === undefined) return;
    document.title = titleOf(shell.product, page);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? shell.product_full);
  }, [shell, page, description]);
}
