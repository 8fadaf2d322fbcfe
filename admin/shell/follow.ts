/** Follows the plain links of a list or a page by the router: one listener for all of them instead of a component for each. */
import type { MouseEvent } from 'react';
import { useEvent, useNavigate } from 'react-admin';

/** The listener of what holds the links; `followed` is told of each. A click that asks for another tab or window stays the browser's. */
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
