/** Follows the plain links of a list or a page by the router: one listener for all of them instead of a component for each. */
import type { MouseEvent } from 'react';
import { type Store, useEvent, useNavigate, useStoreContext } from 'react-admin';

/** What has a use of its own when it is clicked. */
const used = 'a, button, input, label, select, textarea, summary, [role=button]';

/** The link of the row whose white space was clicked, unless somebody has just selected text there. */
const linkOfRow = (target: Element): Element | null =>
  target.closest(used) === null && getSelection()?.isCollapsed !== false
    ? (target.closest('tr')?.querySelector('a.opening') ?? null)
    : null;

/**
 * A link to a whole list shows all of it: what it was last filtered and sorted by is forgotten, the size of its pages stays. Otherwise
 * “my requisitions” would come back as all of them.
 */
export function forgetFilter(store: Store, to: string): void {
  const key = `${to.slice(1)}.listParams`;
  const kept = store.getItem(key);
  if (kept) store.setItem(key, { perPage: kept.perPage });
}

/** The click listener of an element with links; `followed` is called for each. A click for another tab or window is left to the browser. */
export function useFollow(followed?: () => void): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const store = useStoreContext();
  return useEvent((event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? (event.target.closest('a[href]') ?? linkOfRow(event.target)) : null;
    if (link === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const to = link.getAttribute('href') ?? '';
    forgetFilter(store, to);
    navigate(to);
    followed?.();
  });
}
