/** The pages that were opened last, by name: kept in react-admin's store, which is emptied when the person leaves. */
import { useEffect } from 'react';
import { useLocation, useStoreContext } from 'react-admin';
import type { Locale, Text } from '../../../resources/kernel/text.ts';

export type Recent = { readonly to: string; readonly label: Text };

export const recentKey = 'palette.recent';
const mostRecent = 8;

/** Lists and records; a form or a history is not where one goes back to. */
const isPage = (path: string): boolean => /^\/[a-z-]+(\/\d+\/show)?$/.test(path);

/** The page in front of the others, named in this language; its name in the other language is kept. */
export function withPage(before: readonly Recent[], path: string, title: string, locale: Locale): readonly Recent[] {
  if (!isPage(path)) return before;
  const known = before.find(({ to }) => to === path);
  const label = { bn: title, en: title, ...known?.label, [locale]: title };
  return [{ to: path, label }, ...before.filter(({ to }) => to !== path)].slice(0, mostRecent);
}

/** Notes that this page is open. */
export function useRecent(title: string, locale: Locale): void {
  const store = useStoreContext();
  const { pathname } = useLocation();
  useEffect(() => {
    const before = store.getItem<readonly Recent[]>(recentKey) ?? [];
    store.setItem(recentKey, withPage(before, pathname, title, locale));
  }, [store, pathname, title, locale]);
}
