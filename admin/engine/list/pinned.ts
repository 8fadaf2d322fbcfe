/**
 * Pins the naming column and the status only when they would scroll out of view. A pinned cell is a browser layer of its own, and hundreds
 * of them are expensive. A class rule sets offsets: inline styles or inherited variables would recalculate the style of every cell.
 */
import { type RefObject, useEffect } from 'react';

/** The rules of the classes `pin-0`, `pin-1`, …, in a sheet of their own. */
function addRules(count: number): { readonly rules: CSSStyleRule[]; readonly remove: () => void } {
  const element = document.head.appendChild(document.createElement('style'));
  for (let at = 0; at < count; at++) element.sheet?.insertRule(`.list-table .pin-${at} { left: 0px }`, at);
  return { rules: [...(element.sheet?.cssRules ?? [])] as CSSStyleRule[], remove: () => element.remove() };
}

/**
 * @param space what scrolls: gets `data-wide` when there is more than it shows, `data-aside` when it was scrolled to the side
 * @param count how many columns are pinned at the left
 * @param before how many cells come before them
 */
export function usePinned(space: RefObject<HTMLElement | null>, count: number, before: number): void {
  useEffect(() => {
    const place = space.current;
    if (place === null || typeof ResizeObserver === 'undefined') return;
    const { rules, remove } = addRules(count);
    const cells = [...(place.querySelector('tr')?.cells ?? [])].slice(0, before + count);
    const measure = () => {
      let left = 0;
      cells.forEach((cell, at) => {
        const rule = rules[at - before];
        if (rule && rule.style.left !== `${left}px`) rule.style.left = `${left}px`;
        left += cell.getBoundingClientRect().width;
      });
    };
    const look = () => {
      const isAside = place.scrollLeft > 0;
      if (isAside) measure();
      const isWide = place.scrollWidth > place.clientWidth;
      place.toggleAttribute('data-wide', isWide);
      place.toggleAttribute('data-aside', isAside);
      if (isWide) void import('./whole-columns.ts').then(({ fitColumns }) => fitColumns(place));
    };
    const observer = new ResizeObserver(look);
    for (const one of [place, ...place.querySelectorAll('table'), ...cells]) observer.observe(one);
    const turned = () => {
      if (place.scrollLeft > 0 !== place.hasAttribute('data-aside')) look();
    };
    place.addEventListener('scroll', turned, { passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', turned);
      remove();
    };
  }, [space, count, before]);
}
