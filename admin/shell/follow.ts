/** Follows the plain links of a list or a page by the router: one listener for all of them instead of a component for each. */
import type { MouseEvent } from 'react';
import { useEvent, useNavigate } from 'react-admin';

/** The click listener of an element with links; `followed` is called for each. A click for another tab or window is left to the browser. */
export function useFollow(followed?: () => void): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useEvent((event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(link.getAttribute('href') ?? '');
    followed?.();
  });
}
